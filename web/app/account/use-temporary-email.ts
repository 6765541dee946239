import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readTemporaryEmail } from './temporary-email.ts';

const never = () => () => {};

/** `undefined` while only the server has spoken, `null` where there is none. */
export function useTemporaryEmail(flow: 'activation' | 'recovery'): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    never,
    () => readTemporaryEmail(flow),
    () => undefined,
  );
}

/** For the screens that wait for a mail: who has asked for none has nothing to wait for. */
export function useAwaitedEmail(flow: 'activation' | 'recovery') {
  const email = useTemporaryEmail(flow);
  const navigate = useNavigate();
  useEffect(() => {
    if (email === null) void navigate('/login', { replace: true });
  }, [email, navigate]);
  return email;
}

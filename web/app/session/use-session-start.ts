import { useEffect } from 'react';
import { getSession, setLoading, setOut } from './session.ts';
import { isSessionKey, readTokens, readUser } from './storage.ts';

/** Once, in the root: reads the stored tokens, and follows what other tabs do with them. */
export function useSessionStart() {
  useEffect(() => {
    if (getSession().status === 'unknown') settle();
    const follow = (event: StorageEvent) => {
      if (isSessionKey(event.key)) settle();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}

function settle() {
  const { access_token, refresh_token } = readTokens();
  const hasTokens = access_token !== null || refresh_token !== null;
  if (!hasTokens) return setOut();
  const { status, user } = getSession();
  const isSamePerson = user?.id === readUser()?.id;
  if (status === 'loading' || (status === 'in' && isSamePerson)) return;
  setLoading();
  void import('./start.ts').then(({ resumeSession }) => resumeSession());
}

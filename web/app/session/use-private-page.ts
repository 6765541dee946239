import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginFor } from '../layout/site-paths.ts';
import { useSession } from './session.ts';

/** For pages that belong to one person: visitors go to the login, which leads back here. */
export function usePrivatePage() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const { status, hasLeft } = session;
  const login = loginFor(pathname + search + hash);
  useEffect(() => {
    if (status === 'in') wasIn.current = true;
    const isGoingHome = wasIn.current && hasLeft;
    if (status === 'out' && !isGoingHome) void navigate(login, { replace: true });
  }, [status, hasLeft, login, navigate]);
  return session;
}

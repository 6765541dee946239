import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session.ts';
import { loginFor } from './site-paths.ts';

/** For private pages: signed-out viewers are redirected to the login, which returns here. */
export function usePrivatePage() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const { status, signedOutHere } = session;
  const login = loginFor(pathname + search + hash);
  useEffect(() => {
    if (status === 'in') wasIn.current = true;
    const isGoingHome = wasIn.current && signedOutHere;
    if (status === 'out' && !isGoingHome) void navigate(login, { replace: true });
  }, [status, signedOutHere, login, navigate]);
  return session;
}

/** Replaces a page for members only and redirects to the login, which returns to it. */
export function SignInFirst({ children }: { children: ReactNode }) {
  usePrivatePage();
  return children;
}

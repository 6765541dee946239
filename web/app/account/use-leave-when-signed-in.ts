import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { returnTarget } from '../layout/site-paths.ts';
import { useSession } from '../session/session.ts';

/** Somebody who is signed in has nothing to do here: on to the page that was wanted, else home. */
export function useLeaveWhenSignedIn() {
  const [search] = useSearchParams();
  const { status } = useSession();
  const navigate = useNavigate();
  const target = returnTarget(search.get('volver'));
  useEffect(() => {
    if (status === 'in') void navigate(target, { replace: true });
  }, [status, navigate, target]);
}

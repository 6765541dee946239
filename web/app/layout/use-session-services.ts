import { useEffect } from 'react';
import { useIsSignedIn } from '../session/session.ts';

/** Once, in the root: pages without the bar need them too. Visitors never download them. */
export function useSessionServices() {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (isSignedIn) void import('../session-services.ts').catch(() => {}); // the next page load tries again
  }, [isSignedIn]);
}

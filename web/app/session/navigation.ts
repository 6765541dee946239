import { useEffect } from 'react';
import { useNavigate } from 'react-router';

let navigate: (to: string) => void = (to) => window.location.assign(to);

/** For what happens outside the pages: a session that ends, a message that is opened. */
export const goTo = (to: string) => navigate(to);

/** Once, in the root: from then on `goTo` moves within the page instead of loading a new one. */
export function useGoTo() {
  const go = useNavigate();
  useEffect(() => {
    navigate = (to) => void go(to);
  }, [go]);
}

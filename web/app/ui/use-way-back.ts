import { useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';

interface Opening {
  to: To;
  state: { isOpened: true };
  preventScrollReset: true;
}

/** What covers the page stands in its address while it is open, as `#name`: the way back closes it and not the page. */
export function useWayBack(name: string) {
  const { hash, search, state, key } = useLocation();
  const navigate = useNavigate();
  /** Going back takes a moment, and what is asked for twice must not lead two pages back. */
  const left = useRef<string>(null);
  const opening: Opening = { to: { search, hash: name }, state: { isOpened: true }, preventScrollReset: true };

  const close = () => {
    if (left.current === key) return;
    left.current = key;
    // Opened from the page, that is what is behind it; opened by a link, there may be nothing of ours.
    void (state?.isOpened ? navigate(-1) : navigate({ search }, { replace: true, preventScrollReset: true }));
  };
  return { isOpen: hash === name, opening, close };
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the headline after a navigation; not on the first page, nor when the URL has a hash. */
export function usePageFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    return followHeadline();
  }, [pathname, hash]);
}

export function focusHeadline(): HTMLElement | null {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
  return target;
}

/** False once the user has moved on from the headline: what loads later does not take the focus away. */
export function isFocusAtHeadline(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused === document.querySelector('main h1');
}

/** A skeleton loses the focus when the loaded page replaces it: the new headline takes the focus. */
function followHeadline() {
  let target = focusHeadline();
  const watcher = new MutationObserver(() => {
    if (document.activeElement === target) return;
    const isTakenAway = !target?.isConnected && document.activeElement === document.body;
    // A user who has moved the focus elsewhere keeps it.
    if (isTakenAway) target = focusHeadline();
    else watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

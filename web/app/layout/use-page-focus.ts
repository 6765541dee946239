import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus goes to the headline, as after a page load; not on the first page, nor to a part of it. */
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

/** What stands in for a page until its data are there goes, and the focus with it: the page that comes takes it over. */
function followHeadline() {
  let target = focusHeadline();
  const watcher = new MutationObserver(() => {
    if (document.activeElement === target) return;
    const isTakenAway = !target?.isConnected && document.activeElement === document.body;
    // Whoever has moved on is left alone.
    if (isTakenAway) target = focusHeadline();
    else watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

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
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `close` when the window width changes. Phones change the height themselves when the browser bars hide. */
export function useCloseOnResize(close: () => void) {
  useEffect(() => {
    let width = window.innerWidth;
    const measure = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      close();
    };
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [close]);
}

/** Calls `close` on every navigation. */
export function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close();
  }, [key, close]);
}

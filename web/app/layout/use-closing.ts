import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `close` when the window changes its width. Phones change the height by themselves, while bars come and go. */
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

/** Calls `close` when another page, or another view of this one, is shown. */
export function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close();
  }, [key, close]);
}

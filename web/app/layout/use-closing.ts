import { useEffect } from 'react';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what it waits for
  useEffect(close, [key, close]);
}

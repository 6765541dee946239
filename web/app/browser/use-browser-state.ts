import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** `navigator.onLine`: true may be wrong, false never is. `written` is the value used in the server's HTML. */
export const useIsOnline = ({ written = true } = {}) =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => written,
  );

function onNetworkChange(listener: () => void) {
  for (const change of ['online', 'offline']) window.addEventListener(change, listener);
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener);
  };
}

/** Whether the page is in a visible tab. */
export const useIsVisible = () =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => false,
  );

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const WIDE = '(width > 768px)';

/** Whether the screen is wide enough for the list and a conversation side by side. */
export const useIsWide = () =>
  useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );

function onWidthChange(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Phones show their keyboard over the page: `--visible` is the remaining height, independent of zoom. */
export function useViewportHeight(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => frame.current?.style.setProperty('--visible', `${Math.round(view.height * view.scale)}px`);
    fit();
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [frame]);
}

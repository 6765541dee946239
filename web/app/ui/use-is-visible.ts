import { useSyncExternalStore } from 'react';

/** Whether the page is in front of somebody, and not in a tab behind others. */
export const useIsVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

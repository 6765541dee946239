import { useSyncExternalStore } from 'react';

/** The browser's word. It may think so with a server out of reach, but never the other way round. `written`: by the server. */
export const useIsOnline = ({ written = true } = {}) =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => written,
  );

function subscribe(listener: () => void) {
  for (const change of ['online', 'offline']) window.addEventListener(change, listener);
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener);
  };
}

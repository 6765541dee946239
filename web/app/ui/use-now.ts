import { useSyncExternalStore } from 'react';

const minute = 60_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The time in milliseconds, renewed every minute and when the tab is looked at again. Null until the page is alive. */
export function useNow() {
  return useSyncExternalStore(subscribe, readNow, () => null);
}

const readNow = () => now;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function tickIfVisible() {
  if (document.visibilityState === 'visible') tick();
}

/** However many clocks a page shows, one timer drives them. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = Date.now();
    timer = setInterval(tick, minute);
    document.addEventListener('visibilitychange', tickIfVisible);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickIfVisible);
  };
}

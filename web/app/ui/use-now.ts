import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
/** How soon it is noticed that the device slept: while it does, a timer of a whole minute stands still with it. */
const PULSE = 5_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The time in milliseconds, renewed every minute and when the page is looked at again. Null until the page is alive. */
export function useNow() {
  return useSyncExternalStore(subscribe, readNow, () => null);
}

/** Whether something is so by now, where the minutes themselves are of no interest. False until the page is alive. */
export function useByNow(isSo: (now: number) => boolean) {
  return useSyncExternalStore(
    subscribe,
    () => isSo(now),
    () => false,
  );
}

const readNow = () => now;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function tickIfDue() {
  if (Date.now() - now >= MINUTE - PULSE / 2) tick();
}

function tickIfVisible() {
  if (document.visibilityState === 'visible') tick();
}

/** However many clocks a page shows, one timer drives them. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = Date.now();
    timer = setInterval(tickIfDue, PULSE);
    document.addEventListener('visibilitychange', tickIfVisible);
    window.addEventListener('pageshow', tick); // back from the browser's memory of pages
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickIfVisible);
    window.removeEventListener('pageshow', tick);
  };
}

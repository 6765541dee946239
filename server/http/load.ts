import { performance } from 'node:perf_hooks';
import type { Log } from '../log.ts';

/** How this process keeps up with its work. */
export interface Load {
  /** New work is better refused at once than taken in and answered too late. */
  isOverloaded: () => boolean;
  /** One more request is under way; call what it gives when that one is done. */
  begin: () => () => void;
  stop: () => void;
}

interface LoadOptions {
  log: Pick<Log, 'warn'>;
  /** In milliseconds. */
  now?: () => number;
}

export const TICK_MS = 250;
/** So late is no machine that is merely busy. */
export const LATE_MS = 1_000;
/** With fewer requests under way it is the machine that is slow, and refusing visitors would not make it faster. */
export const MANY_REQUESTS = 32;

/**
 * Measures how late the event loop comes to its timers. One late turn is a pause (a large collection of garbage, a laptop
 * that slept); two in a row, with many requests under way, are an overload.
 */
export function createLoad({ log, now = () => performance.now() }: LoadOptions): Load {
  let underWay = 0;
  let due = now() + TICK_MS;
  let delay = 0;
  let delayBefore = 0;
  let wasOverloaded = false;

  const timer = setInterval(() => {
    const at = now();
    [delayBefore, delay] = [delay, Math.max(0, at - due)];
    due = at + TICK_MS;
    report();
  }, TICK_MS);
  timer.unref();

  const isOverloaded = () => {
    const late = Math.max(delayBefore, now() - due); // the turn that is not over yet counts too
    return underWay >= MANY_REQUESTS && Math.min(delay, late) > LATE_MS;
  };

  /** Once for each overload: a line for each request would add to it. */
  function report() {
    const isNow = isOverloaded();
    if (isNow && !wasOverloaded) log.warn({ delay: Math.round(delay), underWay }, 'overloaded: requests are refused');
    if (!isNow && wasOverloaded) log.warn({ underWay }, 'no longer overloaded');
    wasOverloaded = isNow;
  }

  return {
    isOverloaded,
    begin() {
      let isDone = false;
      underWay += 1;
      return () => {
        if (!isDone) underWay -= 1;
        isDone = true;
      };
    },
    stop: () => clearInterval(timer),
  };
}

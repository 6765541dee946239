import { performance } from 'node:perf_hooks';
import type { Log } from '../log.ts';

/** Load of this process. */
export interface Load {
  /** True when rejecting new requests is better than responding too late. */
  isOverloaded: () => boolean;
  /** Counts a request as in progress; call the returned function when it is done. */
  begin: () => () => void;
  stop: () => void;
}

interface LoadOptions {
  log: Pick<Log, 'warn'>;
  /** In milliseconds. */
  now?: () => number;
}

export const TICK_MS = 250;
/** A merely busy machine is not this late. */
export const LATE_MS = 1_000;
/** With fewer requests in progress the machine itself is slow, and rejecting requests would not help. */
export const MANY_REQUESTS = 32;

/**
 * Measures event loop delay. One late tick is a pause (a long garbage collection, a suspended laptop); two in a row,
 * with many requests in progress, are an overload.
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
    const late = Math.max(delayBefore, now() - due); // includes the current tick
    return underWay >= MANY_REQUESTS && Math.min(delay, late) > LATE_MS;
  };

  /** Logged once per overload: a line per request would add to it. */
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

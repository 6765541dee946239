import { busy } from '../errors.ts';

interface ConcurrencyLimit {
  atOnce: number;
  /** How many more calls may queue, first in first out; calls beyond that are rejected at once. */
  waiting?: number;
}

export function createConcurrencyLimit({ atOnce, waiting = Number.POSITIVE_INFINITY }: ConcurrencyLimit) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw busy();
      await new Promise<void>((resolve) => queue.push(resolve)); // the call that finishes passes its slot on
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One concurrency limit per key, removed when the key has no pending calls. */
export function createConcurrencyLimitPerKey(options: ConcurrencyLimit) {
  const limits = new Map<string, { run: ReturnType<typeof createConcurrencyLimit>; pending: number }>();

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limit = limits.get(key) ?? { run: createConcurrencyLimit(options), pending: 0 };
    limits.set(key, limit);
    limit.pending += 1;
    try {
      return await limit.run(work);
    } finally {
      limit.pending -= 1;
      if (limit.pending === 0) limits.delete(key);
    }
  };
}

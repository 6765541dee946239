import { busy } from './errors.ts';

interface ConcurrencyLimit {
  atOnce: number;
  /** So many more may wait, in the order in which they came; the rest is refused at once. */
  waiting?: number;
}

export function createConcurrencyLimit({ atOnce, waiting = Number.POSITIVE_INFINITY }: ConcurrencyLimit) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw busy();
      await new Promise<void>((resolve) => queue.push(resolve)); // its place is handed over by the one that ends
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

/** A limit of its own for each key, kept while there is work for it. */
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

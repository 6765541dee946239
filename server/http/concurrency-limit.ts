import { busy } from '../errors.ts';

interface ConcurrencyLimit {
  atOnce: number;
  /** So many more may wait; the rest is refused at once. */
  waiting: number;
}

export function createConcurrencyLimit({ atOnce, waiting }: ConcurrencyLimit) {
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

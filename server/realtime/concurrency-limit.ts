/** Runs at most `max` pieces of work for one key at a time; the others wait in the order in which they came. */
export function createConcurrencyLimit(max: number) {
  const underWay = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const state = underWay.get(key) ?? { running: 0, waiting: [] };
    underWay.set(key, state);
    // Whoever is done hands over its place.
    if (state.running < max) state.running += 1;
    else await new Promise<void>((resolve) => state.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = state.waiting.shift();
      if (next) next();
      else state.running -= 1;
      if (state.running === 0) underWay.delete(key);
    }
  };
}

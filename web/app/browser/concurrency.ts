/** Runs `work` in one tab at a time; without Web Locks it runs unlocked. */
export function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lock, work) : work();
}

export interface Failure<Item> {
  item: Item;
  error: unknown;
}

/** Low enough that other requests of the user are not delayed. */
const CONCURRENCY = 4;

/** Runs `work` for every item even if some fail, and returns the failures. */
export async function withConcurrency<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onSettled: (settled: number) => void,
): Promise<Failure<Item>[]> {
  const failures: Failure<Item>[] = [];
  let settled = 0;
  // The workers share one iterator, so each item is processed once.
  const waiting = items.values();
  const takeTurns = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => failures.push({ item, error }));
      settled += 1;
      onSettled(settled);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeTurns));
  return failures;
}

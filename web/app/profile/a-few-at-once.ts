export interface Failure<Item> {
  item: Item;
  error: unknown;
}

/** Fast, and no flood: a person's other calls still get through. */
const AT_ONCE = 4;

/** Does it with every one, whatever becomes of the others, and gives back those with which it failed. */
export async function doAFewAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onSettled: (settled: number) => void,
): Promise<Failure<Item>[]> {
  const failures: Failure<Item>[] = [];
  let settled = 0;
  // All of them take from one iterator: what one has taken is no longer there for the next.
  const waiting = items.values();
  const takeTurns = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => failures.push({ item, error }));
      settled += 1;
      onSettled(settled);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return failures;
}

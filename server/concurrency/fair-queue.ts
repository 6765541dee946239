/** By owner: one with many items, or costly ones, delays only its own. */
export interface FairQueue<Item> {
  add(owner: string, item: Item): void;
  /** The next item of the owner who has used least, of those who have not too many in progress. */
  take(): { owner: string; item: Item } | undefined;
  /** Marks the owner's item as done. `cost` is what it took; by default all items cost the same. */
  release(owner: string, cost?: number): void;
  /** Removes a queued item. False when it was already taken, or never queued. */
  remove(owner: string, item: Item): boolean;
  /** Empties the queue and returns its items. */
  clear(): Item[];
  has(owner: string): boolean;
  /** How many owners have queued items. */
  owners(): number;
}

/** `atOnce`: how many items of one owner may be in progress. */
export function createFairQueue<Item>({ atOnce = 1 } = {}): FairQueue<Item> {
  /** In rotation order, which decides between owners who have used the same. */
  const waiting = new Map<string, Item[]>();
  const inProgress = new Map<string, number>();
  /** What owners have used. Who comes begins at `clock`, where the last one began that was taken. */
  const used = new Map<string, number>();
  let clock = 0;

  const usedBy = (owner: string) => Math.max(used.get(owner) ?? clock, clock);
  const setItems = (owner: string, items: Item[]) => {
    if (items.length > 0) waiting.set(owner, items);
    else waiting.delete(owner);
  };
  const progressOf = (owner: string) => inProgress.get(owner) ?? 0;
  const isHere = (owner: string) => waiting.has(owner) || inProgress.has(owner);
  /** Who has left is remembered until the others have used as much, and coming back gains nothing before. */
  const forgetOld = () => {
    if (waiting.size + inProgress.size === 0) used.clear();
    for (const [owner, amount] of used) if (amount <= clock && !isHere(owner)) used.delete(owner);
  };

  return {
    add(owner, item) {
      if (!isHere(owner)) used.set(owner, usedBy(owner));
      setItems(owner, [...(waiting.get(owner) ?? []), item]);
    },
    take() {
      const free = [...waiting.keys()].filter((owner) => progressOf(owner) < atOnce);
      const [first] = free.toSorted((a, b) => usedBy(a) - usedBy(b));
      const [item, ...others] = (first !== undefined && waiting.get(first)) || [];
      if (first === undefined || item === undefined) return undefined;
      clock = usedBy(first);
      setItems(first, others);
      inProgress.set(first, progressOf(first) + 1);
      return { owner: first, item };
    },
    release(owner, cost = 1) {
      used.set(owner, usedBy(owner) + cost);
      if (progressOf(owner) > 1) inProgress.set(owner, progressOf(owner) - 1);
      else inProgress.delete(owner);
      const items = waiting.get(owner) ?? [];
      waiting.delete(owner);
      setItems(owner, items);
      forgetOld();
    },
    remove(owner, item) {
      const items = waiting.get(owner) ?? [];
      const others = items.filter((other) => other !== item);
      setItems(owner, others);
      return others.length < items.length;
    },
    clear() {
      const items = [...waiting.values()].flat();
      waiting.clear();
      return items;
    },
    has: (owner) => waiting.has(owner),
    owners: () => waiting.size,
  };
}

/**
 * Items wait by owner. Owners take turns, and of one owner a single item is out at a time: whoever brings many waits
 * behind them alone.
 */
export interface FairQueue<Item> {
  add(owner: string, item: Item): void;
  /** The next item whose owner has none out. */
  take(): { owner: string; item: Item } | undefined;
  /** The item that was taken is done; its owner's next turn comes after everybody else's. */
  release(owner: string): void;
  /** Takes back what still waits. False when it was taken, or never there. */
  remove(owner: string, item: Item): boolean;
  /** Everything that waits, which waits no more. */
  clear(): Item[];
  has(owner: string): boolean;
  /** How many owners have items that wait. */
  owners(): number;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of turns. */
  const waiting = new Map<string, Item[]>();
  const out = new Set<string>();
  const setItems = (owner: string, items: Item[]) => {
    if (items.length > 0) waiting.set(owner, items);
    else waiting.delete(owner);
  };

  return {
    add(owner, item) {
      setItems(owner, [...(waiting.get(owner) ?? []), item]);
    },
    take() {
      for (const [owner, [item, ...others]] of waiting) {
        if (item === undefined || out.has(owner)) continue;
        setItems(owner, others);
        out.add(owner);
        return { owner, item };
      }
      return undefined;
    },
    release(owner) {
      out.delete(owner);
      const items = waiting.get(owner) ?? [];
      waiting.delete(owner);
      setItems(owner, items);
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

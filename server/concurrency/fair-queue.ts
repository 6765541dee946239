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

interface FairQueueOptions {
  /** How many items of one owner may be in progress. */
  atOnce?: number;
  /** In milliseconds. */
  now?: () => number;
}

/** What an owner has used counts half after this time: whoever comes is before those who have kept it busy. */
const HALF_LIFE = 5 * 60_000;
/** Owners whose use is remembered; of more the longest idle are forgotten. */
const REMEMBERED = 10_000;

export function createFairQueue<Item>({
  atOnce = 1,
  now = () => performance.now(),
}: FairQueueOptions = {}): FairQueue<Item> {
  /** In rotation order, which decides between owners who have used the same. */
  const waiting = new Map<string, Item[]>();
  const inProgress = new Map<string, number>();
  /** What owners have used up to a moment, the latest at the end. */
  const used = new Map<string, { amount: number; at: number }>();

  const usedBy = (owner: string, moment: number) => {
    const { amount, at } = used.get(owner) ?? { amount: 0, at: moment };
    return amount * 0.5 ** ((moment - at) / HALF_LIFE);
  };
  const setItems = (owner: string, items: Item[]) => {
    if (items.length > 0) waiting.set(owner, items);
    else waiting.delete(owner);
  };
  const progressOf = (owner: string) => inProgress.get(owner) ?? 0;

  return {
    add(owner, item) {
      setItems(owner, [...(waiting.get(owner) ?? []), item]);
    },
    take() {
      const moment = now();
      const free = [...waiting.keys()].filter((owner) => progressOf(owner) < atOnce);
      const [first] = free.toSorted((a, b) => usedBy(a, moment) - usedBy(b, moment));
      const [item, ...others] = (first !== undefined && waiting.get(first)) || [];
      if (first === undefined || item === undefined) return undefined;
      setItems(first, others);
      inProgress.set(first, progressOf(first) + 1);
      return { owner: first, item };
    },
    release(owner, cost = 1) {
      const at = now();
      const amount = usedBy(owner, at) + cost;
      used.delete(owner);
      used.set(owner, { amount, at });
      const [oldest] = used.keys();
      if (used.size > REMEMBERED && oldest !== undefined) used.delete(oldest);
      if (progressOf(owner) > 1) inProgress.set(owner, progressOf(owner) - 1);
      else inProgress.delete(owner);
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

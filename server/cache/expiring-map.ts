/** Bounds memory during a flood from many addresses: beyond this the oldest entries are evicted early. */
const MAX_ENTRIES = 50_000;

interface Entry<V> {
  value: V;
  expiresAt: number;
}

/**
 * A map whose entries expire after at most `longest` milliseconds. Two generations, of which the older is dropped
 * whole: deleting one by one from the front of a large Map gets slower with every deleted entry.
 */
export function createExpiringMap<V>(now: () => Date, longest: number, maxEntries = MAX_ENTRIES) {
  let older = new Map<string, Entry<V>>();
  let newer = new Map<string, Entry<V>>();
  let newerSince = now().getTime();

  function find(key: string): Entry<V> | undefined {
    const entry = newer.get(key) ?? older.get(key);
    return entry && entry.expiresAt > now().getTime() ? entry : undefined;
  }

  return {
    get: (key: string): V | undefined => find(key)?.value,
    /** In milliseconds; 0 for a missing key. */
    timeLeft: (key: string): number => (find(key)?.expiresAt ?? now().getTime()) - now().getTime(),
    set(key: string, value: V, milliseconds: number): void {
      const at = now().getTime();
      if (at - newerSince >= longest || newer.size >= maxEntries / 2) {
        older = newer;
        newer = new Map();
        newerSince = at;
      }
      newer.set(key, { value, expiresAt: at + Math.min(milliseconds, longest) });
    },
    size: () => older.size + newer.size,
  };
}

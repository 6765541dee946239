/** A flood from many addresses must not fill the memory: beyond this the oldest are forgotten before their time. */
const MAX_ENTRIES = 50_000;

interface Entry<V> {
  value: V;
  expiresAt: number;
}

/**
 * Values that are forgotten after a time, at most `longest` milliseconds. In two halves, of which the older is thrown away
 * as a whole: deleting one by one from the front of a large Map takes longer the more of them have gone.
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
    /** In milliseconds; 0 for what is not there. */
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

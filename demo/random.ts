/** Seeded random numbers: the same seed gives the same sequence on every machine. */
export type Random = () => number;

/** mulberry32 */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A text (id, name) as a seed. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

export const between = (r: Random, low: number, high: number): number => low + r() * (high - low);

/** A whole number, both ends included. */
export const whole = (r: Random, low: number, high: number): number => low + Math.floor(r() * (high - low + 1));

export const chance = (r: Random, probability: number): boolean => r() < probability;

export function pick<T>(r: Random, list: readonly T[]): T {
  return itemAt(list, Math.floor(r() * list.length));
}

/** The item at an index; a missing one is a bug. */
export function itemAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new Error(`Nothing at ${index} of ${list.length}`);
  return list[index] as T;
}

export function pickWeighted<T>(r: Random, list: readonly T[], weightOf: (item: T) => number): T {
  let left = r() * list.reduce((sum, item) => sum + weightOf(item), 0);
  for (const item of list) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return itemAt(list, list.length - 1);
}

export function shuffled<T>(r: Random, list: readonly T[]): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(r() * (i + 1));
    const [a, b] = [itemAt(result, i), itemAt(result, j)];
    result[i] = b;
    result[j] = a;
  }
  return result;
}

/** Bell-shaped around 0, almost always within -2.5 and 2.5. */
export const bell = (r: Random): number => (r() + r() + r() + r() - 2) * 1.7;

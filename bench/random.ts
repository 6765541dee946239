export type Die = () => number;

/** Seeded random numbers from 0 up to 1. */
export function dice(seed: number): Die {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

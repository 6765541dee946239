import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets others have their turn once this one has lasted a while. */
export type Pace = () => Promise<void> | undefined;

const LONGEST_TURN = 5;

export function createPace(): Pace {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < LONGEST_TURN) return undefined;
    return nextTurn().then(() => {
      begun = performance.now();
    });
  };
}

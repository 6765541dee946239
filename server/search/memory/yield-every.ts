import { setImmediate as nextTurn } from 'node:timers/promises';

/** Yields to the event loop when the current turn has lasted too long. */
export type YieldEvery = () => Promise<void> | undefined;

const MAX_TASK_MS = 5;

export function createYieldEvery(): YieldEvery {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < MAX_TASK_MS) return undefined;
    return nextTurn().then(() => {
      begun = performance.now();
    });
  };
}

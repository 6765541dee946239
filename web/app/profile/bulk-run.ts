import type { BulkAct } from './bulk-acts.ts';
import type { OwnPost } from './profile-queries.ts';

/** Something that is being done with many posts. */
export interface BulkRun {
  act: BulkAct;
  /** As they were when it began. */
  chosen: readonly OwnPost[];
  total: number;
  settled: number;
}

/** `through` are those of the chosen that are done with it, once it is over and the run is none. */
type Listener = (run: BulkRun | null, through: readonly OwnPost[]) => void;

// It goes on when its page is left: who comes back finds it under way, and does not begin it a second time. By person, for
// another may sign in meanwhile.
const runs = new Map<string, BulkRun>();
const listeners = new Map<string, Set<Listener>>();

export const runOf = (userId: string): BulkRun | null => runs.get(userId) ?? null;

export function setRun(userId: string, run: BulkRun) {
  runs.set(userId, run);
  tell(userId, run);
}

export function endRun(userId: string, through: readonly OwnPost[]) {
  runs.delete(userId);
  tell(userId, null, through);
}

function tell(userId: string, run: BulkRun | null, through: readonly OwnPost[] = []) {
  for (const listener of listeners.get(userId) ?? []) listener(run, through);
}

export function followRun(userId: string, listener: Listener) {
  const others = listeners.get(userId) ?? new Set();
  listeners.set(userId, others.add(listener));
  return () => {
    others.delete(listener);
  };
}

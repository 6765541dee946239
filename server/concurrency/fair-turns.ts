import { busy } from '../errors.ts';
import { createFairQueue } from './fair-queue.ts';

interface FairTurnsOptions {
  atOnce: number;
  /** Of one owner; others find a place at once. */
  atOnceOfOne: number;
  /** How much of one owner may wait; what is more is refused at once. */
  waitingOfOne: number;
  /** Of how many owners something may wait. */
  owners: number;
}

export interface Turn {
  owner: string;
  /** Drops the work when it aborts before the work has begun. */
  signal?: AbortSignal | undefined;
}

/** Does so much at once; the owner is next whose work has taken the least time. */
export function createFairTurns({ atOnce, atOnceOfOne, waitingOfOne, owners }: FairTurnsOptions) {
  const queue = createFairQueue<() => void>({ atOnce: atOnceOfOne });
  const waiting = new Map<string, number>();
  let running = 0;

  function startNext(): void {
    if (running >= atOnce) return;
    const next = queue.take();
    if (!next) return;
    running += 1;
    next.item();
  }

  function enter(owner: string): () => void {
    const own = waiting.get(owner) ?? 0;
    if (own >= waitingOfOne || (own === 0 && waiting.size >= owners)) throw busy();
    waiting.set(owner, own + 1);
    return () => {
      const left = (waiting.get(owner) ?? 1) - 1;
      if (left > 0) waiting.set(owner, left);
      else waiting.delete(owner);
    };
  }

  return async function run<T>({ owner, signal }: Turn, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const leave = enter(owner);
    const turn = Promise.withResolvers<void>();
    const start = () => {
      leave();
      turn.resolve();
    };
    const drop = () => {
      if (!queue.remove(owner, start)) return;
      leave();
      turn.reject(signal?.reason);
    };
    queue.add(owner, start);
    signal?.addEventListener('abort', drop, { once: true });
    startNext();
    await turn.promise.finally(() => signal?.removeEventListener('abort', drop));
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      running -= 1;
      queue.release(owner, performance.now() - startedAt);
      startNext();
    }
  };
}

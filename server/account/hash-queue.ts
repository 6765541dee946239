import { busy } from '../errors.ts';
import { createFairQueue } from '../fair-queue.ts';

/** Whose turn it is: a network, or an account at a place where it is known. */
export interface Turn {
  owner: string;
  /** Before all others: strangers must not keep an owner from signing in at home. */
  isKnown: boolean;
}

const LONGEST_OF_ONE = 20;
const MOST_OWNERS = 200;
/** While so many wait, each owner may have one. */
const MANY = 100;

/**
 * One hash at a time: they are heavy by design, and a flood of sign-ins must not starve everything else. Owners take turns, so
 * that one with many waits behind these alone.
 */
export function createHashQueue() {
  const [known, others] = [createFairQueue<() => Promise<void>>(), createFairQueue<() => Promise<void>>()];
  const waiting = new Map<string, number>();
  let count = 0;
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (;;) {
      const queue = known.owners() > 0 ? known : others;
      const next = queue.take();
      if (!next) break;
      await next.item();
      queue.release(next.owner);
    }
    isRunning = false;
  }

  return async function run<T>({ owner, isKnown }: Turn, work: () => Promise<T>): Promise<T> {
    const own = waiting.get(owner) ?? 0;
    if (own >= (count >= MANY ? 1 : LONGEST_OF_ONE) || waiting.size >= MOST_OWNERS) throw busy();
    count += 1;
    waiting.set(owner, own + 1);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    (isKnown ? known : others).add(owner, () => work().then(resolve, reject));
    if (!isRunning) void runAll();
    return promise.finally(() => {
      count -= 1;
      const left = (waiting.get(owner) ?? 1) - 1;
      if (left > 0) waiting.set(owner, left);
      else waiting.delete(owner);
    });
  };
}

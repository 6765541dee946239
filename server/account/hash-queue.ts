import { createFairQueue } from '../concurrency/fair-queue.ts';
import { busy } from '../errors.ts';

/** The owner of queued hashes: a network, or an account at a place known for it. */
export interface HashOwner {
  owner: string;
  network: string;
  /** Waits apart from all others: strangers must not prevent an owner from signing in from a known place. */
  isKnown: boolean;
}

const MAX_OWNERS = 200;
/** What one owner may queue, and how many owners one network may have; less while many are waiting. */
const FEW_WAIT = { ofOne: 20, ownersOfNetwork: 10 };
const MANY_WAIT = { ofOne: 1, ownersOfNetwork: 3 };
const MANY = 100;
/** One turn of so many is for places that are not known, even if known ones wait. */
const SHARE_OF_OTHERS = 4;

/**
 * Hashes one password at a time: hashing is expensive by design, and a flood of sign-ins must not starve other work.
 * Owners are served in turns, so that one with many queued hashes delays only itself. Known places and others wait in
 * lanes of their own, each with its own bounds, so that neither fills the room of the other.
 */
export function createHashQueue() {
  const [known, others] = [createLane(), createLane()];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let turn = 1; ; turn += 1) {
      const lanes = turn % SHARE_OF_OTHERS === 0 ? [others, known] : [known, others];
      const lane = lanes.find(({ queue }) => queue.owners() > 0);
      const next = lane?.queue.take();
      if (!lane || !next) break;
      await next.item();
      lane.queue.release(next.owner);
    }
    isRunning = false;
  }

  return async function run<T>(turn: HashOwner, work: () => Promise<T>): Promise<T> {
    const lane = turn.isKnown ? known : others;
    const leave = lane.enter(turn);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    lane.queue.add(turn.owner, () => work().then(resolve, reject));
    if (!isRunning) void runAll();
    return promise.finally(leave);
  };
}

function createLane() {
  const waiting = new Map<string, { network: string; hashes: number }>();
  let count = 0;

  function hasRoom({ owner, network }: HashOwner): boolean {
    const { ofOne, ownersOfNetwork } = count >= MANY ? MANY_WAIT : FEW_WAIT;
    const own = waiting.get(owner);
    if (waiting.size >= MAX_OWNERS) return false;
    if (own) return own.hashes < ofOne;
    return [...waiting.values()].filter((other) => other.network === network).length < ownersOfNetwork;
  }

  return {
    queue: createFairQueue<() => Promise<void>>(),
    /** Throws 'busy' where there is no room; returns how to give the place back. */
    enter(turn: HashOwner): () => void {
      if (!hasRoom(turn)) throw busy();
      const own = waiting.get(turn.owner) ?? { network: turn.network, hashes: 0 };
      count += 1;
      own.hashes += 1;
      waiting.set(turn.owner, own);
      return () => {
        count -= 1;
        own.hashes -= 1;
        if (own.hashes === 0) waiting.delete(turn.owner);
      };
    },
  };
}

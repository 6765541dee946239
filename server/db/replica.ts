import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { openPool } from './connect.ts';
import { ACKNOWLEDGED, followWalPosition, REPLAYED } from './wal-position.ts';

/** A streaming replica of the primary. */
export interface Replica {
  pool: pg.Pool;
  /** Whether it has everything that was committed before the call; or the primary is away, and it stands in. */
  isCurrent: () => Promise<boolean>;
  /** Whether it may answer for a primary that does not: it was fresh when the primary last responded. */
  mayStandIn: () => boolean;
  /** Resolves when it has to stand in, half a second after the primary was lost. */
  untilStandIn: (signal: AbortSignal) => Promise<void>;
  /** Resolves half a second after it was lost itself. */
  untilLost: (signal: AbortSignal) => Promise<void>;
  /** In seconds; undefined while it is away, or no replica. */
  lag: () => number | undefined;
  close: () => Promise<void>;
}

interface ReplicaOptions {
  primaryUrl: string;
  replicaUrl: string;
  max?: number;
  log: Pick<Log, 'warn' | 'info'>;
}

/** In milliseconds: the oldest state with which it stands in for the primary. */
export const OLDEST = 10_000;
/** Without a connection for this long a server is away; before that it is waited for. */
const AWAY_AFTER = 500;
const LOOK_EVERY = 50;
const WATCH_EVERY = 500;
/** Of the primary's positions: two minutes. */
const MAX_SAMPLES = 240;

export function openReplica({ primaryUrl, replicaUrl, max = 10, log }: ReplicaOptions): Replica {
  const pool = openPool(replicaUrl, { name: 'rodado reads', purpose: 'serve', max, onError: () => {} });
  const primary = followWalPosition(primaryUrl, ACKNOWLEDGED);
  const replica = followWalPosition(replicaUrl, REPLAYED);
  /** Where the primary was, and when, oldest first. */
  const samples: { position: number; at: number }[] = [];
  let replayed: number | undefined;
  /** When the primary was where the replica is now. */
  let currentAt: number | undefined;
  let heardAt: number | undefined;

  const readReplayed = async () => {
    replayed = await replica.ask();
    return replayed;
  };

  async function watch(): Promise<void> {
    const at = performance.now();
    const position = await primary.ask();
    if (position !== undefined) {
      samples.push({ position, at });
      if (samples.length > MAX_SAMPLES) samples.shift();
      heardAt = at;
    }
    const reached = await readReplayed();
    const last = reached === undefined ? undefined : samples.findLast((sample) => sample.position <= reached);
    const wasUsable = isUsable();
    if (last) currentAt = last.at;
    if (isUsable() !== wasUsable)
      log.info(wasUsable ? 'the replica is away or behind: the primary answers' : 'the replica answers reads');
  }

  const behind = () =>
    replayed === undefined || currentAt === undefined || heardAt === undefined ? undefined : heardAt - currentAt;
  const isUsable = () => (behind() ?? Number.POSITIVE_INFINITY) <= OLDEST;

  let watching: Promise<void> | undefined;
  const timer = setInterval(() => {
    watching ??= watch().finally(() => {
      watching = undefined;
    });
  }, WATCH_EVERY);
  timer.unref();

  const isNeeded = () => primary.silence() > AWAY_AFTER && mayStandIn();

  // While the primary is away a promoted replica still answers: it is asked by name until DATABASE_URL leads there.
  const mayStandIn = () => currentAt !== undefined && heardAt !== undefined && heardAt - currentAt <= OLDEST;

  return {
    pool,
    isCurrent: async () => {
      if (currentAt === undefined) return false;
      const wanted = await primary.ask();
      if (wanted === undefined) return isNeeded();
      if (replayed !== undefined && replayed >= wanted) return true;
      return ((await readReplayed()) ?? -1) >= wanted;
    },
    mayStandIn,
    untilStandIn: (signal) => until(isNeeded, signal),
    untilLost: (signal) => until(() => replica.silence() > AWAY_AFTER, signal),
    lag: () => {
      const milliseconds = behind();
      return milliseconds === undefined ? undefined : milliseconds / 1000;
    },
    close: async () => {
      clearInterval(timer);
      await watching;
      await Promise.all([primary.stop(), replica.stop(), pool.end()]);
    },
  };
}

async function until(holds: () => boolean, signal: AbortSignal): Promise<void> {
  while (!holds()) await sleep(LOOK_EVERY, undefined, { signal, ref: false });
}

import type pg from 'pg';
import { keepListening } from '../../db/listen.ts';
import type { Log } from '../../log.ts';
import { type PostIndex, removeEnded, removePost } from '../memory/post-index.ts';
import { createYieldEvery } from '../memory/yield-every.ts';
import { type Checksum, checksumOf, isSameChecksum, readChecksum } from './checksum.ts';
import { type Change, FIRST_ID, listChanges, readFeedPosition, readPosts } from './indexed-posts.queries.ts';
import { type Followed, loadIndex, putPosts } from './load-index.ts';
import { queryPool, queryWithin, type RunQuery } from './query.ts';

/**
 * Keeps the in-memory index in sync with the database:
 * - a notification names posts that were written, and they are read at once;
 * - a heartbeat reads everything written since the last one, so that no missed notification matters;
 * - a comparison of checksums, every ten minutes, finds what both have missed, and the index is rebuilt;
 * - a rebuild in the background frees the slots of removed posts, or follows the wish of an operator.
 */
export interface IndexSync {
  start: () => void;
  stop: () => Promise<void>;
  /** Undefined while it is loading or possibly stale: then search in PostgreSQL. */
  index: () => PostIndex | undefined;
  /** Until the first index is loaded, or cannot be: what is searched meanwhile costs more than it should. */
  isStarting: () => boolean;
  /** Resolves when the index reflects these just written posts. */
  changed: (ids: readonly string[]) => Promise<void>;
}

export const SEARCH_CHANNEL = 'post_changed';
/** Instead of ids: an operator wants the index rebuilt. */
export const REBUILD = 'rebuild';
/** Notifications are immediate; the heartbeat detects missed ones and a dead connection. */
const HEARTBEAT = 2_000;
const MAX_SILENCE = 3 * HEARTBEAT;
/** Well before the tombstones of deleted posts are purged. */
const MAX_ABSENCE = 12 * 3_600_000;
const BETWEEN_COMPARISONS = 600_000;
const BATCH_SIZE = 500;

/** Slots of removed posts are not reused; with too many of them the index is rebuilt. */
const needsCompaction = ({ length, live }: PostIndex): boolean => length > live * 1.5 + 10_000;

/** Needs its own pool: one connection listens, another one loads. */
export function createIndexSync(
  pool: pg.Pool,
  log: Log,
  { betweenComparisons = BETWEEN_COMPARISONS }: { betweenComparisons?: number } = {},
): IndexSync {
  let loaded: Followed | undefined;
  let hasTriedToLoad = false;
  /** All notified changes have been read. */
  let isFresh = false;
  /** The next heartbeat does not wait for its time. */
  let isHeartbeatDue = true;
  let caughtUpAt = 0;
  /** By how many microseconds the clock of the database is ahead of ours. */
  let clockOffset = 0;

  /** Written posts that are to be read. */
  const pending = new Set<string>();
  /** Callers of `changed`: resolved once nothing is pending. */
  let waiting: (() => void)[] = [];

  let isRebuildWanted = false;
  let rebuilding: Promise<void> | undefined;
  let comparedAt = performance.now();
  let comparing: Promise<void> | undefined;
  let mismatch: { version: number; kept: Checksum; stored: Checksum } | undefined;

  let running: Promise<void> | undefined;
  let wake = () => {};
  const stopping = new AbortController();
  const { signal } = stopping;

  const now = () => Date.now() * 1000 + clockOffset;
  const isUsable = () => isFresh && performance.now() - caughtUpAt < MAX_SILENCE;

  const run = () =>
    keepListening({
      pool,
      channel: SEARCH_CHANNEL,
      signal,
      onNotification,
      whileListening: (client, over) => {
        // Current work must end before the next connection starts: what it has read may be stale by then.
        over.addEventListener('abort', () => {
          isFresh = false;
          wake();
        });
        return follow(queryWithin(client, MAX_SILENCE), over);
      },
      onBroken: (error) => {
        log.warn({ err: error }, 'the search index lost its connection');
        hasTriedToLoad = true;
        markStale();
        releaseWaiting();
      },
    });

  /** The ids of written posts, separated by commas; nothing where they are too many, or not known. */
  function onNotification(payload: string): void {
    if (payload === REBUILD) isRebuildWanted = true;
    else if (payload) for (const id of payload.split(',')) pending.add(id);
    if (!payload || payload === REBUILD) isHeartbeatDue = true;
    wake();
  }

  async function follow(query: RunQuery, over: AbortSignal): Promise<void> {
    if (performance.now() - caughtUpAt > MAX_ABSENCE) loaded = undefined;
    loaded ??= await loadIndex(queryPool(pool), over);
    hasTriedToLoad = true;
    while (!over.aborted) {
      if (isHeartbeatDue || performance.now() - caughtUpAt >= HEARTBEAT) await heartbeat(query);
      else if (pending.size > 0) await readPending(query);
      else {
        isFresh = true;
        await sleepUntilWoken(Math.max(0, caughtUpAt + HEARTBEAT - performance.now()));
      }
    }
  }

  async function heartbeat(query: RunQuery): Promise<void> {
    isHeartbeatDue = false;
    await catchUp(query);
    await reloadIfMismatched();
    if (!loaded) return;
    if (isRebuildWanted || needsCompaction(loaded.index)) rebuilding ??= rebuild();
    isRebuildWanted = false;
    if (isFresh && performance.now() - comparedAt >= betweenComparisons) comparing ??= compare(loaded.index);
  }

  /** Reads all writes since the horizon, with or without a notification. */
  async function catchUp(query: RunQuery): Promise<void> {
    if (!loaded) return;
    const current = loaded;
    const askedAt = Date.now();
    const { horizon, clock } = await readFeedPosition(query);
    clockOffset = clock - ((askedAt + Date.now()) / 2) * 1000;
    let last: Change | undefined = { changedIn: current.horizon, id: FIRST_ID };
    while (last) {
      const changes: Change[] = await listChanges(query, last, BATCH_SIZE);
      const unknown = changes.filter(({ id, changedIn }) => !isKnown(current.index, id, Number(changedIn)));
      await readAgain(
        query,
        unknown.map(({ id }) => id),
      );
      last = changes.length < BATCH_SIZE ? undefined : changes.at(-1);
    }
    removeEnded(current.index, now());
    current.horizon = horizon;
    caughtUpAt = performance.now();
  }

  async function readPending(query: RunQuery): Promise<void> {
    const ids = [...pending].slice(0, BATCH_SIZE);
    for (const id of ids) pending.delete(id);
    const served = pending.size === 0 ? takeWaiting() : [];
    try {
      await readAgain(query, ids);
    } catch (error) {
      isFresh = false; // before waiters resume: their writes are not indexed
      throw error;
    } finally {
      for (const resolve of served) resolve();
    }
  }

  /** Puts posts into the index as they are now, and takes out those that are no longer live. */
  async function readAgain(query: RunQuery, ids: readonly string[]): Promise<void> {
    const index = loaded?.index;
    if (!index || ids.length === 0) return;
    const posts = await readPosts(query, ids);
    const live = new Set(posts.map(({ id }) => id));
    for (const id of ids) if (!live.has(id)) removePost(index, id);
    await putPosts(index, posts, createYieldEvery());
  }

  /** Loads another index while this one stays in sync. The new horizon marks what it still has to read. */
  async function rebuild(): Promise<void> {
    try {
      loaded = await loadIndex(queryPool(pool), signal);
      markStale();
      wake();
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the search index could not be made anew');
    } finally {
      rebuilding = undefined;
    }
  }

  /** Verifies the index against the database. What differs is judged by the next heartbeat. */
  async function compare(index: PostIndex): Promise<void> {
    comparedAt = performance.now();
    try {
      removeEnded(index, now());
      const { version } = index;
      const kept = await checksumOf(index, createYieldEvery());
      const stored = await readChecksum(queryPool(pool));
      if (stored && !isSameChecksum(kept, stored)) mismatch = { version, kept, stored };
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the search index could not be compared with the database');
    } finally {
      comparing = undefined;
    }
  }

  /** A change during the comparison explains a difference; an index unchanged after catching up is really wrong. */
  async function reloadIfMismatched(): Promise<void> {
    const { version, ...sums } = mismatch ?? {};
    mismatch = undefined;
    if (!loaded || version !== loaded.index.version) return;
    log.error(sums, 'the search index differs from the database and is made anew');
    markStale();
    releaseWaiting();
    loaded = await loadIndex(queryPool(pool), signal);
  }

  /** Not used until it has caught up. */
  function markStale(): void {
    isFresh = false;
    isHeartbeatDue = true;
  }

  function takeWaiting(): (() => void)[] {
    const taken = waiting;
    waiting = [];
    return taken;
  }

  function releaseWaiting(): void {
    for (const resolve of takeWaiting()) resolve();
  }

  function sleepUntilWoken(milliseconds: number): Promise<void> {
    const woken = Promise.withResolvers<void>();
    const timer = setTimeout(woken.resolve, milliseconds);
    timer.unref();
    wake = woken.resolve;
    return woken.promise.finally(() => clearTimeout(timer));
  }

  return {
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort(new Error('stopped'));
      wake();
      await running;
      isFresh = false;
      releaseWaiting();
      await Promise.all([rebuilding, comparing]);
    },
    index: () => {
      if (!loaded || !isUsable()) return undefined;
      removeEnded(loaded.index, now());
      return loaded.index;
    },
    isStarting: () => running !== undefined && !hasTriedToLoad,
    changed: async (ids) => {
      if (!running) return;
      for (const id of ids) pending.add(id);
      const done = Promise.withResolvers<void>();
      // An unused index needs no waiting; it is not used again before these posts have been read.
      if (isUsable() && ids.length > 0) waiting.push(done.resolve);
      else done.resolve();
      wake();
      await done.promise;
    },
  };
}

const isKnown = (index: PostIndex, id: string, changedIn: number): boolean => {
  const slot = index.slotOf.find(id);
  return slot !== undefined && index.columns.changedIn[slot] === changedIn;
};

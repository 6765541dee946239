import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { createPace } from '../memory/pace.ts';
import { type PostIndex, removeEnded, removePost } from '../memory/post-index.ts';
import { type Ask, askPool, askWithin } from './ask.ts';
import { type Checksum, checksumOf, isSame, readChecksum } from './checksum.ts';
import { type Followed, loadIndex, putPosts } from './load-index.ts';
import { FIRST_ID, listChanges, readMoment, readPosts } from './searched-posts.queries.ts';

/** Keeps an index true to the database. */
export interface Feed {
  start: () => void;
  stop: () => Promise<void>;
  /** Undefined while it is being made, or cannot be known to be true: then PostgreSQL itself is to be asked. */
  index: () => PostIndex | undefined;
  /** These posts have just been written: they are found, or not, once this is done. */
  changed: (ids: readonly string[]) => Promise<void>;
}

const CHANNEL = 'post_changed';
/** Notifications come at once; this looks for what they may have missed, and whether the connection still lives. */
const HEARTBEAT = 2_000;
const LONGEST_SILENCE = 3 * HEARTBEAT;
const LONGEST_PAUSE = 3_000;
/** Well before the marks of deleted posts are thrown away. */
const LONGEST_ABSENCE = 12 * 3_600_000;
const BETWEEN_COMPARISONS = 600_000;
const AT_ONCE = 500;

/** Slots of posts that are gone are not used again; when they are too many, the index is made anew. */
const isWorn = ({ length, live }: PostIndex): boolean => length > live * 1.5 + 10_000;

/** The pool is the feed's own: one connection listens, another one loads. */
export function createFeed(
  pool: pg.Pool,
  log: Log,
  { betweenComparisons = BETWEEN_COMPARISONS }: { betweenComparisons?: number } = {},
): Feed {
  let followed: Followed | undefined;
  /** Nothing that has been told of is still to be read. */
  let isTrue = false;
  let isBehind = true;
  let heardAt = 0;
  let comparedAt = performance.now();
  let clockAhead = 0;
  let running: Promise<void> | undefined;
  let successor: Promise<void> | undefined;
  let comparison: Promise<void> | undefined;
  let suspicion: { version: number; kept: Checksum; stored: Checksum } | undefined;
  let wake = () => {};
  const pending = new Set<string>();
  let waiting: (() => void)[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;

  const now = () => Date.now() * 1000 + clockAhead;
  const isUsable = () => isTrue && performance.now() - heardAt < LONGEST_SILENCE;

  /** Connects, and connects again, until it is told to stop. */
  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await listen(() => {
          failures = 0;
        });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the search index lost its connection');
      }
      isTrue = false;
      isBehind = true;
      answerWaiting();
      await sleep(Math.min(100 * 2 ** failures, LONGEST_PAUSE), undefined, { signal }).catch(() => {});
    }
  }

  async function listen(onListening: () => void): Promise<void> {
    const client = await pool.connect();
    const broken = new AbortController();
    client.on('error', (error) => broken.abort(error)).on('end', () => broken.abort(new Error('the connection ended')));
    client.on('notification', ({ payload }) => {
      if (payload) for (const id of payload.split(',')) pending.add(id);
      else isBehind = true;
      wake();
    });
    // Whatever is under way has to end before another connection follows: what it has read may be old by then.
    broken.signal.addEventListener('abort', () => {
      isTrue = false;
      wake();
    });
    try {
      const ask = askWithin(client, LONGEST_SILENCE);
      await ask({ text: `listen ${CHANNEL}` });
      onListening();
      await follow(ask, AbortSignal.any([signal, broken.signal]));
      broken.signal.throwIfAborted();
    } finally {
      client.release(true);
    }
  }

  async function follow(ask: Ask, over: AbortSignal): Promise<void> {
    if (performance.now() - heardAt > LONGEST_ABSENCE) followed = undefined;
    followed ??= await loadIndex(askPool(pool), over);
    while (!over.aborted) {
      if (isBehind || performance.now() - heardAt >= HEARTBEAT) await beat(ask);
      else if (pending.size > 0) await readPending(ask);
      else {
        isTrue = true;
        await untilWoken(Math.max(0, heardAt + HEARTBEAT - performance.now()));
      }
    }
  }

  async function beat(ask: Ask): Promise<void> {
    isBehind = false;
    await catchUp(ask);
    await settleSuspicion();
    if (!followed) return;
    if (isWorn(followed.index)) successor ??= succeed();
    if (isTrue && performance.now() - comparedAt >= betweenComparisons) comparison ??= compare(followed.index);
  }

  /** Reads what was written since the horizon, whether or not anybody told. */
  async function catchUp(ask: Ask): Promise<void> {
    if (!followed) return;
    const current = followed;
    const askedAt = Date.now();
    const { horizon, clock } = await readMoment(ask);
    clockAhead = clock - ((askedAt + Date.now()) / 2) * 1000;
    let changes = await listChanges(ask, { changedIn: current.horizon, id: FIRST_ID }, AT_ONCE);
    for (let last = changes.at(-1); last; last = changes.at(-1)) {
      const unknown = changes.filter(({ id, changedIn }) => !isKnown(current.index, id, Number(changedIn)));
      await apply(
        ask,
        unknown.map(({ id }) => id),
      );
      changes = changes.length < AT_ONCE ? [] : await listChanges(ask, last, AT_ONCE);
    }
    removeEnded(current.index, now());
    current.horizon = horizon;
    heardAt = performance.now();
  }

  async function readPending(ask: Ask): Promise<void> {
    const ids = [...pending].slice(0, AT_ONCE);
    for (const id of ids) pending.delete(id);
    const answered = pending.size === 0 ? waiting : [];
    if (pending.size === 0) waiting = [];
    try {
      await apply(ask, ids);
    } catch (error) {
      isTrue = false; // before anybody goes on: what they wrote is not here
      throw error;
    } finally {
      for (const answer of answered) answer();
    }
  }

  async function apply(ask: Ask, ids: readonly string[]): Promise<void> {
    const index = followed?.index;
    if (!index || ids.length === 0) return;
    const posts = await readPosts(ask, ids);
    const live = new Set(posts.map(({ id }) => id));
    for (const id of ids) if (!live.has(id)) removePost(index, id);
    await putPosts(index, posts, createPace());
  }

  /** Made beside the old one, which goes on being fed. Its own horizon says what it still has to read. */
  async function succeed(): Promise<void> {
    try {
      followed = await loadIndex(askPool(pool), signal);
      isTrue = false;
      isBehind = true;
      wake();
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the search index could not be made anew');
    } finally {
      successor = undefined;
    }
  }

  /** Proves now and then that the index holds what the database holds. */
  async function compare(index: PostIndex): Promise<void> {
    comparedAt = performance.now();
    try {
      removeEnded(index, now());
      const { version } = index;
      const kept = await checksumOf(index, createPace());
      const stored = await readChecksum(askPool(pool));
      if (stored && !isSame(kept, stored)) suspicion = { version, kept, stored };
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the search index could not be compared with the database');
    } finally {
      comparison = undefined;
    }
  }

  /** What has changed under the comparison explains a difference; what is still the same after catching up does not. */
  async function settleSuspicion(): Promise<void> {
    const { version, ...sums } = suspicion ?? {};
    suspicion = undefined;
    if (!followed || version !== followed.index.version) return;
    log.error(sums, 'the search index differs from the database and is made anew');
    isTrue = false;
    isBehind = true;
    answerWaiting();
    followed = await loadIndex(askPool(pool), signal);
  }

  function untilWoken(milliseconds: number): Promise<void> {
    const woken = Promise.withResolvers<void>();
    const timer = setTimeout(woken.resolve, milliseconds);
    timer.unref();
    wake = woken.resolve;
    return woken.promise.finally(() => clearTimeout(timer));
  }

  function answerWaiting(): void {
    for (const answer of waiting) answer();
    waiting = [];
  }

  return {
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort(new Error('stopped'));
      wake();
      await running;
      await Promise.all([successor, comparison]);
    },
    index: () => {
      if (!followed || !isUsable()) return undefined;
      removeEnded(followed.index, now());
      return followed.index;
    },
    changed: async (ids) => {
      if (!running) return;
      for (const id of ids) pending.add(id);
      const done = Promise.withResolvers<void>();
      // While the index is not used there is nothing to wait for; it is not used again before these have been read.
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

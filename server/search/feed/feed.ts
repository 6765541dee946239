import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { createPace } from '../memory/pace.ts';
import { type PostIndex, removeEnded, removePost } from '../memory/post-index.ts';
import { type Ask, askPool, askWithin } from './ask.ts';
import { checksumOf, isSame, readChecksum } from './checksum.ts';
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
const BETWEEN_CHECKS = 600_000;
const AT_ONCE = 500;

/** Slots of posts that are gone are not used again; when they are too many, the index is made anew. */
const isWorn = ({ length, live }: PostIndex): boolean => length > live * 1.5 + 10_000;

/** The pool is the feed's own: one connection listens, another one loads. */
export function createFeed(pool: pg.Pool, log: Log): Feed {
  let followed: Followed | undefined;
  /** Nothing that has been told of is still to be read. */
  let isTrue = false;
  let isBehind = true;
  let heardAt = 0;
  let checkedAt = 0;
  let clockAhead = 0;
  let running: Promise<void> | undefined;
  let successor: Promise<void> | undefined;
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
    const broken = Promise.withResolvers<never>();
    broken.promise.catch(() => {});
    client.on('error', broken.reject).on('end', () => broken.reject(new Error('the connection ended')));
    client.on('notification', ({ payload }) => {
      if (payload) for (const id of payload.split(',')) pending.add(id);
      else isBehind = true;
      wake();
    });
    try {
      await client.query(`listen ${CHANNEL}`);
      onListening();
      await Promise.race([broken.promise, follow(askWithin(client, LONGEST_SILENCE))]);
    } finally {
      client.release(true);
    }
  }

  async function follow(ask: Ask): Promise<void> {
    if (performance.now() - heardAt > LONGEST_ABSENCE) followed = undefined;
    followed ??= await loadIndex(askPool(pool), signal);
    while (!signal.aborted) {
      if (isBehind || performance.now() - heardAt >= HEARTBEAT) await beat(ask);
      else if (pending.size > 0) await readPending(ask);
      else {
        isTrue = true;
        await untilWoken(heardAt + HEARTBEAT - performance.now());
      }
    }
  }

  async function beat(ask: Ask): Promise<void> {
    isBehind = false;
    await catchUp(ask);
    if (followed && isWorn(followed.index)) successor ??= succeed();
    if (isTrue && performance.now() - checkedAt >= BETWEEN_CHECKS) await check(ask);
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

  /** Proves that the index holds what the database holds. What changes under the comparison leaves it open. */
  async function check(ask: Ask): Promise<void> {
    if (!followed) return;
    const { index } = followed;
    checkedAt = performance.now();
    removeEnded(index, now());
    const { version } = index;
    const kept = await checksumOf(index, createPace());
    const stored = await readChecksum(askPool(pool));
    await catchUp(ask);
    removeEnded(index, now());
    if (index.version !== version || !stored || isSame(kept, stored)) return;
    log.error({ kept, stored }, 'the search index differs from the database and is made anew');
    isTrue = false;
    isBehind = true;
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
      await successor;
    },
    index: () => {
      if (!followed || !isUsable()) return undefined;
      removeEnded(followed.index, now());
      return followed.index;
    },
    changed: async (ids) => {
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

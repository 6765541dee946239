import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { keepListening } from '../../db/listen.ts';
import type { Log } from '../../log.ts';
import { queryPool, queryWithin, type RunQuery } from '../sync/query.ts';
import type { LivePosts } from '../text/parse-query.ts';
import type { TableName } from './documents.ts';
import { ASK_CHANNEL, FED_CHANNEL } from './feed-engine.ts';
import { ALL_WORDS, createKnownWords, type FeedState, readFeedState, readWords } from './feed-state.queries.ts';

/** What one process knows of the engine's content. */
export interface FollowedFeed {
  start: () => void;
  stop: () => Promise<void>;
  /** The table to search; undefined while none is filled, or while it lacks a change that this process knows of. */
  table: () => TableName | undefined;
  /** Grows with every change of the engine's content that this process has received. */
  version: () => number;
  /** The database's clock in microseconds. */
  now: () => number;
  /**
   * Resolves when the engine has everything that was committed before, or after a bounded time. An engine that is not
   * searched needs no waiting; it is not searched again before it has everything.
   */
  caughtUp: (isSearched: boolean) => Promise<void>;
  /** Seconds since the feed had written everything, by what was last received. */
  lag: () => number | undefined;
  posts: () => number;
  known: () => Promise<LivePosts>;
}

const HEARTBEAT = 2_000;
const MAX_SILENCE = 3 * HEARTBEAT;
const MAX_WAIT = 1_500;
const UNREAD = -1;

const Fed = z.object({
  live: z.enum(['a', 'b']).nullable(),
  version: z.number(),
  counted: z.number(),
  answers: z.record(z.string(), z.number()),
});

export function followFeed(pool: pg.Pool, log: Log): FollowedFeed {
  const token = randomBytes(6).toString('hex');
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let state: Pick<FeedState, 'live' | 'version' | 'counted'> | undefined;
  let clockAhead = 0;
  /** Milliseconds since 1970, by the database's clock. */
  let caughtUpAt: number | null = null;
  let isListening = false;
  /** Questions to the feed whether it has caught up, by number. */
  let asked = 0;
  let answered = 0;
  /** The engine is not searched before this one is answered. */
  let overdue = 0;
  let asking: Promise<void> | undefined;
  const waiting = new Map<() => void, number>();

  const run = () =>
    keepListening({
      pool,
      channel: FED_CHANNEL,
      signal,
      onNotification: hear,
      whileListening: (client, over) => follow(queryWithin(client, MAX_SILENCE), over),
      onBroken: (error) => {
        isListening = false;
        log.warn({ err: error }, 'the feed of the search engine is not heard');
      },
    });

  async function follow(ask: RunQuery, over: AbortSignal): Promise<void> {
    // Nothing is known of the time without a connection.
    asked += 1;
    overdue = asked;
    isListening = true;
    while (!over.aborted) {
      await readState(ask);
      if (answered < asked) await ask(question());
      await untilOver(HEARTBEAT, over);
    }
    isListening = false;
  }

  async function readState(ask: RunQuery): Promise<void> {
    const askedAt = Date.now();
    const { clock, caughtUpAt: at, ...read } = await readFeedState(ask);
    clockAhead = clock - ((askedAt + Date.now()) / 2) * 1000;
    caughtUpAt = at;
    take(read);
  }

  function hear(payload: string): void {
    const fed = Fed.safeParse(JSON.parse(payload));
    if (!fed.success) return;
    const { answers, ...heard } = fed.data;
    take(heard);
    caughtUpAt = now() / 1000;
    answered = Math.max(answered, answers[token] ?? 0);
    for (const [done, number] of waiting) if (number <= answered) done();
  }

  /** Not a row that was read before the last notification came. */
  function take({ live, version, counted }: NonNullable<typeof state>): void {
    if (!state || version > state.version || (version === state.version && counted >= state.counted))
      state = { live, version, counted };
  }

  const now = () => Date.now() * 1000 + clockAhead;

  const question = () => ({ text: 'select pg_notify($1, $2)', values: [ASK_CHANNEL, `asked ${token}:${asked}`] });

  /** Questions that come together are one. */
  function askSoon(): void {
    if (asking) return;
    const number = asked;
    asking = queryPool(pool)(question())
      .catch(() => {}) // asked again at the next heartbeat
      .then(() => {
        asking = undefined;
        if (asked > number) askSoon();
      });
  }

  const words = { known: createKnownWords(), version: ALL_WORDS, counted: UNREAD };
  let reading: Promise<void> | undefined;
  const areOld = ({ version, counted }: NonNullable<typeof state>) =>
    counted !== words.counted || version > words.version;

  /** New words are added; after a recount all are read. */
  async function readNewWords(): Promise<void> {
    const { version, counted } = state ?? (await readFeedState(queryPool(pool)));
    if (counted !== words.counted) {
      const known = createKnownWords();
      known.take(await readWords(queryPool(pool), ALL_WORDS));
      Object.assign(words, { known, version, counted });
    } else if (version > words.version) {
      words.known.take(await readWords(queryPool(pool), words.version));
      words.version = version;
    }
  }

  return {
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort(new Error('stopped'));
      for (const done of waiting.keys()) done();
      await running;
      await asking;
    },
    table: () => (isListening && answered >= overdue ? (state?.live ?? undefined) : undefined),
    version: () => state?.version ?? 0,
    now,
    caughtUp: async (isSearched) => {
      if (!running || signal.aborted) return;
      asked += 1;
      askSoon();
      if (!isSearched || !isListening || answered < overdue) {
        overdue = asked;
        return;
      }
      const number = asked;
      const done = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        overdue = Math.max(overdue, number);
        done.resolve();
      }, MAX_WAIT).unref();
      waiting.set(done.resolve, number);
      await done.promise;
      waiting.delete(done.resolve);
      clearTimeout(timer);
    },
    lag: () => (caughtUpAt === null ? undefined : Math.max(0, (now() / 1000 - caughtUpAt) / 1000)),
    posts: () => words.known.posts,
    known: async () => {
      while (words.counted === UNREAD || (state && areOld(state))) {
        reading ??= readNewWords().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return words.known;
    },
  };
}

function untilOver(milliseconds: number, over: AbortSignal): Promise<void> {
  const woken = Promise.withResolvers<void>();
  const timer = setTimeout(woken.resolve, milliseconds).unref();
  const wake = () => woken.resolve();
  over.addEventListener('abort', wake);
  return woken.promise.finally(() => {
    clearTimeout(timer);
    over.removeEventListener('abort', wake);
  });
}

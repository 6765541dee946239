import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { RepeatedJob } from '../../concurrency/run-every.ts';
import { keepListening } from '../../db/listen.ts';
import type { Log } from '../../log.ts';
import type { IndexedPost } from '../memory/indexed-post.ts';
import { isSameChecksum, readChecksum } from '../sync/checksum.ts';
import { REBUILD, SEARCH_CHANNEL } from '../sync/index-sync.ts';
import { FIRST_ID, listChanges, readFeedPosition, readPosts, readPostsAfter } from '../sync/indexed-posts.queries.ts';
import { queryPool, queryWithin, type RunQuery } from '../sync/query.ts';
import { deleteStatement, isMark, markStatement, replaceStatement, TABLES, type TableName } from './documents.ts';
import { type Engine, EngineUnavailable } from './engine.ts';
import { countWords, type FeedState, forgetTable, readFeedState, storeProgress } from './feed-state.queries.ts';

/** Processes ask here whether their changes are in the engine yet: `token:number`. */
export const ASK_CHANNEL = 'search_asked';
/** What every process receives of the feed. */
export const FED_CHANNEL = 'search_fed';

/** As a notification, to all processes. */
export interface FedMessage extends Pick<FeedState, 'live' | 'version' | 'counted'> {
  /** Up to which question of whom the engine has everything. */
  answers: Record<string, number>;
}

const HEARTBEAT = 2_000;
const MAX_SILENCE = 3 * HEARTBEAT;
/** Well before the tombstones of deleted posts are purged. */
const MAX_ABSENCE = 12 * 3_600_000;
const BETWEEN_COMPARISONS = 600_000;
/** Words are counted again after this much time, and after this many times what counting took. */
const BETWEEN_COUNTS = 600_000;
const COUNTING_SHARE = 50;
/** By then every process has received a switch, or does not use the engine. */
const RETIRED_AFTER = 60_000;
const BATCH_SIZE = 500;
/** Writing 500 posts, or truncating a table. */
const WRITE_WITHIN = 30_000;
/** Answers to this many processes fit in one notification. */
const MAX_ANSWERS = 200;

export interface EngineFeedOptions {
  /** Of its own: one connection listens, another one reads. */
  pool: pg.Pool;
  engine: Engine;
  log: Log;
  betweenComparisons?: number;
  betweenCounts?: number;
}

/** Writes every change of the database to the engine. One process of the cluster runs it; see jobs/job-leader.ts. */
export function startEngineFeed(options: EngineFeedOptions): RepeatedJob {
  const { pool, engine, log, betweenComparisons = BETWEEN_COMPARISONS, betweenCounts = BETWEEN_COUNTS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const patient = queryPool(pool);
  const pending = new Set<string>();
  let asked: Record<string, number> = {};
  let wake = () => {};
  let state: FeedState | undefined;
  /** Changes at or after the horizon that are written already. */
  let written = new Map<string, string>();
  let isBehind = true;
  let isRebuildWanted = false;
  let heartbeatAt = 0;
  let comparedAt = Number.NEGATIVE_INFINITY;
  let countAt = 0;
  let hasFailed = false;
  let filling: Promise<void> | undefined;
  let filled: { table: TableName; horizon: string } | undefined;
  let comparison: Promise<void> | undefined;
  let counting: Promise<void> | undefined;
  let mismatch: { version: number; kept: object; stored: object } | undefined;
  let retired: { table: TableName; at: number } | undefined;

  const run = () =>
    keepListening({
      pool,
      channel: SEARCH_CHANNEL,
      signal,
      onNotification: hear,
      whileListening: async (client, over) => {
        over.addEventListener('abort', () => wake());
        const ask = queryWithin(client, MAX_SILENCE);
        await ask({ text: `listen ${ASK_CHANNEL}` });
        isBehind = true;
        await follow(ask, over);
      },
      onBroken: (error) => log.warn({ err: error }, 'the feed of the search engine lost its connection'),
    });

  function hear(payload: string): void {
    const question = /^asked (\w+):(\d+)$/.exec(payload);
    if (question) asked[question[1] ?? ''] = Number(question[2]);
    else if (payload === REBUILD) isRebuildWanted = true;
    else if (payload) for (const id of payload.split(',')) pending.add(id);
    else isBehind = true;
    wake();
  }

  async function follow(ask: RunQuery, over: AbortSignal): Promise<void> {
    state = await readFeedState(ask);
    written = new Map();
    heartbeatAt = 0;
    while (!over.aborted) {
      try {
        await work(ask);
        if (hasFailed) log.info('the search engine is fed again');
        hasFailed = false;
      } catch (error) {
        if (error instanceof TableLost) {
          log.error({ err: error }, 'the search engine lost its posts and is filled anew');
          state = await forgetTable(ask);
          await tell(ask, state, {});
          continue;
        }
        if (!isOfEngine(error)) throw error;
        // What was notified is read again from the horizon.
        isBehind = true;
        if (!hasFailed) log.warn({ err: error }, 'the search engine cannot be fed');
        hasFailed = true;
        comparedAt = Number.NEGATIVE_INFINITY; // it may have come back with less than it had
        await untilWoken(1_000);
        continue;
      }
      if (!hasWork()) await untilWoken(Math.max(0, heartbeatAt + HEARTBEAT - performance.now()));
    }
  }

  const hasWork = () =>
    pending.size > 0 || isBehind || isRebuildWanted || filled !== undefined || Object.keys(asked).length > 0;

  async function work(ask: RunQuery): Promise<void> {
    const current = state ?? (await readFeedState(ask));
    if (filled) return switchTo(ask, filled);
    if (current.live && !(await canGoOn(ask, current))) {
      state = await forgetTable(ask);
      await tell(ask, state, {});
      return;
    }
    if (isRebuildWanted || !current.live) filling ??= fill();
    isRebuildWanted = false;
    if (!current.live || !current.horizon) {
      await filling;
      return;
    }
    const isHeartbeatDue = isBehind || performance.now() - heartbeatAt >= HEARTBEAT;
    // Who asks from here on has to wait for the next turn: their changes may not be read in this one.
    const answers = isHeartbeatDue || pending.size <= BATCH_SIZE ? takeAnswers() : {};
    try {
      const done = isHeartbeatDue
        ? await catchUp(ask, current.live, current.horizon)
        : await writePending(ask, current.live);
      const horizon = done.horizon ?? current.horizon;
      if (done.isEmpty && horizon === current.horizon && !isHeartbeatDue) {
        if (Object.keys(answers).length > 0) await tell(ask, current, answers);
        return;
      }
      state = await storeProgress(ask, { live: current.live, horizon, posts: done.posts, hasChanged: !done.isEmpty });
    } catch (error) {
      asked = { ...answers, ...asked };
      throw error;
    }
    await tell(ask, state, answers);
    if (isHeartbeatDue) await watch(state);
  }

  function takeAnswers(): Record<string, number> {
    const entries = Object.entries(asked);
    asked = Object.fromEntries(entries.slice(MAX_ANSWERS));
    return Object.fromEntries(entries.slice(0, MAX_ANSWERS));
  }

  /** Where too much was missed, or the position belongs to another server, a table is filled from nothing. */
  async function canGoOn(ask: RunQuery, { horizon, caughtUpAt }: FeedState): Promise<boolean> {
    if (horizon === null || caughtUpAt === null || Date.now() - caughtUpAt > MAX_ABSENCE) return false;
    const text = 'select $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as "isPast"';
    const [answer] =
      heartbeatAt === 0 ? await ask<{ isPast: boolean }>({ text, values: [horizon] }) : [{ isPast: true }];
    return answer?.isPast ?? false;
  }

  interface Done {
    posts: IndexedPost[];
    isEmpty: boolean;
    horizon?: string;
  }

  async function catchUp(ask: RunQuery, table: TableName, from: string): Promise<Done> {
    isBehind = false;
    pending.clear();
    const done: Done = { posts: [], isEmpty: true, horizon: (await readFeedPosition(ask)).horizon };
    const seen = new Map<string, string>();
    let changes = await listChanges(ask, { changedIn: from, id: FIRST_ID }, BATCH_SIZE);
    for (let last = changes.at(-1); last; last = changes.at(-1)) {
      const unknown = changes.filter(({ id, changedIn }) => written.get(id) !== changedIn);
      done.posts.push(
        ...(await write(
          ask,
          table,
          unknown.map(({ id }) => id),
        )),
      );
      for (const { id, changedIn } of changes) seen.set(id, changedIn);
      if (unknown.length > 0) done.isEmpty = false;
      changes = changes.length < BATCH_SIZE ? [] : await listChanges(ask, last, BATCH_SIZE);
    }
    written = seen;
    if (await removeEnded(ask, table)) done.isEmpty = false;
    heartbeatAt = performance.now();
    return done;
  }

  async function writePending(ask: RunQuery, table: TableName): Promise<Done> {
    const ids = [...pending].slice(0, BATCH_SIZE);
    for (const id of ids) pending.delete(id);
    return { posts: await write(ask, table, ids), isEmpty: ids.length === 0 };
  }

  async function write(ask: RunQuery, table: TableName, ids: readonly string[]): Promise<IndexedPost[]> {
    if (ids.length === 0) return [];
    const posts = await readPosts(ask, ids);
    const live = new Set(posts.map(({ id }) => id));
    const gone = ids.filter((id) => !live.has(id));
    if (posts.length > 0) await engine.ask(replaceStatement(table, posts), WRITE_WITHIN);
    if (gone.length > 0) await engine.ask(deleteStatement(table, gone), WRITE_WITHIN);
    for (const { id, changedIn } of posts) written.set(id, String(changedIn));
    return posts;
  }

  /** Searches leave out what has ended by themselves; this invalidates cached pages. */
  async function removeEnded(ask: RunQuery, table: TableName): Promise<boolean> {
    const { clock } = await readFeedPosition(ask);
    const ended = `FROM ${TABLES[table]} WHERE ends_at <= ${Math.floor(clock)}`;
    const [rows = []] = await engine.ask(
      `SELECT id ${ended} ORDER BY ends_at ASC LIMIT 0, ${BATCH_SIZE}`,
      WRITE_WITHIN,
    );
    if (!rows.some(({ id }) => isMark(id))) throw new TableLost(`${TABLES[table]} is empty`);
    const ids = rows.flatMap(({ id }) => (id === undefined || isMark(id) ? [] : [id]));
    if (ids.length > 0) await engine.ask(`DELETE FROM ${TABLES[table]} WHERE id IN (${ids.join(', ')})`, WRITE_WITHIN);
    return ids.length > 0;
  }

  async function tell(ask: RunQuery, { live, version, counted }: FeedState, answers: FedMessage['answers']) {
    const message: FedMessage = { live, version, counted, answers };
    await ask({ text: 'select pg_notify($1, $2)', values: [FED_CHANNEL, JSON.stringify(message)] });
  }

  /** Fills the table that is not live, while the live one is fed. */
  async function fill(): Promise<void> {
    try {
      const table: TableName = state?.live === 'a' ? 'b' : 'a';
      retired = undefined;
      await truncate(table);
      const { horizon } = await readFeedPosition(patient);
      let page = await readPostsAfter(patient, FIRST_ID, BATCH_SIZE);
      while (page.length > 0) {
        signal.throwIfAborted();
        await engine.ask(replaceStatement(table, page), WRITE_WITHIN);
        const last = page.at(-1);
        page = last && page.length === BATCH_SIZE ? await readPostsAfter(patient, last.id, BATCH_SIZE) : [];
      }
      await engine.ask(markStatement(table), WRITE_WITHIN);
      await countWords(patient);
      filled = { table, horizon };
      log.info({ table: TABLES[table] }, 'a table of the search engine is filled');
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the table of the search engine could not be filled');
      await sleep(1_000, undefined, { signal, ref: false }).catch(() => {});
    } finally {
      filling = undefined;
      wake();
    }
  }

  async function switchTo(ask: RunQuery, { table, horizon: from }: { table: TableName; horizon: string }) {
    filled = undefined;
    written = new Map();
    isBehind = true; // also where this fails
    const before = state?.live ?? null;
    const { horizon = from, posts } = await catchUp(ask, table, from);
    state = await storeProgress(ask, { live: table, horizon, posts, hasChanged: true });
    countAt = performance.now() + betweenCounts;
    comparedAt = performance.now();
    if (before && before !== table) retired = { table: before, at: performance.now() };
    await tell(ask, state, {});
  }

  const truncate = (table: TableName) =>
    engine
      .ask(`TRUNCATE TABLE ${TABLES[table]}`, WRITE_WITHIN)
      .catch((error: unknown) =>
        error instanceof EngineUnavailable
          ? Promise.reject(error)
          : engine.ask(`TRUNCATE RTINDEX ${TABLES[table]}`, WRITE_WITHIN),
      );

  /** What is done now and then. */
  async function watch({ live, version }: FeedState): Promise<void> {
    const now = performance.now();
    if (mismatch && mismatch.version === version) {
      log.error(mismatch, 'the search engine differs from the database and is filled anew');
      isRebuildWanted = true;
    }
    mismatch = undefined;
    if (retired && now - retired.at > RETIRED_AFTER) {
      const { table } = retired;
      retired = undefined;
      await truncate(table);
    }
    if (live && now - comparedAt >= betweenComparisons) comparison ??= compare(live, version);
    if (now >= countAt) counting ??= count();
  }

  /** A change meanwhile explains a difference; at an unchanged version the engine is really wrong. */
  async function compare(live: TableName, version: number): Promise<void> {
    comparedAt = performance.now();
    try {
      const { clock } = await readFeedPosition(patient);
      const [[sums = {}] = []] = await engine.ask(
        `SELECT COUNT(*) AS posts, SUM(changed_in) AS changes, SUM(price_lo) AS lo, SUM(price_hi) AS hi,
        SUM(km) AS kilometres, SUM(year) AS years, SUM(is_verified) AS verified
        FROM ${TABLES[live]} WHERE ends_at > ${Math.floor(clock)}`,
        WRITE_WITHIN,
      );
      const sum = (name: string) => Number(sums[name] ?? 0);
      const prices = sum('lo') + sum('hi');
      const kept = {
        posts: sum('posts'),
        changes: sum('changes'),
        prices,
        kilometres: sum('kilometres'),
        years: sum('years'),
        verified: sum('verified'),
      };
      const stored = await readChecksum(patient);
      if (stored && !isSameChecksum(stored, { ...stored, ...kept })) mismatch = { version, kept, stored };
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the search engine could not be compared with the database');
    } finally {
      comparison = undefined;
    }
  }

  async function count(): Promise<void> {
    const startedAt = performance.now();
    try {
      await countWords(patient);
      isBehind = true; // published with the state
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the words of all posts could not be counted');
    } finally {
      const took = performance.now() - startedAt;
      countAt = performance.now() + Math.max(betweenCounts, took * COUNTING_SHARE);
      counting = undefined;
      wake();
    }
  }

  function untilWoken(milliseconds: number): Promise<void> {
    const woken = Promise.withResolvers<void>();
    const timer = setTimeout(woken.resolve, milliseconds).unref();
    wake = woken.resolve;
    return woken.promise.finally(() => clearTimeout(timer));
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort(new Error('stopped'));
      wake();
      await running;
      await Promise.all([filling, comparison, counting]);
    },
  };
}

class TableLost extends Error {
  override name = 'TableLost';
}

const isOfEngine = (error: unknown): boolean =>
  error instanceof EngineUnavailable || (error instanceof Error && 'sqlState' in error);

import type { RepeatedJob } from '../../concurrency/run-every.ts';
import type { Db } from '../../db/connect.ts';
import { openPool } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import type { LiveSearch } from '../open-search.ts';
import type { Search } from '../search.ts';
import { readPosts } from '../sync/indexed-posts.queries.ts';
import { queryPool } from '../sync/query.ts';
import { createBoundedSearch } from './bounded-search.ts';
import { createCircuit } from './circuit.ts';
import { findMarkStatement, isMark } from './documents.ts';
import { openEngine } from './engine.ts';
import { createEngineSearch, NotForEngine } from './engine-search.ts';
import { startEngineFeed } from './feed-engine.ts';
import { followFeed } from './follow-feed.ts';

interface Options {
  databaseUrl: string;
  /** Of the engine. */
  searchUrl: string;
  log: Log;
}

const CONNECTIONS = 16;
/** Counting the words of ten million posts. */
const FEED_QUERY_TIMEOUT = 600_000;

/** Searches the engine of `SEARCH_URL`, and PostgreSQL, with a bound on its cost, while that is away or behind. */
export function openEngineSearch({ db, databaseUrl, searchUrl, log }: Options & { db: Db }): LiveSearch {
  const pool = openPool(databaseUrl, {
    name: 'rodado search',
    purpose: 'work',
    queryTimeout: 60_000,
    max: 3,
    onError: () => {},
  });
  const engine = openEngine(searchUrl, { connections: CONNECTIONS });
  const feed = followFeed(pool, log);
  const table = () => {
    const live = feed.table();
    if (!live) throw new NotForEngine('the search engine lacks a change');
    return live;
  };
  const circuit = createCircuit({
    log,
    isBack: async () => {
      const live = feed.table();
      const [[mark] = []] = await engine.ask(findMarkStatement(live ?? 'a'));
      // Without a live table it is not searched before the feed has filled one.
      return live === undefined || isMark(mark?.id);
    },
  });
  const inEngine = createEngineSearch({ engine, table, now: feed.now, known: feed.known });
  const inDatabase = createBoundedSearch(db, feed.known);
  const isSearched = () => circuit.isClosed() && feed.table() !== undefined;

  async function answer<T>(ask: (search: Search) => Promise<T>): Promise<T> {
    if (!isSearched()) return ask(inDatabase);
    try {
      const found = await ask(inEngine);
      circuit.succeeded();
      return found;
    } catch (error) {
      circuit.failed(error);
      return ask(inDatabase);
    }
  }

  return {
    kind: 'engine',
    find: (filters) => answer((search) => search.find(filters)),
    options: (filters) =>
      answer(async (search) => {
        const options = await search.options(filters);
        inDatabase.remember(filters, options);
        return options;
      }),
    suggest: (typed, within) => answer((search) => search.suggest(typed, within)),
    textParser: inEngine.textParser,
    changed: async (ids) => {
      if (ids.length > 0) await feed.caughtUp(circuit.isClosed());
    },
    read: (ids) => readPosts(queryPool(pool), ids),
    isIndexed: isSearched,
    // What it cannot answer yet the database does, at a bounded cost.
    isStarting: () => false,
    size: feed.posts,
    version: () => (isSearched() ? feed.version() : undefined),
    lag: feed.lag,
    start: feed.start,
    stop: async () => {
      circuit.stop();
      await feed.stop();
      await Promise.all([pool.end(), engine.end()]);
    },
  };
}

/** The one process that writes to the engine. */
export function startSearchFeed({ databaseUrl, searchUrl, log }: Options): RepeatedJob {
  const pool = openPool(databaseUrl, {
    name: 'rodado search feed',
    purpose: 'work',
    queryTimeout: FEED_QUERY_TIMEOUT,
    max: 4,
    onError: () => {},
  });
  const engine = openEngine(searchUrl, { connections: 4 });
  const feed = startEngineFeed({ pool, engine, log });
  return {
    stop: async () => {
      await feed.stop();
      await Promise.all([pool.end(), engine.end()]);
    },
  };
}

import { type Db, openPool } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { createFeed } from './feed/feed.ts';
import { searchMemory } from './memory/memory-search.ts';
import type { Search } from './search.ts';
import { createSqlSearch } from './sql-search.ts';

export const SEARCH_CONNECTIONS = 'rodado search';
/** For the longest of its statements, sums over a million posts, on a busy machine. */
const QUERY_TIMEOUT = 60_000;

export interface LiveSearch extends Search {
  /** After a commit: from then on this process finds these posts as they are. The others are told by the database. */
  changed: (postIds: readonly string[]) => Promise<void>;
  /** Whether answers come from memory just now. */
  isIndexed: () => boolean;
  /** Moves with everything that the index takes in; undefined while PostgreSQL itself is asked. */
  version: () => number | undefined;
  start: () => void;
  stop: () => Promise<void>;
}

export interface OpenSearchOptions {
  db: Db;
  databaseUrl: string;
  log: Log;
  /** How long PostgreSQL's own answers may be planned by the same words, in milliseconds. */
  rememberWords?: number;
}

/** An index in this process, and PostgreSQL itself while the index is not there or not known to be true. */
export function openSearch({ db, databaseUrl, log, rememberWords = 30_000 }: OpenSearchOptions): LiveSearch {
  // The feed says itself what happens to its connections.
  const pool = openPool(databaseUrl, {
    name: SEARCH_CONNECTIONS,
    purpose: 'work',
    queryTimeout: QUERY_TIMEOUT,
    max: 2,
    onError: () => {},
  });
  const feed = createFeed(pool, log);
  const sqlSearch = createSqlSearch(db, { rememberWords });
  const current = (): Search => {
    const index = feed.index();
    return index ? searchMemory(index) : sqlSearch;
  };
  return {
    find: (filters) => current().find(filters),
    options: (filters) => current().options(filters),
    suggest: (typed) => current().suggest(typed),
    changed: feed.changed,
    isIndexed: () => feed.index() !== undefined,
    version: () => feed.index()?.version,
    start: feed.start,
    stop: async () => {
      await feed.stop();
      await pool.end();
    },
  };
}

import { type Db, openPool } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { openEngineSearch } from './engine/open-engine-search.ts';
import type { IndexedPost } from './memory/indexed-post.ts';
import { searchMemory } from './memory/memory-search.ts';
import type { Search } from './search.ts';
import { createSqlSearch } from './sql-search.ts';
import { createIndexSync } from './sync/index-sync.ts';
import { readPosts } from './sync/indexed-posts.queries.ts';
import { queryPool } from './sync/query.ts';

export const SEARCH_CONNECTIONS = 'rodado search';
/** Covers the longest statement, checksums over a million posts, on a busy machine. */
const QUERY_TIMEOUT = 60_000;

export interface LiveSearch extends Search {
  /** What answers unless PostgreSQL has to. */
  kind: 'memory' | 'engine';
  /**
   * Call after a commit: resolves when this process finds these posts as written. Other processes are notified by the
   * database.
   */
  changed: (postIds: readonly string[]) => Promise<void>;
  /** The live posts among these as searches see them, from the database. */
  read: (postIds: readonly string[]) => Promise<IndexedPost[]>;
  /** Whether searches currently use the index: that in memory, or the engine. */
  isIndexed: () => boolean;
  /** While the index is loaded for the first time. */
  isStarting: () => boolean;
  /** Posts in the index. */
  size: () => number;
  /** Changes with every update of the index; undefined while searches use PostgreSQL. */
  version: () => number | undefined;
  /** Seconds since the engine was last known to have every change; undefined in memory. */
  lag: () => number | undefined;
  start: () => void;
  stop: () => Promise<void>;
}

export interface OpenSearchOptions {
  db: Db;
  databaseUrl: string;
  log: Log;
  /** Of a search engine, in the place of the in-memory index. */
  searchUrl?: string | undefined;
  /** How long the SQL search may cache its vocabulary, in milliseconds. */
  rememberWords?: number;
}

/** Searches the in-memory index or the engine, and PostgreSQL while that is loading, away or possibly stale. */
export const openSearch = ({ searchUrl, ...options }: OpenSearchOptions): LiveSearch =>
  searchUrl === undefined ? openMemorySearch(options) : openEngineSearch({ searchUrl, ...options });

function openMemorySearch({ db, databaseUrl, log, rememberWords = 30_000 }: OpenSearchOptions): LiveSearch {
  // Index sync logs its own connection errors.
  const pool = openPool(databaseUrl, {
    name: SEARCH_CONNECTIONS,
    purpose: 'work',
    queryTimeout: QUERY_TIMEOUT,
    max: 2,
    onError: () => {},
  });
  const sync = createIndexSync(pool, log);
  const sqlSearch = createSqlSearch(db, { rememberWords });
  const current = (): Search => {
    const index = sync.index();
    return index ? searchMemory(index) : sqlSearch;
  };
  return {
    kind: 'memory',
    find: (filters) => current().find(filters),
    options: (filters) => current().options(filters),
    suggest: (typed, within) => current().suggest(typed, within),
    textParser: () => current().textParser(),
    changed: sync.changed,
    read: (postIds) => readPosts(queryPool(pool), postIds),
    isIndexed: () => sync.index() !== undefined,
    isStarting: sync.isStarting,
    size: () => sync.index()?.live ?? 0,
    version: () => sync.index()?.version,
    lag: () => undefined,
    start: sync.start,
    stop: async () => {
      await sync.stop();
      await pool.end();
    },
  };
}

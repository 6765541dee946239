import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { beginQuery } from '../tracing/trace.ts';
import { nameOfStatement } from './prepared.ts';
import type { Database } from './schema.ts';

/** First parameter of every query: a connection or a transaction. */
export type Db = Kysely<Database> | Transaction<Database>;

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // count(*), views
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentOf);

function momentOf(value: string): string | null {
  return value === 'infinity' ? null : new Date(value).toISOString();
}

export interface ConnectOptions {
  max?: number;
  /** `application_name` of these connections in `pg_stat_activity`. */
  name?: string;
  /** `serve` has short timeouts; `work` is for migrations, demo data and jobs, which may take long. */
  purpose: 'serve' | 'work';
  /** After this many milliseconds without a response a connection counts as dead. `serve` has its own limit. */
  queryTimeout?: number;
  /** How long to wait for a free connection, in milliseconds. `serve` has its own limit. */
  connectionTimeout?: number;
  onError?: (error: Error) => void;
}

/** PostgreSQL's own timeout fires first. Without even that response it is frozen or unreachable: 503 after 3 s. */
const SERVING = {
  lock_timeout: 1_800,
  statement_timeout: 2_200,
  query_timeout: 2_400,
  connectionTimeoutMillis: 2_400,
  idle_in_transaction_session_timeout: 5_000,
};

export const connect = (connectionString: string, options: ConnectOptions): Kysely<Database> =>
  queriesOn(openPool(connectionString, options));

/** Destroying it ends the pool. */
export const queriesOn = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

export function openPool(connectionString: string, options: ConnectOptions): pg.Pool {
  const { max = 10, name = 'rodado', purpose, queryTimeout, connectionTimeout = 30_000, onError } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC',
    ...(purpose === 'serve'
      ? SERVING
      : {
          connectionTimeoutMillis: connectionTimeout,
          idle_in_transaction_session_timeout: 0,
          query_timeout: queryTimeout,
        }),
  });
  const report = onError ?? (() => {});
  // A database that restarts breaks idle and checked-out connections alike; without a listener either ends the process.
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    watchQueries(client);
  });
  return pool;
}

/**
 * Prepares the statements that are marked. And pg rejects a query that timed out but leaves its connection in the pool
 * with later queries queued behind it. Ending it at once fails the rest of its transaction, and the pool replaces it.
 */
function watchQueries(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      const [text, values] = args;
      const name = typeof text === 'string' ? nameOfStatement(text) : undefined;
      const result: unknown = Reflect.apply(query, self, name === undefined ? args : [{ name, text, values }]);
      if (!(result instanceof Promise)) return result; // those of pool.query, see prepared.ts
      const end = beginQuery(String(text));
      result.then(
        () => end(),
        (error: unknown) => {
          end(error);
          if (error instanceof Error && UNUSABLE.has(error.message)) void client.end();
        },
      );
      return result;
    },
  });
}

/** Messages of pg, and of PostgreSQL after the upgrade of a column that a prepared statement returns. */
const UNUSABLE = new Set(['Query read timeout', 'cached plan must not change result type']);

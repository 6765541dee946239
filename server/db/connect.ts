import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** Queries take a `Db` first: a connection and a transaction fit alike. */
export type Db = Kysely<Database> | Transaction<Database>;

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // count(*), views
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentOf);

function momentOf(value: string): string | null {
  return value === 'infinity' ? null : new Date(value).toISOString();
}

export interface ConnectOptions {
  max?: number;
  /** What the database calls these connections, for whoever looks who is connected. */
  name?: string;
  /** Serving gives up on what takes long; migrations, demo data and jobs may take their time. */
  purpose: 'serve' | 'work';
  /** After so many milliseconds without an answer a connection counts as dead. Serving has its own limit. */
  queryTimeout?: number;
  onError?: (error: Error) => void;
}

/** PostgreSQL gives up first. If it does not even say that, it is frozen or out of reach: a person waits 3 s for a 503. */
const SERVING = {
  lock_timeout: 1_800,
  statement_timeout: 2_200,
  query_timeout: 2_400,
  connectionTimeoutMillis: 2_400,
  idle_in_transaction_session_timeout: 5_000,
};

export const connect = (connectionString: string, options: ConnectOptions): Kysely<Database> =>
  queriesOn(openPool(connectionString, options));

/** Closing it closes the pool. */
export const queriesOn = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

export function openPool(connectionString: string, options: ConnectOptions): pg.Pool {
  const { max = 10, name = 'rodado', purpose, queryTimeout, onError } = options;
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
      : { connectionTimeoutMillis: 5_000, idle_in_transaction_session_timeout: 0, query_timeout: queryTimeout }),
  });
  const report = onError ?? (() => {});
  // A database that restarts breaks idle and checked-out connections alike; without a listener either ends the process.
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    endWhenSilent(client);
  });
  return pool;
}

/**
 * pg answers a query that timed out, and leaves its connection in the pool with the next query waiting behind it. Ended at
 * once, it fails the rest of its transaction at once, and the pool replaces it.
 */
function endWhenSilent(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      const result: unknown = Reflect.apply(query, self, args);
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (error instanceof Error && error.message === QUERY_TIMED_OUT) void client.end();
        });
      }
      return result;
    },
  });
}

/** As pg says it. */
const QUERY_TIMED_OUT = 'Query read timeout';

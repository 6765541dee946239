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
  onError?: (error: Error) => void;
}

export const connect = (connectionString: string, options: ConnectOptions): Kysely<Database> =>
  queriesOn(openPool(connectionString, options));

/** Closing it closes the pool. */
export const queriesOn = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

export function openPool(connectionString: string, options: ConnectOptions): pg.Pool {
  const { max = 10, name = 'rodado', purpose, onError } = options;
  const serving = purpose === 'serve';
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC',
    ...(serving
      ? { statement_timeout: 3_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 5_000 }
      : { idle_in_transaction_session_timeout: 0 }),
  });
  const report = onError ?? (() => {});
  // A database that restarts breaks idle and checked-out connections alike; without a listener either ends the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

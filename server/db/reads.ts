import {
  CamelCasePlugin,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { describeError } from '../errors.ts';
import type { Log } from '../log.ts';
import { databaseReads } from '../metrics/metrics.ts';
import { beginQuery } from '../tracing/trace.ts';
import type { PreparedQueries } from './prepared.ts';
import { openReplica } from './replica.ts';
import type { Database } from './schema.ts';

/** Selects only, answered by a replica wherever that answers as the primary would. See docs/decisions/0045-replicas.md. */
export interface Reads {
  db: Kysely<Database>;
  runPrepared: PreparedQueries;
  /** How far the replica is behind, in seconds; undefined without one, or while it is away. */
  lag: () => number | undefined;
  /** The primary's pool stays open. */
  close: () => Promise<void>;
}

export interface ReadsOptions {
  primary: pg.Pool;
  primaryUrl: string;
  replicaUrl?: string | undefined;
  /** Connections to the replica. */
  max?: number;
  log: Pick<Log, 'warn' | 'info'>;
}

type RunQuery = (pool: pg.Pool) => Promise<pg.QueryResult>;

export function openReads({ primary, replicaUrl, ...options }: ReadsOptions): Reads {
  const replica = replicaUrl === undefined ? undefined : openReplica({ ...options, replicaUrl });

  async function run(text: string, query: RunQuery): Promise<pg.QueryResult> {
    const end = beginQuery(text);
    try {
      return await answer(query);
    } finally {
      end();
    }
  }

  async function answer(query: RunQuery): Promise<pg.QueryResult> {
    if (!replica) return query(primary);
    const isFirst = await replica.isCurrent();
    const [first, second] = isFirst ? [replica.pool, primary] : [primary, replica.pool];
    const mayBeSecond = () => isFirst || replica.mayStandIn();
    const over = new AbortController();
    const answered = counted(first, query).catch((error: unknown) => {
      const isAway = describeError(error).body.statusCode === 503;
      if (!isAway || over.signal.aborted || !mayBeSecond()) throw error;
      return counted(second, query);
    });
    // A connection that is lost meanwhile is not waited for.
    const lost = isFirst ? replica.untilLost(over.signal) : replica.untilStandIn(over.signal);
    const other = lost.then(() => counted(second, query));
    try {
      return await Promise.race([answered, other]);
    } finally {
      over.abort();
      for (const late of [answered, other]) late.catch(() => {});
    }
  }

  async function counted(pool: pg.Pool, query: RunQuery): Promise<pg.QueryResult> {
    const result = await query(pool);
    databaseReads.inc({ source: pool === primary ? 'primary' : 'replica' });
    return result;
  }

  return {
    db: selectsOn(run),
    runPrepared: async (query, values) => (await run(query.text, (pool) => pool.query({ ...query, values }))).rows,
    lag: () => replica?.lag(),
    close: async () => replica?.close(),
  };
}

const READ = /^\s*(?:select|with|values)\b/i;
const refuse = async () => {
  throw new Error('only single reads are possible here: use the primary');
};

/** Each query goes where it is answered: there are no transactions, and nothing is written. */
function selectsOn(run: (text: string, query: RunQuery) => Promise<pg.QueryResult>): Kysely<Database> {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => ({
      executeQuery: async ({ sql, parameters }) => {
        if (!READ.test(sql)) await refuse();
        const { rows } = await run(sql, (pool) => pool.query(sql, [...parameters]));
        return { rows };
      },
      // biome-ignore lint/correctness/useYield: nothing is streamed.
      streamQuery: async function* () {
        await refuse();
      },
    }),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  });
}

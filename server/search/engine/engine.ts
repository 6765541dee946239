import type { Pool } from 'mysql2/promise';

export type EngineRow = Record<string, string>;

/** A search engine that speaks SphinxQL over MySQL's protocol: Manticore Search, or Debian's sphinxsearch. */
export interface Engine {
  /** The rows of each result set, every value as text. Rejects with `EngineUnavailable` where it does not answer in time. */
  ask: (statement: string, within?: number) => Promise<EngineRow[][]>;
  end: () => Promise<void>;
}

/** It cannot be reached, or is silent; any other error is its answer to one statement. */
export class EngineUnavailable extends Error {
  override name = 'EngineUnavailable';
}

const DEFAULT_PORT = 9306;
const ANSWER_WITHIN = 1_500;

/** Connects when it is first asked: without `SEARCH_URL` the driver is never loaded. */
export function openEngine(url: string, { connections }: { connections: number }): Engine {
  let pool: Promise<Pool> | undefined;
  return {
    ask: async (statement, within = ANSWER_WITHIN) => {
      pool ??= openPool(url, connections);
      return askWithin(await pool, statement, within);
    },
    end: async () => {
      await (await pool)?.end();
    },
  };
}

async function openPool(url: string, connections: number): Promise<Pool> {
  const { createPool } = await import('mysql2/promise');
  const { hostname, port, username, password } = new URL(url);
  return createPool({
    host: hostname,
    port: Number(port) || DEFAULT_PORT,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    connectionLimit: connections,
    connectTimeout: ANSWER_WITHIN,
    // A search and its total, or several counts, are one question.
    multipleStatements: true,
    // Its integers have 64 bits.
    typeCast: (field) => field.string(),
  });
}

async function askWithin(pool: Pool, statement: string, within: number): Promise<EngineRow[][]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new EngineUnavailable('the search engine does not answer')), within);
  const connecting = pool.getConnection();
  let isSettled = false;
  try {
    const connection = await Promise.race([connecting, late.promise]);
    const [rows] = await Promise.race([connection.query(statement), late.promise]);
    isSettled = true;
    connection.release();
    return resultSets(rows);
  } catch (error) {
    // The answer to a late statement must not be taken for that of the next one.
    connecting.then((connection) => connection.destroy()).catch(() => {});
    if (isSettled || error instanceof EngineUnavailable || isSqlError(error)) throw error;
    throw new EngineUnavailable('the search engine cannot be reached', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** An error that the engine sent has a state; one of the connection has none. */
const isSqlError = (error: unknown): boolean =>
  error instanceof Error && 'sqlState' in error && Boolean(error.sqlState);

/** A single result set is not wrapped in a list. */
function resultSets(answer: unknown): EngineRow[][] {
  if (!Array.isArray(answer)) return [];
  return Array.isArray(answer[0]) ? answer.filter((rows) => Array.isArray(rows)) : [answer];
}

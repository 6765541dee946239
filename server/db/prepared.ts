import { sql } from 'kysely';
import type pg from 'pg';
import { beginQuery } from '../tracing/trace.ts';

/** A named prepared statement. */
export interface PreparedQuery {
  name: string;
  text: string;
}

/**
 * Runs prepared lookups by id. A named statement is planned once per connection instead of at every call, and planning
 * the wide ones costs more than running them. Not for lists and searches: one generic plan for all values would be bad.
 */
export type PreparedQueries = <Row extends pg.QueryResultRow>(
  query: PreparedQuery,
  values: unknown[],
) => Promise<Row[]>;

/**
 * For `id = …`: among the ids that are given as $1. As plain `any($1)` PostgreSQL estimates each list by its length, finds
 * that a plan for one id is cheaper than the generic one, and plans at every call.
 */
export const AMONG_GIVEN_IDS = 'any((select $1::uuid[])::uuid[])';

const MARK = '/* prepared */';

/**
 * Ends a statement of Kysely that is worth preparing, for the same reasons: those that every call and every message of
 * a signed-in person runs. Their text must not depend on values.
 */
export const PREPARED = sql.raw(MARK);

/** Bounds what each connection keeps, should a text depend on values after all. */
const MAX_NAMES = 100;
const names = new Map<string, string>();

/** The name of a statement that is marked. */
export function nameOfStatement(text: string): string | undefined {
  if (!text.endsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `prepared ${names.size}`;
  names.set(text, name);
  return name;
}

export const createPreparedQueries =
  (pool: pg.Pool): PreparedQueries =>
  async (query, values) => {
    const end = beginQuery(query.text);
    try {
      return (await pool.query({ ...query, values })).rows;
    } finally {
      end();
    }
  };

import type pg from 'pg';

/** One statement under a name of its own. */
export interface Lookup {
  name: string;
  text: string;
}

/**
 * Runs lookups by id. A named statement is planned once a connection instead of at every call, which for the wide ones
 * costs more than running them. Not for lists and searches: their one plan for all values would be a bad one.
 */
export type Lookups = <Row extends pg.QueryResultRow>(lookup: Lookup, values: unknown[]) => Promise<Row[]>;

export const createLookups =
  (pool: pg.Pool): Lookups =>
  async (lookup, values) =>
    (await pool.query({ ...lookup, values })).rows;

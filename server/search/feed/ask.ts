import type pg from 'pg';

export interface Question {
  text: string;
  values?: unknown[];
  /** Rows as arrays: names would cost more than the values. */
  rowMode?: 'array';
}

/** One statement, its rows. */
export type Ask = <Row extends pg.QueryResultRow>(question: Question) => Promise<Row[]>;

export const askPool =
  (pool: pg.Pool): Ask =>
  async (question) =>
    (await pool.query(question)).rows;

/** Gives up on a connection that has gone silent: nobody would tell that it is broken. */
export const askWithin =
  (client: pg.ClientBase, milliseconds: number): Ask =>
  async (question) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the database does not answer')), milliseconds);
    try {
      return (await Promise.race([client.query(question), late.promise])).rows;
    } finally {
      clearTimeout(timer);
    }
  };

import type pg from 'pg';
import { answerWithin } from '../../db/answer-within.ts';

export interface IndexQuery {
  text: string;
  values?: unknown[];
  /** Rows as arrays: column names would cost more than the values. */
  rowMode?: 'array';
}

/** Runs one statement and returns its rows. */
export type RunQuery = <Row extends pg.QueryResultRow>(question: IndexQuery) => Promise<Row[]>;

export const queryPool =
  (pool: pg.Pool): RunQuery =>
  async (question) =>
    (await pool.query(question)).rows;

export const queryWithin =
  (client: pg.ClientBase, milliseconds: number): RunQuery =>
  async (question) =>
    (await answerWithin(milliseconds, client.query(question))).rows;

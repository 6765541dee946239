import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { testServer } from '../test/server.ts';
import { setQueryLog } from './trace.ts';

const { database, given } = await testServer();
const { db } = database;
const debug = vi.fn();
const warn = vi.fn();
beforeEach(() => {
  debug.mockClear();
  warn.mockClear();
});
afterAll(() => setQueryLog(undefined));

const SLOW = sql`select pg_sleep(0.25), ${'un valor'}::text, 'otro valor'`;

test('a slow query is a line of the log, without its values', async () => {
  setQueryLog({ level: 'info', debug, warn });
  await SLOW.execute(db);
  expect(warn).toHaveBeenCalledWith(
    { ms: expect.any(Number), query: "select pg_sleep(0.25), $1::text, '…'" },
    'slow query',
  );
  expect(debug).not.toHaveBeenCalled();
});

test('with the level debug every query is one', async () => {
  const person = await given.person();
  setQueryLog({ level: 'debug', debug, warn: debug });
  await db.selectFrom('person').where('email', '=', person.email).select('id').execute();
  const line = { ms: expect.any(Number), query: 'select "id" from "person" where "email" = $1' };
  expect(debug).toHaveBeenCalledWith(line, expect.stringContaining('query'));
});

test('a query that fails is one too', async () => {
  setQueryLog({ level: 'debug', debug, warn: debug });
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow();
  expect(debug).toHaveBeenCalledWith({ ms: expect.any(Number), query: 'select 1 / $1::int' }, expect.any(String));
});

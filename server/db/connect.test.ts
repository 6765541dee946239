import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeError } from '../errors.ts';
import { testDatabase } from '../test/database.ts';
import { connect, type Db } from './connect.ts';

const HANGS = sql`select pg_sleep(3600)`;
const failureOf = (work: Promise<unknown>) => work.then(() => undefined, describeError);

test.each([
  ['alone', (db: Db) => HANGS.execute(db)],
  ['in a transaction', (db: Db) => db.transaction().execute((trx) => HANGS.execute(trx))],
])('a query %s that is not answered is a 503, and the next one has a connection that works', async (_how, hang) => {
  const { appUrl } = await testDatabase();
  const db = connect(appUrl, { purpose: 'work', max: 1, queryTimeout: 1_000 });
  expect(await failureOf(hang(db))).toMatchObject({ body: { statusCode: 503 }, retryAfter: 2 });
  await expect.poll(() => sql`select 1 as one`.execute(db).then(({ rows }) => rows)).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('a transaction whose connection broke is a 503', async () => {
  const { appUrl } = await testDatabase();
  const db = connect(appUrl, { purpose: 'work', max: 1 });
  const work = db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  expect(await failureOf(work)).toMatchObject({ body: { statusCode: 503 } });
  await db.destroy();
});

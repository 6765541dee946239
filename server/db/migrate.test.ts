import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { StartError } from '../config.ts';
import { emptyDatabase, testDatabase } from '../test/database.ts';
import { connect } from './connect.ts';
import { newId } from './id.ts';
import { isMigrated, migrate, refuseOldServer } from './migrate.ts';

test('processes that start together migrate once, and what follows happens once too', async () => {
  const url = await emptyDatabase();
  const insertOnce = async (db: Parameters<NonNullable<Parameters<typeof migrate>[1]>>[0]) => {
    const known = await db.selectFrom('person').select('id').executeTakeFirst();
    if (!known) await db.insertInto('person').values({ id: newId(), name: 'Ana', email: 'ana@example.test' }).execute();
  };
  const results = await Promise.all(Array.from({ length: 4 }, () => migrate(url, insertOnce)));
  expect(results.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  const db = connect(url, { purpose: 'work' });
  expect(await isMigrated(db)).toBe(true);
  expect(await db.selectFrom('person').selectAll().execute()).toHaveLength(1);
  await db.destroy();
});

test('a database of an older version is not ready', async () => {
  const { url } = await testDatabase();
  const db = connect(url, { purpose: 'work' });
  await sql`delete from kysely_migration`.execute(db);
  expect(await isMigrated(db)).toBe(false);
  await db.destroy();
});

test('a PostgreSQL that is too old is refused in one line', () => {
  expect(() => refuseOldServer(140_012)).toThrow(StartError);
  expect(() => refuseOldServer(150_000)).not.toThrow();
});

test('ids sort by the time they were made, also within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a connection that the server ends does not end the process', async () => {
  const { url } = await testDatabase();
  const errors: Error[] = [];
  const db = connect(url, { purpose: 'serve', max: 1, onError: (error) => errors.push(error) });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const other = connect(url, { purpose: 'work', max: 1 });
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  await Promise.all([db.destroy(), other.destroy()]);
});

import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loadDemo } from '../../demo/load-demo.ts';
import { testDatabase } from '../test/database.ts';
import { temporaryFiles } from '../test/files.ts';
import { createGiven } from '../test/given.ts';
import { findSystemPostgres, startSystemPostgres } from '../test/system-postgres.ts';
import { connect } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';
import type { Database } from './schema.ts';

const bin = findSystemPostgres();
const files = temporaryFiles();
const open: Kysely<Database>[] = [];

const openDatabase = (url: string) => {
  const db = connect(url, { purpose: 'work', max: 2 });
  open.push(db);
  return db;
};

test.skipIf(!bin)('a dump restored into a new database has every row of every table', async () => {
  const server = await startSystemPostgres(bin ?? '');
  try {
    await createDatabases(server.url('postgres'), ['original', 'as_documented', 'with_everything']);
    await migrate(server.url('original'), async (db) => {
      await loadDemo(db, { now: new Date(), withPasswords: false, posts: 60, privateFiles: files });
    });
    const contents = await readTables(openDatabase(server.url('original')));
    expect(contents).toMatchObject({ post: { rows: 60 }, installation: { rows: 1 } });
    expect(Object.keys(contents)).toEqual(expect.arrayContaining(['person', 'message', 'audit', 'kysely_migration']));

    for (const [name, flags] of [
      ['as_documented', ['--no-owner', '--no-privileges']],
      ['with_everything', []],
    ] as const) {
      await server.tool('pg_dump', [...flags, `--file=${name}.sql`, server.url('original')]);
      const safely = ['--set', 'ON_ERROR_STOP=1', '--single-transaction', '--quiet'];
      await server.tool('psql', [...safely, `--file=${name}.sql`, server.url(name)]);
      const restored = openDatabase(server.url(name));
      expect(await readTables(restored)).toEqual(contents);
      // The server starts on it, has nothing to migrate, and serves from it.
      const { applied, servingUrl } = await migrate(server.url(name));
      expect([applied, await isMigrated(restored)]).toEqual([[], true]);
      await createGiven(openDatabase(servingUrl)).publishedPost();
    }
  } finally {
    await Promise.all(open.splice(0).map((db) => db.destroy()));
    await server.stop();
  }
});

// pg_dump and psql clear the search path, so unqualified names in triggers and generated columns would not resolve.
test('every function finds its tables and functions under any search path', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosqlbody is null
      and not coalesce(array_to_string(proconfig, ' ') like '%search_path=%', false)
    order by proname`.execute(db);
  expect(
    rows.map(({ name }) => name),
    'add "set search_path = public, pg_temp" to these functions in a new migration',
  ).toEqual([]);
});

async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
}

/** Row count and content hash of each table. */
async function readTables(db: Kysely<Database>): Promise<Record<string, { rows: number; hash: string | null }>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db);
  const contents = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ rows: number; hash: string | null }>`
        select count(*) as rows, md5(string_agg(row_text, e'\n' order by row_text)) as hash
        from (select t::text as row_text from ${sql.table(name)} as t) as texts`.execute(db);
      return [name, rows[0] ?? { rows: 0, hash: null }] as const;
    }),
  );
  return Object.fromEntries(contents);
}

import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { loadDemo } from '../demo/load-demo.ts';
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
afterAll(() => Promise.all(open.map((db) => db.destroy())));

const openDatabase = (url: string) => {
  const db = connect(url, { purpose: 'work', max: 2 });
  open.push(db);
  return db;
};

test.skipIf(!bin)('a dump restored into a new database has every row of every table', async () => {
  const server = await startSystemPostgres(bin ?? '');
  try {
    const admin = new pg.Client(server.url('postgres'));
    await admin.connect();
    await admin.query('create database original');
    await admin.query('create database restored');
    await admin.end();
    await migrate(server.url('original'), async (db) => {
      await loadDemo(db, { now: new Date(), withPasswords: false, posts: 60, privateFiles: files });
    });

    const dump = await server.tool('pg_dump', ['--file=dump.sql', server.url('original')]);
    expect(dump).toBe('');
    await server.tool('psql', ['--quiet', '--set=ON_ERROR_STOP=1', '--file=dump.sql', server.url('restored')]);

    const [original, restored] = [openDatabase(server.url('original')), openDatabase(server.url('restored'))];
    const contents = await readTables(original);
    expect(Object.keys(contents)).toEqual(expect.arrayContaining(['post', 'person', 'message', 'kysely_migration']));
    expect(contents.post?.rows).toBe(60);
    expect(await readTables(restored)).toEqual(contents);
    // The product starts on it, finds nothing to migrate, and writes to it.
    expect(await migrate(server.url('restored'))).toMatchObject({ applied: [] });
    expect(await isMigrated(restored)).toBe(true);
    await createGiven(restored).publishedPost();
  } finally {
    await Promise.all(open.splice(0).map((db) => db.destroy()));
    await server.stop();
  }
});

// pg_dump and psql empty the search path, and what a trigger or a generated column calls then finds nothing.
test('every function knows where its tables and functions are, whatever the search path', async () => {
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

/** How many rows each table has, and a hash of what they hold. */
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

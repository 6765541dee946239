import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { StartError } from '../config.ts';
import { emptyDatabase, testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { connect } from './connect.ts';
import { newId } from './id.ts';
import { isMigrated, migrate, migrations, refuseOldServer } from './migrate.ts';
import { MIGRATION_HASHES } from './migration-hashes.ts';

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

test('an older program on a newer database says so in one line', async () => {
  const { url } = await testDatabase();
  const db = connect(url, { purpose: 'work' });
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', now()::text)`.execute(db);
  await db.destroy();
  const starting = migrate(url);
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(/newer version of Rodado \(it has the migration 9999-of-the-future\)/);
});

test('an upgrade waits for a lock without keeping readers waiting, and keeps what it has done', async () => {
  const url = await emptyDatabase();
  const [db, holder, reader] = [2, 1, 1].map((max) => connect(url, { purpose: 'work', max }));
  if (!db || !holder || !reader) throw new Error('three were opened');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0046-branches');
  let upgrading: ReturnType<typeof migrate> | undefined;
  await holder.transaction().execute(async (trx) => {
    await sql`select from message`.execute(trx);
    upgrading = migrate(url);
    // This one is committed while the next one waits for the table of messages.
    const isApplied = () =>
      sql`select from kysely_migration where name = '0050-maintenance'`.execute(reader).then(({ rows }) => rows.length);
    await expect.poll(isApplied).toBe(1);
    const isWaiting = () =>
      sql`select from pg_locks where relation = 'message'::regclass and not granted`
        .execute(db)
        .then(({ rows }) => rows.length);
    await expect.poll(isWaiting).toBe(1);
    // Stands behind it, and would for ever.
    await sql`select from message`.execute(reader);
  });
  const { applied } = (await upgrading) ?? {};
  expect(applied?.slice(0, 2)).toEqual(['0050-maintenance', '0051-teams']);
  expect(await isMigrated(db)).toBe(true);
  await Promise.all([db.destroy(), holder.destroy(), reader.destroy()]);
});

test('rows with a date of infinity do not keep a database from being migrated', async () => {
  const url = await emptyDatabase();
  const db = connect(url, { purpose: 'work' });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0009-deleted-posts');
  const given = createGiven(db);
  const person = await given.person({ createdAt: 'infinity' });
  const post = await given.post(person, { createdAt: 'infinity', expirationDate: '-infinity' });
  await sql`insert into audit (id, at, action) values (${newId()}, 'infinity', 'test')`.execute(db);
  await sql`insert into session (id, person_id, expires_at, rotations)
    values (${newId()}, ${person.id}, 'infinity', array[now(), 'infinity'])`.execute(db);

  await migrate(url);

  expect(await isMigrated(db)).toBe(true);
  const { rows } = await sql`
    select isfinite(person.created_at) as person, isfinite(post.created_at) as post, isfinite(session.expires_at) as session
    from post join person on person.id = person_id join session on session.person_id = person.id
    where post.id = ${post.id}`.execute(db);
  expect(rows).toEqual([{ person: true, post: true, session: true }]);
  await db.destroy();
});

test('a migration that was released is never changed', async () => {
  const folder = path.join(import.meta.dirname, 'migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const hashes = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      return [path.basename(file, '.ts'), createHash('sha256').update(content).digest('hex')];
    }),
  );
  expect(
    Object.fromEntries(hashes),
    'New migration: add its line to server/db/migration-hashes.ts. Changed migration: databases that have it do not get ' +
      'the change, so take it back and write a new migration.',
  ).toEqual(MIGRATION_HASHES);
  expect(Object.keys(migrations), 'each of them is registered in server/db/migrate.ts').toEqual(
    Object.keys(MIGRATION_HASHES),
  );
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

import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { emptyDatabase, limitedDatabase, testDatabase } from '../test/database.ts';
import { withLogin } from './app-role.ts';
import { migrate } from './migrate.ts';

const DENIED = '42501';
const { db, url, appUrl } = await testDatabase();

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the role of the requests, whatever SQL it runs', () => {
  const ownerRole = new URL(url).username;

  test('cannot become the owner', async () => {
    await expect(sql`select set_config('role', ${ownerRole}, false)`.execute(db)).rejects.toMatchObject({
      code: DENIED,
    });
    await expect(sql`set role pg_read_server_files`.execute(db)).rejects.toMatchObject({ code: DENIED });
    await expect(sql`set session authorization ${sql.id(ownerRole)}`.execute(db)).rejects.toMatchObject({
      code: DENIED,
    });
    const { rows } =
      await sql`select session_user = current_user as same, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls
      from pg_roles where rolname = session_user`.execute(db);
    expect(rows).toEqual([
      { same: true, rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
    ]);
    const { rows: memberships } = await sql`
      select roleid from pg_auth_members where member = session_user::regrole`.execute(db);
    expect(memberships).toEqual([]);
  });

  test('owns nothing', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_shdepend where refobjid = session_user::regrole and deptype = 'o'`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
    await expect(sql`drop table favorite`.execute(db)).rejects.toMatchObject({ code: DENIED });
    await expect(sql`create table hole ()`.execute(db)).rejects.toMatchObject({ code: DENIED });
    await expect(sql`delete from kysely_migration`.execute(db)).rejects.toMatchObject({ code: DENIED });
  });

  test('does not read the password of its own login, nor change the row of the installation', async () => {
    await expect(db.selectFrom('installation').selectAll().execute()).rejects.toMatchObject({ code: DENIED });
    await expect(db.deleteFrom('installation').execute()).rejects.toMatchObject({ code: DENIED });
    await expect(sql`select rolpassword from pg_authid`.execute(db)).rejects.toMatchObject({ code: DENIED });
  });
});

test('reads, writes, listens, notifies and takes advisory locks', async () => {
  const client = new pg.Client(appUrl);
  await client.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen channel');
  await client.query(`select pg_notify('channel', 'word'), pg_advisory_lock(1), pg_advisory_unlock(1)`);
  await client.query(`insert into rate_limit (key, count, resets_at) values ('a', 1, now())`);
  await client.query(`delete from rate_limit where key = 'a'`);
  await expect.poll(() => heard).toEqual(['word']);
  await client.end();
});

test('processes and machines that start on one database use one login, also after a restart', async () => {
  const database = await emptyDatabase();
  const starts = await Promise.all([migrate(database), migrate(database)]);
  const restart = await migrate(database);
  expect(new Set([...starts, restart].map(({ servingUrl }) => servingUrl)).size).toBe(1);
  expect(restart.servingUrl).not.toBe(database);
  expect(await ask(restart.servingUrl, 'select count(*)::int as posts from post')).toEqual([{ posts: 0 }]);
});

test('copies of a database start at the same time with the login that they share', async () => {
  const copies = await Promise.all([testDatabase(), testDatabase(), testDatabase()]);
  const starts = await Promise.all(copies.map((copy) => migrate(copy.url)));
  expect(starts.map(({ servingUrl }) => servingUrl)).toEqual(copies.map((copy) => copy.appUrl));
});

test('another database of the same server has another login', async () => {
  const [one, two] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  const [first, second] = [await migrate(one), await migrate(two)];
  const userOf = ({ servingUrl }: typeof first) => new URL(servingUrl).searchParams.get('user');
  expect(userOf(first)).not.toBe(userOf(second));
});

test('a table that a later version adds can be used after its start', async () => {
  const database = await emptyDatabase();
  const { servingUrl } = await migrate(database);
  await ask(database, 'create table added (id serial primary key)');
  await expect(ask(servingUrl, 'insert into added default values returning id')).rejects.toMatchObject({
    code: DENIED,
  });
  await migrate(database);
  expect(await ask(servingUrl, 'insert into added default values returning id')).toEqual([{ id: 1 }]);
});

test('a login whose password was changed works again after the next start', async () => {
  const database = await emptyDatabase();
  const { servingUrl } = await migrate(database);
  const user = new URL(servingUrl).searchParams.get('user');
  await ask(database, `alter role ${user} password 'another'`);
  await expect(ask(servingUrl, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect((await migrate(database)).servingUrl).toBe(servingUrl);
  await ask(servingUrl, 'select 1');
});

test('where no role can be created requests are served as the owner, and the reason is logged', async () => {
  const database = await limitedDatabase();
  const { servingUrl, servesAsOwnerBecause } = await migrate(database);
  expect(servingUrl).toBe(database);
  expect(servesAsOwnerBecause).toBe('the user of DATABASE_URL may not create roles');
});

test.each([
  ['postgres://owner:secret@db.example:5433/rodado?application_name=a', 'db.example:5433'],
  ['postgres://db.example/rodado?user=owner&password=secret', 'db.example'],
  ['postgres:///rodado?host=/run/postgresql', ''],
])('%s is reached by another login', (given, host) => {
  const url = new URL(withLogin(given, { role: 'app', password: 'p w' }));
  const client = new pg.Client(url.href);
  expect([client.user, client.password, client.database]).toEqual(['app', 'p w', 'rodado']);
  expect(url.host).toBe(host);
  expect(url.href).not.toContain('secret');
});

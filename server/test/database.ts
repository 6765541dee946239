import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { withLogin } from '../db/app-role.ts';
import { openPool, queriesOn } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';

export interface TestDatabase {
  /** As its owner. */
  url: string;
  /** As requests connect: with the login that owns nothing. */
  appUrl: string;
  /** With that login. */
  db: Kysely<Database>;
  pool: pg.Pool;
}

/** A database for this test file, copied from the migrated template in milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await copyTemplate(name);
  const appUrl = urlOf(name, inject('templateAppUrl'));
  // Not 'serve', whose timeouts of seconds a busy machine may exceed.
  const pool = openPool(appUrl, { purpose: 'work', max: 8, connectionTimeout: 300_000 });
  const db = queriesOn(pool);
  // Not dropped: the whole server is deleted after the run, and a forced drop races with closing the pool.
  afterAll(() => db.destroy());
  return { url, appUrl, db, pool };
}

/** An empty database without a schema, for tests of the start. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) => client.query(`create database ${name}`));
  return urlOf(name);
}

/** An empty database whose owner may not create roles, as with some hosting providers. */
export async function limitedDatabase(): Promise<string> {
  const name = `limited_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => {
    await client.query(`create role ${name} login password 'limited'`);
    await client.query(`create database ${name} owner ${name}`);
  });
  return withLogin(urlOf(name), { role: name, password: 'limited' });
}

async function copyTemplate(name: string): Promise<string> {
  const template = new URL(inject('templateUrl')).pathname.slice(1);
  await asAdmin((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return urlOf(name);
}

function urlOf(name: string, template = inject('templateUrl')): string {
  const url = new URL(template);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(urlOf('postgres'));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PAGE_CONNECTIONS } from '../db/change-feed.ts';
import { connect } from '../db/connect.ts';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { BUS_CONNECTIONS } from '../realtime/postgres-bus.ts';
import { SEARCH_CONNECTIONS } from '../search/open-search.ts';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { childrenOf, type Launched, launch, stopped, untilReady } from '../test/process.ts';
import { startSilentProxy } from '../test/silent-proxy.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-silent-'));
chmodSync(folder, 0o755); // started as root, the database runs as another user
const running: Launched[] = [];
let server: EmbeddedPostgres | undefined;
afterAll(async () => {
  await Promise.all(running.map(({ child }) => stopped(child, 'SIGKILL')));
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startProduct(databaseUrl: string): Promise<string> {
  const port = String(await freePort());
  const settings = { DATA_DIR: path.join(folder, port), DATABASE_URL: databaseUrl, DEMO: '0', RATE_LIMITS: 'off' };
  const process = launch({ PORT: port, ...settings });
  running.push(process);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, process);
  return url;
}

/** Dedicated LISTEN connections. */
const LISTENERS = [PAGE_CONNECTIONS, SEARCH_CONNECTIONS, BUS_CONNECTIONS];

/** Typical requests: lookups, searches, transactions, pages. */
const CALLS = (postId: string): [string, RequestInit][] => [
  [`/api/post/${postId}`, {}],
  ['/api/post?title=corolla', {}],
  ['/api/ready', {}],
  [
    '/api/email/contact',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@example.test', message: 'Hola' }),
    },
  ],
  ['/publicaciones', { headers: { accept: 'text/html' } }],
  [`/publicaciones/${postId}`, { headers: { accept: 'text/html' } }],
];

async function statusesOf(url: string, postId: string) {
  const answers = await Promise.all(
    CALLS(postId).map(async ([address, init]) => {
      const answer = await fetch(url + address, init);
      return [address, answer.status, answer.headers.get('retry-after') !== null] as const;
    }),
  );
  return answers;
}

const turnedAway = (postId: string) => CALLS(postId).map(([address]) => [address, 503, true]);
const served = (postId: string) =>
  CALLS(postId).map(([address, { method }]) => [address, method === 'POST' ? 201 : 200, false]);

describe('a network that drops everything between us and PostgreSQL', () => {
  test('is answered with 503, and recovers when connections pass again; so does a server that is gone', async () => {
    const database = await testDatabase();
    const { post } = await createGiven(database.db).publishedPost();
    const proxy = await startSilentProxy(database.url);
    const url = await startProduct(proxy.url);
    await expect.poll(() => statusesOf(url, post.id)).toEqual(served(post.id));

    proxy.goSilent();
    for (let round = 0; round < 3; round += 1) expect(await statusesOf(url, post.id)).toEqual(turnedAway(post.id));

    const { rows } = await database.pool.query<{ moment: string }>('select clock_timestamp()::text as moment');
    proxy.heal();
    await expect.poll(() => statusesOf(url, post.id)).toEqual(served(post.id));
    const connectedSince = async () => {
      const since = `select distinct application_name as name from pg_stat_activity
        where datname = current_database() and backend_start > $1::timestamptz`;
      return (await database.pool.query<{ name: string }>(since, [rows[0]?.moment])).rows.map(({ name }) => name);
    };
    await expect.poll(connectedSince).toEqual(expect.arrayContaining(LISTENERS));
    await expect.poll(async () => (await fetch(`${url}/api/ready`)).json()).toMatchObject({ search: 'memory' });

    proxy.close();
    await expect.poll(() => statusesOf(url, post.id)).toEqual(turnedAway(post.id));
  });
});

describe('a PostgreSQL that is frozen', () => {
  test('is answered with 503, and recovers when it continues', async () => {
    server = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false });
    await migrate(server.url());
    const db = connect(server.url(), { purpose: 'work', max: 1 });
    const { post } = await createGiven(db).publishedPost();
    await db.destroy();
    const url = await startProduct(server.url());
    await expect.poll(() => statusesOf(url, post.id)).toEqual(served(post.id));
    const processes = processesOf(path.join(folder, 'postgres'));
    const signal = (name: NodeJS.Signals) => {
      for (const pid of processes) process.kill(pid, name);
    };
    try {
      signal('SIGSTOP');
      for (let round = 0; round < 3; round += 1) expect(await statusesOf(url, post.id)).toEqual(turnedAway(post.id));
      // Many pages at once wait for it together: rendered three at a time, thirty would wait as long as ten calls. On a
      // slow machine the calls are slow too, because the same process answers them.
      const together = pagesOf(url, 30).then(() => 'together');
      const asCalls = callsInTurn(`${url}/api/post/${post.id}`, 9).then(() => 'in turn');
      expect(await Promise.race([together, asCalls])).toBe('together');
      await Promise.all([together, asCalls]);
    } finally {
      signal('SIGCONT');
    }
    await expect.poll(() => statusesOf(url, post.id)).toEqual(served(post.id));
  });
});

/** Different pages that are not cached. */
async function pagesOf(url: string, count: number): Promise<void> {
  const pages = await Promise.all(Array.from({ length: count }, (_, n) => fetch(`${url}/empresas/ninguna-${n}`)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 503));
}

/** Each of them waits for the database until its time is up. */
async function callsInTurn(url: string, count: number): Promise<void> {
  for (let call = 0; call < count; call += 1) expect((await fetch(url)).status).toBe(503);
}

/** The postmaster of this folder first, then its child processes. */
function processesOf(dir: string): number[] {
  const postmaster = Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  return [postmaster, ...childrenOf(postmaster)];
}

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect as connectTcp, createServer } from 'node:net';
import path from 'node:path';
import { FoundPosts } from '@rodado/contract/post';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { emptyDatabase, limitedDatabase, testDatabase } from '../test/database.ts';
import { liveServers } from '../test/live-servers.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { childrenOf, ROOT, stopped, untilReady } from '../test/process.ts';
import { encodeForm } from '../test/server.ts';
import { refusalOf, trackStarts } from '../test/starts.ts';

const { start, folder } = trackStarts();

const countPosts = async (url: string) => FoundPosts.parse(await (await fetch(`${url}/api/post`)).json()).total;

/** The postmaster of this folder; undefined once it has stopped cleanly. */
const postmasterOf = (dataDir: string) => {
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
};

const ownerUrlOf = (dataDir: string) => {
  const read = (file: string) => readFileSync(path.join(dataDir, 'postgres', file), 'utf8');
  const port = read('data/postmaster.pid').split('\n')[3];
  return `postgres://rodado:${read('password').trim()}@127.0.0.1:${port}/rodado`;
};

/** The database users of the server's connections. */
async function usersAtWork(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'a test' });
  await client.connect();
  try {
    const { rows } = await client.query<{ user: string }>(
      `select distinct usename as user from pg_stat_activity
      where datname = current_database() and application_name like 'rodado%'`,
    );
    return rows.map(({ user }) => user);
  } finally {
    await client.end();
  }
}

describe('on a fresh machine', () => {
  test('it starts with demo data, stops cleanly, and starts again with the same data', async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: folder() };
    const url = `http://localhost:${settings.PORT}`;

    const first = start(settings);
    await untilReady(url, first);
    await expect.poll(first.output).toContain(`Rodado is ready: ${url}`);
    expect(first.output()).toContain('lucia@demo.rodado.uy');
    expect(await countPosts(url)).toBeGreaterThan(200);
    await expect
      .poll(() => usersAtWork(ownerUrlOf(settings.DATA_DIR)))
      .toEqual([expect.stringMatching(/^rodado_app_/)]);

    expect(await stopped(first.child, 'SIGINT')).toBe(0);
    expect(postmasterOf(settings.DATA_DIR)).toBeUndefined();

    const second = start(settings);
    await untilReady(url, second);
    expect(await countPosts(url)).toBeGreaterThan(200);
  });

  test('after kill -9 the next start takes over the database that was left running', async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: folder(), DEMO: '0' };
    const url = `http://localhost:${settings.PORT}`;
    const killed = start(settings);
    await untilReady(url, killed);
    const postmaster = postmasterOf(settings.DATA_DIR);
    await stopped(killed.child, 'SIGKILL');
    expect(postmaster).toBeDefined();

    const next = start(settings);
    await untilReady(url, next);
    expect(postmasterOf(settings.DATA_DIR)).toBe(postmaster);
    expect(await stopped(next.child, 'SIGTERM')).toBe(0);
    expect(postmasterOf(settings.DATA_DIR)).toBeUndefined();
  });

  test('a database that was killed too recovers', async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: folder(), DEMO: '0' };
    const url = `http://localhost:${settings.PORT}`;
    const killed = start(settings);
    await untilReady(url, killed);
    process.kill(postmasterOf(settings.DATA_DIR) ?? 0, 'SIGKILL');
    await stopped(killed.child, 'SIGKILL');
    const next = start(settings);
    await untilReady(url, next);
  });
});

test('two processes that start at once on one empty database both come up', async () => {
  const DATABASE_URL = await emptyDatabase();
  const starts = await Promise.all(
    [0, 1].map(async () => {
      const settings = { PORT: String(await freePort()), DATA_DIR: folder(), DATABASE_URL, DEMO: '1' };
      return { url: `http://localhost:${settings.PORT}`, process: start(settings) };
    }),
  );
  await Promise.all(starts.map(({ url, process }) => untilReady(url, process)));
  const totals = await Promise.all(starts.map(({ url }) => countPosts(url)));
  expect(totals[0]).toBe(totals[1]);
});

test('after SIGTERM it is not ready, serves on, and each answer ends its connection', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const process = start({
    PORT: String(port),
    DATA_DIR: folder(),
    DATABASE_URL: await emptyDatabase(),
    DRAIN_SECONDS: '300', // longer than this takes on any machine
  });
  await untilReady(url, process);
  const before = await fetch(`${url}/api/health`);
  process.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/api/ready`)).status).toBe(503);
  const during = await fetch(`${url}/api/health`);
  expect([before.status, during.status]).toEqual([200, 200]);
  expect([before.headers.get('connection'), during.headers.get('connection')]).toEqual(['keep-alive', 'close']);
  await stopped(process.child, 'SIGKILL');
});

test('an upload that began before SIGTERM is finished: its answer, its row and its file are there', async () => {
  const dataDir = folder();
  const live = await liveServers();
  const person = await live.given.person();
  const server = await live.startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: '1', SHUTDOWN_SECONDS: '600' });
  const { token } = await live.signIn(person);
  const { headers, payload } = await encodeForm(formWith(await photograph()));
  const upload = request(`${server.url}/api/user/profile-image`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': payload.length, expect: '100-continue' },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    upload.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
  upload.flushHeaders();
  await once(upload, 'continue');
  const stopping = server.stop('SIGTERM');
  let sent = 0;
  const isOpen = () => {
    upload.write(payload.subarray(sent, sent + 1)); // an upload that rests would be cut
    sent += 1;
    return fetch(`${server.url}/api/health`).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isOpen).toBe(false);
  upload.end(payload.subarray(sent));
  expect(await answered).toBe(200);
  await stopping;
  const { profileImage } = await live.database.db
    .selectFrom('person')
    .where('id', '=', person.id)
    .select('profileImage')
    .executeTakeFirstOrThrow();
  expect(existsSync(path.join(dataDir, 'uploads', path.basename(profileImage ?? 'none')))).toBe(true);
});

test('an upload that never ends is cut, and the embedded database stops too', async () => {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder(), DEMO: '0', SHUTDOWN_SECONDS: '1' };
  const process = start(settings);
  await untilReady(`http://localhost:${port}`, process);
  const socket = connectTcp(port, '127.0.0.1');
  const cut = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.write(
    'POST /api/email/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\nExpect: 100-continue\r\n\r\n{',
  );
  await once(socket, 'data');
  expect(await stopped(process.child, 'SIGTERM')).toBe(0);
  await cut;
  expect(postmasterOf(settings.DATA_DIR)).toBeUndefined();
});

test('several workers serve one port', async () => {
  const port = String(await freePort());
  const DATABASE_URL = await emptyDatabase();
  const process = start({ PORT: port, DATA_DIR: folder(), DATABASE_URL, WORKERS: '2' });
  await untilReady(`http://localhost:${port}`, process);
  await expect.poll(() => usersAtWork(DATABASE_URL)).toEqual([expect.stringMatching(/^rodado_app_/)]);
  expect(await stopped(process.child, 'SIGTERM')).toBe(0);
});

test('a worker that dies is replaced, however often', async () => {
  const port = String(await freePort());
  const settings = { PORT: port, DATA_DIR: folder(), DATABASE_URL: await emptyDatabase(), WORKERS: '2' };
  const { child, output } = start(settings);
  await expect.poll(output).toContain('Rodado is ready');
  const workers = () => childrenOf(child.pid ?? 0);

  for (let deaths = 1; deaths <= 3; deaths += 1) {
    const before = workers();
    process.kill(before[0] ?? 0, 'SIGKILL');
    await expect.poll(() => output().match(/"pause":\d+,"msg":"a worker ended/g)).toHaveLength(deaths);
    await expect.poll(() => workers().filter((pid) => !before.includes(pid))).toHaveLength(1);
  }
  await untilReady(`http://localhost:${port}`, { child, output });
  expect(await stopped(child, 'SIGTERM')).toBe(0);
});

test('a database that takes no second login is served by its owner, and the log says so', async () => {
  const port = String(await freePort());
  const process = start({ PORT: port, DATA_DIR: folder(), DATABASE_URL: await limitedDatabase() });
  await untilReady(`http://localhost:${port}`, process);
  expect(process.output()).toMatch(/"why":"the user of DATABASE_URL may not create roles".*served as the owner/);
});

test('requests that come through a proxy outside production are warned of, once', async () => {
  const url = `http://localhost:${await freePort()}`;
  const settings = { PORT: new URL(url).port, DATA_DIR: folder(), DATABASE_URL: await emptyDatabase() };
  const process = start(settings);
  await untilReady(url, process);
  expect(process.output()).not.toContain('a proxy forwards requests');
  for (const name of ['x-forwarded-for', 'via', 'forwarded', 'x-real-ip'])
    await fetch(`${url}/api/health`, { headers: { [name]: '203.0.113.7' } });
  await expect.poll(process.output).toContain('a proxy forwards requests');
  expect(process.output().match(/a proxy forwards requests/g)).toHaveLength(1);
});

test('a start that waits for its database is stopped at once', async () => {
  const { child, output } = start({
    PORT: String(await freePort()),
    DATA_DIR: folder(),
    DATABASE_URL: `postgres://rodado:geheim@127.0.0.1:${await freePort()}/rodado`,
  });
  await expect.poll(output).toMatch(/^Waiting for the database at 127\.0\.0\.1:\d+\/rodado \(.*ECONNREFUSED.*\) …$/m);
  expect(await stopped(child, 'SIGTERM')).toBe(0);
  expect(output()).not.toContain('geheim');
});

test('a proxy that is not trusted in production is warned of', async () => {
  const url = `http://localhost:${await freePort()}`;
  const production = { PORT: new URL(url).port, PUBLIC_URL: 'https://rodado.example' };
  const process = start({ ...production, DATA_DIR: folder(), DATABASE_URL: await emptyDatabase() });
  await untilReady(url, process);
  await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await expect.poll(process.output).toContain('TRUST_PROXY is 0');
});

describe('an error that stops it is one line', () => {
  const refusal = (settings: Record<string, string>) =>
    refusalOf(start({ DATA_DIR: folder(), DATABASE_URL: inject('templateUrl'), ...settings }));

  test('a taken port', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await refusal({ PORT: port, DATABASE_URL: await emptyDatabase() })).toContain(`Port ${port} is taken`);
    const embedded = start({ PORT: port, DATA_DIR: folder(), DEMO: '0' });
    await once(embedded.child, 'close');
    expect(embedded.output()).toContain(`Port ${port} is taken`);
    expect(embedded.output()).not.toMatch(/"stack"|^ +at /m);
    squatter.close();
  });

  test('a folder that cannot be written to', async () => {
    const file = path.join(folder(), 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toMatch(/DATA_DIR .+ cannot be written to/);
  });

  test('a database that refuses the login', async () => {
    const url = new URL(inject('templateUrl'));
    url.password = 'wrong';
    expect(await refusal({ DATABASE_URL: url.href })).toContain('password authentication failed');
  });

  test('a database of a newer version', async () => {
    const { url } = await testDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', now()::text)`);
    await client.end();
    expect(await refusal({ DATABASE_URL: url })).toContain('The database belongs to a newer version of Rodado');
  });

  test('a malformed setting', async () => {
    expect(await refusal({ PORT: 'abc' })).toContain('PORT');
  });

  test('a Redis that is not there', async () => {
    expect(
      await refusal({
        REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
        DATABASE_URL: await emptyDatabase(),
        SECRET_KEY: 'a secret of these tests, long enough to sign with',
      }),
    ).toContain('REDIS_URL: cannot connect');
  });

  test('an unexpected error, with its stack at LOG_LEVEL=debug', async () => {
    const DATA_DIR = folder();
    mkdirSync(path.join(DATA_DIR, 'secret-key'));
    const line = await refusal({ DATA_DIR, DATABASE_URL: await emptyDatabase() });
    expect(line).toMatch(/^Rodado cannot start\. EISDIR: .*\. LOG_LEVEL=debug in front of the same command/);

    const { child, output } = start({ DATA_DIR, DATABASE_URL: await emptyDatabase(), LOG_LEVEL: 'debug' });
    await once(child, 'close');
    expect(output()).toContain('read-or-create-file.ts');
  });

  test('several workers that all fail for the same reason', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    expect(await refusal({ PORT, WORKERS: '3', DATABASE_URL: await emptyDatabase() })).toContain(
      `Port ${PORT} is taken`,
    );
    squatter.close();
  });

  test('demo data that cannot be loaded', () => {
    const file = path.join(folder(), 'file');
    writeFileSync(file, '');
    const { status, stderr } = spawnSync(process.execPath, ['server/start/demo.ts'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: file, DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^The demo data cannot be loaded\. DATA_DIR .* cannot be written to/),
    ]);
  });
});

test('once it serves, an uncaught error is a line of the log, and the process ends', async () => {
  const PORT = String(await freePort());
  const throwing = `data:text/javascript,process.on('SIGUSR2',()=>{throw(new(Error)('boom'))})`;
  const { child, output } = start({
    PORT,
    DATA_DIR: folder(),
    DATABASE_URL: await emptyDatabase(),
    NODE_OPTIONS: `--import=${throwing}`,
  });
  await untilReady(`http://localhost:${PORT}`, { child, output });
  await expect.poll(output).toContain('Rodado is ready');
  child.kill('SIGUSR2');
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(JSON.parse(output().trim().split('\n').at(-1) ?? '')).toMatchObject({
    level: 50,
    msg: 'uncaught error: this process ends',
    err: { message: 'boom', stack: expect.any(String) },
  });
});

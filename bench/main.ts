// npm run bench [-- --listings 100000 --seconds 5 --rounds 5]: Rodado beside a bare Fastify + pg endpoint, by turns.
// npm run bench -- --quick: the same in five minutes, without first visits.
// npm run bench -- --search 10000,100000,1000000: the index of the search beside PostgreSQL itself, at these sizes.
// npm run bench -- --engine 100000,1000000: the search engine of SEARCH_URL, Debian's sphinxsearch, beside that index.
// npm run bench -- --prices 100000: the refit of price estimates and their answers, at these sizes.
// npm run bench -- --saved 10000,100000: what a new post costs with this many saved searches.
// npm run bench -- --live: messages beside a bare Socket.IO echo, memory of sockets, a storm of reconnections.
// npm run bench -- --fan-out: what live events cost with 2, 4 and 8 processes.
// npm run bench -- --backup 50000: npm run backup and restore of this many posts, with an image for each tenth.
// npm run bench -- --upgrade 200000: how long an upgrade from an old schema keeps others waiting.
// npm run bench -- --visits [http://localhost:3000]: scripts of first visits and Lighthouse, on the demo data.
// Machines are shared and noisy, so what counts are the ratios.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '../server/db/connect.ts';
import { freePort, startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { benchBackup } from './backup-bench.ts';
import { casesOf, createFloorIndexes, measureBoth } from './beside-bare.ts';
import { benchEngine } from './engine-bench.ts';
import { benchFanOut } from './fan-out-bench.ts';
import { benchLive } from './live-bench.ts';
import { median, memoryOf, parentOf, untilAnswers } from './measure.ts';
import { benchPages } from './pages-bench.ts';
import { benchPrices } from './price-bench.ts';
import { type Row, writeReport } from './report.ts';
import { benchSavedSearches } from './saved-search-bench.ts';
import { benchSearch } from './search-bench.ts';
import { benchUpgrade } from './upgrade-bench.ts';
import { benchVisits } from './visits-bench.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '100000' },
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    search: { type: 'string' },
    engine: { type: 'string' },
    prices: { type: 'string' },
    saved: { type: 'string' },
    backup: { type: 'string' },
    upgrade: { type: 'string' },
    'fan-out': { type: 'boolean', default: false },
    visits: { type: 'boolean', default: false },
    live: { type: 'boolean', default: false },
  },
});
const listings = Number(values.listings);
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-bench-'));
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true });
const running = new Set<ChildProcess>();
try {
  if (values.search !== undefined) await benchSearch(postgres.url, values.search.split(',').map(Number));
  else if (values.engine !== undefined) await benchEngine(postgres.url, values.engine.split(',').map(Number));
  else if (values.prices !== undefined) await benchPrices(postgres.url, values.prices.split(',').map(Number));
  else if (values.saved !== undefined) await benchSavedSearches(postgres.url, values.saved.split(',').map(Number));
  else if (values.backup !== undefined) await benchBackups(Number(values.backup));
  else if (values.upgrade !== undefined) await benchUpgrade(postgres.url(), Number(values.upgrade));
  else if (values.live) await benchMessages();
  else if (values['fan-out']) await benchFanOut(postgres.url());
  else if (values.visits) await benchVisits(positionals[0] ?? (await startDemo()));
  else {
    console.log(`Filling a database with ${listings.toLocaleString('en')} listings …`);
    await fill(listings);
    await writeReport({ listings, seconds, rounds, rows: await measure() });
    if (!values.quick) await benchVisits(await startDemo());
  }
} finally {
  for (const child of running) await stop(child);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchMessages(): Promise<void> {
  await benchLive({
    databaseUrl: postgres.url(),
    startProduct: (settings) => start('server/main.ts', '/api/ready', settings),
    startBare: () => start('bench/bare-live.ts', '/'),
    seconds,
    rounds,
  });
}

/** The database that runs here already is the embedded one of this folder. */
async function benchBackups(posts: number): Promise<void> {
  console.log(`Filling a database with ${posts.toLocaleString('en')} posts …`);
  await fill(posts);
  await drawNothing();
  await start('server/main.ts', '/api/ready', { DATABASE_URL: undefined });
  await benchBackup({ posts, dataDir: folder, folder: path.join(folder, 'bench') });
}

/** Runs npm run demo -- --listings N. */
async function fill(listings: number): Promise<void> {
  const child = spawn(process.execPath, ['server/start/demo.ts', '--listings', String(listings)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: postgres.url(), DATA_DIR: folder },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the database could not be filled');
}

/** The product would draw the images of the demo data while it is measured. */
async function drawNothing(): Promise<void> {
  const client = new pg.Client(postgres.url());
  await client.connect();
  await client.query('update demo_picture set drawn_at = now()');
  await client.end();
}

async function measure(): Promise<Row[]> {
  await drawNothing();
  const client = new pg.Client(postgres.url());
  await client.connect();
  await createFloorIndexes(client);
  const postmaster = parentOf(Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid));
  const cases = await casesOf(client);
  const unseen = await client.query<{ id: string }>(
    `select id from post where state = 'ACTIVE' order by md5(id::text) desc limit 200`,
  );
  await client.end();

  console.log('Starting both several times …');
  const starts = {
    ours: await medianStart('server/main.ts', '/api/ready'),
    floor: await medianStart('bench/bare-server.ts', '/item/none'),
  };
  const sides = {
    ours: await start('server/main.ts', '/api/ready'),
    floor: await start('bench/bare-server.ts', '/item/none'),
  };
  await untilIndexed(sides.ours.url);
  const memory = () => ({ ours: memoryOf(sides.ours.pid), floor: memoryOf(sides.floor.pid) });
  const atRest = memory();

  const [inCpu, inRate]: [Row[], Row[]] = [[], []];
  for (const one of cases) {
    console.log(`${one.name} …`);
    const { floor, ours } = await measureBoth(one, sides, { rounds, seconds, postmaster });
    const ratio = floor.cpu / ours.cpu;
    inCpu.push({ what: one.name, unit: 'ms CPU', floor: floor.cpu, ours: ours.cpu, ratio, goal: { times: one.goal } });
    inRate.push({ what: one.name, unit: 'req/s', floor: floor.rate, ours: ours.rate, ratio: ours.rate / floor.rate });
    inRate.push({
      what: `${one.name}, p99`,
      unit: 'ms',
      floor: floor.p99,
      ours: ours.p99,
      ratio: floor.p99 / ours.p99,
    });
  }
  console.log('Pages …');
  const ids = unseen.rows.map(({ id }) => id);
  const ofPages = await benchPages({ url: sides.ours.url, processes: [sides.ours.pid, postmaster], ids, seconds });
  return [
    ...inCpu,
    ...inRate,
    ...ofPages,
    { what: 'Start until it answers', unit: 'ms', ...starts, goal: { atMost: 2_000 } },
    { what: 'Memory at rest', unit: 'MB', ...atRest, goal: { atMost: 200 } },
    { what: 'Memory after the load', unit: 'MB', ...memory(), goal: { atMost: 260 } },
  ];
}

/** Until then searches use PostgreSQL, and slow it down for other requests. */
async function untilIndexed(url: string): Promise<void> {
  while (!(await (await fetch(`${url}/api/ready`)).text()).includes('memory')) await sleep(100);
}

async function medianStart(script: string, ready: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const started = await start(script, ready);
    times.push(started.ms);
    await stop(started.child);
  }
  return median(times);
}

/** The product as `npm start` runs it, once all demo images are drawn and it is idle. */
async function startDemo(): Promise<string> {
  const admin = connect(postgres.url(), { purpose: 'work', max: 1 });
  await sql`create database demo`.execute(admin);
  await admin.destroy();
  const { url } = await start('server/main.ts', '/api/ready', {
    DATABASE_URL: postgres.url('demo'),
    DATA_DIR: path.join(folder, 'demo'),
    DEMO: '1',
  });
  console.log('Drawing the images of the demo data …');
  const db = connect(postgres.url('demo'), { purpose: 'work', max: 1 });
  const someLeft = () => db.selectFrom('demoPicture').where('drawnAt', 'is', null).select('url').executeTakeFirst();
  while (await someLeft()) await sleep(1_000);
  await db.destroy();
  return url;
}

async function start(script: string, ready: string, settings: Record<string, string | undefined> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Same flags as `npm start`.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', script], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATABASE_URL: postgres.url(),
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...settings,
    },
  });
  running.add(child);
  const ms = ready.endsWith('none') ? await untilListens(url) : await untilAnswers(url + ready);
  return { url, child, ms, pid: child.pid ?? 0 };
}

/** For the baseline without a readiness endpoint: any response will do. */
async function untilListens(url: string): Promise<number> {
  const start = performance.now();
  while (!(await fetch(`${url}/`).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now() - start;
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

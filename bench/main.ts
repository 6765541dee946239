// npm run bench [-- --listings 100000 --seconds 5]: Rodado beside a bare Fastify + pg endpoint in the same run.
// npm run bench -- --search 10000,100000,1000000: the index of the search beside PostgreSQL itself, at these sizes.
// npm run bench -- --visits [http://localhost:3000]: scripts of first visits and Lighthouse, on the demo data.
// Machines are shared and noisy, so what counts are the ratios.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CATEGORIES } from '@rodado/contract/vocabulary';
import { sql } from 'kysely';
import { connect } from '../server/db/connect.ts';
import { freePort, startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { load, median, memoryOf, untilAnswers } from './measure.ts';
import { benchPages } from './pages-bench.ts';
import { type Row, writeReport } from './report.ts';
import { benchSearch } from './search-bench.ts';
import { benchVisits } from './visits-bench.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    search: { type: 'string' },
    visits: { type: 'boolean', default: false },
  },
});
const listings = Number(values.listings);
const seconds = Number(values.seconds);

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-bench-'));
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true });
const running = new Set<ChildProcess>();
try {
  if (values.search !== undefined) await benchSearch(postgres.url, values.search.split(',').map(Number));
  else if (values.visits) await benchVisits(positionals[0] ?? (await startDemo()));
  else {
    console.log(`Filling a database with ${listings.toLocaleString('en')} listings …`);
    await fill();
    await writeReport({ listings, seconds, rows: await measure() });
    await benchVisits(await startDemo());
  }
} finally {
  for (const child of running) await stop(child);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** As anybody would: npm run demo -- --listings N. */
async function fill(): Promise<void> {
  const child = spawn(process.execPath, ['server/demo/main.ts', '--listings', String(listings)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: postgres.url(), DATA_DIR: folder },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the database could not be filled');
}

async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  const ids = await someIds();
  const pages = [1, 2, 3, 5, 8];

  console.log('Starting both several times …');
  const [ours, bare] = [
    await medianStart('server/main.ts', '/api/ready'),
    await medianStart('bench/bare-server.ts', '/item/none'),
  ];
  rows.push({ what: 'Start until it answers', unit: 'ms', ours, bare, isBetterWhen: 'lower' });

  const product = await start('server/main.ts', '/api/ready');
  await untilIndexed(product.url);
  const plain = await start('bench/bare-server.ts', `/item/${ids[0]}`);
  rows.push({
    what: 'Memory at rest',
    unit: 'MB',
    ours: memoryOf(product.pid),
    bare: memoryOf(plain.pid),
    isBetterWhen: 'lower',
  });

  console.log('List and item …');
  const list = await load(
    product.url,
    pages.map((page) => `/api/post?category=Auto&page=${page}`),
    seconds,
  );
  const bareList = await load(
    plain.url,
    pages.map((page) => `/list?category=Auto&page=${page}`),
    seconds,
  );
  rows.push({
    what: 'List with a filter and total',
    unit: 'req/s',
    ours: list.rate,
    bare: bareList.rate,
    isBetterWhen: 'higher',
  });
  rows.push({ what: 'List, p99', unit: 'ms', ours: list.p99, bare: bareList.p99, isBetterWhen: 'lower' });
  const words = ['toyota', 'corolla', 'volkswagen', 'hilux', 'onix'];
  const found = await load(
    product.url,
    words.map((word) => `/api/post?title=${word}`),
    seconds,
  );
  const bareFound = await load(
    plain.url,
    words.map((word) => `/text?word=${word}`),
    seconds,
  );
  rows.push({ what: 'Text search', unit: 'req/s', ours: found.rate, bare: bareFound.rate, isBetterWhen: 'higher' });
  const options = await load(
    product.url,
    CATEGORIES.map((category) => `/api/post/filter/options?category=${category}`),
    seconds,
  );
  const bareOptions = await load(
    plain.url,
    CATEGORIES.map((category) => `/facets?category=${category}`),
    seconds,
  );
  rows.push({
    what: 'Numbers beside the options',
    unit: 'req/s',
    ours: options.rate,
    bare: bareOptions.rate,
    isBetterWhen: 'higher',
  });
  const item = await load(
    product.url,
    ids.map((id) => `/api/post/${id}`),
    seconds,
  );
  const bareItem = await load(
    plain.url,
    ids.map((id) => `/item/${id}`),
    seconds,
  );
  rows.push({ what: 'One listing', unit: 'req/s', ours: item.rate, bare: bareItem.rate, isBetterWhen: 'higher' });
  rows.push({ what: 'One listing, p99', unit: 'ms', ours: item.p99, bare: bareItem.p99, isBetterWhen: 'lower' });

  console.log('Pages …');
  await benchPages(product.url, ids, seconds);
  rows.push({
    what: 'Memory after the load',
    unit: 'MB',
    ours: memoryOf(product.pid),
    bare: memoryOf(plain.pid),
    isBetterWhen: 'lower',
  });
  const failures = [list, found, options, item].reduce((sum, { failed }) => sum + failed, 0);
  if (failures > 0) throw new Error(`${failures} requests failed: the figures mean nothing`);
  return rows;
}

/** Until then searches are answered by PostgreSQL, and slow it down for others. */
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

/** The product as `npm start` shows it, once it has drawn all its pictures and rests. */
async function startDemo(): Promise<string> {
  const admin = connect(postgres.url(), { purpose: 'work', max: 1 });
  await sql`create database demo`.execute(admin);
  await admin.destroy();
  const { url } = await start('server/main.ts', '/api/ready', {
    DATABASE_URL: postgres.url('demo'),
    DATA_DIR: path.join(folder, 'demo'),
    DEMO: '1',
  });
  console.log('Drawing the pictures of the demo …');
  const db = connect(postgres.url('demo'), { purpose: 'work', max: 1 });
  const someLeft = () => db.selectFrom('demoPicture').where('drawnAt', 'is', null).select('url').executeTakeFirst();
  while (await someLeft()) await sleep(1_000);
  await db.destroy();
  return url;
}

async function start(script: string, ready: string, settings: Record<string, string | undefined> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // As `npm start` does it.
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

/** For the one without a page to be ready with: any answer will do. */
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

async function someIds(): Promise<string[]> {
  const db = connect(postgres.url(), { purpose: 'work', max: 1 });
  const rows = await db.selectFrom('post').where('state', '=', 'ACTIVE').select('id').limit(50).execute();
  await db.destroy();
  return rows.map(({ id }) => id);
}

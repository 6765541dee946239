import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ListPosts } from '@rodado/contract/post-filter';
import pg from 'pg';
import { queriesOn } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import { createPreparedQueries } from '../server/db/prepared.ts';
import { createPublicCards } from '../server/post/public-cards.ts';
import { searchMemory } from '../server/search/memory/memory-search.ts';
import type { Search } from '../server/search/search.ts';
import { createSqlSearch } from '../server/search/sql-search.ts';
import { loadIndex } from '../server/search/sync/load-index.ts';
import { queryPool } from '../server/search/sync/query.ts';
import { median } from './measure.ts';
import { figure, table, writePart } from './report.ts';
import { someQueries } from './search-queries.ts';
import { fillMarket } from './seed.ts';

const WARM_UP = 300;
const QUESTIONS = 150;
/** Not the seeds that anything was tuned with. */
const SEED = { warmUp: 1, asked: 5, first: 3 };
/** PostgreSQL takes seconds per query with many posts. */
const queriesFor = (posts: number) => (posts > 300_000 ? 30 : posts > 30_000 ? 60 : QUESTIONS);
const INDEX_REPEATS = 8;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

interface Measured {
  posts: number;
  loadSeconds: number;
  loadTurn: number;
  megabytes: number;
  index: number[];
  inMemory: number[];
  /** How long each query blocks the event loop: page and options are two calls, each in one turn. */
  turns: number[][];
  sql: number[];
}

/** For each size a separate database: page, total, options and cards from the index and from PostgreSQL. */
export async function benchSearch(urlOf: (database: string) => string, sizes: readonly number[]): Promise<void> {
  const measured: Measured[] = [];
  for (const posts of sizes) {
    const url = urlOf(await createMarket(urlOf, posts));
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    try {
      measured.push(await measure(pool, posts));
    } finally {
      await pool.end();
    }
  }
  await report(sizes, measured);
}

/** A database of its own, filled once. */
export async function createMarket(urlOf: (database: string) => string, posts: number): Promise<string> {
  const name = `market_${posts}`;
  const admin = new pg.Client(urlOf('postgres'));
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await admin.query(`create database ${name}`);
  await admin.end();
  if (rowCount) return name;
  await migrate(urlOf(name));
  const client = new pg.Client(urlOf(name));
  await client.connect();
  await fillMarket(client, posts, (done) => {
    if (done % 100_000 === 0) console.log(`${done.toLocaleString('en')} of ${posts.toLocaleString('en')} posts`);
  });
  await client.end();
  return name;
}

async function measure(pool: pg.Pool, posts: number): Promise<Measured> {
  const used = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / MEGABYTE;
  };
  collectGarbage();
  const before = used();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  const { index } = await loadIndex(queryPool(pool), new AbortController().signal);
  const loadSeconds = (performance.now() - begun) / 1000;
  delay.disable();
  collectGarbage();
  const megabytes = used() - before;

  const readCards = createPublicCards(createPreparedQueries(pool), { changes: undefined });
  const ask = async (search: Search, filters: ListPosts) => {
    const { ids } = await search.find(filters);
    await search.options(filters);
    await readCards(ids);
  };
  const memory = searchMemory(index);
  const asked = someQueries(queriesFor(posts), SEED.asked);
  for (const filters of someQueries(WARM_UP, SEED.warmUp)) await ask(memory, filters);
  const inMemory: number[] = [];
  const fromIndex: number[] = [];
  for (let i = 0; i < INDEX_REPEATS; i += 1) {
    for (const filters of asked) {
      index.version += 1; // invalidates the cached counts
      fromIndex.push(await timed(() => ask(memory, filters)));
    }
  }
  const pages: number[][] = [];
  const options: number[][] = [];
  for (const filters of someQueries(QUESTIONS, SEED.asked)) {
    const [page, counted]: [number[], number[]] = [[], []];
    for (let i = 0; i < INDEX_REPEATS; i += 1) {
      index.version += 1;
      const [toFind, toCount] = [await timed(() => memory.find(filters)), await timed(() => memory.options(filters))];
      inMemory.push(toFind + toCount);
      page.push(toFind);
      counted.push(toCount);
    }
    pages.push(page);
    options.push(counted);
  }
  const reference = createSqlSearch(queriesOn(pool), { rememberWords: Number.POSITIVE_INFINITY });
  for (const filters of someQueries(5, SEED.first)) await ask(reference, filters);
  const fromSql: number[] = [];
  for (const filters of asked) fromSql.push(await timed(() => ask(reference, filters)));
  return {
    posts: index.live,
    loadSeconds,
    loadTurn: delay.percentile(99) / 1e6,
    megabytes,
    index: fromIndex,
    inMemory,
    turns: [...pages, ...options],
    sql: fromSql,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

const report = (sizes: readonly number[], measured: readonly Measured[]) =>
  writePart(
    'Search: the index and PostgreSQL',
    `\`npm run bench -- --search ${sizes.join(',')}\`. The same questions to both in one run, in milliseconds: a
page of ids with the total, the numbers of all nine groups, and the twelve cards. A third of the questions has text, a
fifth a price range, a fifth a deep page. What others wait for is the turn in which a page or a set of numbers is made, of
${QUESTIONS} questions asked ${INDEX_REPEATS} times: the slowest question at its median, and the worst single turn, which holds the pauses of the machine too.

${table([
  [
    'live posts',
    'index p50',
    'p99',
    'PostgreSQL p50',
    'p99',
    'times faster at p50',
    'in memory only p50',
    'p99',
    'slowest question',
    'worst turn',
    'load',
    'pause p99 while it loads',
    'memory',
  ],
  ...measured.map((one) => [
    one.posts.toLocaleString('en'),
    median(one.index).toFixed(2),
    figure(p99(one.index)),
    figure(median(one.sql)),
    figure(p99(one.sql)),
    figure(median(one.sql) / median(one.index)),
    median(one.inMemory).toFixed(2),
    figure(p99(one.inMemory)),
    figure(Math.max(...one.turns.map(median))),
    figure(Math.max(...one.turns.flat())),
    `${one.loadSeconds.toFixed(1)} s`,
    `${figure(one.loadTurn)} ms`,
    `${figure(one.megabytes)} MB`,
  ]),
])}`,
  );

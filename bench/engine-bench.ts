import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { queriesOn } from '../server/db/connect.ts';
import { createLog } from '../server/log.ts';
import { startSearchFeed } from '../server/search/engine/open-engine-search.ts';
import { searchMemory } from '../server/search/memory/memory-search.ts';
import { openSearch } from '../server/search/open-search.ts';
import type { Search } from '../server/search/search.ts';
import { loadIndex } from '../server/search/sync/load-index.ts';
import { queryPool } from '../server/search/sync/query.ts';
import { startSearchd } from '../server/test/search-engine.ts';
import { cpuOf, median, memoryOf } from './measure.ts';
import { figure, table, writePart } from './report.ts';
import { createMarket } from './search-bench.ts';
import { someQueries } from './search-queries.ts';

const QUESTIONS = 150;
const WARM_UP = 50;
const SEED = { warmUp: 1, asked: 5 };
const WRITES = 200;

/** Debian's sphinxsearch on one core of this machine beside the index in the process: page, total and numbers. */
export async function benchEngine(urlOf: (database: string) => string, sizes: readonly number[]): Promise<void> {
  const rows: string[][] = [];
  for (const posts of sizes) rows.push(await measure(urlOf(await createMarket(urlOf, posts))));
  await report(sizes, rows);
}

async function measure(databaseUrl: string): Promise<string[]> {
  const searchd = await startSearchd();
  const log = createLog('warn');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const options = { databaseUrl, searchUrl: searchd.url, log };
  await pool.query('update search_feed set live = null, horizon = null');
  const begun = performance.now();
  const feed = startSearchFeed(options);
  const search = openSearch({ db: queriesOn(pool), ...options });
  search.start();
  while (!search.isIndexed()) await sleep(50);
  const filled = (performance.now() - begun) / 1000;
  const pid = searchd.pid() ?? 0;
  await ask(search, WARM_UP, SEED.warmUp);
  const before = cpuOf(pid);
  const inEngine = await ask(search, QUESTIONS, SEED.asked);
  const after = cpuOf(pid);
  for (const filters of someQueries(QUESTIONS, SEED.asked)) await search.find(filters);
  const [cpu, pageCpu] = [(after - before) / QUESTIONS, (cpuOf(pid) - after) / QUESTIONS];
  const { index } = await loadIndex(queryPool(pool), new AbortController().signal);
  await ask(searchMemory(index), WARM_UP, SEED.warmUp);
  const inMemory = await ask(searchMemory(index), QUESTIONS, SEED.asked);
  const seen: number[] = [];
  const { rows: some } = await pool.query<{ id: string }>(
    `select id from post where state = 'ACTIVE' and condition = 'Usado' limit ${WRITES}`,
  );
  for (const { id } of some) {
    await pool.query('update post set km = km + 1 where id = $1', [id]);
    const writtenAt = performance.now();
    await search.changed([id]);
    seen.push(performance.now() - writtenAt);
  }
  const megabytes = memoryOf(pid);
  await feed.stop();
  await search.stop();
  await pool.end();
  await searchd.remove();
  return [
    index.live.toLocaleString('en'),
    `${filled.toFixed(0)} s`,
    figure(median(inEngine)),
    figure(p99(inEngine)),
    figure(cpu),
    figure(pageCpu),
    figure(median(inMemory)),
    figure(p99(inMemory)),
    figure(median(seen)),
    figure(p99(seen)),
    `${figure(megabytes)} MB`,
  ];
}

async function ask(search: Search, questions: number, seed: number): Promise<number[]> {
  const took: number[] = [];
  for (const filters of someQueries(questions, seed)) {
    const begun = performance.now();
    await search.find(filters);
    await search.options(filters);
    took.push(performance.now() - begun);
  }
  return took;
}

const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

const report = (sizes: readonly number[], rows: readonly string[][]) =>
  writePart(
    'Search: an engine beside the index',
    `\`npm run bench -- --engine ${sizes.join(',')}\`. The same ${QUESTIONS} questions to Debian's sphinxsearch on this machine, through
\`SEARCH_URL\`, and to the index in the process, in milliseconds: a page of ids with its total, and the numbers of all nine
groups, two or more statements. A write is seen when the feed has it in the engine and has told the process that wrote.

${table([
  [
    'live posts',
    'filled in',
    'engine p50',
    'p99',
    'its CPU for one',
    'of that the page',
    'index p50',
    'p99',
    'a write is seen p50',
    'p99',
    'memory of the engine',
  ],
  ...rows,
])}`,
  );

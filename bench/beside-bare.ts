import { CATEGORIES } from '@rodado/contract/enums';
import type pg from 'pg';
import { cpuOf, type Load, load, median } from './measure.ts';

/** A kind of request, to the floor and to the product. Many different ones, so that no single answer decides. */
export interface Case {
  name: string;
  /** How many times the product's processor time the floor's is to be. */
  goal: number;
  floor: string[];
  ours: string[];
}

/** A server that is measured, by its process. */
export interface MeasuredServer {
  url: string;
  pid: number;
}

/** Medians of all rounds. */
export interface Measured {
  /** Milliseconds of server and PostgreSQL together, per request. */
  cpu: number;
  rate: number;
  p99: number;
}

/** Partial and covering, so that neither the page nor the total of the floor reads a row that is not shown. */
const FLOOR_INDEXES = `
  create index bare_recent on post (category, location, created_at desc, id desc) include (expiration_date)
    where state = 'ACTIVE';
  create index bare_price on post (category, location, price_lo, id) include (expiration_date) where state = 'ACTIVE'`;

/** In seconds: the first requests compile. */
const WARM_UP = 2;
const SORTS = ['recent', 'cheapest'] as const;
const PAGES = [1, 2, 3];
const POSTS = 1_000;
const CITIES = 8;
const WORDS = 60;

export async function createFloorIndexes(client: pg.ClientBase): Promise<void> {
  await client.query(FLOOR_INDEXES);
  await client.query('vacuum analyze');
}

export async function casesOf(client: pg.ClientBase): Promise<Case[]> {
  const column = async (text: string) =>
    (await client.query<{ value: string }>(`select value from (${text}) chosen`)).rows.map(({ value }) => value);
  const ids = await column(`select id as value from post where state = 'ACTIVE' order by md5(id::text) limit ${POSTS}`);
  const cities = await column(`select location as value from post group by 1 order by count(*) desc limit ${CITIES}`);
  const words = await column(`select lower(model) as value from post where model ~ '^[A-Za-z]{4,}$'
    group by 1 order by count(*) desc limit ${WORDS}`);
  const lists = CATEGORIES.flatMap((category) =>
    cities.flatMap((location) =>
      SORTS.flatMap((sort) =>
        PAGES.map((page) => new URLSearchParams({ category, location, sort, page: String(page) }).toString()),
      ),
    ),
  );
  return [
    {
      name: 'List with filters and total',
      goal: 3,
      floor: lists.map((query) => `/list?${query}`),
      ours: lists.map((query) => `/api/post?${query}`),
    },
    {
      name: 'Text search',
      goal: 8,
      floor: words.map((word) => `/text?word=${word}`),
      ours: words.map((word) => `/api/post?title=${word}`),
    },
    { name: 'One post', goal: 1.5, floor: ids.map((id) => `/item/${id}`), ours: ids.map((id) => `/api/post/${id}`) },
    {
      name: 'Numbers beside the options',
      goal: 40,
      floor: CATEGORIES.map((category) => `/facets?category=${category}`),
      ours: CATEGORIES.map((category) => `/api/post/filter/options?category=${category}`),
    },
  ];
}

interface Rounds {
  rounds: number;
  seconds: number;
  /** The parent of all processes of PostgreSQL. */
  postmaster: number;
}

/** The sides take turns, so that what else the machine does meets both. */
export async function measureBoth(
  { name, ...paths }: Pick<Case, 'name' | 'floor' | 'ours'>,
  sides: Record<'floor' | 'ours', MeasuredServer>,
  { rounds, seconds, postmaster }: Rounds,
): Promise<Record<'floor' | 'ours', Measured>> {
  const runs: Record<'floor' | 'ours', (Load & { cpu: number })[]> = { floor: [], ours: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['floor', 'ours'] as const) {
      const { url, pid } = sides[side];
      const used = () => cpuOf(pid) + cpuOf(postmaster);
      if (round === 0) await load(url, paths[side], WARM_UP);
      const before = used();
      const run = await load(url, paths[side], seconds);
      if (run.failed > 0) throw new Error(`${name}: ${run.failed} requests failed, the figures mean nothing`);
      runs[side].push({ ...run, cpu: (used() - before) / run.requests });
    }
  }
  const summary = (side: 'floor' | 'ours'): Measured => ({
    cpu: median(runs[side].map(({ cpu }) => cpu)),
    rate: median(runs[side].map(({ rate }) => rate)),
    p99: median(runs[side].map(({ p99 }) => p99)),
  });
  return { floor: summary('floor'), ours: summary('ours') };
}

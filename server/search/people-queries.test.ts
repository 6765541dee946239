import { readFile } from 'node:fs/promises';
import { brandsOf, modelsOf } from '@rodado/contract/catalog';
import { CATEGORIES, CITIES, CONDITIONS, FUELS, TRACTIONS, TRANSMISSIONS } from '@rodado/contract/enums';
import { ListPosts } from '@rodado/contract/post-filter';
import { CATALOG_CATEGORIES } from '@rodado/contract/post-rules';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openPool } from '../db/connect.ts';
import { createLog } from '../log.ts';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { hasSearchd, NEEDS_SEARCHD, startSearchd } from '../test/search-engine.ts';
import { startSearchFeed } from './engine/open-engine-search.ts';
import { searchMemory } from './memory/memory-search.ts';
import { openSearch } from './open-search.ts';
import { createSqlSearch } from './sql-search.ts';
import { createIndexSync } from './sync/index-sync.ts';
import { tokenize } from './text/tokenize.ts';

const Wanted = z
  .strictObject({
    brand: z.string(),
    model: z.string(),
    title: z.string(),
    /** The title that the post gets, which others that are found need not have. */
    as: z.string(),
    category: z.enum(CATEGORIES),
    condition: z.enum(CONDITIONS),
    location: z.enum(CITIES),
    fuel: z.enum(FUELS),
    transmission: z.enum(TRANSMISSIONS),
    traction: z.enum(TRACTIONS),
    year: z.coerce.number(),
    yearFrom: z.coerce.number(),
    yearTo: z.coerce.number(),
    minPrice: z.coerce.number(),
    maxPrice: z.coerce.number(),
    kmTo: z.coerce.number(),
  })
  .partial();
type Wanted = z.infer<typeof Wanted>;

/** A query as people type it, and what every post on the first page must be. */
interface PeopleQuery {
  text: string;
  wanted: Wanted;
}

const queries = await readQueries();

const { db, appUrl } = await testDatabase();
const given = createGiven(db);
const seller = await given.person();
for (const query of queries) await publish(query);

const pool = openPool(appUrl, { purpose: 'work', max: 2 });
const sync = createIndexSync(pool, createLog('error'));
sync.start();
const index = await vi.waitUntil(() => sync.index(), { timeout: 60_000 });
const engine = hasSearchd ? await openEngine() : undefined;
const searches = {
  memory: searchMemory(index),
  sql: createSqlSearch(db, { rememberWords: 600_000 }),
  engine: engine?.search,
};
const posts = new Map((await db.selectFrom('post').selectAll().execute()).map((post) => [post.id, post]));
afterAll(async () => {
  await engine?.close();
  await sync.stop();
  await pool.end();
});

test('there are at least 300 queries', () => {
  expect(queries.length).toBeGreaterThanOrEqual(300);
});

describe.each([
  { name: 'memory', search: searches.memory },
  { name: 'SQL', search: searches.sql },
  { name: `the engine${NEEDS_SEARCHD}`, search: searches.engine },
])('in $name', ({ search }) => {
  test.skipIf(!search).each(queries)('$text', async ({ text, wanted }) => {
    const { ids = [] } = (await search?.find(ListPosts.parse({ title: text }))) ?? {};
    const found = ids.flatMap((id) => posts.get(id) ?? []);
    expect(found).not.toEqual([]);
    expect(found.filter((post) => !isWanted(post, wanted)).map(({ title, year }) => `${title} ${year}`)).toEqual([]);
  });
});

async function openEngine() {
  const [searchd, log] = [await startSearchd(), createLog('error')];
  const options = { databaseUrl: appUrl, searchUrl: searchd.url, log };
  const [feed, search] = [startSearchFeed(options), openSearch({ db, ...options })];
  search.start();
  await vi.waitUntil(search.isIndexed, { timeout: 60_000 });
  const close = async () => {
    await Promise.all([feed.stop(), search.stop()]);
    await searchd.remove();
  };
  return { search, close };
}

async function readQueries(): Promise<PeopleQuery[]> {
  const text = await readFile(new URL('test-data/people-queries.txt', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', wanted = ''] = line.split(' | ');
      const pairs = wanted.split('; ').map((pair) => pair.split('='));
      return { text: typed, wanted: Wanted.parse(Object.fromEntries(pairs)) };
    });
}

type Row = NonNullable<Parameters<typeof given.post>[1]>;

/** One post that is meant, and for each property one that is the same but for it. */
async function publish({ wanted }: PeopleQuery) {
  const row = rowOf(wanted);
  await given.post(seller, row);
  for (const other of othersOf(wanted)) await given.post(seller, { ...row, ...other });
}

function rowOf(wanted: Wanted): Row {
  const vehicle = vehicleOf(wanted);
  const condition = wanted.condition ?? 'Usado';
  return {
    title: wanted.title ?? wanted.as ?? `${vehicle.brand} ${vehicle.model}`,
    ...vehicle,
    condition,
    year: wanted.year ?? wanted.yearFrom ?? wanted.yearTo ?? 2014,
    km: condition === 'Nuevo' ? 0 : (wanted.kmTo ?? 90_000),
    location: wanted.location ?? 'Artigas',
    fuel: wanted.fuel ?? 'Otros',
    transmission: wanted.transmission ?? 'Semi-automático',
    traction: wanted.traction ?? 'Trasera',
    priceType: 'fixed',
    price: wanted.maxPrice ?? wanted.minPrice ?? 9_500,
    minPrice: null,
    maxPrice: null,
  };
}

function vehicleOf({ brand, model, category }: Wanted) {
  if (brand === undefined && model === undefined) {
    if (category === 'Moto' || category === 'Camion') return { category, brand: null, model: null };
    return category === 'Camioneta'
      ? { category, brand: 'Isuzu', model: 'Trooper' }
      : { category: 'Auto' as const, brand: 'Lada', model: 'Laika' };
  }
  const known = CATALOG_CATEGORIES.flatMap((one) =>
    brandsOf(one).flatMap((name) => modelsOf(one, name).map((other) => ({ category: one, brand: name, model: other }))),
  ).find((one) => (brand ?? one.brand) === one.brand && (model ?? one.model) === one.model);
  if (!known) throw new Error(`the catalogue has no ${brand} ${model}`);
  return known;
}

function othersOf({ yearFrom, yearTo, minPrice, maxPrice, kmTo, ...wanted }: Wanted): Row[] {
  const others: Row[] = [];
  const { brand, model, title } = wanted;
  if (brand && model && title) others.push({ title: `${brand} ${model}` });
  // A model that is called as a year.
  if (brand && model && /^\d{4}$/.test(model))
    others.push({ title: `${brand} 206`, model: '206', year: Number(model) });
  if (wanted.year) others.push({ year: 1999 });
  if (yearFrom) others.push({ year: yearFrom - 1 });
  if (yearTo) others.push({ year: yearTo + 1 });
  if (minPrice) others.push({ price: minPrice - 1 });
  if (maxPrice) others.push({ price: maxPrice + 1 });
  if (kmTo) others.push({ km: kmTo + 1 });
  if (wanted.location) others.push({ location: 'Flores' });
  if (wanted.fuel) others.push({ fuel: 'Otros' });
  if (wanted.transmission) others.push({ transmission: 'Semi-automático' });
  if (wanted.traction) others.push({ traction: 'Delantera' });
  if (wanted.condition) others.push({ condition: wanted.condition === 'Usado' ? 'Seminuevo' : 'Usado', km: 90_000 });
  return others;
}

type Post = typeof posts extends Map<string, infer P> ? P : never;

const SAME = ['category', 'condition', 'location', 'fuel', 'transmission', 'traction', 'year'] as const;

function isWanted(post: Post, wanted: Wanted): boolean {
  const words = new Set(tokenize(`${post.title} ${post.brand ?? ''} ${post.model ?? ''}`));
  const { yearFrom = 0, yearTo = Infinity, minPrice = 0, maxPrice = Infinity, kmTo = Infinity } = wanted;
  const names = tokenize(`${wanted.brand ?? ''} ${wanted.model ?? ''} ${wanted.title ?? ''}`);
  return (
    names.every((word) => words.has(word)) &&
    SAME.every((name) => wanted[name] === undefined || wanted[name] === post[name]) &&
    post.year >= yearFrom &&
    post.year <= yearTo &&
    post.priceHi >= minPrice &&
    post.priceLo <= maxPrice &&
    post.km <= kmTo
  );
}

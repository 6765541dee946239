import { type PriceType, SORTS } from '@rodado/contract/enums';
import { byName, LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { type FilterOptions, ListPosts } from '@rodado/contract/post-filter';
import type { Suggestions } from '@rodado/contract/search';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openPool } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import type { Database, PostState } from '../db/schema.ts';
import { createLog } from '../log.ts';
import { cutConnections } from '../test/cut-connections.ts';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { RANDOM_FACTS } from '../test/random-posts.ts';
import { hasSearchd, NEEDS_SEARCHD, startSearchd } from '../test/search-engine.ts';
import { openEngine } from './engine/engine.ts';
import { createEngineSearch } from './engine/engine-search.ts';
import { startEngineFeed } from './engine/feed-engine.ts';
import { ALL_WORDS, countWords, createKnownWords, readWords } from './engine/feed-state.queries.ts';
import { followFeed } from './engine/follow-feed.ts';
import { searchMemory } from './memory/memory-search.ts';
import { type PostIndex, removePost } from './memory/post-index.ts';
import { createYieldEvery } from './memory/yield-every.ts';
import type { Search } from './search.ts';
import { createSqlSearch } from './sql-search.ts';
import { checksumOf, isSameChecksum, readChecksum } from './sync/checksum.ts';
import { createIndexSync } from './sync/index-sync.ts';
import { queryPool } from './sync/query.ts';

/**
 * The index, the search engine and PostgreSQL must return the same results after any change and for any query. What may
 * differ in the engine, and why, is in docs/decisions/0049-search-engine.md.
 */

const { db, pool, url, appUrl } = await testDatabase();
const given = createGiven(db);
const FEED = 'the feed';
const feedPool = openPool(appUrl, { name: FEED, purpose: 'work', max: 2 });
const feed = createIndexSync(feedPool, createLog('error'));
const reference = createSqlSearch(db, { rememberWords: 0 });
feed.start();
const engine = hasSearchd ? await openTestEngine() : undefined;
afterAll(async () => {
  await engine?.close();
  await feed.stop();
  await feedPool.end();
});

async function openTestEngine() {
  const searchd = await startSearchd();
  const connection = openEngine(searchd.url, { connections: 4 });
  const [ownPool, log] = [openPool(appUrl, { name: FEED, purpose: 'work', max: 6 }), createLog('error')];
  const writing = startEngineFeed({ pool: ownPool, engine: connection, log });
  const followed = followFeed(ownPool, log);
  followed.start();
  /** The engine, once it has every change, with words that were counted after the last one. */
  const search = async (): Promise<Search> => {
    const table = await vi.waitUntil(
      async () => {
        await followed.caughtUp(true);
        return followed.table();
      },
      { timeout: 60_000, interval: 20 },
    );
    await countWords(queryPool(pool));
    const words = createKnownWords();
    words.take(await readWords(queryPool(pool), ALL_WORDS));
    return createEngineSearch({
      engine: connection,
      table: () => table,
      now: followed.now,
      known: async () => words,
    });
  };
  const close = async () => {
    await Promise.all([writing.stop(), followed.stop()]);
    await Promise.all([ownPool.end(), connection.end(), searchd.remove()]);
  };
  return { search, close };
}

const people = [await given.person(), await given.person()];
const companies = [await given.company({ name: 'Autos Ñandú' }), await given.company({ verifiedAt: new Date() })];
const sellers = [...people, ...companies.map(({ owner }) => owner)];

const seller = fc.constantFrom(...sellers);
const facts = fc.record({ ...RANDOM_FACTS, spread: fc.constantFrom(0, 3_000) });

type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

function columnsOf({ vehicle, spread, price, papers, ...rest }: Facts) {
  const priceType: PriceType = spread === 0 ? 'fixed' : 'negotiable';
  return {
    priceType,
    ...rest,
    ...vehicle,
    ...declaredColumns(papers),
    title: `${rest.title} ${vehicle.brand ?? ''} ${vehicle.model ?? ''}`.trim(),
    ...(spread === 0
      ? { price, minPrice: null, maxPrice: null }
      : { price: null, minPrice: price, maxPrice: price + spread }),
  };
}

const declaredColumns = (papers: Facts['papers']) => ({
  ...papers,
  papersDeclaredAt: Object.values(papers).some((value) => value !== null) ? new Date() : null,
});

type Change = (db: Kysely<Database>) => Promise<unknown>;

/** A random post, chosen by the database. */
const somePost = (chance: number) => sql<string>`(select id from post order by md5(id::text || ${chance}) limit 1)`;

const chance = fc.nat();
const states = fc.constantFrom<PostState>('ACTIVE', 'PAUSED', 'SOLD', 'HIDDEN', 'DELETED', 'ACTIVE');
const publish = fc.tuple(facts, seller, states, fc.nat({ max: 5 })).map(
  ([row, owner, state, minutes]): Change =>
    async (on) => {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minutes));
      const values = { id: newId(), personId: owner.id, state, color: 'Gris', createdAt, ...columnsOf(row) };
      return on.insertInto('post').values(values).execute();
    },
);
const publishMany = fc.tuple(facts, seller).map(
  ([row, owner]): Change =>
    async (on) => {
      const one = () => ({
        id: newId(),
        personId: owner.id,
        state: 'ACTIVE' as const,
        color: 'Gris',
        ...columnsOf(row),
      });
      return on
        .insertInto('post')
        .values(Array.from({ length: 60 }, one))
        .execute();
    },
);
const edit = fc.tuple(facts, chance).map(
  ([row, n]): Change =>
    (on) =>
      on.updateTable('post').set(columnsOf(row)).where('id', '=', somePost(n)).execute(),
);
const declare = fc.tuple(facts, chance).map(
  ([{ papers }, n]): Change =>
    (on) =>
      on.updateTable('post').set(declaredColumns(papers)).where('id', '=', somePost(n)).execute(),
);
const move = fc.tuple(states, chance).map(
  ([state, n]): Change =>
    (on) =>
      on.updateTable('post').set({ state }).where('id', '=', somePost(n)).execute(),
);
const limit = fc.tuple(fc.constantFrom('-1 second', '1 hour', 'infinity'), chance).map(
  ([end, n]): Change =>
    (on) => {
      const expirationDate = end === 'infinity' ? sql<string>`'infinity'` : sql<string>`now() + ${end}::interval`;
      return on.updateTable('post').set({ expirationDate }).where('id', '=', somePost(n)).execute();
    },
);
const remove = chance.map(
  (n): Change =>
    (on) =>
      on.deleteFrom('post').where('id', '=', somePost(n)).execute(),
);
const moveAll = fc.constantFrom<PostState>('ACTIVE', 'PAUSED').map(
  (state): Change =>
    (on) =>
      on.updateTable('post').set({ state }).execute(),
);
const verify = fc.tuple(fc.constantFrom(...companies), fc.boolean()).map(
  ([{ id }, isVerified]): Change =>
    (on) =>
      on
        .updateTable('company')
        .set({ verifiedAt: isVerified ? new Date() : null })
        .where('id', '=', id)
        .execute(),
);
const suspend = fc.tuple(seller, fc.boolean()).map(
  ([{ id }, isSuspended]): Change =>
    (on) =>
      on
        .updateTable('person')
        .set({ suspendedAt: isSuspended ? new Date() : null })
        .where('id', '=', id)
        .execute(),
);
const rename = fc.constantFrom('Autos Ñandú', 'Otra automotora').map(
  (name): Change =>
    (on) =>
      on
        .updateTable('person')
        .set({ name })
        .where('id', '=', companies[0]?.owner.id ?? '')
        .execute(),
);
const cut: Change = () => cutConnections(url, FEED);

const change = fc.oneof(
  { weight: 8, arbitrary: publish },
  { weight: 1, arbitrary: publishMany },
  { weight: 4, arbitrary: edit },
  { weight: 3, arbitrary: declare },
  { weight: 3, arbitrary: move },
  { weight: 3, arbitrary: limit },
  { weight: 2, arbitrary: remove },
  { weight: 1, arbitrary: moveAll },
  { weight: 1, arbitrary: verify },
  { weight: 1, arbitrary: suspend },
  { weight: 1, arbitrary: rename },
  { weight: 1, arbitrary: fc.constant(cut) },
);

const several = <T>(...values: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight: 2, arbitrary: fc.subarray(values) });
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: value });
const TEXTS = [
  'corola',
  'gol',
  'vw',
  'yama',
  'toyta impecable',
  'landrover',
  'eco sport',
  'bt50',
  'zzz',
  'de',
  'stratus 1.8',
  'diesel',
  'gol 2015 montevideo',
  'auto automatico hasta 6000',
  'camineta menos de 60 mil km',
  'corolla fucsia',
  'gol full equipo',
  'stratus 1.8 fucsia salto diesel 2016 manual usado',
  'd-max 2015',
  'hasta 3000',
  'gol del año 2015 o 2016',
  'stratus modelo 2015 en adelante presupuesto 6 mil',
  'usado 60 mil km',
  '"gol 2015"',
  'auto nafta manual usado montevideo',
  'usado rocha',
  'nafta impecable',
  'fu',
  'trac',
];
const query = fc.record({
  title: maybe(fc.constantFrom(...TEXTS)),
  company: maybe(fc.constantFrom('autos nandu', 'OTRA automotora')),
  category: several('Auto', 'Camioneta', 'Moto'),
  condition: several('Usado', 'Nuevo'),
  location: several('Montevideo', 'Salto'),
  year: several('2015', '2016'),
  brand: several('Volkswagen', 'Dodge', 'Nadie'),
  model: several('Gol', 'Stratus'),
  ...byName(LIST_FILTERS, ({ values }) => several(values[0])),
  seller: several('particular', 'concesionaria'),
  yearFrom: maybe(fc.constant('2010')),
  yearTo: maybe(fc.constant('2015')),
  minPrice: maybe(RANDOM_FACTS.price.map(String)),
  maxPrice: maybe(RANDOM_FACTS.price.map(String)),
  kmTo: maybe(fc.constant('50000')),
  verified: maybe(fc.constant('true' as const)),
  timed: maybe(fc.constant('true' as const)),
  ...byName(PAPERS_FILTERS, () => maybe(fc.constant('true' as const))),
  sort: fc.constantFrom(...SORTS),
  page: fc.constantFrom('1', '1', '2', '7'),
});

/**
 * The index, once all notified changes are read. It stays valid until something changes, also while its connection is
 * down.
 */
async function trueIndex(): Promise<PostIndex> {
  const isFresh = async (index: PostIndex) => {
    const stored = await readChecksum(queryPool(pool));
    return stored !== undefined && isSameChecksum(await checksumOf(index, createYieldEvery()), stored);
  };
  return vi.waitUntil(
    async () => {
      const index = feed.index();
      return index && (await isFresh(index)) && index;
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** What is chosen gives as many posts as the suggestion said. */
async function expectTrueCounts(
  { brands, brandCounts, models, categories, locations }: Suggestions,
  within: Omit<ListPosts, 'title'>,
) {
  const total = async (filters: Partial<ListPosts>) => (await reference.find({ ...within, page: 1, ...filters })).total;
  expect(Object.keys(brandCounts).sort()).toEqual([...brands].sort());
  for (const brand of brands) expect(await total({ brand: [brand], model: [] })).toBe(brandCounts[brand]);
  for (const { brand, model, count } of models) expect(await total({ brand: [brand], model: [model] })).toBe(count);
  for (const { category, count } of categories) expect(await total({ category: [category] })).toBe(count);
  for (const { location, count } of locations) expect(await total({ location: [location] })).toBe(count);
}

/** The number beside an item is what choosing it gives. */
async function expectTruePapers({ papers }: FilterOptions, filters: ListPosts) {
  for (const { name } of PAPERS_FILTERS)
    expect((await reference.find({ ...filters, page: 1, [name]: true })).total).toBe(papers[name] ?? 0);
}

const PATHS = [
  { name: 'the index', isThere: true, open: async () => searchMemory(await trueIndex()) },
  { name: `the search engine${NEEDS_SEARCHD}`, isThere: hasSearchd, open: async () => engine?.search() ?? reference },
];

test.for(PATHS)('random changes and random queries give the same from PostgreSQL and $name', async (path, { skip }) => {
  skip(!path.isThere, 'sphinxsearch is not installed');
  // Two empty results always agree, and an earlier run may have left all sellers suspended.
  await db.updateTable('person').set({ suspendedAt: null }).execute();
  const [first] = people;
  if (first) await given.post(first);
  expect((await (await path.open()).find(ListPosts.parse({}))).total).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 12 }),
      fc.array(query, { minLength: 6, maxLength: 6 }),
      async (changes, queries) => {
        for (const make of changes) await make(db);
        const search = await path.open();
        for (const asked of [{}, ...queries]) {
          const filters = ListPosts.parse(asked);
          const found = await search.find(filters);
          expect(found).toEqual(await reference.find(filters));
          if (found.total === 0 && filters.page === 1) {
            const { total } = await reference.find(ListPosts.parse({ company: filters.company }));
            expect(found.near === null).toBe(total === 0);
          }
          const options = await search.options(filters);
          expect(options).toEqual(await reference.options(filters));
          await expectTruePapers(options, filters);
          const { title = 'a', ...within } = filters;
          const suggested = await search.suggest(title, within);
          expect(suggested).toEqual(await reference.suggest(title, within));
          await expectTrueCounts(suggested, within);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test.each(SORTS)('pages by %s hold every post once, in all searches, also where most are equal', async (sort) => {
  const { owner } = await given.company({ name: `Por ${sort}` });
  const posts = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      given.post(owner, { km: i % 3 === 0 ? 0 : 1_000, year: i % 4 === 0 ? 2_020 : 2_010, price: 5_000 + (i % 2) }),
    ),
  );
  const [memory, inEngine] = [searchMemory(await trueIndex()), await engine?.search()];
  const order = await reference.find(ListPosts.parse({ company: `Por ${sort}`, sort, page: '2' }));
  for (const search of [memory, reference, ...(inEngine ? [inEngine] : [])]) {
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5'].map((page) => search.find(ListPosts.parse({ company: `Por ${sort}`, sort, page }))),
    );
    expect(pages.map(({ ids }) => ids.length)).toEqual([12, 12, 12, 4, 0]);
    expect(pages[1]?.ids).toEqual(order.ids);
    expect(new Set(pages.flatMap(({ ids }) => ids))).toEqual(new Set(posts.map(({ id }) => id)));
  }
});

test('an index that differs from the database is detected and rebuilt', async () => {
  const ownPool = openPool(appUrl, { purpose: 'work', max: 2 });
  const watched = createIndexSync(ownPool, createLog('silent'), { betweenComparisons: 0 });
  watched.start();
  const { id } = await given.post(await given.person(), { location: 'Flores' });
  const inFlores = ListPosts.parse({ location: 'Flores' });
  const ids = async () => {
    const index = watched.index();
    return index ? (await searchMemory(index).find(inFlores)).ids : undefined;
  };
  await expect.poll(ids, { timeout: 60_000 }).toEqual([id]);
  const broken = watched.index();
  const breakAgain = () => {
    // While older transactions are open, recent posts are read again, which would mend it.
    if (broken) removePost(broken, id);
    return watched.index();
  };
  await expect.poll(breakAgain, { timeout: 60_000 }).not.toBe(broken);
  await expect.poll(ids, { timeout: 60_000 }).toEqual([id]);
  await watched.stop();
  await ownPool.end();
});

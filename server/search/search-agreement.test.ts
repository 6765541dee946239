import { ListPosts } from '@rodado/contract/post-filter';
import type { PriceType } from '@rodado/contract/vocabulary';
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
import { askPool } from './feed/ask.ts';
import { checksumOf, isSame, readChecksum } from './feed/checksum.ts';
import { createFeed } from './feed/feed.ts';
import { searchMemory } from './memory/memory-search.ts';
import { createPace } from './memory/pace.ts';
import { type PostIndex, removePost } from './memory/post-index.ts';
import { createSqlSearch } from './sql-search.ts';

/** The index and PostgreSQL itself have to give the same answers, whatever happened and whatever is asked. */

const { db, pool, url, appUrl } = await testDatabase();
const given = createGiven(db);
const FEED = 'the feed';
const feedPool = openPool(appUrl, { name: FEED, purpose: 'work', max: 2 });
const feed = createFeed(feedPool, createLog('error'));
const reference = createSqlSearch(db, { rememberWords: 0 });
feed.start();
afterAll(async () => {
  await feed.stop();
  await feedPool.end();
});

const people = [await given.person(), await given.person()];
const companies = [await given.company({ name: 'Autos Ñandú' }), await given.company({ verifiedAt: new Date() })];
const sellers = [...people, ...companies.map(({ owner }) => owner)];

const VEHICLES = [
  { category: 'Auto', brand: 'Toyota', model: 'Corolla' },
  { category: 'Auto', brand: 'Volkswagen', model: 'Gol' },
  { category: 'Auto', brand: 'Volkswagen', model: 'Golf' },
  { category: 'Auto', brand: 'Dodge', model: 'Stratus' },
  { category: 'Auto', brand: 'Chrysler', model: 'Stratus' },
  { category: 'Camioneta', brand: 'Mazda', model: 'BT-50' },
  { category: 'Moto', brand: null, model: null },
] as const;
const TITLES = ['Impecable', 'Única dueña', 'yamaha fazer 250', 'Corola 1.8', 'Vendo', 'land rover', 'Ecosport'];

const seller = fc.constantFrom(...sellers);
const money = fc.integer({ min: 1, max: 12 }).map((n) => n * 1_000);
const facts = fc.record({
  vehicle: fc.constantFrom(...VEHICLES),
  title: fc.constantFrom(...TITLES),
  condition: fc.constantFrom('Usado', 'Seminuevo'),
  location: fc.constantFrom('Montevideo', 'Salto', 'Rocha'),
  fuel: fc.constantFrom('Nafta', 'Diesel'),
  transmission: fc.constantFrom('Manual', 'Automático'),
  year: fc.constantFrom(2008, 2015, 2016),
  km: fc.constantFrom(0, 50_000, 90_000),
  price: money,
  spread: fc.constantFrom(0, 3_000),
});

type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

function columnsOf({ vehicle, spread, price, ...rest }: Facts) {
  const priceType: PriceType = spread === 0 ? 'fixed' : 'negotiable';
  return {
    priceType,
    ...rest,
    ...vehicle,
    title: `${rest.title} ${vehicle.brand ?? ''} ${vehicle.model ?? ''}`.trim(),
    ...(spread === 0
      ? { price, minPrice: null, maxPrice: null }
      : { price: null, minPrice: price, maxPrice: price + spread }),
  };
}

type Change = (db: Kysely<Database>) => Promise<unknown>;

/** One of the posts there are, chosen by the database. */
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
  fuel: several('Nafta'),
  transmission: several('Manual'),
  seller: several('particular', 'concesionaria'),
  yearFrom: maybe(fc.constant('2010')),
  yearTo: maybe(fc.constant('2015')),
  minPrice: maybe(money.map(String)),
  maxPrice: maybe(money.map(String)),
  kmTo: maybe(fc.constant('50000')),
  verified: maybe(fc.constant('true' as const)),
  timed: maybe(fc.constant('true' as const)),
  sort: fc.constantFrom('recent', 'latest', 'cheapest', 'expensive'),
  page: fc.constantFrom('1', '1', '2', '7'),
});

/** The index, once what was told has been heard. It stays true until something changes, also while its line is cut. */
async function trueIndex(): Promise<PostIndex> {
  const isTrue = async (index: PostIndex) => {
    const stored = await readChecksum(askPool(pool));
    return stored !== undefined && isSame(await checksumOf(index, createPace()), stored);
  };
  return vi.waitUntil(
    async () => {
      const index = feed.index();
      return index && (await isTrue(index)) && index;
    },
    { timeout: 60_000, interval: 20 },
  );
}

test('random changes and random queries give the same ids, totals and numbers', async () => {
  const known = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 12 }),
      fc.array(query, { minLength: 6, maxLength: 6 }),
      async (changes, queries) => {
        for (const make of changes) await make(db);
        const memory = searchMemory(await trueIndex());
        for (const asked of [{}, ...queries]) {
          const filters = ListPosts.parse(asked);
          const found = await memory.find(filters);
          expect(found).toEqual(await reference.find(filters));
          expect(await memory.options(filters)).toEqual(await reference.options(filters));
          for (const id of found.ids) known.add(id);
        }
      },
    ),
    { numRuns: 40 },
  );
  expect(known.size).toBeGreaterThan(0); // two that find nothing agree about everything
});

test('an index that differs from the database is found out and made anew', async () => {
  const ownPool = openPool(appUrl, { purpose: 'work', max: 2 });
  const watched = createFeed(ownPool, createLog('silent'), { betweenComparisons: 0 });
  watched.start();
  const { id } = await given.post(await given.person(), { location: 'Flores' });
  const inFlores = ListPosts.parse({ location: 'Flores' });
  const ids = async () => {
    const index = watched.index();
    return index ? (await searchMemory(index).find(inFlores)).ids : undefined;
  };
  await expect.poll(ids, { timeout: 60_000 }).toEqual([id]);
  const broken = watched.index();
  if (broken) removePost(broken, id);
  await expect.poll(ids, { timeout: 60_000 }).toEqual([id]);
  expect(watched.index()).not.toBe(broken);
  await watched.stop();
  await ownPool.end();
});

import { byName, LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { ListPosts, SavedFilters } from '@rodado/contract/post-filter';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../db/id.ts';
import { createLog } from '../log.ts';
import { openSearch } from '../search/open-search.ts';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { RANDOM_FACTS } from '../test/random-posts.ts';
import { matchFilters } from './match-filters.ts';
import { upsertFilter } from './saved-search.queries.ts';

const { db, appUrl } = await testDatabase();
const given = createGiven(db);
const search = openSearch({ db, databaseUrl: appUrl, log: createLog('error'), rememberWords: 0 });
afterAll(() => search.stop());

const sellers = [
  await given.person(),
  (await given.company({ name: 'Autos Ñandú' })).owner,
  (await given.company({ verifiedAt: new Date() })).owner,
];

const post = fc.record({
  ...RANDOM_FACTS,
  seller: fc.constantFrom(...sellers),
  traction: fc.constantFrom(null, '4x4', 'Delantera'),
  isTimed: fc.boolean(),
});

const TEXTS = [
  'corola',
  'corolla',
  'gol',
  'vw',
  'vw gol',
  'yama',
  'yamha',
  'toyta impecable',
  'inpecable',
  'impekable',
  'landrover',
  'eco sport',
  'ecosprot',
  'bt50',
  'bt 50',
  'zzz',
  'de',
  '1.8',
  'stratus',
  'diesel',
  'gasoil',
  'caja automatica',
  '4x4',
  'gol 2015 montevideo',
  'auto automatico hasta 6000',
  'camineta menos de 60 mil km',
  'hasta 3000',
  '2015 en adelante',
  '"gol 2015"',
  'unica duena',
  'fazer',
  'year',
  'camioneta en salto',
  'volkwagen',
  '...',
  'entre 3 y 8 mil',
  'defneder',
];
const maybe = <T>(value: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight, arbitrary: value });
const filters = fc.record({
  title: maybe(fc.constantFrom(...TEXTS), 4),
  company: maybe(fc.constantFrom('autos nandu', 'Otra')),
  category: maybe(fc.constantFrom('Auto', 'Camioneta', 'Moto')),
  brand: maybe(fc.constantFrom('Volkswagen', 'Toyota', 'Nadie')),
  model: maybe(fc.constantFrom('Gol', 'Corolla')),
  condition: maybe(fc.constantFrom('Usado', 'Nuevo')),
  location: maybe(fc.constantFrom('Montevideo', 'Salto')),
  year: maybe(fc.constantFrom(2015, 2016)),
  yearFrom: maybe(fc.constant(2010)),
  yearTo: maybe(fc.constant(2015)),
  minPrice: maybe(RANDOM_FACTS.price),
  maxPrice: maybe(RANDOM_FACTS.price),
  kmTo: maybe(fc.constantFrom(0, 50_000)),
  ...byName(LIST_FILTERS, ({ values: [first, second] }) => maybe(fc.constantFrom([first], [first, second]))),
  seller: maybe(fc.constantFrom('particular', 'concesionaria')),
  verified: maybe(fc.constant(true)),
  timed: maybe(fc.constant(true)),
  ...byName(PAPERS_FILTERS, () => maybe(fc.constant(true))),
});

async function publish({
  seller,
  vehicle,
  title,
  price,
  isTimed,
  papers,
  ...rest
}: typeof post extends fc.Arbitrary<infer T> ? T : never) {
  const values = {
    id: newId(),
    personId: seller.id,
    state: 'ACTIVE' as const,
    color: 'Gris',
    ...rest,
    ...vehicle,
    ...papers,
    papersDeclaredAt: Object.values(papers).some((value) => value !== null) ? new Date() : null,
    title: `${title} ${vehicle.brand ?? ''} ${vehicle.model ?? ''}`.trim(),
    ...(isTimed
      ? {
          priceType: 'negotiable' as const,
          minPrice: price,
          maxPrice: price + 2_000,
          expirationDate: new Date(Date.now() + 3_600_000),
        }
      : { priceType: 'fixed' as const, price }),
  };
  await db.insertInto('post').values(values).execute();
  return values.id;
}

/** Every page of the results: with a handful of posts there is one. */
const resultsOf = async (wanted: SavedFilters) => (await search.find(ListPosts.parse(wanted))).ids;

describe.each([
  ['PostgreSQL', async () => {}],
  [
    'the index',
    async () => {
      search.start();
      await expect.poll(() => search.isIndexed()).toBe(true);
    },
  ],
])('with the search in %s', (_where, prepare) => {
  test('a post matches exactly those filters whose results contain it', async () => {
    await prepare();
    let matches = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(post, { minLength: 1, maxLength: 8 }),
        fc.array(filters, { minLength: 25, maxLength: 25 }),
        async (posts, wanted) => {
          await db.deleteFrom('savedFilter').execute();
          await db.deleteFrom('post').execute();
          const saved = new Map<number, SavedFilters>();
          for (const one of wanted) {
            const parsed = SavedFilters.parse(JSON.parse(JSON.stringify(one)));
            saved.set(await upsertFilter(db, parsed), parsed);
          }
          const ids = await Promise.all(posts.map(publish));
          await search.changed(ids);
          const expected = new Map<string, number[]>(ids.map((id) => [id, []]));
          for (const [filterId, one] of saved) for (const id of await resultsOf(one)) expected.get(id)?.push(filterId);
          for (const live of await search.read(ids)) {
            const found = await matchFilters(db, search.textParser, live);
            expect(found.toSorted((a, b) => a - b)).toEqual(expected.get(live.id)?.toSorted((a, b) => a - b));
            matches += found.length;
          }
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
    expect(matches).toBeGreaterThan(0); // empty answers always agree
  });
});

test('the event loop is free between two texts', async () => {
  await db.deleteFrom('savedFilter').execute();
  for (const text of ['gol', 'gol usado', 'gol nafta', 'gol manual']) await upsertFilter(db, { title: text });
  const { id } = await given.post(await given.person(), {
    brand: 'Volkswagen',
    model: 'Gol',
    title: 'Gol usado nafta manual',
  });
  await search.changed([id]);
  const [live] = await search.read([id]);
  if (!live) throw new Error('the post is not live');
  let turn = 0;
  const turns: number[] = [];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => turns.length * 1_000);
  await matchFilters(
    db,
    async () => {
      const parse = await search.textParser();
      const nextTurn = () => {
        turn += 1;
        if (turns.length < 4) setImmediate(nextTurn);
      };
      setImmediate(nextTurn);
      return (text) => {
        turns.push(turn);
        return parse(text);
      };
    },
    live,
  );
  clock.mockRestore();
  expect(turns).toHaveLength(4);
  expect(new Set(turns).size).toBe(4);
});

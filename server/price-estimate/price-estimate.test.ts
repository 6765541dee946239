import { suspendUser } from '@rodado/contract/admin';
import { deletePost } from '@rodado/contract/post-write';
import { getPostPriceEstimate, getPriceEstimate } from '@rodado/contract/price-estimate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { connect, openPool } from '../db/connect.ts';
import { createPreparedQueries } from '../db/prepared.ts';
import { testServer } from '../test/server.ts';
import { listCandidates, listCandidatesOfMany } from './price-estimate.queries.ts';
import { estimateVehicle, warnOfFarOffPrices } from './price-estimate.service.ts';
import { DEFAULT_COEFFICIENTS } from './price-slopes.ts';
import { refitIfDue, refitPrices } from './refit-prices.ts';

const server = await testServer({ config: { rateLimits: false } });
const { app, as, ctx, given, database } = server;

/** Prices of a model around USD 10,000 for 2018 and 80,000 km, each of another seller. */
async function sellers(model: string, count: number, row: Parameters<typeof given.post>[1] = {}) {
  const posts = [];
  for (let i = 0; i < count; i += 1) {
    const seller = await given.person();
    const place = i - (count - 1) / 2;
    posts.push({
      seller,
      ...(await given.post(seller, {
        brand: 'Fiat',
        model,
        year: 2018,
        km: 80_000 + Math.round(place) * 1_000,
        price: 10_000 + Math.round(place * 200),
        ...row,
      })),
    });
  }
  return posts;
}

const estimateOf = (model: string, vehicle = {}) =>
  as()(getPriceEstimate, { query: { brand: 'Fiat', model, year: 2018, km: 80_000, ...vehicle } });

describe('GET /api/price-estimate', () => {
  test('says what the vehicle costs, the middle half, and which posts say so', async () => {
    const posts = await sellers('Uno', 9);
    const { estimate, comparables, comparableCount } = await estimateOf('Uno', {
      fuel: 'Nafta',
      transmission: 'Manual',
    });
    expect(estimate?.price).toBeCloseTo(10_000, -3);
    expect(estimate?.low).toBeGreaterThan(9_000);
    expect(estimate?.high).toBeLessThan(11_000);
    expect(estimate?.error).toBeLessThan(0.1);
    expect(comparableCount).toBe(9);
    expect(new Set(comparables.map(({ id }) => id))).toEqual(new Set(posts.map(({ id }) => id)));
  });

  test('an older vehicle with more kilometres is worth less, a newer one more', async () => {
    await sellers('Palio', 10);
    const [older, same, newer] = await Promise.all(
      [
        { year: 2013, km: 140_000 },
        { year: 2018, km: 80_000 },
        { year: 2022, km: 30_000 },
      ].map((vehicle) => estimateOf('Palio', vehicle)),
    );
    expect(older?.estimate?.price).toBeLessThan(same?.estimate?.price ?? 0);
    expect(newer?.estimate?.price).toBeGreaterThan(same?.estimate?.price ?? 0);
    expect(older?.comparables[0]?.adjustedPrice).toBeLessThan(older?.comparables[0]?.price ?? 0);
  });

  test('reveals no sellers', async () => {
    const [one] = await sellers('Siena', 4);
    const { payload } = await app.inject('/api/price-estimate?brand=Fiat&model=Siena&year=2018&km=80000');
    expect(payload).toContain(one?.id);
    expect(payload).not.toContain(one?.seller.id);
    expect(payload).not.toContain(one?.seller.name);
  });

  test.each(['PAUSED', 'SOLD', 'HIDDEN', 'DRAFT', 'DELETED'] as const)(
    'posts that are %s are no evidence',
    async (state) => {
      await sellers(state, 5);
      await sellers(state, 5, { state });
      expect((await estimateOf(state)).comparableCount).toBe(5);
    },
  );

  test('posts that have ended, of suspended people and of deleted ones are no evidence', async () => {
    const [first, second] = await sellers('Argo', 7);
    await sellers('Argo', 2, {
      priceType: 'negotiable',
      price: null,
      minPrice: 9_000,
      maxPrice: 11_000,
      expirationDate: new Date(Date.now() - 1_000),
    });
    if (!first || !second) throw new Error('no posts');
    const admin = await given.person({ role: 'ADMIN' });
    await as(admin)(suspendUser, { params: { id: first.seller.id }, body: { reason: 'Estafa' } });
    await as(second.seller)(deletePost, { params: { id: second.id } });
    const { comparableCount, comparables } = await estimateOf('Argo');
    expect(comparableCount).toBe(5);
    expect(comparables.map(({ id }) => id)).not.toContain(first.id);
  });

  test.each([100, 9_999_999, 1])('a price of USD %d neither moves it nor is shown', async (price) => {
    const model = `Otro de ${price}`;
    await sellers(model, 9);
    const before = await estimateOf(model);
    await sellers(model, 3, { price });
    expect(await estimateOf(model)).toEqual(before);
  });

  test('ten fake posts of one seller move it within the middle half, and count as two', async () => {
    await sellers('Mobi', 8);
    const before = await estimateOf('Mobi');
    const seller = await given.person();
    for (let i = 0; i < 10; i += 1)
      await given.post(seller, { brand: 'Fiat', model: 'Mobi', year: 2018, km: 80_000, price: 15_000 });
    const after = await estimateOf('Mobi');
    expect(after.comparableCount).toBe(before.comparableCount + 2);
    expect(after.estimate?.price).toBeLessThanOrEqual(before.estimate?.high ?? 0);
  });

  test('a wide range is no evidence, the middle of a narrow one is', async () => {
    await sellers('Toro', 4);
    const range = { priceType: 'negotiable', price: null } as const;
    await sellers('Toro', 1, { ...range, minPrice: 1_000, maxPrice: 90_000 });
    await sellers('Toro', 1, { ...range, minPrice: 9_000, maxPrice: 11_000 });
    const { comparables } = await estimateOf('Toro');
    expect(comparables).toHaveLength(5);
    expect(comparables.map(({ price }) => price)).toContain(10_000);
  });

  test('own posts do not count for a signed-in viewer', async () => {
    const [own] = await sellers('Cronos', 5);
    const query = { brand: 'Fiat', model: 'Cronos', year: 2018, km: 80_000 };
    expect((await as(own?.seller)(getPriceEstimate, { query })).comparableCount).toBe(4);
  });

  test('a model without posts and an unknown model have no estimate', async () => {
    await sellers('Otro', 9);
    const nothing = { estimate: null, comparableCount: 0, comparables: [], measured: null };
    expect(await estimateOf('Ducato')).toEqual(nothing);
    expect(await estimateOf('Otro')).toEqual(nothing);
    await sellers('Strada', 3);
    expect(await estimateOf('Strada')).toMatchObject({ estimate: null, comparableCount: 3 });
  });

  test.each([
    'brand=Fiat&model=Uno&year=2018',
    'brand=Fiat&model=Uno&km=1',
    'model=Uno&year=2018&km=1',
    'brand=Fiat&model=Uno&year=1900&km=1',
    'brand=Fiat&model=Uno&year=2018&km=-1',
    'brand=Fiat&model=Uno&year=2018&km=99999999',
    'brand=Fiat&model=Uno&year=1e3&km=1',
    'brand=Fiat&model=Uno&year=2018&km=1&fuel=Leña',
    `brand=Fiat&model=${'a'.repeat(81)}&year=2018&km=1`,
    'brand=Fiat&model=Uno%00&year=2018&km=1',
  ])('refuses %s', async (query) => {
    expect((await app.inject(`/api/price-estimate?${query}`)).statusCode).toBe(400);
  });

  test.each(['year=9999&km=9999999', 'year=1901&km=0', "year=2018&km=1&model=Uno'; drop table post; --"])(
    'answers %s',
    async (query) => {
      expect((await app.inject(`/api/price-estimate?brand=Fiat&model=Uno&${query}`)).statusCode).toBeLessThan(500);
    },
  );
});

describe('GET /api/post/:id/price-estimate', () => {
  test('labels a price by the posts of others', async () => {
    await sellers('500', 9);
    const seller = await given.person();
    const labelAt = async (price: number) => {
      const { id } = await given.post(seller, { brand: 'Fiat', model: '500', year: 2018, km: 80_000, price });
      return (await as()(getPostPriceEstimate, { params: { id } })).label;
    };
    const labels = [];
    for (const price of [6_000, 9_200, 10_000, 14_000, 100, 99_000]) labels.push(await labelAt(price));
    expect(labels).toEqual(['very-good', 'good', 'fair', 'high', null, null]);
  });

  test('the seller’s own posts are no evidence for their price', async () => {
    const [post] = await sellers('Linea', 9);
    if (!post) throw new Error('no post');
    for (let i = 0; i < 9; i += 1)
      await given.post(post.seller, { brand: 'Fiat', model: 'Linea', year: 2018, km: 80_000, price: 9_000 });
    const { comparables } = await as()(getPostPriceEstimate, { params: { id: post.id } });
    expect(comparables).toHaveLength(8);
    expect(comparables.map(({ id }) => id)).not.toContain(post.id);
  });

  test('seven comparables give an estimate and no label; motorcycles have neither', async () => {
    const [post] = await sellers('Marea', 8);
    const found = await as()(getPostPriceEstimate, { params: { id: post?.id ?? '' } });
    expect(found).toMatchObject({ comparableCount: 7, label: null });
    expect(found.estimate).not.toBeNull();
    const { post: motorcycle } = await given.publishedPost({ category: 'Moto', brand: null, model: null });
    expect(await as()(getPostPriceEstimate, { params: { id: motorcycle.id } })).toMatchObject({
      estimate: null,
      label: null,
    });
  });

  test('a post that only its owner sees has no estimate', async () => {
    const { seller, post } = await given.publishedPost({ state: 'HIDDEN' });
    for (const viewer of [undefined, seller])
      await expect(as(viewer)(getPostPriceEstimate, { params: { id: post.id } })).rejects.toMatchObject({
        statusCode: 404,
      });
  });
});

describe('the fit', () => {
  test('is stored once for every process, which then answer alike, and says how well it did', async () => {
    for (let i = 0; i < 60; i += 1) {
      const age = i % 12;
      await given.post(await given.person(), {
        brand: 'Renault',
        model: 'Clio',
        year: 2025 - age,
        km: age * 12_000 + 1_000,
        price: Math.round(20_000 * 0.8 ** age * (1 + ((i * 7) % 11) / 100)),
      });
    }
    const fit = await refitPrices(ctx.db, ctx.runPrepared, new Date('2026-01-01T12:00:00Z'));
    expect(fit.slopes.coefficients).not.toEqual(DEFAULT_COEFFICIENTS);
    expect(fit.measured?.posts).toBeGreaterThanOrEqual(30);
    expect(fit.measured?.medianError).toBeLessThan(0.1);

    const vehicle = { brand: 'Renault', model: 'Clio', year: 2020, km: 60_000 };
    const elsewhere = openPool(database.appUrl, { purpose: 'serve', max: 1 });
    const runPrepared = createPreparedQueries(elsewhere);
    const there = await estimateVehicle({ runPrepared, now: () => new Date('2031-01-01') }, vehicle, null);
    await elsewhere.end();
    const here = await as()(getPriceEstimate, { query: vehicle });
    expect(here.estimate).toEqual(there.estimate);
    expect(here.measured).toMatchObject({ posts: fit.measured?.posts, medianError: fit.measured?.medianError });
  });

  test('is made by one process at a time, and again only after hours', async () => {
    await ctx.db.deleteFrom('priceFit').execute();
    const other = connect(database.appUrl, { purpose: 'work', max: 1 });
    const isFitted = async () => (await ctx.db.selectFrom('priceFit').select('id').execute()).length === 1;
    const job = { db: ctx.db, runPrepared: ctx.runPrepared, now: ctx.now };
    await other.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(ADVISORY_LOCKS.refitPrices)})`.execute(holder);
      await refitIfDue(job);
      expect(await isFitted()).toBe(false);
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.refitPrices)})`.execute(holder);
    });
    await other.destroy();
    await refitIfDue(job);
    const { fittedAt } = await ctx.db.selectFrom('priceFit').select('fittedAt').executeTakeFirstOrThrow();
    await refitIfDue(job);
    expect(await ctx.db.selectFrom('priceFit').select('fittedAt').execute()).toEqual([{ fittedAt }]);
  });
});

describe('prices of many vehicles at once', () => {
  const fiat = { brand: 'Fiat', fuel: 'Nafta', transmission: 'Manual', minPrice: null, maxPrice: null } as const;

  test('rest on the same posts as that of one', async () => {
    const posts = [...(await sellers('Siena', 12)), ...(await sellers('Idea', 3, { year: 2008 }))];
    const vehicles = [
      { ...fiat, model: 'Siena', year: 2018, km: 80_000 },
      { ...fiat, model: 'Idea', year: 2018, km: 80_000 },
      { ...fiat, model: 'Siena', year: 2012, km: 150_000 },
      { ...fiat, model: 'Nobody', year: 2018, km: 0 },
    ];
    const exceptSeller = posts[0]?.seller.id ?? null;
    const idsOf = (candidates: readonly { id: string }[] | undefined) => candidates?.map(({ id }) => id).sort();
    const many = await listCandidatesOfMany(ctx.runPrepared, vehicles, exceptSeller);
    for (const [place, vehicle] of vehicles.entries())
      expect(idsOf(many[place])).toEqual(idsOf(await listCandidates(ctx.runPrepared, vehicle, exceptSeller)));
    expect(many.map(({ length }) => length > 0)).toEqual([true, true, true, false]);
  });

  test('far from those of others have a warning in words, and no others have one', async () => {
    await sellers('Linea', 9);
    const { id } = await given.person();
    const linea = { ...fiat, model: 'Linea', year: 2018, km: 80_000 };
    const rare = { ...fiat, model: 'Nobody', year: 2018, km: 80_000 };
    const warnings = await warnOfFarOffPrices(
      ctx,
      [
        { ...linea, price: 10_500 },
        { ...linea, price: 105_000 },
        { ...linea, price: null, minPrice: 1_050, maxPrice: 10_500 },
        { ...rare, price: 105_000 },
        { ...rare, price: 105 },
        { ...rare, brand: null, model: null, price: 105 },
      ],
      id,
    );
    expect(warnings).toEqual([
      null,
      expect.stringMatching(/^USD 105\.000 está lejos de lo que se pide por vehículos parecidos, entre USD 9\.\d+ y/),
      expect.stringContaining('USD 1.050 está lejos'),
      null,
      'USD 105 es un precio poco común para un vehículo. Fijate si no sobra o falta un cero.',
      null,
    ]);
  });
});

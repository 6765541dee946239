import { countComparison, getComparison } from '@rodado/contract/comparison';
import { listPostsById, listSimilarPosts } from '@rodado/contract/post';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';
import { deleteOldComparisons } from './comparison.queries.ts';

const { as, app, ctx, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;

describe('a comparison', () => {
  const compare = (...ids: string[]) => as()(getComparison, { query: { ids } });

  test('has the posts in the order asked for, each once, with what is compared', async () => {
    const { post: one } = await given.publishedPost();
    const seller = await given.person();
    const other = await given.timedPost(seller, { category: 'Moto', brand: null, model: null });
    const columns = await compare(other.id, one.id, other.id);
    expect(columns.map(({ id, post }) => [id, post?.title])).toEqual([
      [other.id, other.title],
      [one.id, one.title],
    ]);
    expect(columns[0]?.post).toMatchObject({ category: 'Moto', minPrice: 15_000, maxPrice: 17_000, offerCount: 0 });
    expect(columns[1]?.post).toMatchObject({ doors: '4', color: 'Gris', price: 16_900, priceDrop: null });
    expect(getComparison.schema.response[200].parse(columns)).toEqual(columns);
    expect(Object.keys(columns[0]?.post ?? {})).not.toEqual(expect.arrayContaining(['description', 'questions']));
  });

  test('has what the seller declares of papers and parts, without texts and photos', async () => {
    const { post } = await given.publishedPost({ hasLien: false, papersDeclaredAt: new Date() });
    await db
      .insertInto('conditionItem')
      .values({ postId: post.id, part: 'motor', state: 'a_reparar', text: 'Pierde aceite' })
      .execute();
    const [column] = await compare(post.id);
    expect(column?.post).toMatchObject({ papers: { hasLien: false, hasOwnTitle: null } });
    expect(column?.post?.conditionSheet).toEqual([{ part: 'motor', state: 'a_reparar' }]);
  });

  test('has the price drop', async () => {
    const { post } = await given.publishedPost({ price: 9_500 });
    const day = 24 * 3_600_000;
    await db.deleteFrom('priceEntry').where('vehicleId', '=', post.id).execute();
    for (const [price, daysAgo] of [
      [10_000, 9],
      [9_500, 2],
    ] as const)
      await db
        .insertInto('priceEntry')
        .values({
          vehicleId: post.id,
          priceType: 'fixed',
          price,
          since: new Date(Date.now() - daysAgo * day),
          isChecked: true,
        })
        .execute();
    expect((await compare(post.id))[0]?.post?.priceDrop).toMatchObject({ amount: 500 });
  });

  test('has sold and paused posts, and nothing of those that are not public', async () => {
    const owner = await given.person();
    const suspended = await given.person({ suspendedAt: new Date() });
    const states = ['SOLD', 'PAUSED', 'HIDDEN', 'DRAFT'] as const;
    const [sold, paused, hidden, draft] = await Promise.all(states.map((state) => given.post(owner, { state })));
    const ofSuspended = await given.post(suspended);
    const found = await compare(sold?.id ?? '', paused?.id ?? '', hidden?.id ?? '', draft?.id ?? '');
    expect(found.map(({ post }) => post?.status ?? null)).toEqual(['SOLD', 'PAUSED', null, null]);
    expect(await compare(ofSuspended.id, newId())).toEqual([
      { id: ofSuspended.id, post: null },
      { id: expect.any(String), post: null },
    ]);
    // Not even for the owner: the address is shared.
    expect((await as(owner)(getComparison, { query: { ids: [hidden?.id ?? ''] } }))[0]?.post).toBeNull();
  });

  test('is not counted as a view', async () => {
    const { post } = await given.publishedPost();
    await compare(post.id);
    await ctx.views.flush();
    expect(await db.selectFrom('postStat').where('postId', '=', post.id).selectAll().execute()).toEqual([]);
  });

  test.each(['', 'ids=', 'ids=no', 'ids=no&ids=no', `ids=${newId()}`.concat(`&ids=${newId()}`.repeat(4))])(
    'of %j is refused, never an error of ours',
    async (query) => {
      for (const path of ['/api/comparison', '/api/post/cards/byId']) {
        const { statusCode } = await app.inject(`${path}?${query}`);
        const areCards = path.endsWith('byId') && query.length > 150;
        expect(statusCode).toBe(areCards ? 200 : 400);
      }
    },
  );
});

describe('cards by their ids', () => {
  test('come in the order asked for, ended ones too, without what is not public', async () => {
    const owner = await given.person();
    const [one, hidden, sold] = [
      await given.post(owner),
      await given.post(owner, { state: 'HIDDEN' }),
      await given.post(owner, { state: 'SOLD' }),
    ];
    const cards = await as()(listPostsById, { query: { ids: [sold.id, newId(), hidden.id, one.id.toUpperCase()] } });
    expect(cards.map(({ id, status }) => [id, status])).toEqual([
      [sold.id, 'SOLD'],
      [one.id, 'ACTIVE'],
    ]);
    expect(listPostsById.schema.response[200].parse(cards)).toEqual(cards);
  });

  test('are at most twenty', async () => {
    const ids = (count: number) => Array.from({ length: count }, newId);
    expect(await as()(listPostsById, { query: { ids: ids(20) } })).toEqual([]);
    await expect(as()(listPostsById, { query: { ids: ids(21) } })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('what is compared', () => {
  beforeEach(async () => {
    for (const table of ['modelComparison', 'postViewer', 'postViewSource'] as const)
      await db.deleteFrom(table).execute();
  });

  const sell = async (brand: string, model: string, row: Parameters<typeof given.post>[1] = {}) =>
    given.post(await given.person(), { brand, model, ...row });

  async function look(posts: readonly { id: string }[], from: { address?: string; agent?: string } = {}) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: countComparison.url,
      remoteAddress: from.address ?? '198.51.100.7',
      headers: { 'user-agent': from.agent ?? 'Mozilla/5.0 Firefox' },
      payload: { ids: posts.map(({ id }) => id) },
    });
    expect(statusCode).toBe(200);
  }

  const counted = async () =>
    (await db.selectFrom('modelComparison').selectAll().orderBy('brand').orderBy('otherBrand').execute()).map(
      ({ brand, otherBrand, comparisons }) => `${brand} ${otherBrand} ${comparisons}`,
    );

  test('is counted by model, in both directions, once a day for an address', async () => {
    const posts = [await sell('Fiat', 'Uno'), await sell('Kia', 'Rio'), await sell('Fiat', 'Uno')];
    for (let i = 0; i < 3; i += 1) await look(posts, { agent: `Mozilla/5.0 Browser ${i}` });
    expect(await counted()).toEqual(['Fiat Kia 1', 'Kia Fiat 1']);
    await look(posts.toReversed(), { address: '198.51.100.8' });
    expect(await counted()).toEqual(['Fiat Kia 2', 'Kia Fiat 2']);
    await look(posts, { address: '2001:db8::1' });
    await look(posts, { address: '2001:db8::2' });
    expect(await counted(), 'an IPv6 network is one address').toEqual(['Fiat Kia 3', 'Kia Fiat 3']);
  });

  test('each pair of three or four models', async () => {
    await look([await sell('Fiat', 'Uno'), await sell('Kia', 'Rio'), await sell('Suzuki', 'Swift')]);
    expect((await counted()).length).toBe(6);
  });

  test('is not counted for robots, deleted posts or posts without a model', async () => {
    const [fiat, kia] = [await sell('Fiat', 'Uno'), await sell('Kia', 'Rio')];
    await look([fiat, kia], { agent: 'Googlebot/2.1' });
    await look([fiat, await sell('Kia', 'Rio', { state: 'SOLD' })]);
    await look([fiat, await sell('Kia', 'Otro')]);
    await look([fiat, await sell('Yamaha', 'FZ', { brand: null, model: null, category: 'Moto' })]);
    await look([fiat, { id: newId() }]);
    expect(await counted()).toEqual([]);
  });

  test('an address counts for thirty pairs a day, also when all its calls come at once', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, (_, i) => sell('Fiat', `Modelo ${i}`)));
    const fours = Array.from({ length: 9 }, (_, i) => posts.slice(i, i + 4));
    await Promise.all(fours.map((four) => look(four)));
    const rows = await db.selectFrom('modelComparison').selectAll().execute();
    expect(rows.reduce((sum, { comparisons }) => sum + comparisons, 0)).toBe(60);
  });

  test('many writes at once do not wait for each other and lose nothing', async () => {
    const posts = [await sell('Fiat', 'Uno'), await sell('Kia', 'Rio'), await sell('Suzuki', 'Swift')];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => look(i % 2 ? posts : posts.toReversed(), { address: `203.0.113.${i + 1}` })),
    );
    expect(await counted()).toContain('Fiat Kia 20');
  });

  test('only hashes of viewers are stored', async () => {
    await look([await sell('Fiat', 'Uno'), await sell('Kia', 'Rio')], { address: '203.0.113.77', agent: 'Raro' });
    const rows = await Promise.all(
      (['modelComparison', 'postViewer', 'postViewSource'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Raro/);
  });

  test.each([
    { ids: [] },
    { ids: [newId()] },
    { ids: Array.from({ length: 5 }, newId) },
    { ids: ['no', 'no'] },
    { ids: 'no' },
    {},
    { ids: [newId(), newId()], brand: 'Fiat' },
  ])('%j is refused', async (payload) => {
    expect((await app.inject({ method: 'POST', url: countComparison.url, payload })).statusCode).toBe(400);
  });

  test('is forgotten after a year', async () => {
    const row = { brand: 'Fiat', model: 'Uno', otherBrand: 'Kia', otherModel: 'Rio', comparisons: 9 };
    await db
      .insertInto('modelComparison')
      .values({ ...row, month: '2020-01-01' })
      .execute();
    await look([await sell('Fiat', 'Uno'), await sell('Kia', 'Rio')]);
    await deleteOldComparisons(db);
    expect(await counted()).toEqual(['Fiat Kia 1', 'Kia Fiat 1']);
  });

  describe('similar posts', () => {
    const similarTo = async ({ id }: { id: string }) =>
      (await as()(listSimilarPosts, { params: { id } })).map((post) => post.id);
    const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`;
    const compared = (other: { otherBrand: string; otherModel: string }, comparisons: number, month = thisMonth) =>
      db
        .insertInto('modelComparison')
        .values({ brand: 'Peugeot', model: '208', ...other, month, comparisons })
        .execute();

    test('have what is compared with the model after two of the same, the most compared first', async () => {
      const price = { price: 15_000, year: 2019 };
      const one = await sell('Peugeot', '208', price);
      const same = [];
      for (let i = 0; i < 9; i += 1) same.push(await sell('Peugeot', '208', { price: 15_000 + i * 10, year: 2019 }));
      const corsa = await sell('Chevrolet', 'Sonic', price);
      const polo = await sell('Volkswagen', 'Polo', price);
      const farPolo = await sell('Volkswagen', 'Polo', { price: 30_000, year: 2010 });
      const soldPolo = await sell('Volkswagen', 'Polo', { ...price, state: 'SOLD' });
      const before = await similarTo(one);
      expect(before, 'without evidence the same model').toEqual(same.slice(0, 8).map(({ id }) => id));

      await compared({ otherBrand: 'Volkswagen', otherModel: 'Polo' }, 9);
      await compared({ otherBrand: 'Chevrolet', otherModel: 'Sonic' }, 5);
      await compared({ otherBrand: 'Kia', otherModel: 'Rio' }, 4);
      const rio = await sell('Kia', 'Rio', price);
      const after = await similarTo(one);
      expect(after).toEqual([...before.slice(0, 2), polo.id, corsa.id, farPolo.id, ...before.slice(2, 5)]);
      expect(after).not.toContain(soldPolo.id);
      expect(after, 'four comparisons say too little').not.toContain(rio.id);
    });

    test('forget what was compared more than a year ago', async () => {
      const one = await sell('Peugeot', '208', { price: 3_000, year: 1999 });
      const polo = await sell('Volkswagen', 'Polo', { price: 90_000, year: 2024 });
      await compared({ otherBrand: 'Volkswagen', otherModel: 'Polo' }, 50, '2020-01-01');
      expect(await similarTo(one)).not.toContain(polo.id);
    });
  });
});

import { getPost, listPosts } from '@rodado/contract/post';
import {
  countView,
  exportPostStats,
  exportStockStats,
  getPostStats,
  getStockMarket,
  getStockStats,
  type StatsPeriod,
} from '@rodado/contract/post-stats';
import { getPostPriceEstimate } from '@rodado/contract/price-estimate';
import { VIEW_ORIGINS } from '@rodado/contract/view-origin';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { createViewCounter, deleteOldViews } from '../post/post-views.ts';
import { testServer } from '../test/server.ts';
import { readPostStats, readStockStats } from './post-stats.service.ts';

const { as, app, ctx, given, database, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
/** Days of Montevideo are three hours behind. */
const dayBefore = (days: number) => new Date(Date.now() - days * DAY - 3 * 3_600_000).toISOString().slice(0, 10);

const viewed = (post: { id: string }, days: number, views: object) =>
  db
    .insertInto('postViewsOfDay')
    .values({ postId: post.id, day: dayBefore(days), ...views })
    .execute();

async function keptBy(post: { id: string }, createdAt: Date) {
  const { id: personId } = await given.person();
  await db.insertInto('favorite').values({ id: newId(), personId, postId: post.id, createdAt }).execute();
}

const statsOf = (owner: { id: string }, days: StatsPeriod = 7) => as(owner)(getStockStats, { query: { days } });

/** As the page of a post does it. */
async function look(post: { id: string }, origin: string, from: { address?: string; agent?: string } = {}) {
  const { address = '198.51.100.7', agent = 'Mozilla/5.0 Firefox' } = from;
  const answer = await app.inject({
    method: 'POST',
    url: `/api/post/${post.id}/view`,
    remoteAddress: address,
    headers: { 'user-agent': agent },
    payload: { origin },
  });
  return answer.statusCode;
}

const daysOf = (post: { id: string }) =>
  db.selectFrom('postViewsOfDay').where('postId', '=', post.id).selectAll().orderBy('day', 'desc').execute();

describe('GET /api/stats', () => {
  test('sums views of the period, of the one before, of each day and of each origin', async () => {
    const owner = await given.person();
    const [post, other] = [await given.post(owner), await given.post(owner)];
    await viewed(post, 0, { views: 5, fromSearch: 2, fromHome: 1 });
    await viewed(post, 6, { views: 3, fromFollowed: 1, fromAlert: 1, fromSimilar: 1 });
    await viewed(other, 6, { views: 2, fromAccount: 1, fromSearch: 1 });
    await viewed(post, 7, { views: 40, fromHome: 40 });
    await viewed(post, 13, { views: 2 });
    await viewed(post, 14, { views: 900 });

    const { days, total, before, origins, posts } = await statsOf(owner);
    expect(days.map(({ day, views }) => [day, views])).toEqual(
      [5, 0, 0, 0, 0, 0, 5].map((views, i) => [dayBefore(6 - i), views]),
    );
    expect([total.views, before.views]).toEqual([10, 42]);
    expect(origins).toEqual({ search: 3, home: 1, followed: 1, alert: 1, similar: 1, account: 1, direct: 2 });
    expect(Object.fromEntries(posts.map(({ id, views }) => [id, views]))).toEqual({ [post.id]: 8, [other.id]: 2 });
    expect((await statsOf(owner, 30)).total.views).toBe(952);
    expect((await statsOf(owner, 90)).days).toHaveLength(90);
  });

  test('counts favorites, conversations and questions as contacts, and offers that stand, on their day', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    await keptBy(post, daysAgo(1));
    await keptBy(post, daysAgo(8));
    await keptBy(post, daysAgo(100));
    await given.question(post, buyer);
    await given.question(post, buyer, { createdAt: daysAgo(2) });
    await given.question(post, buyer, { deletedAt: new Date() });
    const conversation = await given.twoWayConversation(post, seller, buyer);
    await given.offer(post, conversation, buyer);
    await given.offer(post, conversation, buyer, { status: 'WITHDRAWN', decidedAt: new Date() });

    const { days, total, before, posts } = await statsOf(seller);
    expect(total).toEqual({ views: 0, favorites: 1, contacts: 3, offers: 1 });
    expect(before).toEqual({ views: 0, favorites: 1, contacts: 0, offers: 0 });
    expect(days.at(-1)).toMatchObject({ contacts: 2, offers: 1 });
    expect(days.at(-2)).toMatchObject({ favorites: 1 });
    expect(days.at(-3)).toMatchObject({ contacts: 1 });
    expect(posts).toMatchObject([{ id: post.id, favorites: 1, favoriteCount: 3, contacts: 3, offers: 1 }]);
  });

  test('says for how long a post is on sale, or was', async () => {
    const owner = await given.person();
    const now = await given.post(owner, { createdAt: daysAgo(12.5) });
    const sold = await given.post(owner, { createdAt: daysAgo(30), state: 'SOLD', updatedAt: daysAgo(10) });
    const ended = await given.timedPost(owner, { createdAt: daysAgo(9), expirationDate: daysAgo(7) });
    for (const post of [sold, ended]) await viewed(post, 1, { views: 1 });
    const { posts } = await statsOf(owner);
    expect(Object.fromEntries(posts.map(({ id, daysOnSale }) => [id, daysOnSale]))).toEqual({
      [now.id]: 12,
      [sold.id]: 20,
      [ended.id]: 2,
    });
  });

  test('lists posts on sale or paused, and others if they have views or contacts', async () => {
    const owner = await given.person();
    const paused = await given.post(owner, { state: 'PAUSED' });
    const live = await given.post(owner);
    const seen = await given.post(owner, { state: 'SOLD' });
    await given.post(owner, { state: 'SOLD' });
    const deleted = await given.post(owner, { state: 'DELETED' });
    const draft = await given.post(owner, { state: 'DRAFT' });
    for (const post of [seen, deleted, draft]) await viewed(post, 2, { views: 7 });
    const { posts, postCount, total } = await statsOf(owner);
    expect(posts.map(({ id, status }) => [id, status])).toEqual([
      [live.id, 'ACTIVE'],
      [seen.id, 'SOLD'],
      [paused.id, 'PAUSED'],
    ]);
    expect([postCount, total.views]).toEqual([3, 7]);
  });

  test('is about own posts only', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    await viewed(post, 0, { views: 9 });
    expect((await statsOf(seller)).total.views).toBe(9);
    expect(await statsOf(buyer)).toMatchObject({ posts: [], postCount: 0, total: { views: 0 } });
  });

  test.each(['0', '8', '365', 'siete', '-7', '7;drop'])('refuses %s days', async (days) => {
    const authorization = `Bearer ${await tokenOf(await given.person())}`;
    const answer = await app.inject({ url: `/api/stats?days=${encodeURIComponent(days)}`, headers: { authorization } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the position in the usual search', () => {
  const placesOf = async (owner: { id: string }) =>
    new Map((await statsOf(owner)).posts.map(({ id, position }) => [id, position]));

  test('equals that of the results, among live posts of the same category, brand and model', async () => {
    const [owner, rival] = [await given.person(), await given.person()];
    const model = { brand: 'Fiat', model: 'Cronos' };
    const old = await given.post(owner, { ...model, createdAt: daysAgo(9) });
    await given.post(rival, { ...model, createdAt: daysAgo(5) });
    await given.post(rival, { ...model, createdAt: daysAgo(5), state: 'SOLD' });
    await given.post(rival, { ...model, createdAt: daysAgo(5), category: 'Camioneta' });
    await given.post(rival, { brand: 'Fiat', model: 'Argo' });
    const recent = await given.post(owner, { ...model, createdAt: daysAgo(2) });
    const places = await placesOf(owner);
    expect(places.get(recent.id)).toEqual({ place: 1, total: 3 });
    expect(places.get(old.id)).toEqual({ place: 3, total: 3 });
    const { posts } = await as()(listPosts, { query: { ...model, category: 'Auto' } });
    expect(posts.map(({ id }) => id).indexOf(old.id)).toBe(2);
  });

  test('is missing for posts that are not on sale or have no model', async () => {
    const owner = await given.person();
    const paused = await given.post(owner, { brand: 'Kia', model: 'Rio', state: 'PAUSED' });
    const other = await given.post(owner, { brand: 'Kia', model: 'Otro' });
    const motorcycle = await given.post(owner, { brand: null, model: null, category: 'Moto' });
    const places = await placesOf(owner);
    for (const post of [paused, other, motorcycle]) expect(places.get(post.id)).toBeNull();
  });
});

describe('the price against the estimate', () => {
  test('equals that on the page of the post, and is missing where that has none', async () => {
    for (let i = 0; i < 9; i += 1)
      await given.post(await given.person(), {
        brand: 'Suzuki',
        model: 'Alto',
        year: 2018,
        km: 80_000,
        price: 9_800 + i * 50,
      });
    const owner = await given.person();
    const alto = { brand: 'Suzuki', model: 'Alto', year: 2018, km: 80_000 };
    const dear = await given.post(owner, { ...alto, price: 12_000 });
    const cheap = await given.post(owner, { ...alto, price: 9_000 });
    await given.post(owner, { ...alto, state: 'PAUSED' });
    await given.post(owner, { brand: 'Suzuki', model: 'Nadie' });

    const market = await as(owner)(getStockMarket);
    expect(market.map(({ id, price }) => [id, price])).toEqual([
      [cheap.id, 9_000],
      [dear.id, 12_000],
    ]);
    const shown = await as()(getPostPriceEstimate, { params: { id: dear.id } });
    const { price: estimate, low, high } = shown.estimate ?? {};
    expect(market[1]).toEqual({ id: dear.id, price: 12_000, estimate, low, high, label: shown.label });
    const one = await as(owner)(getPostStats, { params: { id: dear.id } });
    expect(one.market).toMatchObject({ price: 12_000, estimate, label: 'high' });
  });
});

describe('GET /api/post/:id/stats', () => {
  test('equals the row of the stats of that post', async () => {
    const owner = await given.person();
    const [post, other] = [await given.post(owner), await given.post(owner)];
    await viewed(post, 1, { views: 4, fromSearch: 3 });
    await viewed(post, 9, { views: 6 });
    await viewed(other, 1, { views: 50 });
    const stats = await as(owner)(getPostStats, { params: { id: post.id } });
    expect([stats.total.views, stats.before.views]).toEqual([4, 6]);
    expect(stats.origins).toMatchObject({ search: 3, direct: 1 });
    const inStock = (await statsOf(owner)).posts.find(({ id }) => id === post.id);
    expect(stats.post).toEqual(inStock);
  });
});

describe('days are those of Montevideo', () => {
  const at = (time: string) => ({ ...ctx, now: () => new Date(time) });

  test('a view at half past eleven at night belongs to that day, and after midnight to the next', async () => {
    const { post, seller } = await given.publishedPost();
    for (const [time, agent] of [
      ['2026-03-10T02:30:00Z', 'late'],
      ['2026-03-10T03:00:00Z', 'next day'],
    ] as const) {
      const views = createViewCounter(at(time));
      views.countView(post.id, { address: '198.51.100.7', agent });
      await views.flush();
    }
    expect(await daysOf(post)).toMatchObject([
      { day: '2026-03-10', views: 1 },
      { day: '2026-03-09', views: 1 },
    ]);
    const ofDay = async (time: string) => (await readPostStats(at(time), post.id, 7)).days.at(-1);
    expect(await ofDay('2026-03-10T02:59:59Z')).toMatchObject({ day: '2026-03-09', views: 1 });
    expect(await ofDay('2026-03-10T03:00:00Z')).toMatchObject({ day: '2026-03-10', views: 1 });
    expect((await readStockStats(at('2026-03-10T02:59:59Z'), seller.id, 7)).total.views, 'not of tomorrow').toBe(1);
  });

  test('so do contacts, at both ends of a period', async () => {
    const { post, seller, buyer } = await given.publishedPost();
    for (const createdAt of ['2026-03-04T02:59:59Z', '2026-03-04T03:00:00Z', '2026-03-11T02:59:59Z'])
      await given.question(post, buyer, { createdAt });
    const { total, before, days } = await readStockStats(at('2026-03-10T15:00:00Z'), seller.id, 7);
    expect([total.contacts, before.contacts]).toEqual([2, 1]);
    expect([days[0], days.at(-1)]).toMatchObject([
      { day: '2026-03-04', contacts: 1 },
      { day: '2026-03-10', contacts: 1 },
    ]);
  });
});

describe('POST /api/post/:id/view', () => {
  test('a view has the origin that its page sends, before or after it was counted', async () => {
    const { post } = await given.publishedPost();
    const device = { remoteAddress: '198.51.100.7', headers: { 'user-agent': 'Mozilla/5.0 Firefox' } };
    await app.inject({ ...device, url: getPost.url.replace(':id', post.id) });
    await ctx.views.flush();
    expect(await daysOf(post)).toMatchObject([{ views: 1, fromSearch: 0 }]);
    expect(await look(post, 'search')).toBe(200);
    await ctx.views.flush();
    expect(await daysOf(post)).toMatchObject([{ views: 1, fromSearch: 1 }]);

    await look(post, 'home', { address: '198.51.100.8' });
    await app.inject({ ...device, remoteAddress: '198.51.100.8', url: getPost.url.replace(':id', post.id) });
    await ctx.views.flush();
    expect(await daysOf(post)).toMatchObject([{ views: 2, fromSearch: 1, fromHome: 1 }]);
  });

  test('the first origin of a day stays, and a reload adds nothing', async () => {
    const { post } = await given.publishedPost();
    for (const origin of ['direct', 'search', 'home', 'search']) {
      await look(post, origin);
      await ctx.views.flush();
    }
    expect(await daysOf(post)).toMatchObject([{ views: 1, fromSearch: 0, fromHome: 0 }]);
  });

  test('forty user agents and forty origins from one address are three views', async () => {
    const { post, seller } = await given.publishedPost();
    for (let i = 0; i < 40; i += 1) {
      const agent = `Mozilla/5.0 Browser ${i}`;
      await look(post, VIEW_ORIGINS[i % VIEW_ORIGINS.length] ?? '', { agent });
      await look(post, VIEW_ORIGINS[(i + 3) % VIEW_ORIGINS.length] ?? '', { agent });
      if (i % 10 === 0) await ctx.views.flush();
    }
    await ctx.views.flush();
    const { total, origins } = await statsOf(seller);
    expect(total.views).toBe(3);
    expect(Object.values(origins).reduce((sum, views) => sum + views, 0)).toBe(3);
    expect((await daysOf(post)).length, 'one row a day, whatever is told').toBe(1);
  });

  test('owners and robots do not count, and an owner’s counted view is removed with its origin', async () => {
    const { post, seller } = await given.publishedPost();
    await look(post, 'search', { agent: 'Googlebot/2.1' });
    await as(seller)(countView, { params: { id: post.id }, body: { origin: 'search' } });
    await ctx.views.flush();
    expect(await daysOf(post)).toEqual([]);

    await look(post, 'search');
    await look(post, 'home', { address: '198.51.100.8' });
    const device = { remoteAddress: '198.51.100.7', 'user-agent': 'Mozilla/5.0 Firefox' };
    const answer = await app.inject({
      url: '/api/stats',
      remoteAddress: device.remoteAddress,
      headers: { 'user-agent': device['user-agent'], authorization: `Bearer ${await tokenOf(seller)}` },
    });
    expect(answer.json()).toMatchObject({ total: { views: 1 }, origins: { search: 0, home: 1, direct: 0 } });
    await look(post, 'search');
    expect((await statsOf(seller)).total.views).toBe(1);
  });

  test('refuses an origin that there is not, and posts that are not public', async () => {
    const { post, seller } = await given.publishedPost();
    const hidden = await given.post(seller, { state: 'HIDDEN' });
    expect(await look(post, 'https://www.google.com/search?q=corolla')).toBe(400);
    expect(await look(hidden, 'search')).toBe(404);
    expect(await look({ id: newId() }, 'search')).toBe(404);
  });
});

describe('viewers are not identified', () => {
  test('a count per post and day stays; viewers are hashes whose salt is deleted with the day', async () => {
    const { post, buyer } = await given.publishedPost();
    await look(post, 'search', { address: '203.0.113.77', agent: 'Navegador raro' });
    await as(buyer)(countView, { params: { id: post.id }, body: { origin: 'home' } });
    await ctx.views.flush();
    const kept = await daysOf(post);
    expect(Object.keys(kept[0] ?? {}).filter((column) => !/^(postId|day|views|from\w+)$/.test(column))).toEqual([]);
    const rows = await Promise.all(
      (['postViewer', 'postViewSource'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify([kept, rows]);
    for (const secret of ['203.0.113', 'raro', buyer.id]) expect(text).not.toContain(secret);
  });

  test('days are stored for as long as stats compare', async () => {
    const { post } = await given.publishedPost();
    for (const days of [0, 179, 190, 210]) await viewed(post, days, { views: 1 });
    await deleteOldViews(db);
    expect((await daysOf(post)).map(({ day }) => day)).toEqual([0, 179, 190].map(dayBefore));
  });
});

describe('as a CSV file', () => {
  const read = async (owner: { id: string }, url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${await tokenOf(owner)}` } });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    return answer;
  };

  test('has a row for each post, in the format of Excel, without formulas', async () => {
    const owner = await given.person();
    const post = await given.post(owner, { title: '=HYPERLINK("http://x";"y")', stockNumber: '@SUM(A1)' });
    await viewed(post, 1, { views: 1_234 });
    const { body, headers } = await read(owner, `${exportStockStats.url}?days=30`);
    expect(headers['content-disposition']).toBe('attachment; filename="estadisticas-30-dias.csv"');
    expect(body.startsWith('\ufeffNúmero de stock;Publicación;Estado;Días publicada;Visitas;')).toBe(true);
    const [, row] = body.split('\r\n');
    expect(row).toMatch(/^'@SUM\(A1\);"'=HYPERLINK\(""http:\/\/x"";""y""\)";Activa;0;1234;0;0;0;0;1;\d+;/);
  });

  test('has a row for each day of one post', async () => {
    const { post, seller, buyer } = await given.publishedPost();
    await viewed(post, 0, { views: 3 });
    await given.question(post, buyer);
    const { body } = await read(seller, exportPostStats.url.replace(':id', post.id));
    const rows = body.trimEnd().split('\r\n');
    expect(rows).toHaveLength(8);
    expect(rows.at(-1)).toBe(`${dayBefore(0)};3;0;1;0`);
  });
});

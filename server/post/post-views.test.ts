import { getPost, listFeaturedPosts, listHotPosts, listSimilarPosts } from '@rodado/contract/post';
import { getOwnStats, listOwnStats } from '@rodado/contract/post-stats';
import { describe, expect, test } from 'vitest';
import { testServer } from '../test/server.ts';
import { createViewCounter, deleteOldViewers, deleteOldViewSalts, deleteOldViewSources } from './post-views.ts';

const { as, app, ctx, given, database, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;

const viewsOf = async ({ id }: { id: string }) => {
  await ctx.views.flush();
  const row = await db.selectFrom('postStat').where('postId', '=', id).select('views').executeTakeFirst();
  return row?.views ?? 0;
};

async function look(post: { id: string }, from: { address?: string; agent?: string; person?: { id: string } } = {}) {
  const { address = '198.51.100.7', agent = 'Mozilla/5.0 Firefox', person } = from;
  const answer = await app.inject({
    url: `/api/post/${post.id}`,
    remoteAddress: address,
    headers: { 'user-agent': agent, ...(person ? { authorization: `Bearer ${await tokenOf(person)}` } : {}) },
  });
  expect(answer.statusCode).toBe(200);
}

describe('views', () => {
  test('a viewer counts once a day, another one counts too', async () => {
    const post = await given.post(await given.person());
    for (let i = 0; i < 3; i += 1) await look(post);
    expect(await viewsOf(post)).toBe(1);
    await look(post);
    await look(post, { address: '198.51.100.8' });
    await look(post, { agent: 'Mozilla/5.0 Chrome' });
    expect(await viewsOf(post)).toBe(3);
  });

  test('neither the owner nor robots count', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    await look(post, { person: owner });
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'SomeCrawler', 'Baiduspider'])
      await look(post, { agent, address: '203.0.113.9' });
    expect(await viewsOf(post)).toBe(0);
  });

  test('a view by the owner is subtracted once the viewer is known', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    await look(post);
    expect(await viewsOf(post)).toBe(1);
    await look(post, { person: owner });
    expect(await viewsOf(post)).toBe(0);
    await look(post);
    expect(await viewsOf(post)).toBe(0);
    await look(post, { address: '198.51.100.99' });
    expect(await viewsOf(post)).toBe(1);
  });

  test('one address counts three times a day for a post, whatever its user agents', async () => {
    const [post, other] = [await given.post(await given.person()), await given.post(await given.person())];
    for (let i = 0; i < 10; i += 1) await look(post, { agent: `Mozilla/5.0 Browser ${i}` });
    expect(await viewsOf(post)).toBe(3);
    for (let i = 10; i < 20; i += 1) await look(post, { agent: `Mozilla/5.0 Browser ${i}` });
    expect(await viewsOf(post)).toBe(3);
    await look(other, { agent: 'Mozilla/5.0 Browser 20' });
    expect(await viewsOf(other)).toBe(1);
    await look(post, { address: '198.51.100.8', agent: 'Mozilla/5.0 Browser 0' });
    expect(await viewsOf(post)).toBe(4);
    const rows = await db.selectFrom('postViewer').selectAll().execute();
    expect(rows.length, 'what does not count leaves no row').toBeLessThan(20);
  });

  test('all addresses of one IPv6 network are one', async () => {
    const post = await given.post(await given.person());
    for (let i = 0; i < 10; i += 1) await look(post, { address: `2001:db8:1:2::${i + 1}`, agent: `Browser ${i}` });
    expect(await viewsOf(post)).toBe(3);
    await look(post, { address: '2001:db8:1:3::1', agent: 'Browser' });
    expect(await viewsOf(post)).toBe(4);
  });

  test('several processes together count one address three times', async () => {
    const post = await given.post(await given.person());
    const processes = [1, 2, 3, 4].map(() => createViewCounter(ctx));
    for (const [number, views] of processes.entries()) {
      for (let i = 0; i < 5; i += 1)
        views.countView(post.id, { address: '198.51.100.7', agent: `Browser ${number * 5 + i}` });
    }
    await Promise.all(processes.map((views) => views.flush()));
    expect(await viewsOf(post)).toBe(3);
  });

  test('owners never find their own visits in the stats, whichever call comes first', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    const device = { remoteAddress: '198.51.100.7', headers: { 'user-agent': 'Mozilla/5.0 Firefox' } };
    const authorization = `Bearer ${await tokenOf(owner)}`;
    const stats = async (url: string) =>
      (await app.inject({ ...device, url, headers: { ...device.headers, authorization } })).json();
    const own = async () => (await stats(getOwnStats.url.replace(':id', post.id))).views;

    await look(post); // the page, which is rendered without knowing its viewer
    await ctx.views.flush();
    expect(await own()).toBe(0);
    await look(post);
    expect(await own()).toBe(0);
    await look(post, { agent: 'Mozilla/5.0 Chrome' });
    expect(await viewsOf(post)).toBe(1);
    expect((await stats(listOwnStats.url)).figures).toMatchObject([{ id: post.id, views: 1 }]);
  });

  test('views of two browsers of the owner are subtracted for both', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    const agents = ['Mozilla/5.0 Firefox', 'Mozilla/5.0 Chrome'];
    for (const agent of agents) await look(post, { agent });
    expect(await viewsOf(post)).toBe(2);
    for (const agent of agents) await look(post, { agent, person: owner });
    expect(await viewsOf(post)).toBe(0);
    for (let i = 0; i < 5; i += 1) await look(post, { agent: `Mozilla/5.0 Guest ${i}` });
    expect(await viewsOf(post), 'nor do they use up what their address counts for').toBe(3);
  });

  test('however many user agents an owner has, a network leaves few rows', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    const rows = async () => (await db.selectFrom('postViewer').select('hash').execute()).length;
    const before = await rows();
    for (let i = 0; i < 30; i += 1) {
      await look(post, { person: owner, agent: `Own browser ${i}` });
      if (i % 7 === 0) await ctx.views.flush();
    }
    for (let i = 0; i < 30; i += 1) {
      await look(post, { agent: `Another one ${i}` });
      expect(await viewsOf(post)).toBeLessThanOrEqual(3);
      await look(post, { person: owner, agent: `Another one ${i}` });
      expect(await viewsOf(post)).toBe(0);
    }
    expect((await rows()) - before).toBeLessThanOrEqual(13);
  });

  test('only hashes of a viewer are stored, until the end of the day', async () => {
    const post = await given.post(await given.person());
    await look(post, { address: '203.0.113.77', agent: 'Navegador raro' });
    await ctx.views.flush();
    const rows = await Promise.all([
      db.selectFrom('postViewer').selectAll().execute(),
      db.selectFrom('postViewSource').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|raro/);
    await db.deleteFrom('postViewer').execute();
    await db.deleteFrom('postViewSource').execute();
    await db
      .insertInto('postViewSource')
      .values({ hash: Buffer.from('yesterday'), day: '2020-01-01', views: 1 })
      .execute();
    await db
      .insertInto('postViewer')
      .values({ hash: Buffer.from('yesterday'), day: '2020-01-01', isCounted: true })
      .execute();
    await db
      .insertInto('viewSalt')
      .values({ day: '2020-01-01', salt: Buffer.from('salt') })
      .execute();
    await deleteOldViewers(db);
    await deleteOldViewSources(db);
    await deleteOldViewSalts(db);
    expect(await db.selectFrom('postViewer').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('postViewSource').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('viewSalt').where('day', '=', '2020-01-01').selectAll().execute()).toEqual([]);
  });
});

describe('rows of posts', () => {
  const server = testServer({ config: { rateLimits: false } });

  test('the most viewed first, then the newest, live ones only', async () => {
    const { as, given, database } = await server;
    const owner = await given.person();
    const today = new Date().toISOString().slice(0, 10);
    const views = async (post: { id: string }, count: number, day = today) =>
      database.db.insertInto('postViewsOfDay').values({ postId: post.id, day, views: count }).execute();
    const old = await given.post(owner, { createdAt: new Date(2020, 0, 1) });
    const popular = await given.post(owner, { createdAt: new Date(2020, 0, 2) });
    const sold = await given.post(owner, { state: 'SOLD' });
    const longAgo = await given.post(owner, { createdAt: new Date(2020, 0, 3) });
    const newest = await given.post(owner);
    await views(old, 3);
    await views(popular, 9);
    await views(sold, 99);
    await views(longAgo, 500, '2020-01-01');
    expect((await as()(listFeaturedPosts)).map(({ id }) => id)).toEqual([popular.id, old.id, newest.id, longAgo.id]);
  });

  test('the soonest to end first, then the newest of verified companies', async () => {
    const { as, given } = await server;
    const person = await given.person();
    const { owner } = await given.company({ verifiedAt: new Date() });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const late = await given.timedPost(person, { expirationDate: inHours(40) });
    const soon = await given.timedPost(person, { expirationDate: inHours(2) });
    await given.timedPost(person, { expirationDate: inHours(-1) });
    const verified = await given.post(owner);
    expect((await as()(listHotPosts)).map(({ id }) => id)).toEqual([soon.id, late.id, verified.id]);
  });

  test('at most twenty, each once', async () => {
    const { as, given } = await testServer({ config: { rateLimits: false } });
    const owner = await given.person();
    for (let i = 0; i < 25; i += 1) await given.post(owner);
    const ids = (await as()(listFeaturedPosts)).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });
});

test('similar ones: the same model before the same price, never itself or deleted ones', async () => {
  const owner = await given.person();
  const one = await given.post(owner, { brand: 'Fiat', model: 'Cronos', price: 18_000, year: 2021 });
  const sameModel = await given.post(owner, { brand: 'Fiat', model: 'Cronos', price: 9_000, year: 2018 });
  const nearest = await given.post(owner, { brand: 'Fiat', model: 'Cronos', price: 18_500, year: 2021 });
  const samePrice = await given.post(owner, { brand: 'Kia', model: 'Rio', price: 18_000, year: 2021 });
  await given.post(owner, { brand: 'Fiat', model: 'Cronos', state: 'SOLD' });
  const ids = (await as()(listSimilarPosts, { params: { id: one.id } })).map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual([nearest.id, sameModel.id, samePrice.id]);
  expect(ids).not.toContain(one.id);
});

test('the JSON of PostgreSQL has the fields of the contract', async () => {
  const { buyer, seller: owner, post } = await given.publishedPost();
  await given.answer(await given.question(post, buyer));
  const timed = await given.timedPost(owner);
  await given.offer(timed, await given.conversation(timed, owner, buyer), buyer);
  for (const id of [post.id, timed.id]) {
    for (const person of [undefined, buyer, owner]) {
      const detail = await as(person)(getPost, { params: { id } });
      expect(getPost.schema.response[200].parse(detail)).toEqual(detail);
    }
  }
  const similar = await as()(listSimilarPosts, { params: { id: post.id } });
  for (const cards of [await as()(listFeaturedPosts), await as()(listHotPosts), similar]) {
    expect(cards.length).toBeGreaterThan(0);
    expect(listFeaturedPosts.schema.response[200].parse(cards)).toEqual(cards);
  }
});

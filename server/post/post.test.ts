import { listFavorites } from '@rodado/contract/favorite';
import { listFollowed } from '@rodado/contract/followed';
import { dayOf } from '@rodado/contract/format';
import { getPost, type ListPostsOfUser, listPosts, listPostsOfUser } from '@rodado/contract/post';
import { getOwnStats, listOwnStats } from '@rodado/contract/post-stats';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, app, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const past = new Date(Date.now() - 1_000);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('GET /api/post', () => {
  test('shows what is live, the newest first, twelve a page', async () => {
    const owner = await given.person();
    const live = [];
    for (let i = 0; i < 13; i += 1) {
      live.unshift((await given.post(owner, { createdAt: new Date(2026, 0, 1, 0, i), location: 'Flores' })).id);
    }
    for (const row of [
      { state: 'DRAFT' },
      { state: 'PAUSED' },
      { state: 'SOLD' },
      { state: 'HIDDEN' },
      { state: 'DELETED' },
    ] as const) {
      await given.post(owner, { ...row, location: 'Flores' });
    }
    await given.timedPost(owner, { expirationDate: past, location: 'Flores' });
    const first = await as()(listPosts, { query: { location: 'Flores' } });
    const second = await as()(listPosts, { query: { location: 'Flores', page: 2 } });
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(live);
    expect(first).toMatchObject({ page: 1, totalPages: 2, total: 13, correction: null });
    expect((await as()(listPosts, { query: { location: 'Flores', page: 3 } })).posts).toEqual([]);
  });

  test('a fixed price lies inside the filter, a range overlaps it', async () => {
    const owner = await given.person();
    const inRocha = { location: 'Rocha' } as const;
    const fixed = await given.post(owner, { ...inRocha, price: 10_000 });
    const range = await given.timedPost(owner, { ...inRocha, minPrice: 11_000, maxPrice: 14_000 });
    const ids = async (query: object) =>
      (await as()(listPosts, { query: { ...inRocha, ...query } })).posts.map(({ id }) => id).sort();
    expect(await ids({ minPrice: 9_000, maxPrice: 10_000 })).toEqual([fixed.id]);
    expect(await ids({ minPrice: 13_000 })).toEqual([range.id]);
    expect(await ids({ maxPrice: 0 })).toEqual([fixed.id, range.id].sort());
    expect(await ids({ maxPrice: 12_000 })).toEqual([fixed.id, range.id].sort());
  });

  test('words are found in any order, without accents and case; wildcards are literal', async () => {
    const owner = await given.person();
    const { id } = await given.post(owner, { title: 'Citroën C3 Única dueña', brand: 'Citroën', model: 'C3' });
    const found = async (title: string) => (await as()(listPosts, { query: { title } })).posts.map((post) => post.id);
    expect(await found('unica CITROEN')).toEqual([id]);
    expect(await found('c3 bmw')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found("'; drop table post; --")).toEqual([]);
  });

  test('filters by company, verified seller and kind of seller', async () => {
    const { owner } = await given.company({ name: 'Autos Ñandú', verifiedAt: new Date() });
    const mine = await given.post(owner, { location: 'Salto' });
    const other = await given.post(await given.person(), { location: 'Salto' });
    const ids = async (query: object) =>
      (await as()(listPosts, { query: { location: 'Salto', ...query } })).posts.map(({ id }) => id);
    expect(await ids({ company: 'autos nandu' })).toEqual([mine.id]);
    expect(await ids({ verified: true })).toEqual([mine.id]);
    expect(await ids({ seller: 'particular' })).toEqual([other.id]);
  });

  test('a post has no contact of its seller', async () => {
    const owner = await given.person({ phone: '099 777 888', address: 'Secreta 123' });
    const { id } = await given.post(owner);
    const bodies = [await app.inject('/api/post'), await app.inject(`/api/post/${id}`)].map(({ payload }) => payload);
    for (const body of bodies) expect(body).not.toMatch(/099 777 888|Secreta|@example\.test|passwordHash|argon2/);
  });
});

describe('GET /api/post/:id', () => {
  test.each(['DRAFT', 'HIDDEN'] as const)('%s is for its owner only', async (state) => {
    const owner = await given.person();
    const { id } = await given.post(owner, { state });
    await expect(as()(getPost, { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    await expect(as(await given.person())(getPost, { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    expect((await as(owner)(getPost, { params: { id } })).post.status).toBe(state);
  });

  test('an ended one says so', async () => {
    const { id } = await given.timedPost(await given.person(), { expirationDate: past });
    expect((await as()(getPost, { params: { id } })).post).toMatchObject({ status: 'EXPIRED', isTimeLimited: true });
  });

  test('only the owner sees who made an offer; bidders see their own name', async () => {
    const [owner, bidder, stranger] = [await given.person(), await given.person(), await given.person()];
    const post = await given.timedPost(owner);
    const conversation = await given.conversation(post, owner, bidder);
    await given.offer(post, conversation, bidder, { price: 15_500 });
    await given.offer(post, conversation, bidder, { price: 16_000 });
    await given.offer(post, conversation, bidder, { price: 16_500, status: 'REJECTED', decidedAt: new Date() });
    const seenBy = async (person?: { id: string }) => (await as(person)(getPost, { params: { id: post.id } })).post;
    expect((await seenBy(owner)).offers.map(({ price, user }) => [price, user?.name])).toEqual([
      [16_000, bidder.name],
      [15_500, bidder.name],
    ]);
    for (const offer of (await seenBy(stranger)).offers)
      expect(offer).toMatchObject({ user: null, conversationId: null, alias: 'Ofertante 1' });
    expect(await seenBy(bidder)).toMatchObject({
      userHighestOffer: { price: 16_000 },
      offers: [{ user: { id: bidder.id } }, {}],
    });
    expect((await seenBy()).userHighestOffer).toBeNull();
  });

  test('the favourite of another person cannot be requested', async () => {
    const { buyer, post } = await given.publishedPost();
    await db.insertInto('favorite').values({ id: newId(), personId: buyer.id, postId: post.id }).execute();
    const asked = await as()(getPost, { params: { id: post.id }, query: { userId: buyer.id } });
    expect(asked.isFavorite).toBe(false);
    expect((await as(buyer)(getPost, { params: { id: post.id } })).isFavorite).toBe(true);
  });
});

describe('own lists', () => {
  test('one’s own posts in every status, another’s live ones', async () => {
    const owner = await given.person();
    for (const state of ['ACTIVE', 'PAUSED', 'SOLD', 'DRAFT', 'DELETED'] as const) await given.post(owner, { state });
    expect((await as(owner)(listPostsOfUser, { params: { id: owner.id } })).total).toBe(4);
    expect((await as(await given.person())(listPostsOfUser, { params: { id: owner.id } })).total).toBe(1);
  });

  test('found again by words of the title and by status', async () => {
    const owner = await given.person();
    const camion = await given.post(owner, { title: 'Camión 100% original' });
    await given.post(owner, { title: 'Camioneta', state: 'PAUSED' });
    await given.timedPost(owner, { title: 'Sedán', expirationDate: past });
    const find = async (query: Partial<ListPostsOfUser>) =>
      (await as(owner)(listPostsOfUser, { params: { id: owner.id }, query })).posts.map(({ title }) => title);
    expect(await find({ search: 'camion' })).toEqual(['Camioneta', 'Camión 100% original']);
    expect(await find({ search: '100%' })).toEqual(['Camión 100% original']);
    expect(await find({ search: 'camion', status: 'PAUSED' })).toEqual(['Camioneta']);
    expect(await find({ status: 'EXPIRED' })).toEqual(['Sedán']);
    const { figures, total } = await as(owner)(listOwnStats, { query: { search: '100%' } });
    expect([figures.map(({ id }) => id), total]).toEqual([[camion.id], 1]);
  });

  test('own posts of the last 30 days only', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const quiet = await given.post(seller, { createdAt: daysAgo(60) });
    await given.post(buyer);
    for (const [days, views] of [
      [0, 5],
      [29, 2],
      [30, 100],
    ] as const)
      await db
        .insertInto('postViewsOfDay')
        .values({ postId: post.id, day: dayOf(daysAgo(days)), views })
        .execute();
    const favorite = { personId: buyer.id, postId: post.id };
    await db
      .insertInto('favorite')
      .values({ id: newId(), ...favorite })
      .execute();
    await given.question(post, buyer);
    await given.question(post, buyer, { deletedAt: new Date() });
    await given.question(post, buyer, { createdAt: daysAgo(31) });
    const conversation = await given.conversation(post, seller, buyer);
    await given.offer(post, conversation, buyer);
    await given.offer(post, conversation, buyer, { status: 'WITHDRAWN', decidedAt: new Date() });

    const { figures, total } = await as(seller)(listOwnStats);
    expect(total).toBe(2);
    expect(figures).toEqual([
      { id: post.id, views: 7, favorites: 1, questions: 1, offers: 1, stockNumber: null },
      { id: quiet.id, views: 0, favorites: 0, questions: 0, offers: 0, stockNumber: null },
    ]);
    expect(await as(seller)(getOwnStats, { params: { id: post.id } })).toEqual(figures[0]);
    await expect(as(buyer)(getOwnStats, { params: { id: post.id } })).rejects.toMatchObject({ statusCode: 403 });
  });

  test('favourites, the latest first, without deleted posts', async () => {
    const person = await given.person();
    const owner = await given.person();
    const [kept, gone] = [await given.post(owner, { state: 'SOLD' }), await given.post(owner, { state: 'DELETED' })];
    for (const { id } of [kept, gone])
      await db.insertInto('favorite').values({ id: newId(), personId: person.id, postId: id }).execute();
    const { favorites, total } = await as(person)(listFavorites);
    expect([total, favorites.map(({ post }) => [post.id, post.status])]).toEqual([1, [[kept.id, 'SOLD']]]);
  });

  test('followed companies show only the contacts they show', async () => {
    const person = await given.person();
    const { id, owner } = await given.company({ isEmailVisible: true });
    await db.updateTable('person').set({ phone: '099 000 111' }).where('id', '=', owner.id).execute();
    await db.insertInto('followed').values({ personId: person.id, companyId: id }).execute();
    expect(await as(person)(listFollowed)).toMatchObject([{ id, email: owner.email, phone: null }]);
  });
});

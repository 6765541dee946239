import { OFFER_ORDERS } from '@rodado/contract/enums';
import { HOURS_TO_DECIDE } from '@rodado/contract/limits';
import { listNotifications } from '@rodado/contract/notification';
import {
  acceptOffer,
  getOfferBook,
  getOwnContact,
  listOffers,
  rejectOffer,
  withdrawOffer,
} from '@rodado/contract/offer';
import { getPost, listPostsWithOffers, listPostsWithOwnOffers } from '@rodado/contract/post';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });

/** A timed post with one offer per person, the lowest first. */
async function auction(prices: readonly number[] = [9_500]) {
  const owner = await given.person();
  const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
  const made = [];
  for (const [i, price] of prices.entries()) {
    const bidder = await given.person();
    const conversation = await given.conversation(post, owner, bidder);
    const createdAt = new Date(Date.now() - (prices.length - i) * 60_000);
    made.push({ bidder, conversation, ...(await given.offer(post, conversation, bidder, { price, createdAt })) });
  }
  const [first] = made;
  if (!first) throw new Error('An auction needs an offer');
  return { owner, post, made, first };
}

describe('deciding', () => {
  test('an accepted offer reserves the post, and a second one has to wait', async () => {
    const { owner, post, made, first } = await auction([9_500, 10_000]);
    expect(await as(owner)(acceptOffer, { params: { id: first.id } })).toMatchObject({
      id: first.id,
      status: 'ACCEPTED',
      alias: 'Ofertante 1',
      user: { id: first.bidder.id },
    });
    expect((await as()(getPost, { params: { id: post.id } })).post.isReserved).toBe(true);
    expect((await as()(getOfferBook, { params: { id: post.id } })).isReserved).toBe(true);
    await expect(as(owner)(acceptOffer, { params: { id: made[1]?.id ?? '' } })).rejects.toMatchObject({
      statusCode: 409,
    });
    await expect(as(owner)(acceptOffer, { params: { id: first.id } })).rejects.toMatchObject({ statusCode: 409 });
    expect((await as(first.bidder)(listNotifications)).notifications).toMatchObject([
      { kind: 'offer', link: `/publicaciones/${post.id}` },
    ]);
  });

  test('only the bidder gets conversation and state on the post', async () => {
    const { owner, post, made, first } = await auction([9_500, 10_000]);
    const contactOf = (viewer: { id: string }, id = post.id) => as(viewer)(getOwnContact, { params: { id } });
    const { id: conversationId } = first.conversation;
    const offer = { id: first.id, price: 9_500, sale: null };
    const begun = {
      conversationId,
      lastMessage: { isOwn: true, message: expect.any(String), createdAt: expect.any(String) },
    };
    expect(await contactOf(first.bidder)).toEqual({ ...begun, offer: { ...offer, status: 'OPEN' } });
    await as(owner)(acceptOffer, { params: { id: first.id } });
    await given.offer(post, first.conversation, first.bidder, { price: 9_900 });
    expect(await contactOf(first.bidder)).toEqual({ ...begun, offer: { ...offer, status: 'ACCEPTED' } });
    await as(owner)(rejectOffer, { params: { id: made[1]?.id ?? '' } });
    expect((await contactOf(made[1]?.bidder ?? owner)).offer?.status).toBe('REJECTED');
    for (const viewer of [owner, await given.person()])
      expect(await contactOf(viewer)).toEqual({ conversationId: null, lastMessage: null, offer: null });
    expect(await contactOf(owner, newId())).toEqual({ conversationId: null, lastMessage: null, offer: null });
  });

  test('of several own offers the page has the accepted one, else the best open one, else the last', async () => {
    const { post, first } = await auction([9_500]);
    const own = () => as(first.bidder)(getOwnContact, { params: { id: post.id } });
    const better = await given.offer(post, first.conversation, first.bidder, { price: 9_800 });
    const last = await given.offer(post, first.conversation, first.bidder, { price: 10_000 });
    await as(first.bidder)(withdrawOffer, { params: { id: last.id } });
    expect((await own()).offer).toMatchObject({ id: better.id, status: 'OPEN' });
    for (const { id } of [better, first]) await as(first.bidder)(withdrawOffer, { params: { id } });
    expect((await own()).offer).toMatchObject({ id: last.id, status: 'WITHDRAWN' });
  });

  test('two acceptances at once: one wins', async () => {
    const { owner, made } = await auction([9_500, 10_000, 10_500]);
    const outcomes = await Promise.allSettled(made.map(({ id }) => as(owner)(acceptOffer, { params: { id } })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('rejected and withdrawn ones count nowhere, and end the reservation', async () => {
    const { owner, post, made, first } = await auction([10_500, 10_000]);
    expect(await as(first.bidder)(withdrawOffer, { params: { id: first.id } })).toMatchObject({ status: 'WITHDRAWN' });
    const seen = (await as()(getPost, { params: { id: post.id } })).post;
    expect([seen.isReserved, seen.offers.map(({ price }) => price)]).toEqual([false, [10_000]]);
    await as(owner)(acceptOffer, { params: { id: made[1]?.id ?? '' } });
    await as(owner)(rejectOffer, { params: { id: made[1]?.id ?? '' } });
    expect((await as()(getPost, { params: { id: post.id } })).post).toMatchObject({ isReserved: false, offers: [] });
    expect(await as(owner)(listPostsWithOffers)).toEqual([]);
    expect(await as(first.bidder)(listPostsWithOwnOffers)).toEqual([]);
    await expect(as(owner)(acceptOffer, { params: { id: first.id } })).rejects.toMatchObject({ statusCode: 409 });
    await expect(as(first.bidder)(withdrawOffer, { params: { id: first.id } })).rejects.toMatchObject({
      statusCode: 409,
    });
    const { post: all } = await as(owner)(listOffers, { params: { id: post.id } });
    expect(all.offers.map(({ status }) => status).sort()).toEqual(['REJECTED', 'WITHDRAWN']);
  });

  test('the card, the page of the post and the page of its offers say the same number', async () => {
    const { owner, post, made, first } = await auction([10_500, 10_000, 9_800, 9_500]);
    await as(first.bidder)(withdrawOffer, { params: { id: first.id } });
    await as(owner)(rejectOffer, { params: { id: made[1]?.id ?? '' } });
    await as(owner)(acceptOffer, { params: { id: made[2]?.id ?? '' } });
    const ofPost = { params: { id: post.id } };
    const { post: page, total } = await as(owner)(listOffers, ofPost);
    const counts = [
      ...(await as(owner)(listPostsWithOffers)),
      ...(await as(made[3]?.bidder ?? owner)(listPostsWithOwnOffers)),
      (await as()(getPost, ofPost)).post,
      await as()(getOfferBook, ofPost),
      page,
    ].map(({ offerCount }) => offerCount);
    expect([counts, total]).toEqual([[2, 2, 2, 2, 2], 4]);
  });

  test('accept and withdraw at the same moment: one clear outcome', async () => {
    const { owner, post, first } = await auction();
    await Promise.allSettled([
      as(owner)(acceptOffer, { params: { id: first.id } }),
      as(first.bidder)(withdrawOffer, { params: { id: first.id } }),
    ]);
    const { post: all } = await as(owner)(listOffers, { params: { id: post.id } });
    const [status] = all.offers.map((offer) => offer.status);
    expect(['ACCEPTED', 'WITHDRAWN']).toContain(status);
    expect((await as()(getPost, { params: { id: post.id } })).post.isReserved).toBe(status === 'ACCEPTED');
  });

  test('its bidder does not withdraw an accepted offer; the owner can free the post', async () => {
    const { owner, post, first } = await auction();
    await as(owner)(acceptOffer, { params: { id: first.id } });
    await expect(as(first.bidder)(withdrawOffer, { params: { id: first.id } })).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('Ya aceptaron tu oferta'),
    });
    await as(owner)(rejectOffer, { params: { id: first.id } });
    expect((await as()(getPost, { params: { id: post.id } })).post.isReserved).toBe(false);
  });

  test('after the end the highest bidder does not withdraw, the others do', async () => {
    const [owner, low, high] = [await given.person(), await given.person(), await given.person()];
    const post = await given.timedPost(owner);
    const [lower, higher] = [
      await given.offer(post, await given.conversation(post, owner, low), low, { price: 9_500 }),
      await given.offer(post, await given.conversation(post, owner, high), high, { price: 10_000 }),
    ];
    const endedAgo = (hours: number) =>
      database.db
        .updateTable('post')
        .set({ expirationDate: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', post.id)
        .execute();
    await endedAgo(1);
    await expect(as(high)(withdrawOffer, { params: { id: higher.id } })).rejects.toMatchObject({ statusCode: 409 });
    await as(low)(withdrawOffer, { params: { id: lower.id } });
    await endedAgo(HOURS_TO_DECIDE + 1);
    await as(high)(withdrawOffer, { params: { id: higher.id } });
  });
});

describe('lists', () => {
  test('GET /api/offer/:id in every order, with the aliases of the first offers', async () => {
    const { owner, post } = await auction([10_000, 10_800, 9_200]);
    const prices = async (order: 'newest' | 'oldest' | 'highest') =>
      (await as(owner)(listOffers, { params: { id: post.id }, query: { order } })).post.offers.map(
        ({ price }) => price,
      );
    expect(await prices('oldest')).toEqual([10_000, 10_800, 9_200]);
    expect(await prices('newest')).toEqual([9_200, 10_800, 10_000]);
    expect(await prices('highest')).toEqual([10_800, 10_000, 9_200]);
    const { post: seen } = await as(owner)(listOffers, { params: { id: post.id } });
    expect(seen).toMatchObject({
      id: post.id,
      priceType: 'negotiable',
      minPrice: 9_000,
      maxPrice: 11_000,
      price: null,
    });
    expect(seen.offers.map(({ alias }) => alias)).toEqual(['Ofertante 3', 'Ofertante 2', 'Ofertante 1']);
  });

  test('the owner reads names, the bidders only their own', async () => {
    const { owner, post, made, first } = await auction([9_500, 10_000]);
    const [received] = await as(owner)(listPostsWithOffers);
    expect(received).toMatchObject({ id: post.id, userHighestOffer: null });
    expect(received?.offers.map(({ user }) => user?.id)).toEqual([made[1]?.bidder.id, first.bidder.id]);
    const [sent] = await as(first.bidder)(listPostsWithOwnOffers);
    expect(sent).toMatchObject({ id: post.id, userHighestOffer: { id: first.id, price: 9_500 } });
    expect(sent?.offers.map(({ user, price }) => [price, user?.id])).toEqual([
      [10_000, undefined],
      [9_500, first.bidder.id],
    ]);
  });

  test('offers for ended posts stay in both lists, those for deleted posts do not', async () => {
    const { owner, post, first } = await auction();
    const end = (change: object) => database.db.updateTable('post').set(change).where('id', '=', post.id).execute();
    await end({ expirationDate: new Date(Date.now() - 1_000) });
    expect((await as(owner)(listPostsWithOffers)).map(({ status }) => status)).toEqual(['EXPIRED']);
    expect(await as(first.bidder)(listPostsWithOwnOffers)).toHaveLength(1);
    await end({ state: 'DELETED' });
    expect(await as(owner)(listPostsWithOffers)).toEqual([]);
    expect(await as(first.bidder)(listPostsWithOwnOffers)).toEqual([]);
  });
});

describe('a post with hundreds of offers', () => {
  /** Forty people with five offers each: the earlier the bidder, the lower the offers; each withdrew their best one. */
  async function crowd() {
    const owner = await given.person();
    const post = await given.timedPost(owner, { minPrice: 1, maxPrice: 11_000 });
    const start = Date.now() - 1_000_000;
    const bidders: { id: string }[] = [];
    const rows = [];
    for (let i = 0; i < 40; i += 1) {
      const bidder = await given.person();
      const conversation = await given.conversation(post, owner, bidder);
      bidders.push(bidder);
      for (let n = 0; n < 5; n += 1) {
        const isBest = n === 4;
        rows.push({
          id: newId(),
          postId: post.id,
          conversationId: conversation.id,
          personId: bidder.id,
          price: 100 * i + n + 1,
          createdAt: new Date(start + 1_000 * (40 * n + i)),
          ...(isBest ? ({ status: 'WITHDRAWN', decidedAt: new Date() } as const) : {}),
        });
      }
    }
    await database.db.insertInto('offer').values(rows).execute();
    const [first, last] = [bidders[0], bidders[39]];
    if (!first || !last) throw new Error('A crowd has bidders');
    return { owner, post, first, last };
  }

  test('shows the best twenty and how many there are, under the numbers of the first offers', async () => {
    const { owner, post, first, last } = await crowd();
    for (const viewer of [undefined, owner, first]) {
      const seen = (await as(viewer)(getPost, { params: { id: post.id } })).post;
      expect(seen.offerCount).toBe(160);
      expect(seen.offers).toHaveLength(20);
      expect(seen.offers.slice(0, 5).map(({ price, alias }) => [price, alias])).toEqual([
        [3_904, 'Ofertante 40'],
        [3_903, 'Ofertante 40'],
        [3_902, 'Ofertante 40'],
        [3_901, 'Ofertante 40'],
        [3_804, 'Ofertante 39'],
      ]);
    }
    const { post: own } = await as(first)(getPost, { params: { id: post.id } });
    expect(own.userHighestOffer, 'also when it is not among the best').toMatchObject({ price: 4 });
    expect((await as(last)(getOfferBook, { params: { id: post.id } })).userHighestOffer).toMatchObject({
      price: 3_904,
    });
  });

  test('is listed with the best twenty, and for a bidder with the own ones', async () => {
    const { owner, post, first } = await crowd();
    const [received] = await as(owner)(listPostsWithOffers);
    expect([received?.offers.length, received?.offerCount]).toEqual([20, 160]);
    const [sent] = await as(first)(listPostsWithOwnOffers);
    expect([sent?.id, sent?.offerCount]).toEqual([post.id, 160]);
    expect(sent?.offers.filter(({ user }) => user !== null).map(({ price, alias }) => [price, alias])).toEqual([
      [4, 'Ofertante 1'],
      [3, 'Ofertante 1'],
      [2, 'Ofertante 1'],
      [1, 'Ofertante 1'],
    ]);
    expect(sent?.offers).toHaveLength(24);
    expect(listPostsWithOwnOffers.schema.response[200].parse([sent])).toEqual([sent]);
  });

  test('is read by its owner in pages, with what was withdrawn, in every order', async () => {
    const { owner, post } = await crowd();
    for (const order of OFFER_ORDERS) {
      const pages = [];
      for (let page = 1; page <= 11; page += 1)
        pages.push(await as(owner)(listOffers, { params: { id: post.id }, query: { order, page } }));
      expect(pages.map(({ post: { offers } }) => offers.length)).toEqual([...Array(10).fill(20), 0]);
      expect(new Set(pages.flatMap(({ post: { offers } }) => offers.map(({ id }) => id))).size).toBe(200);
      for (const { total, totalPages, post: seen } of pages) {
        expect([total, totalPages, seen.isReserved]).toEqual([200, 10, false]);
        expect(seen.bestOffer?.price).toBe(3_904);
      }
    }
    const [[accepted]] = [
      (await as(owner)(listOffers, { params: { id: post.id }, query: { order: 'oldest' } })).post.offers,
    ];
    await as(owner)(acceptOffer, { params: { id: accepted?.id ?? '' } });
    const last = await as(owner)(listOffers, { params: { id: post.id }, query: { order: 'oldest', page: 10 } });
    expect(last.post.isReserved).toBe(true);
  });
});

describe('the public list of offers', () => {
  test('equals what each viewer sees on the page of the post', async () => {
    const { owner, post, made, first } = await auction([9_500, 10_000, 9_800]);
    await as(first.bidder)(withdrawOffer, { params: { id: first.id } });
    const params = { params: { id: post.id } };
    for (const viewer of [undefined, owner, made[1]?.bidder, await given.person()]) {
      const book = await as(viewer)(getOfferBook, params);
      const { offers, offerCount, userHighestOffer, expirationDate, extensionCount, isReserved } = (
        await as(viewer)(getPost, params)
      ).post;
      const now = expect.any(String);
      expect(book).toEqual({ offers, offerCount, userHighestOffer, expirationDate, extensionCount, isReserved, now });
      expect(getOfferBook.schema.response[200].parse(book)).toEqual(book);
    }
    const { offers, isReserved } = await as()(getOfferBook, params);
    expect(isReserved).toBe(false);
    expect(offers).toMatchObject([
      { price: 10_000, alias: 'Ofertante 2', user: null, conversationId: null },
      { price: 9_800, alias: 'Ofertante 3', user: null, conversationId: null },
    ]);
  });

  test.each(['DRAFT', 'HIDDEN'] as const)('of a %s post is for its owner', async (state) => {
    const owner = await given.person();
    const post = await given.timedPost(owner, { state });
    const params = { params: { id: post.id } };
    expect(await as(owner)(getOfferBook, params)).toMatchObject({ offers: [], offerCount: 0, userHighestOffer: null });
    await expect(as()(getOfferBook, params)).rejects.toMatchObject({ statusCode: 404 });
  });
});

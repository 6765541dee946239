import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer, getOfferBook, listOffers, rejectOffer } from '@rodado/contract/offer';
import { getPost } from '@rodado/contract/post';
import { changePostStatus } from '@rodado/contract/post-write';
import { describe, expect, test } from 'vitest';
import { startConversation } from '../conversation/conversation.service.ts';
import { newId } from '../db/id.ts';
import { closeUndecided, notifyExpiringSoon } from '../post/post-expiry.ts';
import { testServer } from '../test/server.ts';

const { ctx, as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** A timed post that ends in so many minutes, or has ended before so many. */
async function endingIn(minutes: number) {
  const owner = await given.person();
  const post = await given.timedPost(owner, {
    title: 'Amarok',
    minPrice: 9_000,
    maxPrice: 30_000,
    expirationDate: fromNow(minutes * MINUTE),
  });
  const moveEnd = (milliseconds: number) =>
    db
      .updateTable('post')
      .set({ expirationDate: fromNow(milliseconds) })
      .where('id', '=', post.id)
      .execute();
  const bid = (who: { id: string; name: string }, amount: number) =>
    startConversation(
      ctx,
      { ...who, role: 'USER', sessionId: newId(), member: null },
      { to: post.id, message: `Mi oferta es de ${amount} USD`, offer: { amount } },
    );
  const readEnd = async () => {
    const { expirationDate, extensionCount } = await as()(getOfferBook, { params: { id: post.id } });
    return { minutes: Math.round((Date.parse(expirationDate ?? '') - Date.now()) / MINUTE), extensionCount };
  };
  return { owner, post, bid, readEnd, moveEnd };
}

describe('an offer in the last five minutes', () => {
  test('moves the end to five minutes from then, for everybody', async () => {
    const { post, bid, readEnd } = await endingIn(2);
    await bid(await given.person(), 10_000);
    expect(await readEnd()).toEqual({ minutes: 5, extensionCount: 1 });
    const seen = (await as()(getPost, { params: { id: post.id } })).post;
    expect(seen).toMatchObject({ extensionCount: 1, status: 'ACTIVE' });
  });

  test('moves it only if it is the best; of equal ones the earlier leads', async () => {
    const { post, bid, readEnd, moveEnd } = await endingIn(60);
    const [first, second] = [await given.person(), await given.person()];
    await bid(first, 10_000);
    expect(await readEnd()).toEqual({ minutes: 60, extensionCount: 0 });
    await moveEnd(2 * MINUTE);
    await bid(second, 9_500);
    await bid(second, 10_000);
    expect(await readEnd()).toEqual({ minutes: 2, extensionCount: 0 });
    const { offers } = await as(first)(getOfferBook, { params: { id: post.id } });
    expect(offers[0]).toMatchObject({ price: 10_000, alias: 'Ofertante 1', user: { id: first.id } });
  });

  test('moves it twelve times at most, and a new period starts from zero', async () => {
    const { owner, post, bid, readEnd, moveEnd } = await endingIn(1);
    const bidders = [await given.person(), await given.person()];
    for (let i = 0; i < 14; i += 1) {
      const [bidder] = bidders.reverse();
      if (bidder) await bid(bidder, 10_000 + i);
      await moveEnd(MINUTE);
    }
    expect(await readEnd()).toEqual({ minutes: 1, extensionCount: 12 });
    await moveEnd(-1);
    await as(owner)(changePostStatus, { params: { id: post.id }, body: { status: 'ACTIVE', duration: 48 } });
    expect(await readEnd()).toEqual({ minutes: 48 * 60, extensionCount: 0 });
  });

  test('notifies the outbid bidder of the time left, and of the near end only once', async () => {
    const { bid, moveEnd } = await endingIn(60);
    const [first, second] = [await given.person(), await given.person()];
    await bid(first, 10_000);
    await notifyExpiringSoon(ctx);
    await moveEnd(2 * MINUTE);
    await notifyExpiringSoon(ctx);
    const before = (await as(first)(listNotifications)).notifications.length;
    await bid(second, 11_000);
    await notifyExpiringSoon(ctx);
    const { notifications } = await as(first)(listNotifications);
    expect(notifications).toHaveLength(before + 1);
    expect(notifications[0]?.text).toBe(
      'Superaron tu oferta por «Amarok»: ahora la más alta es de USD 11.000, y quedan 5 minutos más',
    );
  });

  test('after an acceptance it moves nothing, and no bidder is notified as outbid', async () => {
    const { owner, post, bid, readEnd, moveEnd } = await endingIn(60);
    const [winner, second, late] = [await given.person(), await given.person(), await given.person()];
    await bid(second, 9_500);
    await bid(winner, 10_000);
    const { offers } = (await as(owner)(listOffers, { params: { id: post.id }, query: { order: 'highest' } })).post;
    await as(owner)(acceptOffer, { params: { id: offers[0]?.id ?? '' } });
    const told = async () =>
      (await Promise.all([winner, second].map((who) => as(who)(listNotifications)))).map(({ total }) => total);
    const before = await told();
    await moveEnd(2 * MINUTE);
    await bid(late, 12_000);
    expect(await told()).toEqual(before);
    expect(await readEnd()).toEqual({ minutes: 2, extensionCount: 0 });
  });

  test('many at once: each is stored once, and the end moves as often as the best changed', async () => {
    const { post, bid, readEnd } = await endingIn(1);
    const bidders = await Promise.all(Array.from({ length: 8 }, () => given.person()));
    const outcomes = await Promise.allSettled(bidders.map((bidder, i) => bid(bidder, 10_000 + i)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect((await as()(getOfferBook, { params: { id: post.id } })).offerCount).toBe(8);
    const stored = await db
      .selectFrom('offer')
      .where('postId', '=', post.id)
      .orderBy('createdAt')
      .orderBy('id')
      .select('price')
      .execute();
    const prices = stored.map(({ price }) => price);
    const changesOfBest = prices.filter((price, i) => price > Math.max(0, ...prices.slice(0, i))).length;
    expect(await readEnd()).toEqual({ minutes: 5, extensionCount: changesOfBest });
  });

  test('after the end it is refused for that reason', async () => {
    const { bid, moveEnd } = await endingIn(1);
    const bidder = await given.person();
    await bid(bidder, 10_000);
    await moveEnd(-1);
    await expect(bid(bidder, 12_000)).rejects.toThrow('La publicación ya no recibe ofertas');
  });
});

describe('after the end', () => {
  async function ended() {
    const auction = await endingIn(60);
    const [low, high] = [await given.person(), await given.person()];
    await auction.bid(low, 10_000);
    await auction.bid(high, 11_000);
    await auction.moveEnd(-MINUTE);
    const { post } = await as(auction.owner)(listOffers, {
      params: { id: auction.post.id },
      query: { order: 'highest' },
    });
    const [best, second] = post.offers;
    if (!best || !second) throw new Error('Two offers were made');
    return { ...auction, low, high, best, second, decideUntil: post.decideUntil };
  }
  const textsOf = async (person: { id: string }) =>
    (await as(person)(listNotifications)).notifications.map(({ text }) => text);

  test('the best offer is decided on before the others', async () => {
    const { owner, best, second, decideUntil } = await ended();
    expect(Math.round((Date.parse(decideUntil ?? '') - Date.now()) / HOUR)).toBe(24);
    await expect(as(owner)(acceptOffer, { params: { id: second.id } })).rejects.toMatchObject({ statusCode: 409 });
    await as(owner)(rejectOffer, { params: { id: best.id } });
    expect(await as(owner)(acceptOffer, { params: { id: second.id } })).toMatchObject({ status: 'ACCEPTED' });
  });

  test('24 hours later no offer counts any more, and both sides are notified once', async () => {
    const { owner, post, best, low, high, moveEnd } = await ended();
    await closeUndecided(ctx);
    expect((await as(owner)(listOffers, { params: { id: post.id }, query: {} })).post.offerCount).toBe(2);
    await moveEnd(-25 * HOUR);
    await expect(as(owner)(acceptOffer, { params: { id: best.id } })).rejects.toMatchObject({ statusCode: 409 });
    await Promise.all([closeUndecided(ctx), closeUndecided(ctx)]);
    await closeUndecided(ctx);
    expect((await as(owner)(listOffers, { params: { id: post.id }, query: {} })).post.offerCount).toBe(0);
    const closed = 'Quien vende no decidió a tiempo sobre «Amarok»: tu oferta ya no corre';
    for (const bidder of [low, high]) expect((await textsOf(bidder)).filter((text) => text === closed)).toHaveLength(1);
    expect((await textsOf(owner))[0]).toBe(
      'Pasaron las 24 horas para decidir sobre «Amarok»: podés volver a publicarla',
    );
  });

  test('an accepted offer still counts after the 24 hours, without a notification', async () => {
    const { owner, post, best, low, moveEnd } = await ended();
    await as(owner)(acceptOffer, { params: { id: best.id } });
    const before = await textsOf(low);
    await moveEnd(-25 * HOUR);
    await closeUndecided(ctx);
    const seen = (await as(owner)(listOffers, { params: { id: post.id }, query: {} })).post;
    expect([seen.offerCount, seen.isReserved]).toEqual([1, true]);
    expect(await textsOf(low)).toEqual(before);
  });

  test('published again, it starts without the earlier offers', async () => {
    const { owner, post, low } = await ended();
    await as(owner)(changePostStatus, { params: { id: post.id }, body: { status: 'ACTIVE', duration: 72 } });
    expect((await as()(getOfferBook, { params: { id: post.id } })).offerCount).toBe(0);
    expect((await textsOf(low))[0]).toBe('Volvieron a publicar «Amarok»: tu oferta anterior ya no corre');
  });
});

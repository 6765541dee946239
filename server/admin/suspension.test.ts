import { refreshSession, signIn, signOut } from '@rodado/contract/account';
import { getUser, restoreUser, suspendUser } from '@rodado/contract/admin';
import { getCompany } from '@rodado/contract/company';
import { getConversationHead } from '@rodado/contract/conversation';
import { addFavorite, listFavorites } from '@rodado/contract/favorite';
import { formatDate } from '@rodado/contract/format';
import { acceptOffer, getOfferBook, listOffers, withdrawOffer } from '@rodado/contract/offer';
import {
  getPost,
  listFeaturedPosts,
  listHotPosts,
  listPosts,
  listPostsOfUser,
  listPostsWithOwnOffers,
  listSimilarPosts,
} from '@rodado/contract/post';
import { askQuestion, listSentQuestions } from '@rodado/contract/question';
import { reportThing } from '@rodado/contract/report';
import { confirmSale } from '@rodado/contract/sale';
import { getFilterOptions } from '@rodado/contract/search';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { sendMessage, startConversation } from '../conversation/conversation.service.ts';
import { newId } from '../db/id.ts';
import { up as withdrawOffersOfSuspended } from '../db/migrations/0065-offers-of-suspended.ts';
import { notifyExpired, notifyExpiringSoon } from '../post/post-expiry.ts';
import { mailsTo } from '../test/mails.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, ctx, given, database, tokenOf, app, published } = server;
const { db } = database;
const admin = await given.person({ role: 'ADMIN' });
const password = 'una clave larga';

const suspend = (person: { id: string }) =>
  as(admin)(suspendUser, { params: { id: person.id }, body: { reason: 'Estafa' } });
const restore = (person: { id: string }) => as(admin)(restoreUser, { params: { id: person.id } });
const viewerOf = (person: { id: string; name: string }) => ({
  ...person,
  role: 'USER' as const,
  sessionId: newId(),
  member: null,
});

/** The newest of the bell; suspended people have no session to read it. */
const lastTextOf = async (person: { id: string }) =>
  (
    await db
      .selectFrom('notification')
      .where('personId', '=', person.id)
      .orderBy('createdAt', 'desc')
      .select('text')
      .executeTakeFirst()
  )?.text;

/** A company with a timed post that has a favorite, a question, a conversation and an offer. */
async function market() {
  const { owner: seller } = await given.company({ verifiedAt: new Date() });
  await db
    .updateTable('person')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', seller.id)
    .execute();
  const buyer = await given.person();
  const post = await given.timedPost(seller, { location: 'Flores', brand: 'Lada', model: 'Niva' });
  const other = await given.post(await given.person(), { location: 'Rocha', brand: 'Lada', model: 'Niva' });
  const conversation = await given.conversation(post, seller, buyer);
  await given.offer(post, conversation, buyer);
  await given.question(post, buyer);
  await as(buyer)(addFavorite, { body: { postId: post.id } });
  return { seller, buyer, post, other, conversation };
}

type Market = Awaited<ReturnType<typeof market>>;

/** Every place where others can find the post. */
async function placesShowing({ seller, buyer, post, other }: Market): Promise<string[]> {
  const has = (posts: readonly { id: string }[]) => posts.some(({ id }) => id === post.id);
  const place = { query: { location: ['Flores' as const] } };
  const shown = {
    search: has((await as()(listPosts, place)).posts),
    companyPosts: has((await as()(listPosts, { query: { company: seller.name } })).posts),
    options: 'Flores' in (await as()(getFilterOptions)).location,
    featured: has(await as()(listFeaturedPosts)),
    hot: has(await as()(listHotPosts)),
    similar: has(await as()(listSimilarPosts, { params: { id: other.id } })),
    detail: await isThere(as()(getPost, { params: { id: post.id } })),
    detailForBuyer: await isThere(as(buyer)(getPost, { params: { id: post.id } })),
    likeIt: await isThere(as()(listSimilarPosts, { params: { id: post.id } })),
    ofUser: has((await as(buyer)(listPostsOfUser, { params: { id: seller.id } })).posts),
    favorites: (await as(buyer)(listFavorites)).favorites.length > 0,
    sentOffers: has(await as(buyer)(listPostsWithOwnOffers)),
    asked: (await as(buyer)(listSentQuestions)).questions.length > 0,
    company: await isThere(as()(getCompany, { params: { name: seller.name } })),
  };
  return Object.entries(shown).flatMap(([where, isShown]) => (isShown ? [where] : []));
}

const EVERYWHERE = [
  'search',
  'companyPosts',
  'options',
  'featured',
  'hot',
  'similar',
  'detail',
  'detailForBuyer',
  'likeIt',
  'ofUser',
  'favorites',
  'sentOffers',
  'asked',
  'company',
];

const isThere = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: { statusCode: number }) => {
      expect(error.statusCode).toBe(404);
      return false;
    },
  );

describe.each([
  ['PostgreSQL', false],
  ['the index in memory', true],
])('what a suspended person sells, searched by %s', (_by, isIndexed) => {
  test('is not found while suspended, and is found again afterwards', async () => {
    if (isIndexed) ctx.search.start();
    await expect.poll(() => ctx.search.isIndexed()).toBe(isIndexed);
    const all = await market();
    // The strips of the home page are cached for two seconds.
    await expect.poll(() => placesShowing(all)).toEqual(EVERYWHERE);

    await suspend(all.seller);
    expect(ctx.search.isIndexed()).toBe(isIndexed);
    expect(await placesShowing(all)).not.toContain('search');
    await expect.poll(() => placesShowing(all)).toEqual([]);

    await restore(all.seller);
    expect(await placesShowing(all)).toContain('search');
    await expect.poll(() => placesShowing(all)).toEqual(EVERYWHERE);
    await db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', all.post.id).execute();
    await ctx.search.changed([all.post.id]);
  });
});

describe('while an account is suspended', () => {
  test('their sessions are over and they cannot sign in; afterwards they can', async () => {
    const { seller } = await market();
    const headers = { authorization: `Bearer ${await tokenOf(seller)}` };
    const signingIn = () => as()(signIn, { body: { email: seller.email, password } });
    await signingIn();

    await suspend(seller);
    expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
    await expect(signingIn()).rejects.toMatchObject({ statusCode: 403, message: 'Cuenta suspendida' });

    await restore(seller);
    expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
    expect(await signingIn()).toMatchObject({ access_token: expect.any(String) });
  });

  test('sign-in and refresh tell since when and what kind of reason, and not what was written about it', async () => {
    const { seller } = await market();
    const signingIn = () => as()(signIn, { body: { email: seller.email, password } });
    const { refresh_token: refreshToken } = await signingIn();
    const ended = await signingIn();
    await as()(signOut, { body: { refreshToken: ended.refresh_token } });
    const refreshing = (token: string) => as()(refreshSession, { body: { refreshToken: token } });
    const params = { id: seller.id };

    await as(admin)(suspendUser, { params, body: { reason: 'Lo dijo Ana', kind: 'Posible estafa' } });
    const told = (why: string) => ({
      statusCode: 403,
      message: 'Cuenta suspendida',
      detail: `Desde el ${formatDate(new Date())}, por ${why}. Mientras tanto nadie ve lo que publicaste. Si te parece un error, escribinos.`,
    });
    await expect(signingIn()).rejects.toMatchObject(told('posible estafa'));
    await expect(refreshing(refreshToken)).rejects.toMatchObject(told('posible estafa'));
    // A session that had ended before tells nobody.
    await expect(refreshing(ended.refresh_token)).rejects.toMatchObject({ statusCode: 401, detail: undefined });
    expect(await as(admin)(getUser, { params })).toMatchObject({ user: { suspendKind: 'Posible estafa' } });

    await restore(seller);
    await as(admin)(suspendUser, { params, body: { reason: 'Lo dijo Ana' } });
    await expect(signingIn()).rejects.toMatchObject(told('no cumplir los términos y condiciones'));
    await as(admin)(restoreUser, { params });
    await expect(refreshing(refreshToken)).rejects.toMatchObject({ statusCode: 401, detail: undefined });
  });

  test('offers, questions, messages, favorites and reports are refused', async () => {
    const { seller, post, buyer, conversation } = await market();
    const somebody = await given.person();
    const offer = { to: post.id, message: 'Mi oferta es de 16.000 USD', offer: { amount: 16_000 } };
    await suspend(seller);

    for (const action of [
      () => startConversation(ctx, viewerOf(somebody), offer),
      () => startConversation(ctx, viewerOf(buyer), offer),
      () => as(somebody)(askQuestion, { params: { id: post.id }, body: { text: '¿Sigue?' } }),
      () => as(somebody)(addFavorite, { body: { postId: post.id } }),
      () => as(somebody)(reportThing, { body: { kind: 'post', id: post.id, reason: 'Spam' } }),
    ])
      await expect(action()).rejects.toThrow('No se ha encontrado la publicación');
    const line = { conversationId: conversation.id, message: 'Hola' };
    await expect(sendMessage(ctx, viewerOf(buyer), line)).rejects.toMatchObject({ code: 'conflict' });
    const head = await as(buyer)(getConversationHead, { params: { id: conversation.id } });
    expect(head).toMatchObject({ canWrite: false, post: { status: 'HIDDEN' } });

    await restore(seller);
    await sendMessage(ctx, viewerOf(buyer), line);
    await startConversation(ctx, viewerOf(buyer), offer);
    expect(await as(buyer)(getConversationHead, { params: { id: conversation.id } })).toMatchObject({
      canWrite: true,
      post: { status: 'ACTIVE' },
    });
  });

  test('whose offer they had accepted takes it back', async () => {
    const { seller, buyer, post } = await market();
    const { id } = await db.selectFrom('offer').where('postId', '=', post.id).select('id').executeTakeFirstOrThrow();
    await as(seller)(acceptOffer, { params: { id } });
    const withdraw = () => as(buyer)(withdrawOffer, { params: { id } });
    await expect(withdraw()).rejects.toMatchObject({ statusCode: 409 });
    await suspend(seller);
    await expect(withdraw()).resolves.toMatchObject({ status: 'WITHDRAWN' });
    await restore(seller);
    expect(await lastTextOf(seller)).toBe(`Retiraron una oferta de USD 15.500 por «${post.title}» que habías aceptado`);
    expect((await as()(getPost, { params: { id: post.id } })).post.isReserved).toBe(false);
  });

  test('timed posts end by the clock, without notifications', async () => {
    const { seller, buyer, post } = await market();
    const newsOf = (person: { id: string }) =>
      db
        .selectFrom('notification')
        .where('personId', '=', person.id)
        .where('kind', 'in', ['ended', 'endingSoon'])
        .select('kind')
        .execute();
    const endIn = (seconds: number) =>
      db
        .updateTable('post')
        .set({ expirationDate: new Date(Date.now() + seconds * 1_000) })
        .where('id', '=', post.id)
        .execute();
    await suspend(seller);
    await endIn(3_600);
    await notifyExpiringSoon(ctx);
    await endIn(-1);
    await notifyExpired(ctx);
    expect(await newsOf(buyer)).toEqual([]);
    expect(await newsOf(seller)).toEqual([]);
    expect(await mailsTo(server, seller.email)).toEqual([]);

    await restore(seller);
    expect((await as()(getPost, { params: { id: post.id } })).post.status).toBe('EXPIRED');
  });
});

describe('what a suspended person has offered', () => {
  /** A timed post with an offer of 16.000 by who is suspended, and one of 15.500 by somebody else. */
  async function bids() {
    const [seller, best, other] = [await given.person(), await given.person(), await given.person()];
    const post = await given.timedPost(seller, { title: 'Gol' });
    const placed = async (bidder: { id: string }, price: number) =>
      given.offer(post, await given.conversation(post, seller, bidder), bidder, { price });
    const [higher, lower] = [await placed(best, 16_000), await placed(other, 15_500)];
    const accept = ({ id }: { id: string }) => as(seller)(acceptOffer, { params: { id } });
    const book = () => as()(getOfferBook, { params: { id: post.id } });
    const statuses = async () =>
      Object.fromEntries(
        (await as(seller)(listOffers, { params: { id: post.id }, query: {} })).post.offers.map(({ price, status }) => [
          price,
          status,
        ]),
      );
    const detail = async () => (await as()(getPost, { params: { id: post.id } })).post;
    return { seller, best, other, post, higher, lower, accept, book, statuses, detail };
  }

  test('no longer counts, cannot be accepted and does not come back', async () => {
    const { seller, best, post, higher, lower, accept, book, statuses, detail } = await bids();
    expect(await book()).toMatchObject({ offers: [{ price: 16_000 }, { price: 15_500 }], offerCount: 2 });
    await suspend(best);
    expect(await book()).toMatchObject({ offers: [{ price: 15_500 }], offerCount: 1 });
    expect(await detail()).toMatchObject({ offers: [{ price: 15_500 }], offerCount: 1 });
    expect(published).toContainEqual({
      to: seller.id,
      event: 'offerChanged',
      payload: expect.objectContaining({ id: higher.id, status: 'WITHDRAWN', postId: post.id }),
    });
    await expect(accept(higher)).rejects.toMatchObject({ statusCode: 409 });
    await restore(best);
    expect(await statuses()).toEqual({ 16000: 'WITHDRAWN', 15500: 'OPEN' });
    // The best one after the end is that of the other.
    await db
      .updateTable('post')
      .set({ expirationDate: new Date(Date.now() - 60_000) })
      .where('id', '=', post.id)
      .execute();
    await accept(lower);
    expect(await lastTextOf(seller)).toBeUndefined();
  });

  test('and was accepted frees the post, and who sells it is told without the reason', async () => {
    const { seller, best, post, higher, lower, accept, statuses, detail } = await bids();
    await accept(higher);
    await as(best)(confirmSale, { params: { id: higher.id }, body: { price: 16_000, showPrice: true } });
    expect((await detail()).isReserved).toBe(true);
    await suspend(best);
    expect((await detail()).isReserved).toBe(false);
    expect(await lastTextOf(seller)).toBe(
      'La persona a la que le aceptaste la oferta por «Gol» no puede seguir con la compra: el vehículo queda libre otra vez',
    );
    expect((await as(seller)(listOffers, { params: { id: post.id }, query: {} })).post.accepted).toBeNull();
    await accept(lower);
    expect(await statuses()).toEqual({ 16000: 'WITHDRAWN', 15500: 'ACCEPTED' });
  });

  test('of somebody suspended before there was that rule is withdrawn by a migration', async () => {
    const { best, statuses } = await bids();
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', best.id).execute();
    expect(await statuses()).toMatchObject({ 16000: 'OPEN' });
    await withdrawOffersOfSuspended(new Kysely({ dialect: new PostgresDialect({ pool: database.pool }) }));
    expect(await statuses()).toEqual({ 16000: 'WITHDRAWN', 15500: 'OPEN' });
  });

  test('stays where both have confirmed the sale', async () => {
    const { seller, best, higher, accept, statuses } = await bids();
    await accept(higher);
    for (const person of [best, seller])
      await as(person)(confirmSale, { params: { id: higher.id }, body: { price: 16_000, showPrice: true } });
    await suspend(best);
    expect(await statuses()).toMatchObject({ 16000: 'ACCEPTED' });
    expect(await lastTextOf(seller)).toBe('Venta confirmada por los dos: «Gol», USD 16.000');
  });

  test('is withdrawn also when it arrives at the same moment', async () => {
    const { best, post } = await bids();
    const offer = { to: post.id, message: 'Van 17.000', offer: { amount: 17_000 } };
    await Promise.allSettled([startConversation(ctx, viewerOf(best), offer), suspend(best)]);
    const open = await db
      .selectFrom('offer')
      .where('personId', '=', best.id)
      .where('status', '=', 'OPEN')
      .select('price')
      .execute();
    expect(open).toEqual([]);
    await expect(startConversation(ctx, viewerOf(best), offer)).rejects.toMatchObject({
      message: 'Cuenta suspendida',
    });
  });
});

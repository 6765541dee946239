import { blockPerson, listBlocked, unblockPerson } from '@rodado/contract/block';
import { getConversationHead, listMessages } from '@rodado/contract/conversation';
import { MAX_BLOCKED } from '@rodado/contract/limits';
import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer, listOffers, rejectOffer, withdrawOffer } from '@rodado/contract/offer';
import { getPost } from '@rodado/contract/post';
import { changePostStatus, deletePost } from '@rodado/contract/post-write';
import { deleteAccount, updateUser } from '@rodado/contract/profile';
import { confirmSale } from '@rodado/contract/sale';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startConversation } from '../conversation/conversation.service.ts';
import { newId } from '../db/id.ts';
import { sendDigests } from '../notification/digest-mails.ts';
import { closeUndecided, notifyExpired, notifyExpiringSoon } from '../post/post-expiry.ts';
import { notifyFollowers, notifyFollowersOfStock } from '../post/post-notifications.ts';
import { mailsTo } from '../test/mails.ts';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, ctx, given, database, tokens } = server;
const connectSocket = await connectSockets(server);
const { db } = database;

test('blocking twice is one block, also at the same moment; the latest comes first', async () => {
  const [person, first, second] = [await given.person(), await given.person(), await given.person()];
  await Promise.all([1, 2, 3].map(() => as(person)(blockPerson, { params: { id: first.id } })));
  await as(person)(blockPerson, { params: { id: second.id } });
  expect(await as(person)(listBlocked)).toEqual(
    [second, first].map(({ id, name }) => ({ id, name, profileImage: null })),
  );
  expect(await as(first)(listBlocked)).toEqual([]);
});

test('unblocking removes the own block only, also when called twice', async () => {
  const [person, other] = [await given.person(), await given.person()];
  await as(person)(blockPerson, { params: { id: other.id } });
  await as(other)(blockPerson, { params: { id: person.id } });
  for (let times = 0; times < 2; times += 1) await as(person)(unblockPerson, { params: { id: other.id } });
  expect(await as(person)(listBlocked)).toEqual([]);
  expect(await as(other)(listBlocked)).toHaveLength(1);
});

test('oneself, unknown and deleted accounts cannot be blocked', async () => {
  const [person, gone] = [await given.person(), await given.person({ deletedAt: new Date() })];
  await expect(as(person)(blockPerson, { params: { id: person.id } })).rejects.toMatchObject({ statusCode: 403 });
  await expect(as(person)(blockPerson, { params: { id: gone.id } })).rejects.toMatchObject({ statusCode: 404 });
  await db.insertInto('block').values({ personId: person.id, blockedId: gone.id }).execute();
  expect(await as(person)(listBlocked)).toEqual([]);
});

const INSULT = 'Sé dónde vivís';

const textsOf = async (person: { id: string }) =>
  (await as(person)(listNotifications)).notifications.map(({ text }) => text);
const lastTextOf = async (person: { id: string }) => (await textsOf(person))[0];

/** A running offer on a timed post, then a block by either side, then names and a title that nobody should read. */
async function blockedDeal(by: 'seller' | 'buyer', { isAccepted = false } = {}) {
  const [seller, buyer] = [await given.person(), await given.person()];
  const post = await given.timedPost(seller, { minPrice: 1, maxPrice: 20_000 });
  const offer = await given.offer(post, await given.conversation(post, seller, buyer), buyer, { price: 9_000 });
  if (isAccepted) await as(seller)(acceptOffer, { params: { id: offer.id } });
  const [blocker, blocked] = by === 'seller' ? [seller, buyer] : [buyer, seller];
  await as(blocker)(blockPerson, { params: { id: blocked.id } });
  for (const { id } of [seller, buyer])
    await db.updateTable('person').set({ name: INSULT }).where('id', '=', id).execute();
  await db.updateTable('post').set({ title: INSULT }).where('id', '=', post.id).execute();
  const moveEnd = (hours: number) =>
    db
      .updateTable('post')
      .set({ expirationDate: new Date(Date.now() + hours * 3_600_000) })
      .where('id', '=', post.id)
      .execute();
  const confirm = (who: { id: string }, price: number) =>
    as(who)(confirmSale, { params: { id: offer.id }, body: { price, showPrice: false } });
  return { seller, buyer, post, offer, moveEnd, confirm };
}

describe.each(['seller', 'buyer'] as const)('a running offer across a block by the %s', (by) => {
  test('a sale is told without the words of the other, and once', async () => {
    const { seller, buyer, confirm } = await blockedDeal(by, { isAccepted: true });
    for (const price of [8_000, 8_001, 8_002]) await confirm(seller, price);
    expect((await textsOf(buyer)).filter((text) => text.includes('confirm'))).toEqual([
      'Quien vende confirmó la venta de un vehículo por USD 8.000. Confirmalo vos también',
    ]);
    for (const price of [9_000, 9_001, 9_002]) await confirm(buyer, price);
    expect(await textsOf(seller)).toEqual([
      `Quien compra confirmó la compra de «${INSULT}» por USD 9.000. Vos habías dicho USD 8.002: confirmá o corregilo`,
    ]);
    await confirm(seller, 9_002);
    expect(await lastTextOf(buyer)).toBe('Venta confirmada por los dos: un vehículo, USD 9.002');
    expect((await textsOf(buyer)).join()).not.toContain(INSULT);
  });

  test('the fate of its post is told without its title', async () => {
    const { seller, buyer, post, moveEnd } = await blockedDeal(by);
    const told: (string | undefined)[] = [];
    const tell = async (work: () => Promise<unknown>) => {
      await work();
      told.push(await lastTextOf(buyer));
    };
    const become = (status: 'PAUSED' | 'ACTIVE' | 'SOLD') => () =>
      as(seller)(changePostStatus, { params: { id: post.id }, body: { status } });
    const admin = await given.person({ role: 'ADMIN' });
    await tell(become('PAUSED'));
    await tell(become('ACTIVE'));
    await tell(become('SOLD'));
    await become('ACTIVE')();
    await moveEnd(1);
    await tell(() => notifyExpiringSoon(ctx));
    await moveEnd(-1);
    await tell(() => notifyExpired(ctx));
    await moveEnd(48);
    await tell(() => as(seller)(deletePost, { params: { id: post.id } }));
    await db.updateTable('post').set({ state: 'ACTIVE' }).where('id', '=', post.id).execute();
    await tell(() => as(admin)(deletePost, { params: { id: post.id } }));
    await db.updateTable('post').set({ state: 'ACTIVE' }).where('id', '=', post.id).execute();
    await moveEnd(-48);
    await tell(() => closeUndecided(ctx));
    expect(told).toEqual([
      'Pausaron un vehículo por el que ofertaste: tu oferta sigue en pie, y mientras tanto no entran otras',
      'Un vehículo por el que ofertaste volvió a estar publicado: tu oferta sigue en pie',
      'Marcaron un vehículo por el que ofertaste como vendido: tu oferta solo sigue en pie si vuelve a publicarse antes del final',
      'Un vehículo por el que ofertaste termina en menos de 2 horas',
      'Terminó un vehículo por el que ofertaste: tu oferta de USD 9.000 es la más alta y quien vende tiene 24 horas para decidir',
      'Eliminaron un vehículo por el que ofertaste: tu oferta ya no corre',
      'Nuestro equipo ocultó un vehículo por el que ofertaste: mientras tanto tu oferta queda en suspenso',
      'Quien vende no decidió a tiempo sobre un vehículo por el que ofertaste: tu oferta ya no corre',
    ]);
  });

  test('that another beats, or that ends with the post, is told without its title', async () => {
    const { seller, buyer, post, moveEnd } = await blockedDeal(by);
    const rival = await given.person();
    const viewer = { ...rival, role: 'USER' as const, sessionId: newId(), member: null };
    await startConversation(ctx, viewer, { to: post.id, message: 'Hola', offer: { amount: 9_500 } });
    expect(await lastTextOf(buyer)).toBe('Superaron tu oferta: ahora la más alta es de USD 9.500');

    const best = (await as(seller)(listOffers, { params: { id: post.id } })).post.bestOffer;
    await as(seller)(acceptOffer, { params: { id: best?.id ?? '' } });
    for (const person of [seller, rival])
      await as(person)(confirmSale, { params: { id: best?.id ?? '' }, body: { price: 9_500, showPrice: false } });
    expect(await lastTextOf(buyer)).toBe('Se vendió un vehículo por el que ofertaste: tu oferta ya no corre');

    const again = await blockedDeal(by);
    await again.moveEnd(-1);
    await as(again.seller)(changePostStatus, { params: { id: again.post.id }, body: { status: 'ACTIVE' } });
    expect(await lastTextOf(again.buyer)).toBe(
      'Volvieron a publicar un vehículo por el que ofertaste: tu oferta anterior ya no corre',
    );
    await moveEnd(-1);
  });

  test('its buyer takes an accepted one back, because they cannot write', async () => {
    const { seller, buyer, post, offer, confirm } = await blockedDeal(by, { isAccepted: true });
    await confirm(seller, 9_000);
    await expect(as(buyer)(withdrawOffer, { params: { id: offer.id } })).resolves.toMatchObject({
      status: 'WITHDRAWN',
    });
    expect(await lastTextOf(seller)).toBe(`Retiraron una oferta de USD 9.000 por «${INSULT}» que habías aceptado`);
    expect((await as()(getPost, { params: { id: post.id } })).post.isReserved).toBe(false);
    await expect(confirm(buyer, 9_000)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('its buyer does not take back what both have confirmed', async () => {
    const { seller, buyer, offer, confirm } = await blockedDeal(by, { isAccepted: true });
    for (const person of [seller, buyer]) await confirm(person, 9_000);
    await expect(as(buyer)(withdrawOffer, { params: { id: offer.id } })).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('confirmada por los dos'),
    });
  });

  test('followers hear nothing of a company, and favorites nothing of the end', async () => {
    const { id: companyId, owner } = await given.company();
    const [fan, follower] = [await given.person(), await given.person()];
    for (const { id } of [fan, follower]) await db.insertInto('followed').values({ personId: id, companyId }).execute();
    const post = await given.timedPost(owner, { expirationDate: new Date(Date.now() + 3_600_000) });
    await db.insertInto('favorite').values({ id: newId(), personId: follower.id, postId: post.id }).execute();
    const [blocker, blocked] = by === 'seller' ? [owner, follower] : [follower, owner];
    await as(blocker)(blockPerson, { params: { id: blocked.id } });

    await notifyFollowers(db, () => {}, post.id);
    await notifyFollowersOfStock(db, () => {}, owner.id, 3);
    await notifyExpiringSoon(ctx);

    expect(await textsOf(fan)).toHaveLength(2);
    expect(await textsOf(follower)).toEqual([]);
  });

  test('what was written just before is not mailed, a decision on the offer is', async () => {
    const { buyer, post, seller } = await given.publishedPost({
      priceType: 'negotiable',
      minPrice: 1,
      maxPrice: 20_000,
    });
    const offer = await given.offer(post, await given.conversation(post, seller, buyer), buyer);
    const socket = await connectSocket(seller);
    const { id: conversationId } = await db
      .selectFrom('conversation')
      .where('postId', '=', post.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await socket.emit('message', { conversationId, message: INSULT, clientId: newId() });
    const [blocker, blocked] = by === 'seller' ? [seller, buyer] : [buyer, seller];
    await as(blocker)(blockPerson, { params: { id: blocked.id } });
    await as(seller)(acceptOffer, { params: { id: offer.id } });
    await as(seller)(confirmSale, { params: { id: offer.id }, body: { price: 15_000, showPrice: false } });
    expect((await textsOf(buyer)).join()).toContain(INSULT);
    await sql`update notification set created_at = created_at - interval '1 hour' where person_id = ${buyer.id}`.execute(
      db,
    );

    await sendDigests(ctx, tokens, 'notifications');

    const [mail = '', ...others] = await mailsTo(server, buyer.email);
    expect(others).toEqual([]);
    expect(mail).toContain('Aceptaron tu oferta de USD 15.500');
    expect(mail).toContain('Quien vende confirmó la venta de un vehículo por USD 15.000');
    expect(mail).not.toContain(INSULT);
  });
});

test('of somebody whose account was deleted, an accepted offer is taken back', async () => {
  const { seller, buyer, post } = await given.publishedPost({ priceType: 'negotiable', minPrice: 1, maxPrice: 20_000 });
  const offer = await given.offer(post, await given.conversation(post, seller, buyer), buyer);
  await as(seller)(acceptOffer, { params: { id: offer.id } });
  await as(seller)(deleteAccount, { body: {} });
  await expect(as(buyer)(withdrawOffer, { params: { id: offer.id } })).resolves.toMatchObject({ status: 'WITHDRAWN' });
});

describe('across a block', () => {
  test('what becomes of a running offer is told without the words of the other', async () => {
    const { seller, buyer, post } = await given.publishedPost({
      priceType: 'negotiable',
      minPrice: 1,
      maxPrice: 20_000,
    });
    const conversation = await given.conversation(post, seller, buyer);
    const [declined, withdrawn] = [
      await given.offer(post, conversation, buyer, { price: 9_000 }),
      await given.offer(post, conversation, buyer, { price: 9_500 }),
    ];
    await as(buyer)(blockPerson, { params: { id: seller.id } });
    await as(seller)(updateUser, { body: { user: { name: 'Te voy a encontrar' } } });
    await db.updateTable('post').set({ title: 'Sé dónde vivís' }).where('id', '=', post.id).execute();
    await db.updateTable('person').set({ name: 'Contestame' }).where('id', '=', buyer.id).execute();

    await as(seller)(rejectOffer, { params: { id: declined.id } });
    await as(buyer)(withdrawOffer, { params: { id: withdrawn.id } });

    expect(await textsOf(buyer)).toEqual(['No aceptaron tu oferta de USD 9.000']);
    expect(await textsOf(seller)).toEqual(['Retiraron una oferta de USD 9.500 por «Sé dónde vivís»']);
  });

  test('nobody sees how far the other has read', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const [ofSeller, ofBuyer] = [await connectSocket(seller), await connectSocket(buyer)];
    const { conversationId } = await ofBuyer.emit('joinConversation', { to: post.id, message: 'Hola' });
    await as(seller)(blockPerson, { params: { id: buyer.id } });

    await as(seller)(listMessages, { params: { conversationId } });
    await ofSeller.emit('delivered', { conversationId, seq: 1 });

    const head = () => as(buyer)(getConversationHead, { params: { id: conversationId } });
    expect(await head()).toMatchObject({
      canWrite: false,
      isReadByReceiver: false,
      readUpTo: { sender: 1, receiver: 0 },
      deliveredUpTo: { sender: 1, receiver: 0 },
    });
    expect(ofBuyer.of('conversationRead')).toEqual([]);
    expect(await as(seller)(getConversationHead, { params: { id: conversationId } })).toMatchObject({
      canWrite: false,
      isReadByReceiver: true,
    });
    await as(seller)(unblockPerson, { params: { id: buyer.id } });
    expect(await head()).toMatchObject({ canWrite: true, isReadByReceiver: true, readUpTo: { receiver: 1 } });
  });
});

test('one more than a thousand is refused until one is removed', async () => {
  const [person, other] = [await given.person(), await given.person()];
  await sql`
    with people as (
      insert into person (id, name, email, activated_at)
      select gen_random_uuid(), 'Persona en serie', 'bloqueada' || i || '@example.test', now()
      from generate_series(1, ${MAX_BLOCKED}) i returning id)
    insert into block (person_id, blocked_id) select ${person.id}, id from people`.execute(db);
  const block = (id: string) => as(person)(blockPerson, { params: { id } });
  await expect(block(other.id)).rejects.toMatchObject({ statusCode: 409 });
  const [one] = await as(person)(listBlocked);
  await expect(block(one?.id ?? ''), 'twice is still once').resolves.toBeDefined();
  await as(person)(unblockPerson, { params: { id: one?.id ?? '' } });
  await expect(block(other.id)).resolves.toBeDefined();
});

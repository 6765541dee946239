import { blockPerson, listBlocked, unblockPerson } from '@rodado/contract/block';
import { getConversationHead, listMessages } from '@rodado/contract/conversation';
import { MAX_BLOCKED } from '@rodado/contract/limits';
import { listNotifications } from '@rodado/contract/notification';
import { rejectOffer, withdrawOffer } from '@rodado/contract/offer';
import { updateUser } from '@rodado/contract/profile';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, given, database } = server;
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

    const textsOf = async (person: { id: string }) =>
      (await as(person)(listNotifications)).notifications.map(({ text }) => text).join();
    expect(await textsOf(buyer)).toBe('No aceptaron tu oferta de USD 9.000');
    expect(await textsOf(seller)).toContain('Retiraron una oferta de USD 9.500 por «Sé dónde vivís»');
    expect(await textsOf(seller)).not.toContain('Contestame retiró');
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
      isReadByReceiver: false,
      readUpTo: { sender: 1, receiver: 0 },
      deliveredUpTo: { sender: 1, receiver: 0 },
    });
    expect(ofBuyer.of('conversationRead')).toEqual([]);
    expect(await as(seller)(getConversationHead, { params: { id: conversationId } })).toMatchObject({
      isReadByReceiver: true,
    });
    await as(seller)(unblockPerson, { params: { id: buyer.id } });
    expect(await head()).toMatchObject({ isReadByReceiver: true, readUpTo: { receiver: 1 } });
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

import { getConversationHead, listMessages, listReceivedChats } from '@rodado/contract/conversation';
import { LATE_OFFER } from '@rodado/contract/limits';
import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer, rejectOffer } from '@rodado/contract/offer';
import { getPost } from '@rodado/contract/post';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { deletePost } from '../post/post.service.ts';
import { conversationsOn } from '../test/conversations.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, ctx, given, published } = server;
const { db } = server.database;
const { connectSocket, messagesOf } = await conversationsOn(server);
const past = new Date(Date.now() - 1_000);

async function offering() {
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
  const socket = await connectSocket(bidder);
  const offer = (amount: number, clientId = newId()) =>
    socket.emit('joinConversation', {
      to: post.id,
      message: `Mi oferta es de ${amount} USD`,
      offer: { amount },
      clientId,
    });
  return { owner, bidder, post, socket, offer };
}

describe('an offer in a message', () => {
  test('is stored with its message and on the post', async () => {
    const { owner, bidder, post, offer } = await offering();
    const { ok, message, conversationId } = await offer(10_000);
    expect([ok, message.offer]).toEqual([true, { id: expect.any(String), amount: 10_000, status: 'OPEN' }]);
    const { post: seen } = await as(owner)(getPost, { params: { id: post.id } });
    expect(seen.offers).toMatchObject([{ price: 10_000, status: 'OPEN', conversationId, user: { id: bidder.id } }]);
    expect((await as(owner)(listNotifications)).notifications).toMatchObject([
      { kind: 'offer', link: `/ofertas/${post.id}`, text: expect.stringContaining('USD 10.000') },
    ]);
  });

  test('its status is in its message, live for both and after a reconnect', async () => {
    const { owner, bidder, post, socket, offer } = await offering();
    const { message, conversationId } = await offer(10_000);
    const ownerSocket = await connectSocket(owner);
    const offerIn = async (person: { id: string }) => (await messagesOf(person, conversationId))[0]?.offer;
    const head = () => as(bidder)(getConversationHead, { params: { id: conversationId } });
    expect((await head()).post).toMatchObject({
      priceType: 'negotiable',
      minPrice: 9_000,
      maxPrice: 11_000,
      isTimeLimited: true,
      isReserved: false,
    });

    const { id } = message.offer;
    await as(owner)(acceptOffer, { params: { id } });
    const accepted = { id, status: 'ACCEPTED', conversationId, postId: post.id };
    for (const side of [socket, ownerSocket]) await expect.poll(() => side.of('offerChanged')).toEqual([accepted]);
    for (const person of [owner, bidder])
      expect(await offerIn(person)).toEqual({ id, amount: 10_000, status: 'ACCEPTED' });
    expect((await head()).post.isReserved).toBe(true);

    await as(owner)(rejectOffer, { params: { id } });
    const upToDate = await as(owner)(listMessages, { params: { conversationId }, query: { after: 1 } });
    expect(upToDate).toMatchObject({ messages: [], offers: [{ id, status: 'REJECTED' }] });
    expect((await head()).post.isReserved).toBe(false);
  });

  test('sent twice with one client id is one offer', async () => {
    const { owner, post, offer } = await offering();
    await Promise.all([offer(10_000, 'same'), offer(10_000, 'same'), offer(10_000, 'same')]);
    expect((await as(owner)(getPost, { params: { id: post.id } })).post.offers).toHaveLength(1);
  });

  test.each([8_999, 11_001])('%i is outside the range: nothing is stored', async (amount) => {
    const { owner, post, offer } = await offering();
    expect(await offer(amount)).toEqual({
      ok: false,
      message: 'El precio es obligatorio y debe estar dentro del rango de precio del vendedor',
    });
    expect((await as(owner)(listReceivedChats)).total).toBe(0);
    expect((await as(owner)(getPost, { params: { id: post.id } })).post.offers).toEqual([]);
  });

  test('not on a fixed price, not on the own one, not after the end', async () => {
    const { owner, bidder, post, offer, socket } = await offering();
    const fixed = await given.post(owner);
    const asked = await socket.emit('joinConversation', { to: fixed.id, message: 'Oferta', offer: { amount: 9_500 } });
    expect(asked).toMatchObject({ ok: false });
    const ownerSocket = await connectSocket(owner);
    expect(
      await ownerSocket.emit('joinConversation', { to: post.id, message: 'Yo', offer: { amount: 9_500 } }),
    ).toMatchObject({ ok: false });
    await offer(9_500);
    await db.updateTable('post').set({ expirationDate: past }).where('id', '=', post.id).execute();
    expect(await offer(10_500)).toEqual({ ok: false, message: 'La publicación ya no recibe ofertas' });
    const offers = await db.selectFrom('offer').where('personId', '=', bidder.id).select('price').execute();
    expect(offers).toEqual([{ price: 9_500 }]);
  });

  test.each([true, false])(
    'after the end its message is not stored either (conversation before it: %s)',
    async (hasWritten) => {
      const { owner, post, socket, offer } = await offering();
      if (hasWritten) await socket.emit('joinConversation', { to: post.id, message: 'Hola' });
      await db.updateTable('post').set({ expirationDate: past }).where('id', '=', post.id).execute();
      expect(await offer(10_500)).toMatchObject({ ok: false, message: expect.stringMatching(/ya no recibe/) });
      const { chats } = await as(owner)(listReceivedChats);
      expect(chats.map(({ messages }) => messages.map(({ message }) => message))).toEqual(hasWritten ? [['Hola']] : []);
    },
  );

  test('an outbid bidder is notified, without a name', async () => {
    const { bidder, post, offer } = await offering();
    await offer(9_500);
    const rival = await given.person({ name: 'Rival Secreto' });
    const rivalSocket = await connectSocket(rival);
    await rivalSocket.emit('joinConversation', { to: post.id, message: 'Más', offer: { amount: 9_500 } });
    expect((await as(bidder)(listNotifications)).total).toBe(0);
    await rivalSocket.emit('joinConversation', { to: post.id, message: 'Más', offer: { amount: 9_900 } });
    const { notifications } = await as(bidder)(listNotifications);
    expect(notifications).toMatchObject([{ kind: 'outbid', link: `/publicaciones/${post.id}` }]);
    expect(JSON.stringify(notifications)).not.toContain('Rival');
  });

  test('of offers until the last moment those in time are accepted, and none afterwards', async () => {
    const owner = await given.person();
    const end = new Date(Date.now() + 400);
    const post = await given.timedPost(owner, {
      minPrice: 9_000,
      maxPrice: 11_000,
      expirationDate: end,
      // It moves no more.
      extensionCount: LATE_OFFER.extensions,
    });
    const offerUntilRefused = async () => {
      const socket = await connectSocket(await given.person());
      const taken: number[] = [];
      for (let amount = 9_000; amount <= 11_000; amount += 1) {
        const { ok } = await socket.emit('joinConversation', { to: post.id, message: 'Va', offer: { amount } });
        if (!ok) return taken;
        taken.push(amount);
      }
      return taken;
    };
    const taken = await Promise.all([offerUntilRefused(), offerUntilRefused()]);
    const stored = await db
      .selectFrom('offer')
      .where('postId', '=', post.id)
      .select(['price', 'createdAt'])
      .orderBy('price')
      .execute();
    expect(stored.map(({ price }) => price)).toEqual(taken.flat().toSorted((one, other) => one - other));
    for (const { createdAt } of stored) expect(Date.parse(createdAt)).toBeLessThanOrEqual(end.getTime());
    const late = await (await connectSocket(await given.person())).emit('joinConversation', {
      to: post.id,
      message: 'Va',
      offer: { amount: 11_000 },
    });
    expect(late).toMatchObject({ ok: false });
  });

  test('several while the owner deletes the post: each is before it or refused', async () => {
    const owner = await given.person();
    const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
    const sockets = await Promise.all(Array.from({ length: 6 }, async () => connectSocket(await given.person())));
    const offers = sockets.map((socket, i) =>
      socket.emit('joinConversation', { to: post.id, message: 'Va', offer: { amount: 9_000 + i } }),
    );
    const deletion = deletePost(
      ctx,
      { id: owner.id, name: owner.name, role: 'USER', sessionId: newId(), member: null },
      post.id,
    );
    const [outcomes] = await Promise.all([Promise.all(offers), deletion]);
    const stored = await db.selectFrom('offer').where('postId', '=', post.id).select('price').execute();
    expect(stored).toHaveLength(outcomes.filter(({ ok }) => ok).length);
  });

  test('contains only the fields of the contract', () => {
    expect(published.length).toBeGreaterThan(0);
    expect(JSON.stringify(published)).not.toMatch(/@example\.test|passwordHash/);
  });
});

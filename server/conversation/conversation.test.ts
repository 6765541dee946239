import { getConversationHead, listMessages, listReceivedChats, listSentChats } from '@rodado/contract/conversation';
import { listNotifications } from '@rodado/contract/notification';
import { describe, expect, test } from 'vitest';
import { conversationsOn } from '../test/conversations.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, given, database, published } = server;
const { db } = database;
const { connectSocket, startConversation, messagesOf, textsOf } = await conversationsOn(server);
const past = new Date(Date.now() - 1_000);

const MISSING = 'No se ha encontrado la conversación';

describe('joinConversation', () => {
  test('begins one conversation, stores the message and acknowledges it complete', async () => {
    const { owner, buyer, post, conversationId, first, buyerSocket } = await startConversation();
    expect(first).toMatchObject({ seq: 1, message: 'Hola, ¿sigue disponible?', sender: { id: buyer.id }, offer: null });
    expect(buyerSocket.of('joinConversation')).toEqual([{ conversationId, message: first }]);
    const { chats, total } = await as(owner)(listReceivedChats);
    expect(total).toBe(1);
    expect(chats[0]).toMatchObject({
      id: conversationId,
      post: { id: post.id, status: 'ACTIVE', user: { id: owner.id } },
      sender: { id: buyer.id, name: buyer.name },
      messages: [first],
      isReadBySender: true,
      isReadByReceiver: false,
    });
    expect((await as(buyer)(listSentChats)).chats.map(({ id }) => id)).toEqual([conversationId]);
    expect((await as(buyer)(listReceivedChats)).total).toBe(0);
  });

  test('the same buyer and post: the same conversation, also when both begin at once', async () => {
    const [owner, buyer] = [await given.person(), await given.person()];
    const post = await given.post(owner);
    const socket = await connectSocket(buyer);
    const replies = await Promise.all(
      ['uno', 'dos', 'tres'].map((message) => socket.emit('joinConversation', { to: post.id, message })),
    );
    expect(new Set(replies.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(replies.map(({ message }) => message.seq).sort()).toEqual([1, 2, 3]);
  });

  test('the owner is notified, and neither a stranger nor the writer is', async () => {
    const [owner, buyer, stranger] = [await given.person(), await given.person(), await given.person()];
    const post = await given.post(owner);
    const [ownerSocket, buyerSocket, strangerSocket] = [
      await connectSocket(owner),
      await connectSocket(buyer),
      await connectSocket(stranger),
    ];
    const { conversationId } = await buyerSocket.emit('joinConversation', { to: post.id, message: 'Hola' });
    await expect
      .poll(() => ownerSocket.of('newMessageNotification'))
      .toEqual([{ conversationId, message: { seq: 1, message: 'Hola', sender: { id: buyer.id, name: buyer.name } } }]);
    await expect.poll(() => ownerSocket.of('unread').at(-1)).toMatchObject({ messages: 1, notifications: 1 });
    expect(strangerSocket.of('newMessageNotification')).toEqual([]);
    expect(buyerSocket.of('newMessageNotification')).toEqual([]);
    const { notifications } = await as(owner)(listNotifications);
    expect(notifications).toMatchObject([{ kind: 'message', link: `/chat?id=${conversationId}`, readAt: null }]);
  });

  test.each([
    ['ended', { expirationDate: past }],
    ['paused', { state: 'PAUSED' as const }],
    ['sold', { state: 'SOLD' as const }],
  ])('one that is %s accepts no new conversation, but an existing one continues', async (_what, change) => {
    const { buyer, post, buyerSocket, conversationId } = await startConversation();
    await db.updateTable('post').set(change).where('id', '=', post.id).execute();
    const again = await buyerSocket.emit('joinConversation', { to: post.id, message: '¿Y?' });
    expect(again).toMatchObject({ ok: true, conversationId });
    const other = await connectSocket(await given.person());
    expect(await other.emit('joinConversation', { to: post.id, message: 'Hola' })).toMatchObject({ ok: false });
    expect(await textsOf(buyer, conversationId)).toEqual(['¿Y?', 'Hola, ¿sigue disponible?']);
  });

  test.each([
    [{ message: '' }, 'El mensaje es obligatorio'],
    [{ message: '   ' }, 'El mensaje es obligatorio'],
    [{ message: 'x'.repeat(2_001) }, 'No puede pasar de 2.000 caracteres'],
    [{ message: 'Hola', to: 'nada' }, 'El identificador no es válido'],
    [
      { message: 'Hola', offer: { amount: 1.5 } },
      'El precio es obligatorio y debe estar dentro del rango de precio del vendedor',
    ],
  ])('%j is refused with a message', async (input, message) => {
    const socket = await connectSocket(await given.person());
    const post = await given.timedPost(await given.person());
    expect(await socket.emit('joinConversation', { to: post.id, ...input })).toEqual({ ok: false, message });
    expect(socket.of('exception')).toEqual([{ message }]);
  });
});

describe('message', () => {
  test('reaches both rooms with its number; the writer too, once', async () => {
    const { owner, buyerSocket, conversationId } = await startConversation();
    const ownerSocket = await connectSocket(owner);
    await ownerSocket.emit('joinRoom', { conversationId });
    await buyerSocket.emit('joinRoom', { conversationId });
    const { message } = await ownerSocket.emit('message', {
      conversationId,
      message: 'Sí, vení a verlo',
      clientId: 'a',
    });
    expect(message).toMatchObject({ seq: 2, clientId: 'a', sender: { id: owner.id } });
    await expect.poll(() => buyerSocket.of('message')).toEqual([message]);
    await expect.poll(() => ownerSocket.of('message')).toEqual([message]);
  });

  test('the same client id twice is one message, acknowledged twice, also at once', async () => {
    const { owner, buyerSocket, conversationId, buyer } = await startConversation();
    const send = () => buyerSocket.emit('message', { conversationId, message: 'Una vez', clientId: 'x1' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ message }) => message.id)).size).toBe(1);
    expect(await textsOf(owner, conversationId)).toEqual(['Una vez', 'Hola, ¿sigue disponible?']);
    // Another person may well use the same id.
    const ownerSocket = await connectSocket(owner);
    await ownerSocket.emit('message', { conversationId, message: 'También', clientId: 'x1' });
    expect((await messagesOf(buyer, conversationId)).length).toBe(3);
  });

  test('many at once from both sides: numbers without gaps', async () => {
    const { owner, buyerSocket, conversationId } = await startConversation();
    const ownerSocket = await connectSocket(owner);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? ownerSocket : buyerSocket).emit('message', { conversationId, message: `n${i}` }),
      ),
    );
    const { messages } = await as(owner)(listMessages, { params: { conversationId }, query: { after: 0 } });
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });

  test('a person in the room has read it and gets no toast; one outside has not', async () => {
    const { owner, buyerSocket, conversationId } = await startConversation();
    const ownerSocket = await connectSocket(owner);
    await ownerSocket.emit('joinRoom', { conversationId });
    expect(ownerSocket.of('newMessageNotification')).toEqual([]);
    await buyerSocket.emit('message', { conversationId, message: '¿Estás?' });
    await expect.poll(() => buyerSocket.of('conversationRead').at(-1)).toEqual({ conversationId, by: owner.id });
    expect((await as(owner)(listNotifications)).unread).toBe(0);
    await ownerSocket.emit('leaveRoom', { conversationId });
    await buyerSocket.emit('message', { conversationId, message: '¿Hola?' });
    await expect.poll(() => ownerSocket.of('newMessageNotification')).toHaveLength(1);
    const [chat] = (await as(owner)(listReceivedChats)).chats;
    expect(chat).toMatchObject({ isReadByReceiver: false, isReadBySender: true });
  });

  test('reading clears the counters in every tab and notifies the writer', async () => {
    const { owner, buyer, buyerSocket, conversationId } = await startConversation();
    const [tab, otherTab] = [await connectSocket(owner), await connectSocket(owner)];
    await messagesOf(owner, conversationId);
    for (const socket of [tab, otherTab])
      await expect.poll(() => socket.of('unread').at(-1)).toMatchObject({ messages: 0, notifications: 0 });
    await expect.poll(() => buyerSocket.of('conversationRead')).toEqual([{ conversationId, by: owner.id }]);
    expect((await as(buyer)(getConversationHead, { params: { id: conversationId } })).isReadByReceiver).toBe(true);
  });

  test('ticks and typing reach both sides', async () => {
    const { owner, buyer, buyerSocket, conversationId } = await startConversation();
    const ownerSocket = await connectSocket(owner);
    await ownerSocket.emit('delivered', { conversationId, seq: 99 });
    await expect
      .poll(() => buyerSocket.of('conversationDelivered'))
      .toEqual([{ conversationId, by: owner.id, seq: 1 }]);
    await buyerSocket.emit('typing', { conversationId });
    for (const socket of [ownerSocket, buyerSocket])
      await expect.poll(() => socket.of('typing')).toEqual([{ conversationId, by: buyer.id }]);
    for (const seq of [-1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, '1'])
      expect(await ownerSocket.emit('delivered', { conversationId, seq })).toEqual({
        ok: false,
        message: 'El número de mensaje no es válido',
      });
  });

  test('the cursors of each side are stored: sent, delivered, read', async () => {
    const { owner, buyer, buyerSocket, conversationId } = await startConversation();
    for (const message of ['dos', 'tres']) await buyerSocket.emit('message', { conversationId, message });
    const marks = async () => {
      const { deliveredUpTo, readUpTo } = await as(buyer)(getConversationHead, { params: { id: conversationId } });
      return { delivered: deliveredUpTo.receiver, read: readUpTo.receiver, own: readUpTo.sender };
    };
    expect(await marks()).toEqual({ delivered: 0, read: 0, own: 3 });
    const ownerSocket = await connectSocket(owner);
    await ownerSocket.emit('delivered', { conversationId, seq: 2 });
    expect(await marks()).toEqual({ delivered: 2, read: 0, own: 3 });
    await ownerSocket.emit('delivered', { conversationId, seq: 1 });
    expect(await marks()).toEqual({ delivered: 2, read: 0, own: 3 });
    await ownerSocket.emit('joinRoom', { conversationId });
    expect(await marks()).toEqual({ delivered: 3, read: 3, own: 3 });
  });

  test('only its two participants can join its room, get its events, confirm or type', async () => {
    const { buyerSocket, conversationId } = await startConversation();
    const strangerSocket = await connectSocket(await given.person());
    for (const event of ['joinRoom', 'leaveRoom', 'typing'])
      expect(await strangerSocket.emit(event, { conversationId })).toEqual({ ok: false, message: MISSING });
    for (const payload of [{ seq: 1 }, { message: 'Hola' }])
      expect(
        await strangerSocket.emit('seq' in payload ? 'delivered' : 'message', { conversationId, ...payload }),
      ).toEqual({ ok: false, message: MISSING });
    await buyerSocket.emit('message', { conversationId, message: 'En privado' });
    expect(await strangerSocket.emit('userConnected', {})).toEqual({ ok: true });
    for (const event of ['message', 'newMessageNotification', 'conversationRead'])
      expect(strangerSocket.of(event)).toEqual([]);
  });

  test('neither side of a block can write; earlier messages stay', async () => {
    const { owner, buyer, buyerSocket, conversationId, post } = await startConversation();
    await db.insertInto('block').values({ personId: owner.id, blockedId: buyer.id }).execute();
    expect(await buyerSocket.emit('message', { conversationId, message: 'Hola' })).toMatchObject({ ok: false });
    expect(await buyerSocket.emit('joinConversation', { to: post.id, message: 'Hola' })).toMatchObject({ ok: false });
    expect(await textsOf(buyer, conversationId)).toEqual(['Hola, ¿sigue disponible?']);
    const ownerSocket = await connectSocket(owner);
    for (const socket of [buyerSocket, ownerSocket])
      expect(await socket.emit('typing', { conversationId })).toEqual({ ok: true });
    for (const socket of [buyerSocket, ownerSocket]) {
      await socket.emit('userConnected', {});
      expect(socket.of('typing')).toEqual([]);
    }
  });

  test('one socket joins at most a hundred conversations, and may leave and join others', async () => {
    const owner = await given.person();
    const post = await given.post(owner);
    const ids: string[] = [];
    for (let i = 0; i < 101; i += 1) ids.push((await given.conversation(post, owner, await given.person())).id);
    const socket = await connectSocket(owner);
    const join = (conversationId = '') => socket.emit('joinRoom', { conversationId });
    for (const id of ids.slice(0, 100)) expect(await join(id)).toEqual({ ok: true });
    expect(await join(ids[100])).toEqual({ ok: false, message: 'Tenés demasiadas conversaciones abiertas' });
    expect(await join(ids[0])).toEqual({ ok: true });
    await socket.emit('leaveRoom', { conversationId: ids[0] });
    expect(await join(ids[100])).toEqual({ ok: true });
  });
});

test('events have the fields of the contract only', () => {
  expect(published.length).toBeGreaterThan(0);
  expect(JSON.stringify(published)).not.toMatch(/@example\.test|passwordHash/);
});

import {
  countUnreadConversations,
  deleteConversation,
  deleteMessage,
  getConversationHead,
  listReceivedChats,
  listSentChats,
} from '@rodado/contract/conversation';
import { UNREAD_COUNTED } from '@rodado/contract/limits';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { conversationsOn } from '../test/conversations.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, given, database } = server;
const { db } = database;
const { connectSocket, startConversation, messagesOf, textsOf } = await conversationsOn(server);

describe('GET /api/conversation/unread', () => {
  test('counts conversations, not messages, until they are read or deleted', async () => {
    const { owner, buyer, buyerSocket, conversationId } = await startConversation();
    const second = await given.conversation(await given.post(owner), owner, await given.person());
    const unreadOf = (person: { id: string }) => as(person)(countUnreadConversations);
    await buyerSocket.emit('message', { conversationId, message: '¿Me lo mostrás hoy?' });
    expect([await unreadOf(owner), await unreadOf(buyer)]).toEqual([2, 0]);

    await messagesOf(owner, conversationId);
    expect(await unreadOf(owner)).toBe(1);
    await as(owner)(deleteConversation, { params: { id: second.id } });
    expect(await unreadOf(owner)).toBe(0);

    await (await connectSocket(owner)).emit('message', { conversationId, message: 'Dale, a las seis' });
    expect([await unreadOf(owner), await unreadOf(buyer)]).toEqual([0, 1]);
  });
});

describe('the unread messages of a conversation', () => {
  const unreadIn = async (person: { id: string }, list: typeof listSentChats | typeof listReceivedChats) =>
    (await as(person)(list)).chats[0]?.unread;

  test('are counted for each side, without the deleted, until they are read', async () => {
    const { owner, buyer, buyerSocket, conversationId, first } = await startConversation();
    await buyerSocket.emit('message', { conversationId, message: '¿Me lo mostrás hoy?' });
    expect(await unreadIn(owner, listReceivedChats)).toEqual({ sender: 0, receiver: 2 });
    expect(await unreadIn(buyer, listSentChats)).toEqual({ sender: 0, receiver: 2 });
    await as(buyer)(deleteMessage, { params: { id: first.id } });
    expect(await unreadIn(owner, listReceivedChats)).toEqual({ sender: 0, receiver: 1 });

    const ownerSocket = await connectSocket(owner);
    for (const message of ['Dale', 'A las seis', 'En la puerta'])
      await ownerSocket.emit('message', { conversationId, message });
    expect(await unreadIn(owner, listReceivedChats)).toEqual({ sender: 3, receiver: 0 });
    await messagesOf(buyer, conversationId);
    expect(await unreadIn(buyer, listSentChats)).toEqual({ sender: 0, receiver: 0 });
  });

  test('start from zero after the conversation was deleted', async () => {
    const { owner, buyerSocket, conversationId } = await startConversation();
    await as(owner)(deleteConversation, { params: { id: conversationId } });
    await buyerSocket.emit('message', { conversationId, message: '¿Seguís ahí?' });
    expect(await unreadIn(owner, listReceivedChats)).toEqual({ sender: 0, receiver: 1 });
  });

  test('are counted up to a bound', async () => {
    const { owner, buyer, conversationId } = await startConversation();
    await db
      .insertInto('message')
      .values(
        Array.from({ length: UNREAD_COUNTED + 20 }, (_, i) => ({
          id: newId(),
          conversationId,
          seq: i + 2,
          senderId: buyer.id,
          text: 'Hola',
        })),
      )
      .execute();
    expect((await unreadIn(owner, listReceivedChats))?.receiver).toBe(UNREAD_COUNTED);
  });
});

describe('deleting', () => {
  test('a message is deleted for both sides, by its author only', async () => {
    const { owner, buyer, buyerSocket, conversationId, first } = await startConversation();
    const ownerSocket = await connectSocket(owner);
    await expect(as(owner)(deleteMessage, { params: { id: first.id } })).rejects.toMatchObject({ statusCode: 404 });
    await as(buyer)(deleteMessage, { params: { id: first.id } });
    for (const socket of [ownerSocket, buyerSocket])
      await expect.poll(() => socket.of('messageDeleted')).toEqual([{ conversationId, id: first.id }]);
    expect(await textsOf(owner, conversationId)).toEqual([]);
    await expect.poll(() => ownerSocket.of('unread').at(-1)).toMatchObject({ messages: 0 });
    const kept = await db.selectFrom('message').where('id', '=', first.id).select('text').executeTakeFirst();
    expect(kept?.text).toBe('Hola, ¿sigue disponible?');
  });

  test('a conversation is deleted for the viewer alone, and returns when the other writes', async () => {
    const { owner, buyer, buyerSocket, conversationId } = await startConversation();
    await as(owner)(deleteConversation, { params: { id: conversationId } });
    expect((await as(owner)(listReceivedChats)).total).toBe(0);
    expect(await textsOf(owner, conversationId)).toEqual([]);
    expect(await textsOf(buyer, conversationId)).toHaveLength(1);
    await buyerSocket.emit('message', { conversationId, message: '¿Seguís ahí?' });
    expect((await as(owner)(listReceivedChats)).chats[0]?.messages[0]?.message).toBe('¿Seguís ahí?');
    expect(await textsOf(owner, conversationId)).toEqual(['¿Seguís ahí?']);
  });

  test('a conversation about a deleted post stays readable', async () => {
    const { buyer, owner, post, conversationId } = await startConversation();
    await db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', post.id).execute();
    const head = await as(buyer)(getConversationHead, { params: { id: conversationId } });
    expect(head.post).toMatchObject({ id: post.id, status: 'DELETED', user: { id: owner.id } });
    expect((await as(buyer)(listSentChats)).total).toBe(1);
  });
});

test('search looks in titles and in the other person’s name, without accents', async () => {
  const owner = await given.person();
  const [ana, beto] = [await given.person({ name: 'Ana Núñez' }), await given.person({ name: 'Beto' })];
  const [gol, fiat] = [await given.post(owner, { title: 'Gol 100%' }), await given.post(owner, { title: 'Fiat Uno' })];
  const [anas, betos] = [await given.conversation(gol, owner, ana), await given.conversation(fiat, owner, beto)];
  const found = async (search: string) =>
    (await as(owner)(listReceivedChats, { query: { search } })).chats.map(({ id }) => id);
  expect(await found('nunez')).toEqual([anas.id]);
  expect(await found('FIAT')).toEqual([betos.id]);
  expect(await found('100%')).toEqual([anas.id]);
  expect(await found('%')).toEqual([anas.id]);
  expect(await found('zzz')).toEqual([]);
  expect((await as(ana)(listSentChats, { query: { search: owner.name } })).total).toBe(1);
});

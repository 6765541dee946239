import { deleteMessage } from '@rodado/contract/conversation';
import { listNotifications } from '@rodado/contract/notification';
import { deleteRegistration, saveRegistration } from '@rodado/contract/papers';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { conversationsOn } from '../test/conversations.ts';
import { testServer } from '../test/server.ts';
import { redactDeletedMessages } from './message.queries.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as } = server;
const { db } = server.database;
const { connectSocket, startConversation, messagesOf } = await conversationsOn(server);

const REGISTRATION = { plate: 'SAB 1234', padron: '902415', department: 'Canelones' } as const;
const TEXT = 'Matrícula: SAB 1234\nPadrón: 902415\nDepartamento: Canelones';

/** A conversation about a post whose owner has stored plate and padrón. */
async function withRegistration() {
  const talked = await startConversation();
  const { owner, post, conversationId } = talked;
  await as(owner)(saveRegistration, { params: { id: post.id }, body: REGISTRATION });
  const ownerSocket = await connectSocket(owner);
  const send = (clientId = newId()) =>
    ownerSocket.emit('message', { conversationId, message: 'lo que sea', registration: true, clientId });
  return { ...talked, ownerSocket, send };
}

describe('plate and padrón in a message', () => {
  test('are sent by the post’s owner as a card, with a text that says the same', async () => {
    const { buyer, buyerSocket, conversationId, send } = await withRegistration();
    await buyerSocket.emit('joinRoom', { conversationId });
    const { ok, message } = await send();
    expect([ok, message.message, message.registration]).toEqual([true, TEXT, REGISTRATION]);
    await expect.poll(() => buyerSocket.of('message')).toEqual([message]);
    expect((await messagesOf(buyer, conversationId))[0]).toEqual(message);
  });

  test('are stored once, however often they are sent, with the values of that moment', async () => {
    const { owner, buyer, post, conversationId, send } = await withRegistration();
    const clientId = newId();
    const first = await send(clientId);
    await as(owner)(saveRegistration, { params: { id: post.id }, body: { ...REGISTRATION, plate: 'AAA 0001' } });
    await as(owner)(deleteRegistration, { params: { id: post.id } });
    expect(await send(clientId)).toEqual(first);
    const messages = await messagesOf(buyer, conversationId);
    expect(messages.filter(({ registration }) => registration)).toMatchObject([{ registration: REGISTRATION }]);
  });

  test('cannot be sent by the buyer', async () => {
    const { buyer, buyerSocket, conversationId } = await withRegistration();
    const answer = await buyerSocket.emit('message', { conversationId, message: 'Dámela', registration: true });
    expect(answer).toEqual({ ok: false, message: 'Solo quien publicó envía la matrícula y el padrón' });
    expect(await messagesOf(buyer, conversationId)).toHaveLength(1);
  });

  test('have to be stored before', async () => {
    const { owner, conversationId } = await startConversation();
    const answer = await (await connectSocket(owner)).emit('message', {
      conversationId,
      message: 'x',
      registration: true,
    });
    expect(answer).toEqual({ ok: false, message: 'Guardá primero la matrícula y el padrón' });
  });

  test('cannot be written by a client', async () => {
    const { conversationId, ownerSocket, owner } = await withRegistration();
    const forged = { ...REGISTRATION, plate: 'FALSA 1' };
    const answer = await ownerSocket.emit('message', { conversationId, message: 'x', registration: forged });
    expect(answer.ok).toBe(false);
    expect(await messagesOf(owner, conversationId)).toHaveLength(1);
  });

  test('are not in the bell, in mails or on the screen of a phone', async () => {
    const { owner, buyer, send } = await withRegistration();
    await send();
    expect((await as(buyer)(listNotifications)).notifications).toMatchObject([
      { kind: 'message', text: `${owner.name} te envió la matrícula y el padrón` },
    ]);
  });

  test('are deleted with their message, from the evidence too after its retention', async () => {
    const { owner, buyer, conversationId, send } = await withRegistration();
    const { message } = await send();
    await as(owner)(deleteMessage, { params: { id: message.id } });
    expect(await messagesOf(buyer, conversationId)).toHaveLength(1);
    await db
      .updateTable('message')
      .set({ deletedAt: new Date(Date.now() - 91 * 86_400_000) })
      .where('id', '=', message.id)
      .execute();
    await redactDeletedMessages(db);
    const stored = await db
      .selectFrom('message')
      .where('id', '=', message.id)
      .select(['text', 'registration'])
      .executeTakeFirst();
    expect(stored).toEqual({ text: '…', registration: null });
  });
});

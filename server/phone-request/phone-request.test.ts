import { blockPerson } from '@rodado/contract/block';
import { deleteMessage, listMessages, type Message } from '@rodado/contract/conversation';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { listNotifications } from '@rodado/contract/notification';
import {
  acceptPhoneRequest,
  declinePhoneRequest,
  PHONE_REQUEST_TEXT,
  revokePhoneRequest,
} from '@rodado/contract/phone-request';
import { deleteAccount } from '@rodado/contract/profile';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { conversationsOn } from '../test/conversations.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, given, tokenOf } = server;
const { db } = server.database;
const { connectSocket, startConversation, messagesOf } = await conversationsOn(server);

const PHONE = '099 123 456';
type Answer = { ok: boolean; message: Message };
const accept = (person: { id: string }, id: string, phone = PHONE) =>
  as(person)(acceptPhoneRequest, { params: { id }, body: { phone } });
const decline = (person: { id: string }, id: string) => as(person)(declinePhoneRequest, { params: { id } });
const revoke = (person: { id: string }, id: string) => as(person)(revokePhoneRequest, { params: { id } });
const idOf = ({ message }: Answer) => message.phoneRequest?.id ?? '';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A conversation whose buyer asks for the telephone of the owner. */
async function asking() {
  const talked = await startConversation();
  const { owner, buyerSocket, conversationId } = talked;
  const ask = (clientId = newId()): Promise<Answer> =>
    buyerSocket.emit('message', { conversationId, message: 'lo que sea', phoneRequest: true, clientId });
  return { ...talked, ownerSocket: await connectSocket(owner), ask };
}

const numbersSeenBy = async (person: { id: string }, conversationId: string) =>
  (await messagesOf(person, conversationId)).flatMap(({ phoneRequest }) => phoneRequest?.phone ?? []);

describe('a telephone number', () => {
  test('is asked for with a card, and stored once', async () => {
    const { owner, conversationId, ask } = await asking();
    const clientId = newId();
    const first = await ask(clientId);
    expect(first.message).toMatchObject({ message: PHONE_REQUEST_TEXT, phoneRequest: { status: 'OPEN', phone: null } });
    expect(await ask(clientId)).toEqual(first);
    expect((await messagesOf(owner, conversationId)).filter(({ phoneRequest }) => phoneRequest)).toHaveLength(1);
  });

  test('is shown to the two once the other accepts, at once and nowhere else', async () => {
    const { owner, buyer, buyerSocket, conversationId, ask } = await asking();
    const id = idOf(await ask());
    const shown = { id, status: 'ACCEPTED', phone: PHONE };
    expect(await accept(owner, id)).toEqual(shown);
    expect(await accept(owner, id)).toEqual(shown);
    await expect.poll(() => buyerSocket.of('phoneRequestChanged')).toContainEqual({ ...shown, conversationId });
    for (const person of [owner, buyer]) expect(await numbersSeenBy(person, conversationId)).toEqual([PHONE]);
    expect(await as(buyer)(listMessages, { params: { conversationId }, query: { after: 99 } })).toMatchObject({
      phoneRequests: [shown],
    });
    const { notifications } = await as(buyer)(listNotifications);
    expect(notifications.map(({ text }) => text)).toEqual([`${owner.name} te pasó su teléfono`]);
    expect(await db.selectFrom('message').where('text', 'like', `%${PHONE}%`).select('id').execute()).toEqual([]);
  });

  test('is asked for once at a time, and again a day after it was declined', async () => {
    const { owner, buyerSocket, ask } = await asking();
    const id = idOf(await ask());
    expect(await ask()).toMatchObject({ ok: false });
    expect(await decline(owner, id)).toEqual({ id, status: 'DECLINED', phone: null });
    expect(await decline(owner, id)).toMatchObject({ status: 'DECLINED' });
    await expect.poll(() => buyerSocket.of('phoneRequestChanged')).toHaveLength(2);
    expect(await ask()).toEqual({ ok: false, message: 'Podés volver a pedir el teléfono cuando pasen 24 horas' });
    await db
      .updateTable('phoneRequest')
      .set({ endedAt: hoursAgo(23) })
      .where('id', '=', id)
      .execute();
    expect((await ask()).ok).toBe(false);
    await db
      .updateTable('phoneRequest')
      .set({ endedAt: hoursAgo(25) })
      .where('id', '=', id)
      .execute();
    expect((await ask()).ok).toBe(true);
  });

  test('two requests at once leave one; each side may ask the other', async () => {
    const { ownerSocket, conversationId, ask } = await asking();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const back = await ownerSocket.emit('message', { conversationId, message: 'x', phoneRequest: true });
    expect(back.ok).toBe(true);
  });

  test('is taken back: removed for both, and from the database', async () => {
    const { owner, buyer, conversationId, ask } = await asking();
    const id = idOf(await ask());
    await expect(revoke(owner, id)).rejects.toMatchObject({ statusCode: 409 });
    await accept(owner, id);
    expect(await ask()).toMatchObject({ ok: false, message: 'Ya te pasó su teléfono en este chat' });
    expect(await revoke(owner, id)).toEqual({ id, status: 'REVOKED', phone: null });
    await expect(accept(owner, id)).rejects.toMatchObject({ statusCode: 409 });
    expect(await numbersSeenBy(buyer, conversationId)).toEqual([]);
    const row = await db.selectFrom('phoneRequest').where('id', '=', id).select('phone').executeTakeFirst();
    expect(row).toEqual({ phone: null });
  });

  test('can be given, declined and taken back by the other side only', async () => {
    const { buyer, ask } = await asking();
    const id = idOf(await ask());
    const stranger = await given.person();
    for (const call of [accept, decline, revoke]) {
      await expect(call(buyer, id)).rejects.toMatchObject({ statusCode: 403 });
      await expect(call(stranger, id)).rejects.toMatchObject({ statusCode: 404 });
    }
  });

  test.each(['123', 'no tengo', '<b>099123456</b>', '0'.repeat(16), '099 123 456\n'.repeat(4), ''])(
    '%j is no phone number',
    async (phone) => {
      const { owner, ask } = await asking();
      await expect(accept(owner, idOf(await ask()), phone)).rejects.toMatchObject({ statusCode: 400 });
    },
  );

  test('may be a landline or a foreign one', async () => {
    const { owner, ask } = await asking();
    expect(OWN_TEXTS.phone).toContain('7 a 15');
    expect(await accept(owner, idOf(await ask()), '+54 (11) 4321-5678')).toMatchObject({ phone: '+54 (11) 4321-5678' });
  });

  test('is deleted with the message that asked for it; blocked people give none, but can take it back', async () => {
    const { owner, buyer, ask } = await asking();
    const { message } = await ask();
    const id = message.phoneRequest?.id ?? '';
    await accept(owner, id);
    await as(buyer)(deleteMessage, { params: { id: message.id } });
    expect(
      await db.selectFrom('phoneRequest').where('phone', 'is not', null).where('id', '=', id).select('id').execute(),
    ).toEqual([]);
    expect((await ask()).ok).toBe(false);

    const other = await asking();
    const open = idOf(await other.ask());
    await as(other.buyer)(blockPerson, { params: { id: other.owner.id } });
    await expect(accept(other.owner, open)).rejects.toMatchObject({ statusCode: 403 });
    await decline(other.owner, open);
  });

  test('is in the export of its owner alone, and is deleted with either account', async () => {
    const { owner, buyer, conversationId, ask } = await asking();
    await accept(owner, idOf(await ask()));
    const exportOf = async (person: { id: string }) => {
      const headers = { authorization: `Bearer ${await tokenOf(person)}` };
      const { rawPayload } = await app.inject({ url: '/api/user/export', headers });
      return strFromU8(unzipSync(rawPayload)['datos.json'] ?? new Uint8Array());
    };
    expect(await exportOf(owner)).toContain(PHONE);
    expect(await exportOf(buyer)).not.toContain(PHONE);
    await as(owner)(deleteAccount, { body: {} });
    expect(await numbersSeenBy(buyer, conversationId)).toEqual([]);
  });
});

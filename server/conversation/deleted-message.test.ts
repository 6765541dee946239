import { deleteMessage, listMessages } from '@rodado/contract/conversation';
import { listNotifications, readNotifications } from '@rodado/contract/notification';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { sendDigests } from '../notification/digest-mails.ts';
import { notify } from '../notification/notify.ts';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';
import { transact } from '../transact.ts';
import { deleteReportedMessage } from './conversation.service.ts';

// Mails stay in the outbox: no server listens on this port.
const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
const server = await testServer({ config: { rateLimits: false, smtpUrl } });
const { as, ctx, given, database, published, tokens } = server;
const { db } = database;
const connectSocket = await connectSockets(server);

/** The owner has not read what the buyer writes. */
async function writing() {
  const [owner, buyer] = [await given.person(), await given.person()];
  const post = await given.post(owner);
  const socket = await connectSocket(buyer);
  const write = async (message: string): Promise<string> =>
    (await socket.emit('joinConversation', { to: post.id, message })).message.id;
  return { owner, buyer, write };
}

const bellOf = async (person: { id: string }) =>
  (await as(person)(listNotifications)).notifications.map(({ text }) => text);
const waitingMailsTo = async ({ email }: { email: string }) =>
  (await db.selectFrom('mailOut').where('recipient', '=', email).select('text').execute()).map(
    ({ text }) => text ?? '',
  );

/** As if ten minutes had passed without reading. */
async function mailUnread(person: { id: string }) {
  await sql`update notification set created_at = created_at - interval '11 minutes' where person_id = ${person.id}`.execute(
    db,
  );
  await sendDigests(ctx, tokens, 'notifications');
  await ctx.mailer.idle();
}

describe('a deleted message', () => {
  test('is removed from the bell of the other person, and the open bell updates', async () => {
    const { owner, buyer, write } = await writing();
    const ownerSocket = await connectSocket(owner);
    const id = await write('Te paso mi clave');
    expect(await bellOf(owner)).toEqual([`${buyer.name}: Te paso mi clave`]);
    await as(buyer)(deleteMessage, { params: { id } });
    expect(await as(owner)(listNotifications)).toMatchObject({ notifications: [], unread: 0, total: 0 });
    await expect.poll(() => ownerSocket.of('unread').at(-1)).toMatchObject({ messages: 0, notifications: 0 });
    await expect.poll(() => ownerSocket.of('messageDeleted')).toMatchObject([{ id }]);
  });

  test('is replaced there by the unread one before it, and by none that was read', async () => {
    const { owner, buyer, write } = await writing();
    const [first, second, third] = [await write('uno'), await write('dos'), await write('tres')];
    await as(buyer)(deleteMessage, { params: { id: second } });
    expect(await bellOf(owner)).toEqual([`${buyer.name}: tres`]);
    await as(buyer)(deleteMessage, { params: { id: third } });
    expect(await bellOf(owner)).toEqual([`${buyer.name}: uno`]);
    await as(buyer)(deleteMessage, { params: { id: first } });
    expect(await bellOf(owner)).toEqual([]);
  });

  test('is removed from a bell that was read, too, and later ones stay', async () => {
    const { owner, buyer, write } = await writing();
    const first = await write('uno');
    await as(owner)(readNotifications, { body: {} });
    await write('dos');
    expect(await bellOf(owner)).toEqual([`${buyer.name}: dos`, `${buyer.name}: uno`]);
    await as(buyer)(deleteMessage, { params: { id: first } });
    expect(await bellOf(owner)).toEqual([`${buyer.name}: dos`]);
  });

  test('by the administration is removed in the same way', async () => {
    const { owner, write } = await writing();
    const admin = await given.person({ role: 'ADMIN' });
    const id = await write('Un insulto');
    await transact(ctx, (trx, after) => deleteReportedMessage(trx, after, admin, id));
    expect(await bellOf(owner)).toEqual([]);
    expect(published).toContainEqual(expect.objectContaining({ to: owner.id, event: 'messageDeleted' }));
  });

  test('is left out of a waiting mail, which is sent with the rest', async () => {
    const { owner, buyer, write } = await writing();
    const id = await write('Te paso mi clave');
    await notify(db, () => {}, owner.id, { kind: 'question', text: 'Te preguntaron por el Gol', link: '/preguntas' });
    await mailUnread(owner);
    expect(await waitingMailsTo(owner)).toEqual([expect.stringContaining('Te paso mi clave')]);
    await as(buyer)(deleteMessage, { params: { id } });
    expect(await waitingMailsTo(owner)).toEqual([]);
    await mailUnread(owner);
    const [mail, ...others] = await waitingMailsTo(owner);
    expect(mail).toContain('Te preguntaron por el Gol');
    expect(mail).not.toContain('Te paso mi clave');
    expect(others).toEqual([]);
  });

  test('is not mailed although a later one has replaced it in the bell', async () => {
    const { owner, buyer, write } = await writing();
    const id = await write('Te paso mi clave');
    await mailUnread(owner);
    await write('¿Seguís ahí?');
    await as(buyer)(deleteMessage, { params: { id } });
    await mailUnread(owner);
    const mails = await waitingMailsTo(owner);
    expect(mails).toEqual([expect.stringContaining('¿Seguís ahí?')]);
    expect(mails.join()).not.toContain('Te paso mi clave');
  });

  test('while its mail is being written is not in that mail, in any order', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => writing()));
    await Promise.all(
      people.map(async ({ owner, buyer, write }) => {
        const id = await write('Te paso mi clave');
        await Promise.all([mailUnread(owner), as(buyer)(deleteMessage, { params: { id } })]);
        await mailUnread(owner);
        expect((await waitingMailsTo(owner)).join()).not.toContain('Te paso mi clave');
        expect(await bellOf(owner)).toEqual([]);
      }),
    );
  });

  test('that was already mailed does not change that mail', async () => {
    const { owner, buyer, write } = await writing();
    const id = await write('Te paso mi clave');
    await mailUnread(owner);
    await sql`update mail_out set sent_at = now(), html = null, text = null where recipient = ${owner.email}`.execute(
      db,
    );
    await as(buyer)(deleteMessage, { params: { id } });
    await mailUnread(owner);
    const rows = await db.selectFrom('mailOut').where('recipient', '=', owner.email).select('sentAt').execute();
    expect(rows).toEqual([{ sentAt: expect.any(String) }]);
  });

  test('in a conversation that was read in between does not notify again', async () => {
    const { owner, buyer, write } = await writing();
    const other = await writing();
    const id = await write('uno');
    const conversationId = await db
      .selectFrom('message')
      .where('id', '=', id)
      .select('conversationId')
      .executeTakeFirstOrThrow();
    await as(owner)(listMessages, { params: conversationId });
    await other.write('De otra persona');
    await as(buyer)(deleteMessage, { params: { id } });
    expect(await bellOf(owner)).toEqual([]);
    expect(await bellOf(other.owner)).toEqual([`${other.buyer.name}: De otra persona`]);
  });
});

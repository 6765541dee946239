import { acceptAppointment, appointmentText, cancelAppointment } from '@rodado/contract/appointment';
import { blockPerson } from '@rodado/contract/block';
import { deleteMessage, listMessages, type Message } from '@rodado/contract/conversation';
import { formatDayAndTime } from '@rodado/contract/format';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { listNotifications } from '@rodado/contract/notification';
import { deleteAccount } from '@rodado/contract/profile';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { conversationsOn } from '../test/conversations.ts';
import { testServer } from '../test/server.ts';
import { remind } from './appointment.service.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, ctx, given } = server;
const { db } = server.database;
const { connectSocket, startConversation, messagesOf } = await conversationsOn(server);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();
const PLACE = 'Shopping de Punta Carretas, puerta principal';
type Proposal = { place?: unknown; startsAt?: unknown; replaces?: string | null };
type Answer = { ok: boolean; message: Message };

/** A conversation whose two sides propose appointments. */
async function meeting() {
  const talked = await startConversation();
  const { owner, buyerSocket, conversationId } = talked;
  const ownerSocket = await connectSocket(owner);
  const proposeWith =
    (socket: typeof buyerSocket) =>
    (proposal: Proposal = {}, clientId = newId()): Promise<Answer> =>
      socket.emit('message', {
        conversationId,
        message: 'lo que sea',
        appointment: { place: PLACE, startsAt: after(DAY), ...proposal },
        clientId,
      });
  return { ...talked, ownerSocket, propose: proposeWith(buyerSocket), proposeAsOwner: proposeWith(ownerSocket) };
}

const idOf = ({ message }: Answer) => message.appointment?.id ?? '';
const accept = (person: { id: string }, id: string) => as(person)(acceptAppointment, { params: { id } });
const cancel = (person: { id: string }, id: string) => as(person)(cancelAppointment, { params: { id } });
const bellOf = async (person: { id: string }) =>
  (await as(person)(listNotifications)).notifications.filter(({ kind }) => kind === 'appointment');
const appointmentsOf = async (person: { id: string }, conversationId: string) =>
  (await messagesOf(person, conversationId)).flatMap(({ appointment }) => appointment ?? []).toReversed();

describe('an appointment', () => {
  test('is proposed as a card, with a text that says the same, and stored once', async () => {
    const { owner, conversationId, propose } = await meeting();
    const [clientId, startsAt] = [newId(), after(DAY)];
    const first = await propose({ startsAt }, clientId);
    expect(first.message.message).toBe(appointmentText({ place: PLACE, startsAt }));
    expect(first.message.appointment).toMatchObject({ status: 'OPEN', place: PLACE, startsAt, sequence: 0 });
    expect(await propose({ startsAt: after(2 * DAY) }, clientId)).toEqual(first);
    expect(await appointmentsOf(owner, conversationId)).toEqual([first.message.appointment]);
  });

  test('is accepted by the other side, with an event to both and a notification to the proposer', async () => {
    const { owner, buyer, buyerSocket, ownerSocket, conversationId, propose } = await meeting();
    const id = idOf(await propose());
    await expect(accept(buyer, id)).rejects.toMatchObject({ statusCode: 403 });
    const state = { id, status: 'ACCEPTED', wasAccepted: true, endedBy: null };
    expect(await accept(owner, id)).toEqual(state);
    expect(await accept(owner, id)).toEqual(state);
    for (const socket of [buyerSocket, ownerSocket])
      await expect.poll(() => socket.of('appointmentChanged')).toContainEqual({ ...state, conversationId });
    expect(await bellOf(buyer)).toMatchObject([
      { text: expect.stringMatching(`${owner.name} aceptó el encuentro del`) },
    ]);
    const caughtUp = await as(buyer)(listMessages, { params: { conversationId }, query: { after: 99 } });
    expect(caughtUp).toMatchObject({ appointments: [state] });
  });

  test('a member with the conversation open gets no notification', async () => {
    const { owner, buyer, buyerSocket, conversationId, propose } = await meeting();
    const id = idOf(await propose());
    await buyerSocket.emit('joinRoom', { conversationId });
    await accept(owner, id);
    expect(await bellOf(buyer)).toEqual([]);
  });

  test('is replaced by another proposal: one is open at a time', async () => {
    const { owner, buyer, buyerSocket, conversationId, propose, proposeAsOwner } = await meeting();
    const first = await propose();
    expect(await proposeAsOwner()).toMatchObject({ ok: false });
    expect(await proposeAsOwner({ replaces: newId() })).toMatchObject({ ok: false });
    const second = await proposeAsOwner({ startsAt: after(2 * DAY), replaces: idOf(first) });
    expect(second.message.appointment).toMatchObject({ meetingId: idOf(first), sequence: 1, status: 'OPEN' });
    await expect
      .poll(() => buyerSocket.of('appointmentChanged'))
      .toContainEqual({ id: idOf(first), status: 'REPLACED', wasAccepted: false, endedBy: owner.id, conversationId });
    await expect(accept(owner, idOf(first))).rejects.toMatchObject({ statusCode: 409 });
    await expect(cancel(buyer, idOf(first))).rejects.toMatchObject({ statusCode: 409 });
    expect(await propose({ replaces: idOf(first) })).toMatchObject({ ok: false });
    await accept(buyer, idOf(second));
    const third = await propose({ startsAt: after(3 * DAY), replaces: idOf(second) });
    expect((await appointmentsOf(buyer, conversationId)).map(({ status }) => status)).toEqual([
      'REPLACED',
      'REPLACED',
      'OPEN',
    ]);
    expect(third.message.appointment?.meetingId).toBe(idOf(first));
  });

  test('of two proposals at once one is open', async () => {
    const { conversationId, propose, proposeAsOwner } = await meeting();
    const answers = await Promise.all([propose(), proposeAsOwner(), propose()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await db.selectFrom('appointment').where('conversationId', '=', conversationId).select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('is cancelled by either side, before and after it was agreed; then there is room for another', async () => {
    const { owner, buyer, propose, proposeAsOwner } = await meeting();
    const declined = idOf(await propose());
    expect(await cancel(owner, declined)).toMatchObject({ status: 'CANCELLED', endedBy: owner.id, wasAccepted: false });
    expect(await cancel(owner, declined)).toMatchObject({ status: 'CANCELLED' });
    const next = await proposeAsOwner();
    expect(next.message.appointment).toMatchObject({ meetingId: idOf(next), sequence: 0 });
    await accept(buyer, idOf(next));
    expect(await cancel(owner, idOf(next))).toMatchObject({ status: 'CANCELLED', wasAccepted: true });
    expect((await bellOf(buyer)).map(({ text }) => text)).toEqual([
      expect.stringMatching(`^${owner.name} canceló el encuentro del`),
      expect.stringMatching(`^${owner.name} no puede el`),
    ]);
  });

  test('an acceptance and a cancellation at once leave one of the two states', async () => {
    const { owner, buyer, propose } = await meeting();
    const id = idOf(await propose());
    const [, cancelled] = await Promise.allSettled([accept(owner, id), cancel(buyer, id)]);
    expect(cancelled.status).toBe('fulfilled');
    await expect(accept(owner, id)).rejects.toMatchObject({ statusCode: 409 });
  });

  test.each([
    ['a time that has passed', { startsAt: after(-60_000) }, OWN_TEXTS.appointmentPast],
    ['a time more than 60 days ahead', { startsAt: after(60 * DAY + 60_000) }, OWN_TEXTS.appointmentTooFar],
    ['no time', { startsAt: 'el sábado' }, OWN_TEXTS.appointmentTime],
    ['a date that does not exist', { startsAt: '2026-02-30T15:00:00.000Z' }, OWN_TEXTS.appointmentTime],
    ['no place', { place: '   ' }, OWN_TEXTS.place],
    ['a long place', { place: 'x'.repeat(161) }, expect.any(String)],
    ['a place of several lines', { place: 'Acá\nBEGIN:VALARM' }, expect.any(String)],
  ])('%s is refused', async (_what, proposal, message) => {
    const { propose } = await meeting();
    expect(await propose(proposal)).toEqual({ ok: false, message });
  });

  test('that has passed stays as it was, and the next one is another meeting', async () => {
    const { owner, buyer, propose } = await meeting();
    const passed = idOf(await propose());
    await accept(owner, passed);
    await db
      .updateTable('appointment')
      .set({ startsAt: after(-HOUR) })
      .where('id', '=', passed)
      .execute();
    await expect(cancel(buyer, passed)).rejects.toMatchObject({ statusCode: 409 });
    const next = await propose();
    expect(next.message.appointment).toMatchObject({ meetingId: idOf(next), sequence: 0 });
    const unanswered = idOf(next);
    await db
      .updateTable('appointment')
      .set({ startsAt: after(-HOUR) })
      .where('id', '=', unanswered)
      .execute();
    await expect(accept(owner, unanswered)).rejects.toMatchObject({ statusCode: 409 });
    expect((await propose()).message.appointment).toMatchObject({ meetingId: unanswered, sequence: 1 });
  });

  test('is cancelled with its message, and with the account of either side', async () => {
    const { owner, buyer, propose } = await meeting();
    const { message } = await propose();
    await accept(owner, message.appointment?.id ?? '');
    await as(buyer)(deleteMessage, { params: { id: message.id } });
    expect((await bellOf(owner)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(`^${buyer.name} canceló el encuentro`),
    );
    const next = await propose();
    expect(next.ok).toBe(true);
    await as(owner)(deleteAccount, { body: {} });
    await expect(cancel(buyer, idOf(next))).resolves.toMatchObject({ status: 'CANCELLED', endedBy: owner.id });
  });

  test('blocked people can accept nothing, but can cancel', async () => {
    const { owner, buyer, propose, proposeAsOwner } = await meeting();
    const open = idOf(await propose());
    await as(buyer)(blockPerson, { params: { id: owner.id } });
    await expect(accept(owner, open)).rejects.toMatchObject({ statusCode: 403 });
    expect(await proposeAsOwner({ replaces: open })).toMatchObject({ ok: false });
    await cancel(owner, open);
  });

  test('that is cancelled across a block is told without the name of who did it', async () => {
    const { owner, buyer, propose } = await meeting();
    const { message } = await propose();
    const id = idOf({ ok: true, message });
    await accept(owner, id);
    await as(buyer)(blockPerson, { params: { id: owner.id } });
    await db.updateTable('person').set({ name: 'Contestame' }).where('id', '=', owner.id).execute();
    await cancel(owner, id);
    const [last] = await bellOf(buyer);
    expect(last?.text).toBe(`Se canceló el encuentro del ${formatDayAndTime(message.appointment?.startsAt ?? '')}`);
  });

  test('is 404 for others', async () => {
    const { propose } = await meeting();
    const id = idOf(await propose());
    const stranger = await given.person();
    for (const call of [accept, cancel]) await expect(call(stranger, id)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('the reminder', () => {
  /** Accepted a day ago, to begin at this time. */
  async function agreed(startsAt: string) {
    const met = await meeting();
    const id = idOf(await met.propose());
    await accept(met.owner, id);
    await db
      .updateTable('appointment')
      .set({ startsAt, acceptedAt: after(-DAY) })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('notification').where('kind', '=', 'appointment').execute();
    return { ...met, id };
  }

  test('notifies both sides once, two hours before', async () => {
    const { owner, buyer, post, id } = await agreed(after(3 * HOUR));
    await remind(ctx);
    expect(await bellOf(owner)).toEqual([]);
    await db
      .updateTable('appointment')
      .set({ startsAt: after(1.9 * HOUR) })
      .where('id', '=', id)
      .execute();
    await Promise.all([remind(ctx), remind(ctx)]);
    await remind(ctx);
    expect(await bellOf(owner)).toMatchObject([{ text: expect.stringContaining(`Te encontrás con ${buyer.name} el`) }]);
    expect(await bellOf(buyer)).toMatchObject([{ text: expect.stringContaining(`en ${PLACE}, por «${post.title}»`) }]);
  });

  test('is not sent right after an acceptance, nor for cancelled or past ones', async () => {
    const recent = await agreed(after(HOUR));
    await db.updateTable('appointment').set({ acceptedAt: new Date() }).where('id', '=', recent.id).execute();
    const cancelled = await agreed(after(HOUR));
    await cancel(cancelled.owner, cancelled.id);
    const past = await agreed(after(-HOUR));
    await db.deleteFrom('notification').execute();
    await remind(ctx);
    for (const { owner } of [recent, cancelled, past]) expect(await bellOf(owner)).toEqual([]);
  });

  test('is not sent to people who are suspended or have blocked each other', async () => {
    const blocked = await agreed(after(HOUR));
    await as(blocked.owner)(blockPerson, { params: { id: blocked.buyer.id } });
    const suspended = await agreed(after(HOUR));
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', suspended.buyer.id).execute();
    await remind(ctx);
    for (const { owner } of [blocked, suspended]) expect(await bellOf(owner)).toEqual([]);
  });
});

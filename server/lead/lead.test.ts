import { blockPerson } from '@rodado/contract/block';
import { CallError } from '@rodado/contract/client';
import { assignConversation, deleteConversation } from '@rodado/contract/conversation';
import type { LeadState } from '@rodado/contract/enums';
import {
  addLeadNote,
  deleteLeadNote,
  deleteLeadReminder,
  editLeadNote,
  getLead,
  type LeadFilter,
  listLeadEntries,
  listLeads,
  setLeadReminder,
  setLeadState,
} from '@rodado/contract/lead';
import { LEAD_ENTRIES_PER_PAGE, LEADS_PER_PAGE, MAX_LEAD_NOTES, MAX_LEAD_STATES } from '@rodado/contract/limits';
import { listNotifications } from '@rodado/contract/notification';
import { rejectOffer } from '@rodado/contract/offer';
import { deletePost } from '@rodado/contract/post-write';
import { deleteAccount } from '@rodado/contract/profile';
import { answerQuestion, askQuestion, deleteQuestion } from '@rodado/contract/question';
import { confirmSale } from '@rodado/contract/sale';
import { listTeamActivity } from '@rodado/contract/team';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { newId } from '../db/id.ts';
import { sendDigests } from '../notification/digest-mails.ts';
import { mailsTo } from '../test/mails.ts';
import { type Caller, testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';
import { sendReminders } from './lead.service.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, ctx, database, given, published, tokenOf, tokens } = server;
const { db } = database;
const connectSocket = await connectSockets(server);

interface Key {
  post: { id: string };
  person: { id: string };
}
const paramsOf = ({ post, person }: Key) => ({ id: post.id, personId: person.id });
const leadsOf = async (who: Caller, query: Partial<LeadFilter> = {}) => as(who)(listLeads, { query });
const namesOf = async (who: Caller, query: Partial<LeadFilter> = {}) =>
  (await leadsOf(who, query)).leads.map(({ person }) => person.name);
const leadOf = (who: Caller, key: Key) => as(who)(getLead, { params: paramsOf(key) });
const entriesOf = async (who: Caller, key: Key, query: { cursor?: string } = {}) =>
  as(who)(listLeadEntries, { params: paramsOf(key), query });
const choose = (who: Caller, key: Key, state: LeadState | null) =>
  as(who)(setLeadState, { params: paramsOf(key), body: { state } });
const note = (who: Caller, key: Key, text = 'Llamó por teléfono.', id = newId()) =>
  as(who)(addLeadNote, { params: paramsOf(key), body: { id, text } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const remindIn = (who: Caller, key: Key, hours: number, text = 'Llamar por la permuta') =>
  as(who)(setLeadReminder, { params: paramsOf(key), body: { dueAt: inHours(hours), text } });
const makeDue = ({ post, person }: Key) =>
  sql`update lead_reminder set due_at = now() - interval '1 minute'
    where post_id = ${post.id} and person_id = ${person.id}`.execute(db);
const bellOf = async (person: { id: string }) =>
  (await as(person)(listNotifications)).notifications.filter(({ kind }) => kind === 'reminder');
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallError ? error.statusCode : error),
  );

/** A person who wrote about a post. */
async function written(name?: string) {
  const seller = await given.person();
  const person = await given.person(name ? { name } : {});
  const post = await given.post(seller);
  const { id: conversationId } = await given.conversation(post, seller, person);
  return { seller, person, post, conversationId };
}

/** An accepted offer in a conversation. */
async function accepted() {
  const seller = await given.person();
  const [person, other] = [await given.person(), await given.person()];
  const post = await given.timedPost(seller);
  const conversation = await given.conversation(post, seller, person);
  await given.conversation(post, seller, other);
  const offer = await given.offer(post, conversation, person, { status: 'ACCEPTED', decidedAt: new Date() });
  const confirm = (who: { id: string }) =>
    as(who)(confirmSale, { params: { id: offer.id }, body: { price: 15_500, showPrice: false } });
  return { seller, person, other, post, offer, confirm };
}

describe('a lead', () => {
  test('is one row for each person and post, however they came', async () => {
    const seller = await given.person();
    const [ana, beto] = [await given.person({ name: 'Ana' }), await given.person({ name: 'Beto' })];
    const [first, second] = [await given.timedPost(seller, { stockNumber: 'K-7' }), await given.post(seller)];
    await given.question(first, ana);
    await given.question(first, ana);
    const conversation = await given.conversation(first, seller, ana);
    await given.offer(first, conversation, ana);
    await given.conversation(second, seller, ana);
    await given.question(second, beto, { createdAt: new Date(Date.now() - 60_000) });
    const { leads, total, facets } = await leadsOf(seller);
    expect(leads.map(({ person, post }) => `${person.name} ${post.id === first.id}`).sort()).toEqual([
      'Ana false',
      'Ana true',
      'Beto false',
    ]);
    expect(leads.at(-1)?.person.name).toBe('Beto');
    expect(total).toBe(3);
    expect(facets?.posts.map(({ id, leads: count }) => [id, count])).toEqual(
      expect.arrayContaining([
        [first.id, 1],
        [second.id, 2],
      ]),
    );
    expect(await leadOf(seller, { post: first, person: ana })).toMatchObject({
      post: { title: first.title, stockNumber: 'K-7' },
      conversationId: conversation.id,
      offer: { amount: 15_500, status: 'OPEN' },
      state: 'new',
      chosen: null,
      last: { text: 'Hola, ¿sigue disponible?', isOwn: false },
    });
  });

  test('is not visible to others, nor to the interested person', async () => {
    const { seller, ...key } = await written();
    await note(seller, key, 'Regatea mucho');
    for (const who of [key.person, await given.person()]) {
      expect(await leadsOf(who)).toMatchObject({ leads: [], total: 0 });
      const calls = [
        leadOf(who, key),
        entriesOf(who, key),
        note(who, key),
        choose(who, key, 'won'),
        remindIn(who, key, 1),
        as(who)(deleteLeadReminder, { params: paramsOf(key) }),
      ];
      expect(new Set(await Promise.all(calls.map(statusOf)))).toEqual(new Set([404]));
    }
    expect(await statusOf(leadOf(seller, { ...key, person: await given.person() }))).toBe(404);
  });

  test('is gone with its cause, unless it has notes or a state', async () => {
    const { seller, conversationId, ...key } = await written();
    const asker = await given.person();
    const question = await given.question(key.post, asker);
    await as(seller)(deleteConversation, { params: { id: conversationId } });
    await as(asker)(deleteQuestion, { params: { id: question.id } });
    expect((await leadsOf(seller)).total).toBe(0);
    expect(await statusOf(leadOf(seller, key))).toBe(404);

    const noted = await written();
    await note(noted.seller, noted);
    await as(noted.seller)(deleteConversation, { params: { id: noted.conversationId } });
    expect(await leadOf(noted.seller, noted)).toMatchObject({ notes: 1, last: null });
    // What was put away is not shown here either.
    expect((await entriesOf(noted.seller, noted)).entries.map(({ kind }) => kind)).toEqual(['note']);
  });

  test('of a deleted post is gone, with its notes and reminder', async () => {
    const { seller, ...key } = await written();
    await note(seller, key);
    await remindIn(seller, key, 1);
    await as(seller)(deletePost, { params: { id: key.post.id } });
    expect((await leadsOf(seller)).total).toBe(0);
    expect(await statusOf(leadOf(seller, key))).toBe(404);
    expect(await db.selectFrom('leadEntry').where('postId', '=', key.post.id).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('leadReminder').where('postId', '=', key.post.id).selectAll().execute()).toEqual([]);
  });

  test('of a blocked or suspended person stays, says so, and does not wait for an answer', async () => {
    const { seller, ...key } = await written();
    expect(await leadOf(seller, key)).toMatchObject({ unanswered: true, person: { isBlocked: false } });
    await as(seller)(blockPerson, { params: { id: key.person.id } });
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', key.person.id).execute();
    expect(await leadOf(seller, key)).toMatchObject({
      unanswered: false,
      person: { isBlocked: true, isSuspended: true },
    });
  });
});

describe('the state', () => {
  test('is new until the own side has answered, in whatever way', async () => {
    const seller = await given.person();
    const [asker, writer, bidder] = [await given.person(), await given.person(), await given.person()];
    const post = await given.timedPost(seller);
    const question = await given.question(post, asker);
    const conversation = await given.conversation(post, seller, writer);
    const offer = await given.offer(post, await given.conversation(post, seller, bidder), bidder);
    const stateOf = async (person: { id: string }) => (await leadOf(seller, { post, person })).state;
    for (const person of [asker, writer, bidder]) expect(await stateOf(person)).toBe('new');

    await as(seller)(answerQuestion, { params: { id: question.id }, body: { text: 'Sí.' } });
    await db
      .insertInto('message')
      .values({ id: newId(), conversationId: conversation.id, seq: 2, senderId: seller.id, text: 'Sí' })
      .execute();
    await as(seller)(rejectOffer, { params: { id: offer.id } });
    for (const person of [asker, writer, bidder]) expect(await stateOf(person)).toBe('inProgress');
  });

  test('can be set, and is derived again when the choice is removed', async () => {
    const { seller, ...key } = await written();
    expect(await choose(seller, key, 'lost')).toMatchObject({ state: 'lost', chosen: { member: null } });
    await choose(seller, key, 'lost');
    expect((await entriesOf(seller, key)).entries.filter(({ kind }) => kind === 'state')).toHaveLength(1);
    expect(await choose(seller, key, null)).toMatchObject({ state: 'new', chosen: null });
    expect((await entriesOf(seller, key)).entries).toMatchObject([
      { kind: 'state', state: null },
      { kind: 'state', state: 'lost' },
      { kind: 'message' },
    ]);
    // Nothing to give back: nothing is written.
    await choose(seller, key, null);
    expect((await entriesOf(seller, key)).entries).toHaveLength(3);
  });

  test('is won for a sale that both have confirmed, whatever was set, and lost for the other leads', async () => {
    const { seller, person, other, post, confirm } = await accepted();
    await choose(seller, { post, person }, 'lost');
    await confirm(seller);
    expect(await leadOf(seller, { post, person })).toMatchObject({ state: 'lost', isSold: false });
    await confirm(person);
    expect(await leadOf(seller, { post, person })).toMatchObject({ state: 'won', isSold: true, chosen: null });
    expect(await statusOf(choose(seller, { post, person }, 'lost'))).toBe(409);
    expect((await entriesOf(seller, { post, person })).entries[0]).toMatchObject({ kind: 'sale', price: 15_500 });
    expect(await leadOf(seller, { post, person: other })).toMatchObject({ state: 'lost', chosen: null });
    await choose(seller, { post, person: other }, 'inProgress');
    expect(await leadOf(seller, { post, person: other })).toMatchObject({ state: 'inProgress' });
  });

  test('keeps its last changes', async () => {
    const { seller, ...key } = await written();
    const rows = Array.from({ length: MAX_LEAD_STATES }, () => ({
      id: newId(),
      postId: key.post.id,
      personId: key.person.id,
      kind: 'state' as const,
      state: 'lost' as const,
    }));
    await db.insertInto('leadEntry').values(rows).execute();
    await choose(seller, key, 'won');
    const kept = await db.selectFrom('leadEntry').where('postId', '=', key.post.id).select('state').execute();
    expect(kept).toHaveLength(MAX_LEAD_STATES);
    expect((await leadOf(seller, key)).state).toBe('won');
  });

  test.each(['sold', '', 7, undefined])('%j is none', async (state) => {
    const { seller, ...key } = await written();
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/lead/${key.post.id}/${key.person.id}/state`,
      headers: { authorization: `Bearer ${await tokenOf(seller)}` },
      payload: { state },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the list', () => {
  test('is filtered by state, post and waiting, and counts each with the other filters', async () => {
    const seller = await given.person();
    const [ana, beto, carla] = [
      await given.person({ name: 'Ana Pérez' }),
      await given.person({ name: 'Beto' }),
      await given.person({ name: 'Carla' }),
    ];
    const [gol, uno] = [
      await given.post(seller, { title: 'Volkswagen Gol', stockNumber: 'S-100%' }),
      await given.post(seller, { title: 'Fiat Uno' }),
    ];
    await given.conversation(gol, seller, ana);
    await given.twoWayConversation(gol, seller, beto);
    await given.answer(await given.question(uno, carla));
    await given.conversation(uno, seller, beto);
    await choose(seller, { post: uno, person: beto }, 'lost');
    await remindIn(seller, { post: gol, person: beto }, 1);
    expect((await leadsOf(seller)).facets).toMatchObject({
      state: { new: 1, inProgress: 2, won: 0, lost: 1 },
      need: { unanswered: 2, reminder: 0 },
    });
    await makeDue({ post: gol, person: beto });
    expect(await namesOf(seller, { need: 'reminder' })).toEqual(['Beto']);
    expect((await namesOf(seller, { need: 'unanswered' })).sort()).toEqual(['Ana Pérez', 'Beto']);
    expect(await namesOf(seller, { need: 'unanswered', state: 'lost' })).toEqual(['Beto']);
    expect((await leadsOf(seller, { postId: gol.id, state: 'inProgress' })).facets).toMatchObject({
      state: { new: 1, inProgress: 1, won: 0, lost: 0 },
      need: { unanswered: 0, reminder: 1 },
    });
    expect(await namesOf(seller, { search: 'perez' })).toEqual(['Ana Pérez']);
    expect((await namesOf(seller, { search: 'GOL' })).sort()).toEqual(['Ana Pérez', 'Beto']);
    expect((await namesOf(seller, { search: 's-100%' })).sort()).toEqual(['Ana Pérez', 'Beto']);
    expect(await namesOf(seller, { search: '_____________________' })).toEqual([]);
  });

  test('a decided offer does not wait for an answer', async () => {
    const { seller, person, post } = await accepted();
    await db
      .updateTable('message')
      .set({
        offerId: sql<string>`(select id from offer
      where conversation_id = message.conversation_id)`,
      })
      .where('senderId', '=', person.id)
      .execute();
    expect((await leadOf(seller, { post, person })).unanswered).toBe(false);
    await db.updateTable('offer').set({ status: 'OPEN', decidedAt: null }).where('personId', '=', person.id).execute();
    expect((await leadOf(seller, { post, person })).unanswered).toBe(true);
  });

  test('comes in pages that neither repeat nor leave out', async () => {
    const seller = await given.person();
    const post = await given.post(seller);
    const total = LEADS_PER_PAGE + 3;
    for (let place = 0; place < total; place += 1)
      // Two and two at the same moment.
      await given.question(post, await given.person(), { createdAt: new Date(2026, 0, 1, 0, Math.floor(place / 2)) });
    const first = await leadsOf(seller);
    const { next } = first;
    const second = await as(seller)(listLeads, { query: { cursor: next ?? '' } });
    expect([first.leads.length, second.leads.length, second.next]).toEqual([LEADS_PER_PAGE, 3, null]);
    expect(new Set([...first.leads, ...second.leads].map(({ person }) => person.id)).size).toBe(total);
    expect([first.total, second.total, second.facets]).toEqual([total, null, null]);
    for (const cursor of ['x', Buffer.from('["1",1,2]').toString('base64url'), 'x'.repeat(300)])
      expect(await statusOf(as(seller)(listLeads, { query: { cursor } }))).toBe(400);
  });
});

describe('the timeline', () => {
  test('has everything in one timeline, the newest first', async () => {
    const { seller, person, post, offer, confirm } = await accepted();
    const key = { post, person };
    const question = await given.question(post, person, { createdAt: new Date(Date.now() - 3_600_000) });
    await given.answer(question, { createdAt: new Date(Date.now() - 1_800_000) });
    await note(seller, key, '  Viene el sábado.\nPaga al contado.  ');
    await choose(seller, key, 'inProgress');
    await confirm(seller);
    await confirm(person);
    expect((await entriesOf(seller, key)).entries).toMatchObject([
      { kind: 'sale', price: 15_500 },
      { kind: 'state', state: 'inProgress', member: null },
      { kind: 'note', text: 'Viene el sábado.\nPaga al contado.', member: null, mayDelete: true },
      { kind: 'offer', offer: { id: offer.id, amount: 15_500, status: 'ACCEPTED' }, text: null },
      { kind: 'message', text: 'Hola, ¿sigue disponible?', isOwn: false },
      { kind: 'answer', text: 'Sí, escucho ofertas.' },
      { kind: 'question', text: '¿Acepta permuta?', isAnswered: true },
    ]);
  });

  test('has appointments, and neither plates nor deleted messages', async () => {
    const { seller, conversationId, ...key } = await written();
    const appointmentId = newId();
    await db
      .insertInto('appointment')
      .values({
        id: appointmentId,
        conversationId,
        proposerId: seller.id,
        meetingId: appointmentId,
        sequence: 0,
        place: 'Tres Cruces',
        startsAt: inHours(24),
      })
      .execute();
    const message = { conversationId, senderId: seller.id, text: 'SAB 1234, padrón 902415' };
    await db
      .insertInto('message')
      .values([
        { ...message, id: newId(), seq: 2, appointmentId },
        {
          ...message,
          id: newId(),
          seq: 3,
          registration: JSON.stringify({ plate: 'SAB 1234', padron: '902415', department: 'Salto' }),
        },
        { ...message, id: newId(), seq: 4, deletedAt: new Date() },
      ])
      .execute();
    const { entries } = await entriesOf(seller, key);
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['appointment', 'message', 'message']);
    expect(JSON.stringify(entries)).not.toContain('902415');
    expect(entries.find(({ kind }) => kind === 'appointment')).toMatchObject({
      isOwn: true,
      appointment: { place: 'Tres Cruces', status: 'OPEN' },
    });
  });

  test('says who wrote for the own company, and not for the other', async () => {
    const [company, other] = [await given.company(), await given.company()];
    const [ana, eva] = [await given.member(company, 'seller', { name: 'Ana' }), await given.member(other, 'seller')];
    const key = { post: await given.post(company.owner), person: other.owner };
    const { id: conversationId } = await given.twoWayConversation(key.post, company.owner, other.owner);
    for (const [seq, { id: memberId }] of [[1, eva] as const, [2, ana] as const])
      await sql`update message set member_id = ${memberId} where conversation_id = ${conversationId}
        and seq = ${seq}`.execute(db);
    expect((await entriesOf(company.owner, key)).entries).toMatchObject([
      { kind: 'message', isOwn: true, member: { name: 'Ana' } },
      { kind: 'message', isOwn: false, member: null },
    ]);
    expect(await leadOf(company.owner, key)).toMatchObject({ last: { isOwn: true, member: { name: 'Ana' } } });
  });

  test('comes in pages', async () => {
    const { seller, ...key } = await written();
    for (let count = 0; count < LEAD_ENTRIES_PER_PAGE + 1; count += 1) await note(seller, key, `Nota ${count}`);
    const first = await entriesOf(seller, key);
    const second = await entriesOf(seller, key, { cursor: first.next ?? '' });
    expect(first.entries).toHaveLength(LEAD_ENTRIES_PER_PAGE);
    expect(second.entries).toMatchObject([{ text: 'Nota 0' }, { kind: 'message' }]);
    expect(second.next).toBeNull();
  });
});

describe('notes', () => {
  test('sent twice are one, and are deleted', async () => {
    const { seller, ...key } = await written();
    const id = newId();
    await Promise.all([note(seller, key, 'Una', id), note(seller, key, 'Una', id)]);
    expect((await leadOf(seller, key)).notes).toBe(1);
    // The id of a note about another person.
    const other = await written();
    expect(await statusOf(note(other.seller, other, 'Otra', id))).toBe(400);
    const remove = (who: Caller, of: Key) => as(who)(deleteLeadNote, { params: { ...paramsOf(of), noteId: id } });
    const edit = (who: Caller, of: Key, text = 'Otra') =>
      as(who)(editLeadNote, { params: { ...paramsOf(of), noteId: id }, body: { text } });
    expect(await statusOf(edit(other.seller, other))).toBe(404);
    expect(await statusOf(edit(other.seller, key))).toBe(404);
    expect(await statusOf(edit(seller, key, ' '))).toBe(400);
    await edit(seller, key, 'Otra');
    expect((await entriesOf(seller, key)).entries[0]).toMatchObject({ text: 'Otra', isEdited: true, mayEdit: true });
    expect(await statusOf(remove(other.seller, other))).toBe(404);
    expect(await statusOf(remove(other.seller, key))).toBe(404);
    await remove(seller, key);
    expect(await statusOf(remove(seller, key))).toBe(404);
    expect((await leadOf(seller, key)).notes).toBe(0);
  });

  test('are bounded, in length and number, also when they come at once', async () => {
    const { seller, ...key } = await written();
    for (const text of ['', '  ', 'x'.repeat(1_001), 'a\u0000b'])
      expect(await statusOf(note(seller, key, text))).toBe(400);
    const rows = Array.from({ length: MAX_LEAD_NOTES - 1 }, () => ({
      id: newId(),
      postId: key.post.id,
      personId: key.person.id,
      kind: 'note' as const,
      text: 'Nota',
    }));
    await db.insertInto('leadEntry').values(rows).execute();
    const both = await Promise.all([statusOf(note(seller, key)), statusOf(note(seller, key))]);
    expect(both.sort()).toEqual([200, 409]);
  });
});

describe('a reminder', () => {
  test('notifies once when it is due, by bell and mail, with a link to the lead', async () => {
    const { seller, ...key } = await written('Juan Píriz');
    await remindIn(seller, key, 2, 'Llamar por la permuta');
    await sendReminders(ctx);
    expect(await bellOf(seller)).toEqual([]);
    await makeDue(key);
    await Promise.all([sendReminders(ctx), sendReminders(ctx)]);
    await sendReminders(ctx);
    const link = `/interesados/${key.post.id}/${key.person.id}`;
    expect(await bellOf(seller)).toMatchObject([
      { text: `Recordatorio: Llamar por la permuta · Juan Píriz, por «${key.post.title}»`, link },
    ]);
    expect(published).toContainEqual({
      to: seller.id,
      event: 'leadChanged',
      payload: { postId: key.post.id, personId: key.person.id },
    });
    expect((await leadOf(seller, key)).reminder).toMatchObject({ isDue: true, text: 'Llamar por la permuta' });
    await sql`update notification set created_at = now() - interval '1 hour' where person_id = ${seller.id}`.execute(
      db,
    );
    await sendDigests(ctx, tokens, 'notifications');
    expect(await mailsTo(server, seller.email)).toEqual([expect.stringContaining(link)]);
  });

  test('of somebody across a block does not say their name', async () => {
    const { seller, ...key } = await written('Sé dónde vivís');
    await remindIn(seller, key, 1, 'Llamar');
    await db.insertInto('block').values({ personId: key.person.id, blockedId: seller.id }).execute();
    await makeDue(key);
    await sendReminders(ctx);
    expect(await bellOf(seller)).toMatchObject([{ text: `Recordatorio: Llamar · Alguien, por «${key.post.title}»` }]);
  });

  test('is replaced by the next, which notifies again, and ends when it is done', async () => {
    const { seller, ...key } = await written();
    await remindIn(seller, key, 1, 'Primero');
    await makeDue(key);
    await sendReminders(ctx);
    expect(await remindIn(seller, key, 5, 'Segundo')).toMatchObject({ reminder: { text: 'Segundo', isDue: false } });
    await makeDue(key);
    await sendReminders(ctx);
    expect(await bellOf(seller)).toHaveLength(2);
    await as(seller)(deleteLeadReminder, { params: paramsOf(key) });
    expect(await leadOf(seller, key)).toMatchObject({ reminder: null });
  });

  test('has a date within a year, and a text', async () => {
    const { seller, ...key } = await written();
    for (const [hours, text] of [
      [-1, 'x'],
      [366 * 24, 'x'],
      [1, ' '],
      [1, 'x'.repeat(141)],
      [1, 'a\nb'],
    ] as const)
      expect(await statusOf(remindIn(seller, key, hours, text))).toBe(400);
    expect(
      await statusOf(as(seller)(setLeadReminder, { params: paramsOf(key), body: { dueAt: 'mañana', text: 'x' } })),
    ).toBe(400);
  });

  test('of a member notifies their own account; of a former member, that of the company', async () => {
    const company = await given.company();
    const ana = await given.member(company, 'seller', { name: 'Ana' });
    const post = await given.post(company.owner);
    const person = await given.person();
    await given.conversation(post, company.owner, person);
    expect(await remindIn(ana.atWork, { post, person }, 1)).toMatchObject({ reminder: { member: { name: 'Ana' } } });
    await makeDue({ post, person });
    await sendReminders(ctx);
    const [bell] = await bellOf(ana);
    expect(bell?.link).toBe(
      `/equipo/entrar/${company.id}?volver=${encodeURIComponent(`/interesados/${post.id}/${person.id}`)}`,
    );
    expect(await bellOf(company.owner)).toEqual([]);

    await remindIn(ana.atWork, { post, person }, 1);
    await db.deleteFrom('teamMember').where('personId', '=', ana.id).execute();
    await makeDue({ post, person });
    await sendReminders(ctx);
    expect(await bellOf(company.owner)).toMatchObject([{ link: `/interesados/${post.id}/${person.id}` }]);
  });
});

describe('a team', () => {
  test('sees who wrote what, works with the leads by role, and finds its own', async () => {
    const company = await given.company();
    const [ana, beto, dora] = [
      await given.member(company, 'seller', { name: 'Ana' }),
      await given.member(company, 'reader', { name: 'Beto' }),
      await given.member(company, 'owner', { name: 'Dora' }),
    ];
    const post = await given.post(company.owner);
    const [person, other] = [await given.person({ name: 'Juan' }), await given.person({ name: 'Otra' })];
    const key = { post, person };
    const conversation = await given.conversation(post, company.owner, person);
    await given.question(post, other);

    await choose(ana.atWork, key, 'inProgress');
    const [anas, companys] = [newId(), newId()];
    await note(ana.atWork, key, 'De Ana', anas);
    await note(company.owner, key, 'De la cuenta', companys);
    const refused = [choose(beto.atWork, key, 'won'), note(beto.atWork, key), remindIn(beto.atWork, key, 1)];
    expect(await Promise.all(refused.map(statusOf))).toEqual([403, 403, 403]);
    expect((await entriesOf(beto.atWork, key)).entries).toMatchObject([
      { kind: 'note', text: 'De la cuenta', member: null, mayDelete: false },
      { kind: 'note', text: 'De Ana', member: { name: 'Ana' }, mayDelete: false },
      { kind: 'state', member: { name: 'Ana' } },
      { kind: 'message' },
    ]);
    expect((await entriesOf(ana.atWork, key)).entries).toMatchObject([
      { mayDelete: false },
      { mayDelete: true },
      {},
      {},
    ]);
    const remove = (who: Caller, noteId: string) => as(who)(deleteLeadNote, { params: { ...paramsOf(key), noteId } });
    expect(await statusOf(remove(ana.atWork, companys))).toBe(403);
    const edit = (who: Caller, noteId: string, text: string) =>
      as(who)(editLeadNote, { params: { ...paramsOf(key), noteId }, body: { text } });
    for (const who of [beto.atWork, dora.atWork, company.owner])
      expect(await statusOf(edit(who, anas, 'Nunca lo dije'))).toBe(403);
    for (const who of [beto.atWork, ana.atWork, dora.atWork])
      expect(await statusOf(edit(who, companys, 'Nunca lo dije'))).toBe(403);
    await edit(ana.atWork, anas, '  De Ana, dos veces ');
    await edit(company.owner, companys, 'De la cuenta');
    expect((await entriesOf(ana.atWork, key)).entries).toMatchObject([
      { text: 'De la cuenta', mayEdit: false, isEdited: false },
      { text: 'De Ana, dos veces', mayEdit: true, isEdited: true, member: { name: 'Ana' } },
      {},
      {},
    ]);
    expect((await entriesOf(dora.atWork, key)).entries).toMatchObject([
      { mayEdit: false, mayDelete: true },
      { mayEdit: false, mayDelete: true },
      {},
      {},
    ]);
    await remove(dora.atWork, anas);
    await remove(company.owner, companys);

    await as(company.owner)(assignConversation, { params: { id: conversation.id }, body: { memberId: ana.id } });
    expect(await namesOf(ana.atWork, { assigned: ana.id })).toEqual(['Juan']);
    expect(await namesOf(ana.atWork, { assigned: 'nobody' })).toEqual(['Otra']);
    expect(await leadOf(beto.atWork, key)).toMatchObject({ assignedTo: { name: 'Ana' } });
    const { activity } = await as(company.owner)(listTeamActivity);
    expect(activity.filter(({ act }) => act.startsWith('lead.'))).toMatchObject([
      { act: 'lead.noteDeleted', member: null },
      { act: 'lead.noteDeleted', member: { name: 'Dora' }, other: { name: 'Juan' } },
      { act: 'lead.noteEdited', member: { name: 'Ana' }, other: { name: 'Juan' } },
      { act: 'lead.noted', member: null, other: { name: 'Juan' }, post: { id: post.id } },
      { act: 'lead.noted', member: { name: 'Ana' } },
      { act: 'lead.changed', member: { name: 'Ana' } },
    ]);
  });
});

test('colleagues who look at the leads get changes of one of them', async () => {
  const company = await given.company();
  const [ana, beto] = [await given.member(company, 'seller'), await given.member(company, 'seller')];
  const post = await given.post(company.owner);
  const person = await given.person();
  const [first, second] = [await given.question(post, person), await given.question(post, person)];
  const { id: conversationId } = await given.conversation(post, company.owner, person);
  const [anas, betos, theirs] = [
    await connectSocket(ana.atWork),
    await connectSocket(beto.atWork),
    await connectSocket(person),
  ];
  const told = async (times: number) => {
    await expect
      .poll(() => betos.of('leadChanged'))
      .toEqual(Array.from({ length: times }, () => ({ postId: post.id, personId: person.id })));
  };
  await as(ana.atWork)(answerQuestion, { params: { id: first.id }, body: { text: 'Sí.' } });
  await told(1);
  await as(ana.atWork)(deleteQuestion, { params: { id: second.id } });
  await told(2);
  await anas.emit('message', { conversationId, message: '¿Venís mañana?' });
  await told(3);
  await theirs.emit('message', { conversationId, message: 'Dale.' });
  await expect.poll(() => betos.of('newMessageNotification')).toHaveLength(1);
  await as(ana.atWork)(deleteConversation, { params: { id: conversationId } });
  await told(4);
  expect(theirs.of('leadChanged')).toEqual([]);
});

describe('a notification', () => {
  const leadsOfBell = async (person: { id: string }) =>
    Object.fromEntries(
      (await as(person)(listNotifications)).notifications.map(({ kind, lead }) => [kind, lead] as const),
    );

  test.each(['a company', 'a person with two posts'])(
    'of %s about who asks, writes or offers leads to them',
    async (who) => {
      const seller = who === 'a company' ? (await given.company()).owner : await given.person();
      if (who !== 'a company') await given.post(seller);
      const [post, buyer] = [await given.timedPost(seller), await given.person()];
      const lead = { postId: post.id, personId: buyer.id };
      await as(buyer)(askQuestion, { params: { id: post.id }, body: { text: '¿Acepta permuta?' } });
      const socket = await connectSocket(buyer);
      const offer = { amount: 16_000 };
      const { conversationId } = await socket.emit('joinConversation', { to: post.id, message: 'Ofrezco', offer });
      await socket.emit('message', { conversationId, message: '¿Qué te parece?' });
      expect(await leadsOfBell(seller)).toMatchObject({ question: lead, offer: lead, message: lead });
      expect(published).toContainEqual(
        expect.objectContaining({
          to: seller.id,
          event: 'newNotification',
          payload: expect.objectContaining({ lead }),
        }),
      );
      await (await connectSocket(seller)).emit('message', { conversationId, message: 'Lo pienso.' });
      expect(await leadsOfBell(buyer)).toMatchObject({ message: null });
      await as(seller)(deletePost, { params: { id: post.id } });
      expect(await leadsOfBell(seller)).toMatchObject({ question: null, offer: null, message: null });
    },
  );

  test('of a person with one post leads where it always did', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    await as(buyer)(askQuestion, { params: { id: post.id }, body: { text: '¿Acepta permuta?' } });
    expect(await leadsOfBell(seller)).toEqual({ question: null });
  });
});

describe('data', () => {
  const dataOf = async (person: Caller): Promise<string> => {
    const headers = { authorization: `Bearer ${await tokenOf(person)}` };
    const answer = await app.inject({ url: '/api/user/export', headers });
    return strFromU8(unzipSync(answer.rawPayload)['datos.json'] ?? new Uint8Array());
  };

  test('own notes and reminders are in the export; those about oneself are not', async () => {
    const { seller, ...key } = await written();
    await note(seller, key, 'Nota de quien vende');
    await remindIn(seller, key, 1, 'Llamar mañana');
    const exported = await dataOf(seller);
    expect(exported).toContain('Nota de quien vende');
    expect(exported).toContain('Llamar mañana');
    expect(await dataOf(key.person)).not.toContain('Nota de quien vende');
  });

  test('of a member are in their export too', async () => {
    const company = await given.company();
    const ana = await given.member(company, 'seller');
    const post = await given.post(company.owner);
    const person = await given.person();
    await given.conversation(post, company.owner, person);
    await note(ana.atWork, { post, person }, 'Nota de Ana');
    expect(await dataOf(ana)).toContain('Nota de Ana');
    expect(await dataOf(company.owner)).toContain('Nota de Ana');
  });

  test.each(['the interested person', 'the seller'])('go with the account of %s', async (who) => {
    const passwordHash = await hashPassword('una clave larga');
    const [seller, person] = [await given.person({ passwordHash }), await given.person({ passwordHash })];
    const post = await given.post(seller);
    await given.conversation(post, seller, person);
    await note(seller, { post, person }, 'Algo privado');
    await remindIn(seller, { post, person }, 1);
    await makeDue({ post, person });
    await sendReminders(ctx);
    await as(who === 'the seller' ? seller : person)(deleteAccount, { body: { password: 'una clave larga' } });
    for (const table of ['leadEntry', 'leadReminder'] as const)
      expect(await db.selectFrom(table).where('postId', '=', post.id).selectAll().execute()).toEqual([]);
    if (who === 'the seller') return;
    expect((await leadsOf(seller)).total).toBe(0);
    expect(await bellOf(seller)).toEqual([]);
  });
});

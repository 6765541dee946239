import { getMe, refreshSession, signIn, signOut } from '@rodado/contract/account';
import { type Client, createClient } from '@rodado/contract/client';
import {
  assignConversation,
  getConversationHead,
  listMessages,
  listReceivedChats,
} from '@rodado/contract/conversation';
import type { TeamRole } from '@rodado/contract/enums';
import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer } from '@rodado/contract/offer';
import { changePostStatus, getPostToEdit, updatePost } from '@rodado/contract/post-write';
import { changePassword, deleteAccount, endOtherSessions, listSessions, updateUser } from '@rodado/contract/profile';
import { answerQuestion, askQuestion, listReceivedQuestions } from '@rodado/contract/question';
import { listRatings, rateCompany } from '@rodado/contract/rating';
import { startBulkRun } from '@rodado/contract/stock';
import { createStockKey } from '@rodado/contract/stock-import';
import {
  acceptInvitation,
  changeTeamRole,
  getTeam,
  inviteToTeam,
  leaveTeam,
  listTeamActivity,
  removeMember,
  startWork,
} from '@rodado/contract/team';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { collectData } from '../profile/export.queries.ts';
import { suspendPerson } from '../suspension/suspend.service.ts';
import { conversationsOn } from '../test/conversations.ts';
import { tokenMailedTo as findMailed } from '../test/mails.ts';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';
import { deleteOldActivity } from './team-activity.ts';

const server = await testServer({ config: { rateLimits: false } });
const { app, as, ctx, database, given } = server;
const { db } = database;
const { connectSocket } = await conversationsOn(server);

const ESTAFA = { text: 'Estafa', kind: 'Posible estafa' } as const;

/** A client with these tokens, as they were handed out. */
const withToken = (access: string): Client =>
  createClient(async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, authorization: `Bearer ${access}` },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return { status: answer.statusCode, text: () => answer.payload };
  });

const tokenMailedTo = (email: string) => findMailed(server, email, 'equipo/invitacion');

const refusedWith = (statusCode: number) => expect.objectContaining({ statusCode });
const someMail = () => `${crypto.randomUUID()}@example.test`;

/** Signs in as a person does, and goes to work. */
async function atWork(role: TeamRole = 'seller') {
  const company = await given.company();
  const member = await given.member(company, role, { passwordHash: await hashPassword('una clave larga') });
  const own = await as()(signIn, { body: { email: member.email, password: 'una clave larga' } });
  const work = await withToken(own.access_token)(startWork, { params: { id: company.id } });
  return { company, member, own, work, me: withToken(own.access_token), us: withToken(work.access_token) };
}

describe('a session for a company', () => {
  test('acts as the company, and has the id of the member', async () => {
    const { company, member, us } = await atWork('owner');
    const { user, member: seat, worksFor } = await us(getMe);
    expect(user).toMatchObject({ id: company.owner.id, name: company.owner.name, company: { id: company.id } });
    expect(seat).toEqual({ id: member.id, name: member.name, role: 'owner' });
    expect(worksFor).toMatchObject([{ id: company.id }]);
  });

  test('is not among the devices of the company, and does not count as a recent sign-in', async () => {
    const { company, us } = await atWork('owner');
    expect((await as(company.owner)(listSessions)).every(({ device }) => device === 'vitest')).toBe(true);
    await expect(us(listSessions)).rejects.toEqual(refusedWith(403));
    await expect(us(changePassword, { body: { password: 'otra clave larga' } })).rejects.toEqual(refusedWith(403));
    await expect(us(deleteAccount, { body: {} })).rejects.toEqual(refusedWith(403));
    await expect(us(updateUser, { body: { user: { email: someMail() } } })).rejects.toEqual(refusedWith(403));
    expect((await us(updateUser, { body: { user: { city: 'Salto' } } })).user.city).toBe('Salto');
  });

  test('cannot open one for another company, and is refused to people who are no members', async () => {
    const { us, company } = await atWork('owner');
    await expect(us(startWork, { params: { id: company.id } })).rejects.toEqual(refusedWith(403));
    await expect(as(await given.person())(startWork, { params: { id: company.id } })).rejects.toEqual(refusedWith(404));
  });

  test('of one company is refused in another one of the same member', async () => {
    const [one, two] = [await given.company(), await given.company()];
    const member = await given.member(one, 'owner');
    await db
      .insertInto('teamMember')
      .values({ companyId: two.id, personId: member.id, role: 'reader', email: member.email })
      .execute();
    const inTwo = { id: member.id, worksFor: two.owner.id };
    expect((await as(member)(getMe)).worksFor).toHaveLength(2);
    expect((await as(member.atWork)(getMe)).member?.role).toBe('owner');
    expect((await as(inTwo)(getMe)).member?.role).toBe('reader');
    await as(one.owner)(removeMember, { params: { id: member.id } });
    await expect(as(member.atWork)(getMe)).rejects.toEqual(refusedWith(401));
    expect((await as(inTwo)(getMe)).user.id).toBe(two.owner.id);
  });

  test('is refreshed like any other, and keeps the own session from expiring', async () => {
    const { own, work, company } = await atWork();
    const [sessionId = ''] = own.refresh_token.split('.');
    const idle = { lastSeenAt: sql<string>`now() - interval '29 days'` };
    await db.updateTable('session').set(idle).where('id', '=', sessionId).execute();
    const next = await as()(refreshSession, { body: { refreshToken: work.refresh_token } });
    expect((await withToken(next.access_token)(getMe)).user.id).toBe(company.owner.id);
    const row = await db.selectFrom('session').where('id', '=', sessionId).select('lastSeenAt').executeTakeFirst();
    expect(Date.now() - Date.parse(row?.lastSeenAt ?? '')).toBeLessThan(60_000);
  });

  test('is one for each device: opening another one ends the one before', async () => {
    const { company, me, us } = await atWork();
    await me(startWork, { params: { id: company.id } });
    await expect(us(getMe)).rejects.toEqual(refusedWith(401));
  });
});

describe('access ends at once, everywhere', () => {
  type Work = Awaited<ReturnType<typeof atWork>>;
  const admin = async () => ({ ...(await given.person({ role: 'ADMIN' })), role: 'ADMIN' as const, sessionId: '' });

  test.each<[string, string, (work: Work) => Promise<unknown>]>([
    [
      'the member is removed',
      'team',
      ({ company, member }) => as(company.owner)(removeMember, { params: { id: member.id } }),
    ],
    ['the member leaves', 'team', ({ me, company }) => me(leaveTeam, { params: { id: company.id } })],
    ['the member signs out', 'logout', ({ own }) => as()(signOut, { body: { refreshToken: own.refresh_token } })],
    [
      'the member changes the password',
      'password',
      ({ me }) => me(changePassword, { body: { password: 'otra clave larga', currentPassword: 'una clave larga' } }),
    ],
    ['the member ends the other sessions elsewhere', 'logout', ({ member }) => as(member)(endOtherSessions)],
    [
      'the member deletes the account',
      'logout',
      ({ me }) => me(deleteAccount, { body: { password: 'una clave larga' } }),
    ],
    [
      'the member is suspended',
      'suspended',
      async ({ member }) => suspendPerson(ctx, { ...(await admin()), member: null }, member.id, ESTAFA),
    ],
    [
      'the company is suspended',
      'suspended',
      async ({ company }) => suspendPerson(ctx, { ...(await admin()), member: null }, company.owner.id, ESTAFA),
    ],
    ['the company deletes its account', 'logout', ({ company }) => as(company.owner)(deleteAccount, { body: {} })],
    [
      'the company changes its password',
      'password',
      ({ company }) => as(company.owner)(changePassword, { body: { password: 'otra clave larga' } }),
    ],
  ])('when %s', async (_what, reason, end) => {
    const work = await atWork('owner');
    const socket = await connectSocket({ token: work.work.access_token });
    await end(work);
    await expect(work.us(getMe)).rejects.toEqual(refusedWith(401));
    await expect(as()(refreshSession, { body: { refreshToken: work.work.refresh_token } })).rejects.toEqual(
      refusedWith(401),
    );
    await vi.waitFor(() => expect(socket.of('sessionEnded')).toEqual([{ reason }]), 60_000);
  });

  test('the tokens of a removed member stay invalid when the member is added again', async () => {
    const { company, member, us } = await atWork();
    await as(company.owner)(removeMember, { params: { id: member.id } });
    await db
      .insertInto('teamMember')
      .values({ companyId: company.id, personId: member.id, role: 'seller', email: member.email })
      .execute();
    await expect(us(getMe)).rejects.toEqual(refusedWith(401));
  });

  test('a key made by the member is deleted with the role, one of the company stays', async () => {
    const company = await given.company({ verifiedAt: new Date() });
    const [ana, beto] = [await given.member(company, 'owner'), await given.member(company, 'owner')];
    const makers = [ana.atWork, beto.atWork, company.owner];
    const secrets = [];
    for (const maker of makers) secrets.push((await as(maker)(createStockKey, { body: { name: 'Una' } })).secret);
    await as(company.owner)(changeTeamRole, { params: { id: ana.id }, body: { role: 'seller' } });
    await as(company.owner)(removeMember, { params: { id: beto.id } });
    const statuses = [];
    for (const secret of secrets) {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' };
      statuses.push((await app.inject({ method: 'PUT', url: '/api/stock', headers, payload: 'x' })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 400]);
  });

  test('a removal during a sign-in for the company leaves no session behind', async () => {
    const { company, member, me } = await atWork();
    await Promise.allSettled([
      me(startWork, { params: { id: company.id } }),
      as(company.owner)(removeMember, { params: { id: member.id } }),
    ]);
    const open = await db
      .selectFrom('session')
      .where('personId', '=', company.owner.id)
      .where('parentId', 'is not', null)
      .where('endedAt', 'is', null)
      .select('id')
      .execute();
    expect(open).toEqual([]);
  });
});

describe('a role', () => {
  test('that is lowered applies to the next call and to an open socket', async () => {
    const { company, member, us } = await atWork('seller');
    const post = await given.post(company.owner);
    const { id: conversationId } = await given.conversation(post, company.owner, await given.person());
    const socket = await connectSocket(member.atWork);
    expect(await socket.emit('message', { conversationId, message: 'Hola' })).toMatchObject({ ok: true });
    await as(company.owner)(changeTeamRole, { params: { id: member.id }, body: { role: 'reader' } });
    await expect(us(changePostStatus, { params: { id: post.id }, body: { status: 'PAUSED' } })).rejects.toEqual(
      refusedWith(403),
    );
    await vi.waitFor(() => expect(socket.of('sessionEnded')).toEqual([{ reason: 'expired' }]), 60_000);
    const next = await connectSocket(member.atWork);
    expect(await next.emit('message', { conversationId, message: 'Hola' })).toMatchObject({ ok: false });
    expect(await next.emit('typing', { conversationId })).toMatchObject({ ok: false });
    expect(await next.emit('joinRoom', { conversationId })).toMatchObject({ ok: true });
  });

  test('of a reader marks nothing as read: neither chats, open or not, nor questions', async () => {
    const company = await given.company();
    const [reader, buyer] = [await given.member(company, 'reader'), await given.person()];
    const post = await given.post(company.owner);
    const { id: conversationId } = await given.conversation(post, company.owner, buyer);
    await given.question(post, buyer);
    const socket = await connectSocket(reader.atWork);
    await socket.emit('joinRoom', { conversationId });
    await as(reader.atWork)(listMessages, { params: { conversationId } });
    await as(reader.atWork)(listReceivedQuestions);
    const buyerSocket = await connectSocket(buyer);
    await buyerSocket.emit('message', { conversationId, message: '¿Me ves?' });
    await vi.waitFor(() => expect(socket.of('message')).toMatchObject([{ message: '¿Me ves?' }]), 60_000);
    expect(await as(buyer)(getConversationHead, { params: { id: conversationId } })).toMatchObject({
      isReadByReceiver: false,
      readUpTo: { receiver: 0 },
      deliveredUpTo: { receiver: 0 },
    });
    const question = await db.selectFrom('question').where('postId', '=', post.id).select('readAt').executeTakeFirst();
    expect(question?.readAt).toBeNull();
  });

  test('decides whether e-mail addresses and invitations are visible', async () => {
    const company = await given.company();
    const [owner, seller] = [await given.member(company, 'owner'), await given.member(company, 'seller')];
    await as(owner.atWork)(inviteToTeam, { body: { email: someMail(), role: 'reader' } });
    expect((await as(owner.atWork)(getTeam)).members.map(({ email }) => email).sort()).toEqual(
      [owner.email, seller.email].sort(),
    );
    expect((await as(owner.atWork)(getTeam)).invitations).toHaveLength(1);
    const seen = await as(seller.atWork)(getTeam);
    expect(seen.members.map(({ email }) => email)).toEqual([null, null]);
    expect(seen.invitations).toEqual([]);
  });

  test('members have sockets and events of their own, and do not use up those of the company', async () => {
    const limited = await testServer();
    const company = await limited.given.company();
    const { connectSocket: limitedSocket } = await conversationsOn(limited);
    const members = await Promise.all(Array.from({ length: 6 }, () => limited.given.member(company, 'seller')));
    for (const { atWork: worker } of members) await Promise.all([limitedSocket(worker), limitedSocket(worker)]);
    expect(await (await limitedSocket(company.owner)).emit('userConnected', {})).toMatchObject({ ok: true });
  });
});

describe('the activity of members', () => {
  async function chat() {
    const company = await given.company();
    const [ana, beto, buyer] = [
      await given.member(company, 'seller', { name: 'Ana Silva' }),
      await given.member(company, 'reader', { name: 'Beto Paz' }),
      await given.person({ name: 'Juan' }),
    ];
    const post = await given.post(company.owner);
    const { id: conversationId } = await given.conversation(post, company.owner, buyer);
    return { company, ana, beto, buyer, post, conversationId };
  }

  test('colleagues see who wrote a message, the buyer does not, at once and later', async () => {
    const { company, ana, beto, buyer, conversationId } = await chat();
    const [anas, betos, buyers] = [
      await connectSocket(ana.atWork),
      await connectSocket(beto.atWork),
      await connectSocket(buyer),
    ];
    await Promise.all([anas, betos, buyers].map((socket) => socket.emit('joinRoom', { conversationId })));
    const reply = await anas.emit('message', { conversationId, message: 'Sí, está.', clientId: 'uno' });
    expect(reply.message.member).toEqual({ id: ana.id, name: 'Ana Silva' });
    expect(
      (await anas.emit('message', { conversationId, message: 'Sí, está.', clientId: 'uno' })).message.member,
    ).toEqual({ id: ana.id, name: 'Ana Silva' });
    await vi.waitFor(() => {
      expect(betos.of('message')).toMatchObject([{ member: { name: 'Ana Silva' } }]);
      expect(buyers.of('message')).toMatchObject([{ member: null }]);
    }, 60_000);
    const messagesOf = async (who: { id: string }, query: { after?: number }) =>
      (await as(who)(listMessages, { params: { conversationId }, query })).messages.find(({ seq }) => seq === 2);
    for (const query of [{}, { after: 1 }]) {
      expect((await messagesOf(company.owner, query))?.member).toEqual({ id: ana.id, name: 'Ana Silva' });
      expect((await messagesOf(beto.atWork, query))?.member).toEqual({ id: ana.id, name: 'Ana Silva' });
      expect((await messagesOf(buyer, query))?.member).toBeNull();
    }
    const [listed] = (await as(company.owner)(listReceivedChats)).chats;
    expect(listed?.messages[0]?.member?.name).toBe('Ana Silva');
    expect(JSON.stringify([...buyers.of('message'), ...buyers.of('newMessageNotification')])).not.toContain('Ana');
  });

  test('the activity has messages, answers, offers, prices and status, by whom, newest first', async () => {
    const { company, ana, beto, buyer, post, conversationId } = await chat();
    const socket = await connectSocket(ana.atWork);
    for (const message of ['Hola', 'Sí']) await socket.emit('message', { conversationId, message });
    const question = await given.question(post, buyer);
    await as(ana.atWork)(answerQuestion, { params: { id: question.id }, body: { text: 'Sí' } });
    const timed = await given.timedPost(company.owner);
    const talk = await given.conversation(timed, company.owner, buyer);
    const offer = await given.offer(timed, talk, buyer);
    await as(ana.atWork)(acceptOffer, { params: { id: offer.id } });
    const { post: facts } = await as(ana.atWork)(getPostToEdit, { params: { id: post.id } });
    expect(facts.price).toBe(16_900);
    await as(ana.atWork)(updatePost, { params: { id: post.id }, body: { ...aPost, price: 15_900 } });
    await as(company.owner)(changePostStatus, { params: { id: post.id }, body: { status: 'PAUSED' } });
    await as(ana.atWork)(changePostStatus, { params: { id: post.id }, body: { status: 'ACTIVE' } });

    const { activity, total } = await as(beto.atWork)(listTeamActivity);
    expect(total).toBe(6);
    expect(activity.map(({ act, member }) => [act, member?.name ?? null])).toEqual([
      ['post.activated', 'Ana Silva'],
      ['post.paused', null],
      ['post.priced', 'Ana Silva'],
      ['offer.accepted', 'Ana Silva'],
      ['question.answered', 'Ana Silva'],
      ['message.sent', 'Ana Silva'],
    ]);
    expect(activity[2]).toMatchObject({ price: { from: 'USD 16.900', to: 'USD 15.900' }, post: { id: post.id } });
    expect(activity[3]?.post?.id).toBe(timed.id);
    expect(activity[5]).toMatchObject({ conversationId, other: { name: 'Juan' }, post: { id: post.id } });
  });

  test('a change of many posts is recorded once, also when it was sent again', async () => {
    const { company, ana, post } = await chat();
    const body = { id: crypto.randomUUID(), action: 'pause' as const, selection: { ids: [post.id] } };
    for (const _time of [1, 2]) await as(ana.atWork)(startBulkRun, { body });
    expect((await as(company.owner)(listTeamActivity)).activity).toMatchObject([
      { act: 'stock.changed', member: { name: 'Ana Silva' }, post: null },
    ]);
  });

  test('refused calls are not recorded, nor is anything of a company without a team', async () => {
    const { company, beto, post } = await chat();
    const refused = as(beto.atWork)(changePostStatus, { params: { id: post.id }, body: { status: 'PAUSED' } });
    await expect(refused).rejects.toEqual(refusedWith(403));
    const missing = crypto.randomUUID();
    await expect(
      as(company.owner)(changePostStatus, { params: { id: missing }, body: { status: 'PAUSED' } }),
    ).rejects.toEqual(refusedWith(404));
    expect((await as(company.owner)(listTeamActivity)).activity).toEqual([]);

    const alone = await given.company();
    const own = await given.post(alone.owner);
    await as(alone.owner)(changePostStatus, { params: { id: own.id }, body: { status: 'PAUSED' } });
    expect((await as(alone.owner)(listTeamActivity)).total).toBe(0);
  });

  test('is shown and kept for ninety days', async () => {
    const { company, ana, post } = await chat();
    await as(ana.atWork)(changePostStatus, { params: { id: post.id }, body: { status: 'PAUSED' } });
    await sql`update team_activity set at = at - interval '91 days' where company_id = ${company.id}`.execute(db);
    expect((await as(company.owner)(listTeamActivity)).total).toBe(0);
    await deleteOldActivity(db);
    expect(await db.selectFrom('teamActivity').where('companyId', '=', company.id).selectAll().execute()).toEqual([]);
  });
});

describe('a conversation', () => {
  async function startConversation() {
    const company = await given.company();
    const [ana, beto, buyer] = [
      await given.member(company, 'seller', { name: 'Ana Silva' }),
      await given.member(company, 'seller', { name: 'Beto Paz' }),
      await given.person(),
    ];
    const post = await given.post(company.owner);
    const { id } = await given.conversation(post, company.owner, buyer);
    return { company, ana, beto, buyer, id };
  }

  test('is assigned to a member, who is notified; the buyer does not see it', async () => {
    const { company, ana, beto, buyer, id } = await startConversation();
    expect(await as(ana.atWork)(assignConversation, { params: { id }, body: { memberId: beto.id } })).toEqual({
      assignedTo: { id: beto.id, name: 'Beto Paz' },
    });
    expect((await as(company.owner)(getConversationHead, { params: { id } })).assignedTo?.name).toBe('Beto Paz');
    expect((await as(buyer)(getConversationHead, { params: { id } })).assignedTo).toBeNull();
    const { notifications } = await as(beto)(listNotifications);
    expect(notifications).toMatchObject([{ kind: 'assigned', link: expect.stringContaining(company.id) }]);
    expect((await as(company.owner)(listNotifications)).notifications).toEqual([]);
    // Neither a repetition nor assigning oneself notifies.
    await as(ana.atWork)(assignConversation, { params: { id }, body: { memberId: beto.id } });
    await as(ana.atWork)(assignConversation, { params: { id }, body: { memberId: ana.id } });
    expect((await as(beto)(listNotifications)).total).toBe(1);
    expect((await as(ana)(listNotifications)).total).toBe(0);
  });

  test('is found by its assignee, or as unassigned', async () => {
    const { company, ana, beto, id } = await startConversation();
    const listed = async (assigned: string) =>
      (await as(ana.atWork)(listReceivedChats, { query: { assigned } })).chats.map((chat) => chat.id);
    expect(await listed('nobody')).toEqual([id]);
    await as(company.owner)(assignConversation, { params: { id }, body: { memberId: ana.id } });
    expect([await listed('nobody'), await listed(ana.id), await listed(beto.id)]).toEqual([[], [id], []]);
    await as(company.owner)(assignConversation, { params: { id }, body: { memberId: null } });
    expect(await listed('nobody')).toEqual([id]);
  });

  test('is not assigned to outsiders or readers, and unassigned when the assignee leaves', async () => {
    const { company, ana, buyer, id } = await startConversation();
    const reader = await given.member(company, 'reader');
    for (const memberId of [buyer.id, reader.id, company.owner.id])
      await expect(as(company.owner)(assignConversation, { params: { id }, body: { memberId } })).rejects.toEqual(
        refusedWith(404),
      );
    await as(company.owner)(assignConversation, { params: { id }, body: { memberId: ana.id } });
    await as(ana)(leaveTeam, { params: { id: company.id } });
    expect((await as(company.owner)(getConversationHead, { params: { id } })).assignedTo).toBeNull();
  });

  test('between two companies has an assignee on each side', async () => {
    const [seller, buyer] = [await given.company(), await given.company()];
    const [ana, beto] = [await given.member(seller, 'seller'), await given.member(buyer, 'seller')];
    const post = await given.post(seller.owner);
    const { id } = await given.conversation(post, seller.owner, buyer.owner);
    await as(ana.atWork)(assignConversation, { params: { id }, body: { memberId: ana.id } });
    await as(beto.atWork)(assignConversation, { params: { id }, body: { memberId: beto.id } });
    expect((await as(ana.atWork)(getConversationHead, { params: { id } })).assignedTo?.id).toBe(ana.id);
    expect((await as(beto.atWork)(getConversationHead, { params: { id } })).assignedTo?.id).toBe(beto.id);
  });
});

describe('the data of members', () => {
  test('the export of the company has its team, that of a member their companies and what they wrote', async () => {
    const company = await given.company();
    const ana = await given.member(company, 'seller');
    const { id } = await given.conversation(await given.post(company.owner), company.owner, await given.person());
    await (await connectSocket(ana.atWork)).emit('message', { conversationId: id, message: 'Escrito por Ana' });
    await as(company.owner)(inviteToTeam, { body: { email: someMail(), role: 'reader' } });
    expect(await collectData(db, company.owner.id)).toMatchObject({
      equipo: [{ nombre: ana.name, role: 'seller' }],
      invitacionesAlEquipo: [{ role: 'reader' }],
      actividadDelEquipo: [{ act: 'message.sent' }, { act: 'team.invited' }],
    });
    const own = await collectData(db, ana.id);
    expect(own).toMatchObject({
      trabajaPara: [{ empresa: company.owner.name }],
      mensajesEscritosParaEmpresas: [{ text: 'Escrito por Ana' }],
      actividadDelEquipo: [{ act: 'message.sent' }],
      equipo: [],
    });
    const { invitacionesAlEquipo } = await collectData(db, company.owner.id);
    expect(JSON.stringify(invitacionesAlEquipo)).not.toContain('hash');
  });

  test('a deleted account is in no team and in no invitation', async () => {
    const { company, me, member } = await atWork();
    const other = await given.company();
    await as(other.owner)(inviteToTeam, { body: { email: member.email, role: 'seller' } });
    await me(deleteAccount, { body: { password: 'una clave larga' } });
    expect((await as(company.owner)(getTeam)).members).toEqual([]);
    expect((await as(other.owner)(getTeam)).invitations).toEqual([]);
  });
});

describe('members are no buyers of their company', () => {
  test('they cannot write, offer, ask or rate, from their own account or for another company', async () => {
    const [company, elsewhere] = [await given.company(), await given.company()];
    const ana = await given.member(company, 'reader');
    await db
      .insertInto('teamMember')
      .values({ companyId: elsewhere.id, personId: ana.id, role: 'owner', email: ana.email })
      .execute();
    const post = await given.timedPost(company.owner);
    for (const who of [ana, { id: ana.id, worksFor: elsewhere.owner.id }]) {
      const socket = await connectSocket(who);
      const offer = { to: post.id, message: 'Hola', offer: { amount: 16_000 } };
      expect(await socket.emit('joinConversation', offer)).toMatchObject({ ok: false });
      expect(await socket.emit('joinConversation', { ...offer, offer: null })).toMatchObject({ ok: false });
      await expect(as(who)(askQuestion, { params: { id: post.id }, body: { text: '¿Sí?' } })).rejects.toEqual(
        refusedWith(403),
      );
      const params = { companyId: company.id };
      await expect(as(who)(rateCompany, { params, body: { rating: 5 } })).rejects.toEqual(refusedWith(403));
      expect((await as(who)(listRatings, { params })).own).toBeNull();
    }
    await as(ana)(leaveTeam, { params: { id: company.id } });
    const params = { companyId: company.id };
    expect(await as(ana)(rateCompany, { params, body: { rating: 1 } })).toBeDefined();
  });

  test('joining deletes the own rating, and is refused while an own offer is open', async () => {
    const [company, ana] = [await given.company(), await given.person()];
    const post = await given.timedPost(company.owner);
    const { id } = await given.offer(post, await given.conversation(post, company.owner, ana), ana);
    const params = { companyId: company.id };
    await as(ana)(rateCompany, { params, body: { rating: 5 } });
    await as(company.owner)(inviteToTeam, { body: { email: ana.email, role: 'seller' } });
    const body = { token: await tokenMailedTo(ana.email) };
    await expect(as(ana)(acceptInvitation, { body })).rejects.toEqual(refusedWith(409));
    await db.updateTable('offer').set({ status: 'WITHDRAWN', decidedAt: new Date() }).where('id', '=', id).execute();
    await as(ana)(acceptInvitation, { body });
    expect((await as(company.owner)(listRatings, { params })).total).toBe(0);
    const row = await db.selectFrom('company').where('id', '=', company.id).select('ratingCount').executeTakeFirst();
    expect(row?.ratingCount).toBe(0);
  });
});

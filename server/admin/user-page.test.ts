import {
  decideReport,
  getUser,
  listAudit,
  listReports,
  listUserPosts,
  restoreUser,
  suspendUser,
} from '@rodado/contract/admin';
import { deletePost } from '@rodado/contract/post-write';
import { deleteAccount } from '@rodado/contract/profile';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const admin = await given.person({ role: 'ADMIN', name: 'Ana de Rodado' });

const userWith = async ({ id }: { id: string }) => (await as(admin)(getUser, { params: { id } })).user;
const postsOf = ({ id }: { id: string }, page = 1) => as(admin)(listUserPosts, { params: { id }, query: { page } });
const historyOf = async ({ id }: { id: string }) => (await as(admin)(listAudit, { query: { about: id } })).entries;
const decide = ({ id }: { id: string }, decision: 'dismiss' | 'delete') =>
  as(admin)(decideReport, { params: { id }, body: { decision } });

describe('GET /api/admin/user/:id', () => {
  test('is the row of the list, with what their page counts', async () => {
    const { id, owner } = await given.company({ name: '<b>Automotora</b> "Sur"', verifiedAt: new Date() });
    const post = await given.post(owner);
    await given.post(owner, { state: 'DELETED' });
    await given.report({ postId: post.id });
    await given.report({ postId: post.id });
    await given.report({ personId: owner.id, status: 'dismissed', decidedAt: new Date() });

    expect(await userWith(owner)).toEqual({
      id: owner.id,
      name: '<b>Automotora</b> "Sur"',
      email: owner.email,
      role: 'COMPANY',
      isActivated: true,
      suspendedAt: null,
      suspendReason: null,
      suspendKind: null,
      createdAt: expect.any(String),
      posts: 1,
      reports: 2,
      company: { id, name: '<b>Automotora</b> "Sur"', verified: true },
      deletedAt: null,
      deletedPosts: 1,
      reportsAgainst: 2,
      reportsMade: 0,
    });
  });

  test('is found for a deleted account, without its personal data', async () => {
    const { seller: person } = await given.publishedPost();
    await as(person)(deleteAccount, { body: {} });
    expect(await userWith(person)).toMatchObject({
      name: 'Usuario eliminado',
      email: null,
      deletedAt: expect.any(String),
      posts: 0,
      deletedPosts: 1,
    });
    expect((await postsOf(person)).posts).toEqual([]);
    expect(await historyOf(person)).toMatchObject([{ action: 'account.deleted' }]);
  });

  test('an unknown id is a 404 with an empty history', async () => {
    const nobody = { id: newId() };
    await expect(userWith(nobody)).rejects.toMatchObject({ statusCode: 404 });
    await expect(postsOf(nobody)).rejects.toMatchObject({ statusCode: 404 });
    expect(await historyOf(nobody)).toEqual([]);
  });
});

describe('GET /api/admin/user/:id/post', () => {
  test('every post that is not deleted, with its status, its open reports, and a link where there is a page', async () => {
    const person = await given.person();
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const live = await given.post(person, { createdAt: at(1) });
    const draft = await given.post(person, { state: 'DRAFT', createdAt: at(2) });
    const hidden = await given.post(person, { state: 'HIDDEN', createdAt: at(3) });
    const sold = await given.post(person, { state: 'SOLD', createdAt: at(4) });
    await given.post(person, { state: 'DELETED' });
    await given.report({ postId: live.id });
    await given.report({ postId: live.id, status: 'dismissed', decidedAt: new Date() });

    const { posts, total } = await postsOf(person);

    expect(total).toBe(4);
    expect(posts).toMatchObject([
      { ...live, status: 'ACTIVE', reports: 1, link: `/publicaciones/${live.id}`, price: 16_900 },
      { ...draft, status: 'DRAFT', reports: 0, link: null },
      { ...hidden, status: 'HIDDEN', link: null },
      { ...sold, status: 'SOLD', link: `/publicaciones/${sold.id}` },
    ]);
    await as(admin)(suspendUser, { params: { id: person.id }, body: { reason: 'Estafa' } });
    expect((await postsOf(person)).posts).toMatchObject([
      { status: 'HIDDEN', link: null },
      { status: 'DRAFT' },
      { status: 'HIDDEN' },
      { status: 'HIDDEN', link: null },
    ]);
  });

  test('in pages', async () => {
    const person = await given.person();
    for (let i = 0; i < 21; i += 1) await given.post(person, { createdAt: new Date(Date.now() - i * 1_000) });
    expect(await postsOf(person, 2)).toMatchObject({ total: 21, totalPages: 2, posts: [{ status: 'ACTIVE' }] });
  });
});

test('reports of an account with every decision', async () => {
  const [reporter, another] = [await given.person(), await given.person()];
  const { seller, post } = await given.publishedPost();
  const at = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  await given.report({ reporterId: reporter.id, postId: post.id, createdAt: at(1) });
  const decided = await given.report({ reporterId: reporter.id, personId: seller.id, createdAt: at(2) });
  await given.report({ reporterId: another.id, postId: post.id });
  await decide(decided, 'dismiss');

  const { reports, total } = await as(admin)(listReports, { query: { reporter: reporter.id } });

  expect(total).toBe(2);
  expect(reports).toMatchObject([
    { kind: 'post', status: 'open', others: 1 },
    { kind: 'user', status: 'dismissed' },
  ]);
  await expect(as(admin)(listReports, { query: { reporter: 'nobody' } })).rejects.toMatchObject({ statusCode: 400 });
});

describe('the history of a person', () => {
  test('has the actions on them, on their posts and questions, and the decisions about reports of either', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await given.question(post, buyer);
    const { id: conversationId } = await given.conversation(post, seller, buyer);
    const sent = db.selectFrom('message').where('conversationId', '=', conversationId).select('id');
    const message = await sent.executeTakeFirstOrThrow();
    await as(admin)(suspendUser, { params: { id: buyer.id }, body: { reason: 'Insulta' } });
    await as(admin)(restoreUser, { params: { id: buyer.id } });
    await decide(await given.report({ questionId: question.id }), 'delete');
    await decide(await given.report({ messageId: message.id, reporterId: seller.id }), 'delete');
    await decide(await given.report({ personId: seller.id }), 'dismiss');
    await as(admin)(deletePost, { params: { id: post.id } });

    const actionsOf = async (person: { id: string }) => (await historyOf(person)).map(({ action }) => action);
    expect(await actionsOf(buyer)).toEqual([
      'message.deleted',
      'report.deleted',
      'question.deleted',
      'report.deleted',
      'user.restored',
      'user.suspended',
    ]);
    expect(await actionsOf(seller)).toEqual(['post.hidden', 'report.dismissed']);
  });

  test('has the own actions of an administrator, also once suspended', async () => {
    const [colleague, person] = [await given.person({ role: 'ADMIN' }), await given.person()];
    await as(colleague)(suspendUser, { params: { id: person.id }, body: { reason: 'Estafa' } });
    await as(admin)(suspendUser, { params: { id: colleague.id }, body: { reason: 'Ya no trabaja acá' } });
    expect(await historyOf(colleague)).toMatchObject([
      { action: 'user.suspended', subjectId: colleague.id },
      { action: 'user.suspended', subjectId: person.id, actor: { id: colleague.id } },
    ]);
    expect(await userWith(colleague)).toMatchObject({ role: 'ADMIN', suspendReason: 'Ya no trabaja acá' });
    const restoring = as(colleague)(restoreUser, { params: { id: person.id } });
    await expect(restoring).rejects.toMatchObject({ statusCode: 401 });
  });

  test('in pages', async () => {
    const person = await given.person();
    const entries = Array.from({ length: 21 }, () => ({ id: newId(), action: 'user.restored', subjectId: person.id }));
    await db.insertInto('audit').values(entries).execute();
    const second = await as(admin)(listAudit, { query: { about: person.id, page: 2 } });
    expect(second).toMatchObject({ total: 21, totalPages: 2, page: 2 });
    expect(second.entries).toHaveLength(1);
  });
});

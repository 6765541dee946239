import {
  decideReport,
  getStats,
  getUser,
  listAudit,
  listReportGroups,
  type ReportStatus,
  suspendUser,
} from '@rodado/contract/admin';
import { reportThing } from '@rodado/contract/report';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const admin = await given.person({ role: 'ADMIN', name: 'Ana de Rodado' });

const list = async (query: { status?: ReportStatus; author?: string } = {}) =>
  (await as(admin)(listReportGroups, { query })).groups;
const decide = (group: { id: string } | undefined, decision: 'dismiss' | 'delete', by = admin) =>
  as(by)(decideReport, { params: { id: group?.id ?? newId() }, body: { decision } });
const report = async (postId: string) =>
  as(await given.person())(reportThing, { body: { kind: 'post', id: postId, reason: 'Posible estafa' } });
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

async function messageTo(seller: { id: string }, buyer: { id: string }, post: { id: string }) {
  const { id: conversationId } = await given.conversation(post, seller, buyer);
  const message = db.selectFrom('message').where('conversationId', '=', conversationId).select('id');
  return message.executeTakeFirstOrThrow();
}

beforeEach(() => db.deleteFrom('report').execute());

describe('GET /api/admin/report-group', () => {
  test('reports of one thing are one row, with their number, reasons and reporters inside', async () => {
    const { seller, post } = await given.publishedPost();
    const [first, second, third] = [await given.person(), await given.person(), await given.person()];
    const about = { postId: post.id };
    const { id } = await given.report({ ...about, reporterId: first.id, createdAt: secondsAgo(30) });
    await given.report({ ...about, reporterId: second.id, reason: 'Posible estafa', createdAt: secondsAgo(20) });
    await given.report({ ...about, reporterId: third.id, reason: 'Posible estafa', createdAt: secondsAgo(10) });

    const groups = await list();

    const person = ({ id, name }: typeof first) => ({ id, name, isSuspended: false, isDeleted: false });
    expect(groups).toEqual([
      {
        id,
        kind: 'post',
        status: 'open',
        subjectId: post.id,
        text: post.title,
        link: `/publicaciones/${post.id}`,
        context: [expect.objectContaining({ text: 'USD 16.900 · Activa', isReported: true })],
        author: person(seller),
        isGone: false,
        createdAt: groups[0]?.reports[0]?.createdAt,
        decidedAt: null,
        decidedBy: null,
        count: 3,
        reasons: [
          { reason: 'Posible estafa', count: 2 },
          { reason: 'Spam', count: 1 },
        ],
        reports: [
          { id: expect.any(String), reason: 'Posible estafa', createdAt: expect.any(String), reporter: person(third) },
          { id: expect.any(String), reason: 'Posible estafa', createdAt: expect.any(String), reporter: person(second) },
          { id, reason: 'Spam', createdAt: expect.any(String), reporter: person(first) },
        ],
      },
    ]);
  });

  test('one decision decides all its reports; a later one opens a row of its own', async () => {
    const { post } = await given.publishedPost();
    await report(post.id);
    await report(post.id);
    const [group] = await list();
    await decide(group, 'dismiss');
    expect(await list({ status: 'open' })).toEqual([]);
    expect(await list()).toMatchObject([{ id: group?.id, status: 'dismissed', decidedBy: admin.name, count: 2 }]);

    await report(post.id);

    const both = await list();
    expect(both).toMatchObject([
      { status: 'open', count: 1, decidedAt: null },
      { status: 'dismissed', count: 2, id: group?.id },
    ]);
    await decide(both[0], 'delete');
    expect((await list()).map(({ status, count }) => [status, count])).toEqual([
      ['deleted', 1],
      ['dismissed', 2],
    ]);
  });

  test('rows are sorted by their newest report, and come in pages', async () => {
    const people = [];
    for (let i = 0; i < 21; i += 1) {
      const person = await given.person();
      people.push(person);
      await given.report({ personId: person.id, createdAt: secondsAgo(1_000 + i) });
    }
    await given.report({ personId: people[20]?.id ?? '', createdAt: secondsAgo(1) });

    const first = await as(admin)(listReportGroups, { query: { status: 'open' } });
    expect(first).toMatchObject({ page: 1, totalPages: 2, total: 21 });
    expect(first.groups[0]).toMatchObject({ subjectId: people[20]?.id, count: 2 });
    const second = await as(admin)(listReportGroups, { query: { status: 'open', page: 2 } });
    expect(second.groups.map(({ subjectId }) => subjectId)).toEqual([people[19]?.id]);
  });

  test('of many reports the newest twenty are listed, and all are counted', async () => {
    const { post } = await given.publishedPost();
    for (let i = 0; i < 22; i += 1) await given.report({ postId: post.id, createdAt: secondsAgo(i) });
    const [group] = await list();
    expect(group).toMatchObject({ count: 22, reasons: [{ reason: 'Spam', count: 22 }] });
    expect(group?.reports).toHaveLength(20);
  });

  test('pending reports are counted by row', async () => {
    const { seller, post } = await given.publishedPost();
    for (const about of [{ postId: post.id }, { postId: post.id }, { personId: seller.id }]) await given.report(about);
    expect((await as(admin)(getStats)).waiting.reports).toBe(2);
    await decide((await list({ status: 'open' })).at(-1), 'dismiss');
    expect((await as(admin)(getStats)).waiting.reports).toBe(1);
  });

  test('of two administrators at the same moment one decides the row', async () => {
    const other = await given.person({ role: 'ADMIN' });
    const { post } = await given.publishedPost();
    await report(post.id);
    await report(post.id);
    const [group] = await list();

    const outcomes = await Promise.allSettled([decide(group, 'delete'), decide(group, 'dismiss', other)]);

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.statusCode)).toEqual([409]);
    expect(await list()).toMatchObject([{ count: 2 }]);
  });

  test('a report that arrives while the row is decided is in it or waits, and is never lost', async () => {
    const { post } = await given.publishedPost();
    await report(post.id);
    const [group] = await list();
    await Promise.all([decide(group, 'dismiss'), report(post.id), report(post.id)]);
    const groups = await list();
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(groups.filter(({ status }) => status === 'open').length).toBe(groups.length - 1);
  });

  test('says whether the content or the account was deleted', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await given.question(post, buyer, { deletedAt: new Date() });
    const gone = await given.person({ name: 'Usuario eliminado', email: null, deletedAt: new Date() });
    const removed = await given.post(seller, { state: 'DELETED' });
    await given.report({ questionId: question.id, createdAt: secondsAgo(1) });
    await given.report({ personId: gone.id, reporterId: gone.id, createdAt: secondsAgo(2) });
    await given.report({ postId: removed.id, createdAt: secondsAgo(3) });
    await given.report({ postId: post.id, createdAt: secondsAgo(4) });

    expect(await list()).toMatchObject([
      { kind: 'question', isGone: true, link: null, author: { isDeleted: false } },
      { kind: 'user', isGone: true, author: { isDeleted: true }, reports: [{ reporter: { isDeleted: true } }] },
      { kind: 'post', isGone: true, link: null },
      { kind: 'post', isGone: false },
    ]);
  });

  test('a reported message is read in its context, and the reading is in the audit log', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const message = await messageTo(seller, buyer, post);
    const { id } = await given.report({ messageId: message.id, reporterId: seller.id });
    expect(await list()).toMatchObject([{ kind: 'message', context: [{ text: 'Hola, ¿sigue disponible?' }] }]);
    const { entries } = await as(admin)(listAudit);
    expect(entries[0]).toMatchObject({ action: 'message.read', detail: { reports: [id] } });
  });

  test('filtered by whom they are about: the person, and what they posted, asked and wrote', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await given.question(post, buyer);
    const message = await messageTo(seller, buyer, post);
    await given.report({ messageId: message.id, reporterId: seller.id, createdAt: secondsAgo(1) });
    await given.report({ questionId: question.id, createdAt: secondsAgo(2) });
    await given.report({ personId: buyer.id, createdAt: secondsAgo(3) });
    await given.report({ postId: post.id, reporterId: buyer.id, createdAt: secondsAgo(4) });

    expect((await list({ author: buyer.id })).map(({ kind }) => kind)).toEqual(['message', 'question', 'user']);
    expect((await list({ author: seller.id })).map(({ kind }) => kind)).toEqual(['post']);
    expect((await as(admin)(getUser, { params: { id: buyer.id } })).user).toMatchObject({
      reports: 3,
      reportsAgainst: 3,
      reportsMade: 1,
    });
    await expect(list({ author: 'nobody' })).rejects.toMatchObject({ statusCode: 400 });
  });
});

test('the author of a reported message is suspended from there; the report still waits for its decision', async () => {
  const { seller, buyer, post } = await given.publishedPost();
  const message = await messageTo(seller, buyer, post);
  await given.report({ messageId: message.id, reporterId: seller.id, reason: 'Posible estafa' });
  const [group] = await list();

  const suspending = { params: { id: group?.author.id ?? '' }, body: { reason: 'Pide un adelanto' } };
  await as(admin)(suspendUser, suspending);

  expect(await list({ status: 'open' })).toMatchObject([{ author: { id: buyer.id, isSuspended: true } }]);
  const { entries } = await as(admin)(listAudit);
  expect(entries.find(({ action }) => action === 'user.suspended')).toMatchObject({
    actor: { id: admin.id },
    subjectId: buyer.id,
    detail: { reason: 'Pide un adelanto' },
  });
  await expect(as(admin)(suspendUser, suspending)).rejects.toMatchObject({ statusCode: 409 });
  await decide(group, 'delete');
  expect(await list({ status: 'open' })).toEqual([]);
});

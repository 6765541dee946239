import type { ReportReason } from '@rodado/contract/enums';
import { reportQuestion } from '@rodado/contract/question';
import type { ReportQuestion, ReportThing } from '@rodado/contract/report';
import { reportThing } from '@rodado/contract/report';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;

const report = (person: { id: string }, kind: ReportThing['kind'], id: string) =>
  as(person)(reportThing, { body: { kind, id, reason: 'Información falsa' } });

async function aConversation() {
  const { seller, buyer, post } = await given.publishedPost();
  const conversation = await given.conversation(post, seller, buyer);
  const message = await db
    .selectFrom('message')
    .where('conversationId', '=', conversation.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { seller, buyer, post, message };
}

test('a post, a person and a message are reported once per person, also at the same moment', async () => {
  const { seller, buyer, post, message } = await aConversation();
  const [company, witness] = [await given.company(), await given.person()];
  for (const [reporter, kind, id] of [
    [buyer, 'post', post.id],
    [buyer, 'user', seller.id],
    [seller, 'message', message.id],
    [company.owner, 'user', seller.id],
  ] as const)
    await Promise.all([1, 2, 3].map(() => report(reporter, kind, id)));

  const rows = await db.selectFrom('report').selectAll().execute();
  expect(rows).toHaveLength(4);
  const nothing = { questionId: null, postId: null, personId: null, messageId: null };
  const open = { reason: 'Información falsa', status: 'open' };
  expect(rows).toContainEqual(expect.objectContaining({ ...nothing, ...open, reporterId: buyer.id, postId: post.id }));
  expect(rows).toContainEqual(expect.objectContaining({ ...nothing, reporterId: buyer.id, personId: seller.id }));
  expect(rows).toContainEqual(expect.objectContaining({ ...nothing, reporterId: seller.id, messageId: message.id }));
  await report(witness, 'user', seller.id);
});

test('a possible scam is a reason for posts, people and messages; questions keep those of the specification', async () => {
  const { seller, buyer, post, message } = await aConversation();
  const reason = 'Posible estafa' satisfies ReportReason;
  for (const [reporter, kind, id] of [
    [buyer, 'post', post.id],
    [buyer, 'user', seller.id],
    [seller, 'message', message.id],
  ] as const)
    await as(reporter)(reportThing, { body: { kind, id, reason } });
  const stored = db.selectFrom('report').where('reporterId', 'in', [seller.id, buyer.id]).select('reason');
  expect(await stored.execute()).toEqual([{ reason }, { reason }, { reason }]);

  const question = await given.question(post, buyer);
  const body = { reason: reason as string } as ReportQuestion;
  const refused = as(seller)(reportQuestion, { params: { id: question.id }, body });
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    message: 'Por favor, selecciona una razón para el reporte',
  });
});

test('own things cannot be reported', async () => {
  const { seller, buyer, post, message } = await aConversation();
  for (const [reporter, kind, id] of [
    [seller, 'post', post.id],
    [seller, 'user', seller.id],
    [buyer, 'message', message.id],
  ] as const)
    await expect(report(reporter, kind, id)).rejects.toMatchObject({ statusCode: 403 });
});

test('a message is reported by who takes part; for everybody else it does not exist', async () => {
  const { seller, message } = await aConversation();
  const missing = await report(seller, 'message', seller.id).catch((refusal: unknown) => refusal);
  for (const person of [await given.person(), await given.person({ role: 'ADMIN' })])
    await expect(report(person, 'message', message.id)).rejects.toEqual(missing);
  await db.updateTable('message').set({ deletedAt: new Date() }).where('id', '=', message.id).execute();
  await expect(report(seller, 'message', message.id)).rejects.toMatchObject({ statusCode: 404 });
});

test('a post that is not visible cannot be reported', async () => {
  const [seller, buyer] = [await given.person(), await given.person()];
  for (const state of ['DRAFT', 'HIDDEN', 'DELETED'] as const)
    await expect(report(buyer, 'post', (await given.post(seller, { state })).id)).rejects.toMatchObject({
      statusCode: 404,
    });
  const gone = await given.person({ deletedAt: new Date(), email: null });
  await expect(report(buyer, 'user', gone.id)).rejects.toMatchObject({ statusCode: 404 });
  await report(buyer, 'post', (await given.post(seller, { state: 'SOLD' })).id);
});

test.each([
  [{ kind: 'company' }, 'kind'],
  [{ reason: 'Me cae mal' }, 'reason'],
  [{ id: '7' }, 'id'],
])('%o is no report', async (wrong, path) => {
  const [person, other] = [await given.person(), await given.person()];
  const body = { kind: 'user', id: other.id, reason: 'Spam', ...wrong } as ReportThing;
  await expect(as(person)(reportThing, { body })).rejects.toMatchObject({
    statusCode: 400,
    issues: [expect.objectContaining({ path })],
  });
});

import { signIn } from '@rodado/contract/account';
import { decideReport, listAudit, listReports, type ReportStatus } from '@rodado/contract/admin';
import { listMessages } from '@rodado/contract/conversation';
import { getPost } from '@rodado/contract/post';
import { listReceivedQuestions } from '@rodado/contract/question';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, given, database, published } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const admin = await given.person({ role: 'ADMIN', name: 'Ana de Rodado' });

const list = async (status?: ReportStatus) =>
  (await as(admin)(listReports, { query: { ...(status ? { status } : {}) } })).reports;
const decide = (report: { id: string }, decision: 'dismiss' | 'delete', by = admin) =>
  as(by)(decideReport, { params: { id: report.id }, body: { decision } });
const trail = async () => (await as(admin)(listAudit)).entries;

/** A conversation with these texts, alternating buyer and seller; its messages in order. */
async function conversationOf(lines: readonly string[]) {
  const { seller, buyer, post } = await given.publishedPost();
  const conversation = await given.conversation(post, seller, buyer);
  await db.deleteFrom('message').where('conversationId', '=', conversation.id).execute();
  const messages = lines.map((text, i) => ({
    id: newId(),
    conversationId: conversation.id,
    seq: i + 1,
    senderId: i % 2 === 0 ? buyer.id : seller.id,
    text,
  }));
  await db.insertInto('message').values(messages).execute();
  await db.updateTable('conversation').set({ lastSeq: lines.length }).where('id', '=', conversation.id).execute();
  return { seller, buyer, post, conversation, messages };
}

beforeEach(() => db.deleteFrom('report').execute());

describe('GET /api/admin/report', () => {
  test('a question has its post and its answer', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await given.question(post, buyer);
    const answer = await given.answer(question);
    const [reporter, another] = [await given.person(), await given.person()];
    await given.report({ reporterId: another.id, questionId: question.id, createdAt: new Date(Date.now() - 1_000) });
    const { id } = await given.report({
      reporterId: reporter.id,
      questionId: question.id,
      reason: 'Lenguaje ofensivo',
    });

    const [report] = await list();

    expect(report).toEqual({
      id,
      kind: 'question',
      reason: 'Lenguaje ofensivo',
      status: 'open',
      createdAt: expect.any(String),
      decidedAt: null,
      decidedBy: null,
      reporter: { id: reporter.id, name: reporter.name, isSuspended: false },
      author: { id: buyer.id, name: buyer.name, isSuspended: false },
      subjectId: question.id,
      text: '¿Acepta permuta?',
      link: `/publicaciones/${post.id}#preguntas`,
      context: [
        { id: post.id, author: seller.name, text: post.title, createdAt: expect.any(String), isReported: false },
        {
          id: question.id,
          author: buyer.name,
          text: '¿Acepta permuta?',
          createdAt: expect.any(String),
          isReported: true,
        },
        {
          id: answer.id,
          author: seller.name,
          text: 'Sí, escucho ofertas.',
          createdAt: expect.any(String),
          isReported: false,
        },
      ],
      others: 1,
    });
  });

  test('a post has its title, price and state; hidden, no page shows it', async () => {
    const { seller, post } = await given.publishedPost();
    await given.report({ postId: post.id });
    const shown = { kind: 'post', text: post.title, author: { id: seller.id }, link: `/publicaciones/${post.id}` };
    expect(await list()).toMatchObject([{ ...shown, context: [{ text: 'USD 16.900 · Activa', isReported: true }] }]);

    await db.updateTable('post').set({ state: 'HIDDEN' }).where('id', '=', post.id).execute();
    expect(await list()).toMatchObject([{ link: null, context: [{ text: 'USD 16.900 · Oculta' }] }]);
  });

  test('a person has a name and, with a company, its page', async () => {
    const [person, company] = [
      await given.person(),
      await given.company({ name: 'Autos & Motos', rut: '997483920010' }),
    ];
    await given.report({ personId: person.id, createdAt: new Date(Date.now() - 1_000) });
    await given.report({ personId: company.owner.id });

    expect(await list()).toMatchObject([
      {
        kind: 'user',
        text: 'Autos & Motos',
        link: '/empresas/Autos%20%26%20Motos',
        context: [{ text: 'Empresa sin verificar · RUT 997483920010' }],
      },
      { kind: 'user', text: person.name, link: null, context: [{ text: 'Particular' }] },
    ]);
  });

  test('a message has three before and three after it, and the reading is in the audit log', async () => {
    const { buyer, messages } = await conversationOf(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    await db
      .updateTable('message')
      .set({ deletedAt: new Date() })
      .where('id', '=', messages[2]?.id ?? '')
      .execute();
    const { id } = await given.report({ messageId: messages[4]?.id ?? '' });

    const [report] = await list();

    expect(report).toMatchObject({ kind: 'message', text: '5', author: { id: buyer.id }, link: null });
    expect(report?.context.map(({ text }) => text)).toEqual(['1', '2', '4', '5', '6', '7', '8']);
    expect(report?.context.filter(({ isReported }) => isReported)).toMatchObject([{ text: '5' }]);
    expect((await trail())[0]).toMatchObject({
      action: 'message.read',
      actor: { id: admin.id },
      detail: { reports: [id] },
    });
  });

  test('reading reports about anything else is not recorded', async () => {
    await given.report({ personId: (await given.person()).id });
    const before = await trail();
    await list();
    expect(await trail()).toEqual(before);
  });

  test('by status, the newest first, in pages', async () => {
    for (let i = 0; i < 21; i += 1)
      await given.report({ personId: (await given.person()).id, createdAt: new Date(Date.now() - i * 1_000) });
    const oldest = await as(admin)(listReports, { query: { status: 'open', page: 2 } });
    expect(oldest).toMatchObject({ page: 2, totalPages: 2, total: 21, reports: [{ status: 'open' }] });
    expect(await list('dismissed')).toEqual([]);
    await decide(oldest.reports[0] ?? { id: '' }, 'dismiss');
    expect(await list('dismissed')).toMatchObject([{ id: oldest.reports[0]?.id, decidedBy: admin.name }]);
  });
});

describe('POST /api/admin/report/:id', () => {
  test('a dismissal keeps the content, and closes every open report about it', async () => {
    const { buyer, post } = await given.publishedPost();
    const question = await given.question(post, buyer);
    const [one, two] = [
      await given.report({ questionId: question.id }),
      await given.report({ questionId: question.id }),
    ];
    const elsewhere = await given.report({ postId: post.id });

    expect((await decide(one, 'dismiss')).report).toMatchObject({ id: one.id, status: 'dismissed', others: 0 });

    expect((await list('dismissed')).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect((await list('open')).map(({ id }) => id)).toEqual([elsewhere.id]);
    expect((await as()(getPost, { params: { id: post.id } })).post.questions).toHaveLength(1);
    expect((await trail())[0]).toMatchObject({
      action: 'report.dismissed',
      subjectId: one.id,
      subject: '¿Acepta permuta?',
      detail: { kind: 'question', subjectId: question.id, reports: 2 },
    });
  });

  test('a question is removed from every page', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await given.question(post, buyer);
    const report = await given.report({ questionId: question.id });

    expect((await decide(report, 'delete')).report).toMatchObject({ status: 'deleted', link: null });

    expect((await as()(getPost, { params: { id: post.id } })).post.questions).toEqual([]);
    expect((await as(seller)(listReceivedQuestions)).questions).toEqual([]);
    expect((await trail()).slice(0, 2)).toMatchObject([
      { action: 'question.deleted', subjectId: question.id },
      { action: 'report.deleted', subjectId: report.id },
    ]);
  });

  test('a message is deleted for both sides, with the same event as by its author', async () => {
    const { seller, buyer, conversation, messages } = await conversationOf(['Hola', '¡Insulto!']);
    const report = await given.report({ reporterId: buyer.id, messageId: messages[1]?.id ?? '' });

    await decide(report, 'delete');

    for (const person of [seller, buyer]) {
      const params = { conversationId: conversation.id };
      expect((await as(person)(listMessages, { params })).messages).toMatchObject([{ message: 'Hola' }]);
      expect(published).toContainEqual({
        to: person.id,
        event: 'messageDeleted',
        payload: { conversationId: conversation.id, id: messages[1]?.id },
      });
    }
    expect((await trail()).map(({ action }) => action)).toContain('message.deleted');
  });

  test('a post is hidden: its owner still sees it, others do not', async () => {
    const { seller, post } = await given.publishedPost();
    await decide(await given.report({ postId: post.id }), 'delete');

    expect((await as(seller)(getPost, { params: { id: post.id } })).post.status).toBe('HIDDEN');
    await expect(as()(getPost, { params: { id: post.id } })).rejects.toMatchObject({ statusCode: 404 });
    expect((await trail())[0]).toMatchObject({ action: 'post.hidden', subjectId: post.id, subject: post.title });
  });

  test('a person is suspended with the reason', async () => {
    const password = 'una clave larga';
    const person = await given.person({ passwordHash: await hashPassword(password) });
    const { report } = await decide(await given.report({ personId: person.id, reason: 'Spam' }), 'delete');

    expect(report.author).toMatchObject({ id: person.id, isSuspended: true });
    const signingIn = as()(signIn, { body: { email: person.email, password } });
    const detail = expect.stringContaining(', por spam. ');
    await expect(signingIn).rejects.toMatchObject({ statusCode: 403, message: 'Cuenta suspendida', detail });
    expect((await trail())[0]).toMatchObject({
      action: 'user.suspended',
      subjectId: person.id,
      detail: { reason: 'Por un reporte: Spam' },
    });
  });

  test('an administrator cannot suspend themselves by a report: nothing is decided', async () => {
    const report = await given.report({ personId: admin.id });
    await expect(decide(report, 'delete')).rejects.toMatchObject({ statusCode: 409 });
    expect(await list('open')).toHaveLength(1);
  });

  test('a report of deleted content can be decided either way', async () => {
    const { buyer, post, messages } = await conversationOf(['Hola']);
    const question = await given.question(post, buyer, { deletedAt: new Date() });
    const gone = await given.person({ deletedAt: new Date(), email: null });
    const suspended = await given.person({ suspendedAt: new Date() });
    await db
      .updateTable('message')
      .set({ deletedAt: new Date() })
      .where('id', '=', messages[0]?.id ?? '')
      .execute();
    await db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', post.id).execute();
    const things = [
      { questionId: question.id },
      { messageId: messages[0]?.id ?? '' },
      { postId: post.id },
      { personId: gone.id },
      { personId: suspended.id },
    ];
    for (const thing of things) {
      expect((await decide(await given.report(thing), 'dismiss')).report.status).toBe('dismissed');
      expect((await decide(await given.report(thing), 'delete')).report.status).toBe('deleted');
    }
    const actions = (await trail()).slice(0, 10).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set(['report.dismissed', 'report.deleted']));
  });

  test('of two administrators at the same moment one decides, whichever report of the same content they took', async () => {
    const other = await given.person({ role: 'ADMIN' });
    const { post } = await given.publishedPost();
    const [one, two] = [await given.report({ postId: post.id }), await given.report({ postId: post.id })];

    const outcomes = await Promise.allSettled([decide(one, 'delete'), decide(two, 'dismiss', other)]);

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.statusCode)).toEqual([409]);
    const statuses = new Set((await list()).map(({ status }) => status));
    expect(statuses.size).toBe(1);
    const { state } = await db.selectFrom('post').where('id', '=', post.id).select('state').executeTakeFirstOrThrow();
    expect(state).toBe(statuses.has('deleted') ? 'HIDDEN' : 'ACTIVE');
  });

  test('a decided report cannot be decided again', async () => {
    const report = await given.report({ personId: (await given.person()).id });
    await decide(report, 'dismiss');
    await expect(decide(report, 'delete')).rejects.toMatchObject({ statusCode: 409 });
    await expect(decide({ id: newId() }, 'dismiss')).rejects.toMatchObject({ statusCode: 404 });
  });
});

import { listNotifications } from '@rodado/contract/notification';
import { deleteQuestion, reportQuestion } from '@rodado/contract/question';
import { describe, expect, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { sendDigests } from '../notification/digest-mails.ts';
import { questionsOn } from '../test/questions.ts';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';

// Mails stay in the outbox: no server listens on this port.
const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
const server = await testServer({ config: { rateLimits: false, smtpUrl } });
const { as, ctx, given, tokens } = server;
const { db } = server.database;
const connectSocket = await connectSockets(server);
const { ask, answer, received, sent, onPage } = questionsOn(server);

describe('deleting', () => {
  test.each(['asker', 'owner', 'admin'] as const)(
    'by the %s: gone from the page and the lists, kept in the table',
    async (who) => {
      const { seller, buyer, post } = await given.publishedPost();
      const { id, text } = await ask(buyer, post);
      await answer(seller, { id }, 'Sí');
      const person = { asker: buyer, owner: seller, admin: await given.person({ role: 'ADMIN' }) }[who];

      await as(person)(deleteQuestion, { params: { id } });

      expect(await onPage(post)).toEqual([]);
      expect((await received(seller)).total + (await sent(buyer)).total).toBe(0);
      const row = await db.selectFrom('question').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ text, deletedAt: expect.any(String) });
      const trail = await db.selectFrom('audit').where('subjectId', '=', id).select(['actorId', 'action']).execute();
      expect(trail).toEqual(who === 'admin' ? [{ actorId: person.id, action: 'question.deleted' }] : []);
      await expect(as(person)(deleteQuestion, { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    },
  );

  test('takes it out of the bell and of mails that wait, and leaves what else they told', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const [deleted, kept] = [await ask(buyer, post, '¿Esto se borra?'), await ask(buyer, post, '¿Y esto no?')];
    await answer(seller, { id: deleted.id }, 'Una respuesta que se borra');
    await answer(seller, { id: kept.id }, 'Una respuesta que queda');
    await db
      .updateTable('notification')
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .execute();
    await sendDigests(ctx, tokens, 'notifications');
    await ctx.mailer.idle();
    const waiting = async () => JSON.stringify(await db.selectFrom('mailOut').selectAll().execute());
    expect(await waiting()).toMatch(
      /¿Esto se borra\?.*Una respuesta que se borra|Una respuesta que se borra.*¿Esto se borra\?/,
    );
    await as(await given.person({ role: 'ADMIN' }))(deleteQuestion, { params: { id: deleted.id } });
    const texts = async (person: { id: string }) =>
      (await as(person)(listNotifications)).notifications.map(({ text }) => text).join();

    expect(await texts(seller)).toContain('¿Y esto no?');
    expect(await texts(buyer)).toContain('Una respuesta que queda');
    expect((await texts(seller)) + (await texts(buyer))).not.toMatch(/se borra/);
    expect(await waiting()).not.toMatch(/se borra/);
    await sendDigests(ctx, tokens, 'notifications');
    expect(await waiting()).toMatch(/¿Y esto no\?.*Una respuesta que queda|Una respuesta que queda.*¿Y esto no\?/);
  });

  test('is refused to others; the counters of both sides change', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const { id } = await ask(buyer, post);
    await answer(seller, { id }, 'Sí');
    await expect(as(await given.person())(deleteQuestion, { params: { id } })).rejects.toMatchObject({
      statusCode: 403,
    });
    const [ofSeller, ofBuyer] = [await connectSocket(seller), await connectSocket(buyer)];
    await as(buyer)(deleteQuestion, { params: { id } });
    // The counters that the answer changed may not have arrived yet.
    await expect.poll(() => ofSeller.of('unread').at(-1)).toMatchObject({ questions: 0 });
    await expect.poll(() => ofBuyer.of('unread').at(-1)).toMatchObject({ answers: 0 });
  });
});

describe('reporting', () => {
  const report = (person: { id: string }, id: string, reason: 'Spam' | 'Otro' = 'Spam') =>
    as(person)(reportQuestion, { params: { id }, body: { reason } });
  const reportsOf = (id: string) =>
    db.selectFrom('report').where('questionId', '=', id).select(['reporterId', 'reason']).execute();

  test('one report per person is stored, also at the same moment', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const { id } = await ask(buyer, post);
    await Promise.all([1, 2, 3].map(() => report(seller, id)));
    await report(seller, id, 'Otro');
    await report(await given.person(), id);
    const rows = await reportsOf(id);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ reporterId: seller.id, reason: 'Spam' });
  });

  test('is refused for own questions, without a reason of the list, and for deleted ones', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const { id } = await ask(buyer, post);
    await expect(report(buyer, id)).rejects.toMatchObject({ statusCode: 403 });
    for (const reason of ['', 'Porque sí', undefined])
      await expect(
        as(seller)(reportQuestion, { params: { id }, body: { reason: reason as 'Spam' } }),
      ).rejects.toMatchObject({
        statusCode: 400,
        issues: [{ path: 'reason', message: 'Por favor, selecciona una razón para el reporte' }],
      });
    await as(buyer)(deleteQuestion, { params: { id } });
    await expect(report(seller, id)).rejects.toMatchObject({ statusCode: 404 });
    expect(await reportsOf(id)).toEqual([]);
  });

  test('questions on a post that the administration hid are 404 for others', async () => {
    const { seller, buyer } = await given.publishedPost();
    const question = await given.question(await given.post(seller, { state: 'HIDDEN' }), buyer);
    const stranger = await given.person();
    await expect(report(stranger, question.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(answer(stranger, question, 'Sí')).rejects.toMatchObject({ statusCode: 404 });
    await expect(as(stranger)(deleteQuestion, { params: question })).rejects.toMatchObject({ statusCode: 404 });
    await answer(seller, question, 'Sí');
  });
});

import { setTimeout } from 'node:timers/promises';
import { CallError } from '@rodado/contract/client';
import { listNotifications } from '@rodado/contract/notification';
import { countUnreadAnswers, deleteQuestion } from '@rodado/contract/question';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '../db/connect.ts';
import { questionsOn } from '../test/questions.ts';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, given, published } = server;
const { db } = server.database;
const connectSocket = await connectSockets(server);
const { ask, answer, received, sent, onPage } = questionsOn(server);
const past = () => new Date(Date.now() - 1_000);

describe('asking', () => {
  test('a question appears on the post, and its owner alone is notified', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const [ofSeller, ofBuyer, ofStranger] = [
      await connectSocket(seller),
      await connectSocket(buyer),
      await connectSocket(await given.person()),
    ];

    const question = await ask(buyer, post, '  ¿Le cambiaron la correa?\n¿Cuándo?  ');

    expect(question).toMatchObject({
      text: '¿Le cambiaron la correa?\n¿Cuándo?',
      user: { id: buyer.id, name: buyer.name, profileImage: null },
      post,
      answer: null,
    });
    expect(await onPage(post, seller)).toEqual([question]);
    await expect.poll(() => ofSeller.of('newQuestionNotification')).toEqual([question]);
    await expect
      .poll(() => ofSeller.of('unread'))
      .toEqual([{ questions: 1, answers: 0, messages: 0, notifications: 1 }]);
    expect(ofSeller.of('newNotification')).toEqual([
      expect.objectContaining({
        kind: 'question',
        text: expect.stringMatching(`^${buyer.name} preguntó en «${post.title}»: `),
        link: '/preguntas',
        readAt: null,
      }),
    ]);
    for (const tab of [ofBuyer, ofStranger]) {
      await tab.emit('userConnected', {}); // everything sent before it has arrived
      expect(tab.of('newQuestionNotification')).toEqual([]);
      expect(tab.of('newNotification')).toEqual([]);
    }
  });

  test('sellers cannot ask about their own post, nor the administration about any', async () => {
    const { seller, post } = await given.publishedPost();
    await expect(ask(seller, post)).rejects.toMatchObject({
      statusCode: 403,
      message: 'No puedes preguntar en tu publicación',
    });
    const admin = await given.person({ role: 'ADMIN' });
    await expect(ask(admin, post)).rejects.toMatchObject({ statusCode: 403 });
  });

  test('only active posts take questions', async () => {
    const { seller, buyer } = await given.publishedPost();
    const ended = await given.timedPost(seller, { expirationDate: past() });
    for (const post of [
      ended,
      await given.post(seller, { state: 'PAUSED' }),
      await given.post(seller, { state: 'SOLD' }),
    ])
      await expect(ask(buyer, post)).rejects.toMatchObject({ statusCode: 409 });
    for (const state of ['DRAFT', 'HIDDEN', 'DELETED'] as const)
      await expect(ask(buyer, await given.post(seller, { state }))).rejects.toMatchObject({ statusCode: 404 });
    expect((await received(seller)).total).toBe(0);
  });

  test.each(['either blocked the other', 'or the other way round'])('%s: refused', async (which) => {
    const { seller, buyer, post } = await given.publishedPost();
    const [personId, blockedId] = which.startsWith('either') ? [seller.id, buyer.id] : [buyer.id, seller.id];
    await db.insertInto('block').values({ personId, blockedId }).execute();
    await expect(ask(buyer, post)).rejects.toMatchObject({ statusCode: 403 });
    expect(await onPage(post)).toEqual([]);
  });

  test('the text has 1 to 1000 characters', async () => {
    const { buyer, post } = await given.publishedPost();
    for (const [text, message] of [
      ['', 'Escribí tu pregunta'],
      ['  \n ', 'Escribí tu pregunta'],
      ['a'.repeat(1_001), 'No puede pasar de 1.000 caracteres'],
    ] as const)
      await expect(ask(buyer, post, text)).rejects.toMatchObject({
        statusCode: 400,
        issues: [{ path: 'text', message }],
      });
    expect((await ask(buyer, post, 'a'.repeat(1_000))).text).toHaveLength(1_000);
  });

  test('a question sent while the post is deleted is stored before or refused', async () => {
    for (const change of [{ state: 'DELETED' }, { state: 'SOLD' }, { expirationDate: past() }] as const) {
      const { seller, buyer, post } = await given.publishedPost();
      // The owner's change locks the post; the question waits for it, and sees its result.
      const { asking } = await db.transaction().execute(async (trx) => {
        await trx.updateTable('post').set(change).where('id', '=', post.id).execute();
        const outcome = statusOf(() => ask(buyer, post));
        while (!(await isAnybodyWaiting(trx))) await setTimeout(10);
        return { asking: outcome };
      });
      expect(await asking).toBe('state' in change && change.state === 'DELETED' ? 404 : 409);
      expect((await received(seller)).total).toBe(0);
    }
  });
});

/** Retries a 503, which a slow machine responds to calls that wait for too long. */
async function statusOf(call: () => Promise<unknown>): Promise<number> {
  try {
    await call();
    return 201;
  } catch (refusal) {
    if (!(refusal instanceof CallError)) throw refusal;
    return refusal.statusCode === 503 ? statusOf(call) : refusal.statusCode;
  }
}

async function isAnybodyWaiting(trx: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(trx);
  return rows.length > 0;
}

describe('answering', () => {
  test('the owner answers, everybody reads it, and the asker alone is notified', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    const [ofBuyer, ofSeller, ofStranger] = [
      await connectSocket(buyer),
      await connectSocket(seller),
      await connectSocket(await given.person()),
    ];

    const answered = await answer(seller, question, 'Sí, a los 90.000.');

    expect(answered).toMatchObject({ text: 'Sí, a los 90.000.' });
    const withAnswer = { ...question, answer: answered };
    expect(await onPage(post, buyer)).toEqual([withAnswer]);
    await expect.poll(() => ofBuyer.of('newAnswerNotification')).toEqual([withAnswer]);
    await expect.poll(() => ofBuyer.of('unread')).toEqual([expect.objectContaining({ answers: 1, notifications: 1 })]);
    expect(ofBuyer.of('newNotification')).toEqual([
      expect.objectContaining({ kind: 'answer', link: `/publicaciones/${post.id}#preguntas` }),
    ]);
    for (const tab of [ofSeller, ofStranger]) {
      await tab.emit('userConnected', {}); // everything sent before it has arrived
      expect(tab.of('newAnswerNotification')).toEqual([]);
      expect(tab.of('newNotification')).toEqual([]);
    }
  });

  test('others cannot answer', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    const admin = await given.person({ role: 'ADMIN' });
    for (const person of [buyer, admin, await given.person()])
      await expect(answer(person, question, 'Sí')).rejects.toMatchObject({ statusCode: 403 });
    await as(seller)(deleteQuestion, { params: { id: question.id } });
    await expect(answer(seller, question, 'Sí')).rejects.toMatchObject({ statusCode: 404 });
    await expect(answer(seller, question, ' ')).rejects.toMatchObject({ statusCode: 400 });
  });

  test('another text replaces the first and notifies again; the same text does not', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    const first = await answer(seller, question, 'Sí');
    await sent(buyer);
    expect(await as(buyer)(countUnreadAnswers)).toBe(0);

    expect(await answer(seller, question, 'Sí')).toEqual(first);
    expect(await as(buyer)(countUnreadAnswers)).toBe(0);

    expect(await answer(seller, question, 'No')).toEqual({ ...first, text: 'No' });
    expect(await as(buyer)(countUnreadAnswers)).toBe(1);
    const notified = published.filter(({ to, event }) => to === buyer.id && event === 'newAnswerNotification');
    expect(notified).toHaveLength(2);
  });

  test('two answers at once are one answer', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => answer(seller, question, text)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const [shown] = await onPage(post);
    expect(answers.map(({ text }) => text)).toContain(shown?.answer?.text);
    expect(await as(buyer)(countUnreadAnswers)).toBe(1);
  });

  test('is possible after the end', async () => {
    const { seller, buyer } = await given.publishedPost();
    const post = await given.timedPost(seller);
    const question = await ask(buyer, post);
    await db.updateTable('post').set({ expirationDate: past() }).where('id', '=', post.id).execute();
    expect(await answer(seller, question, 'Sí')).toMatchObject({ text: 'Sí' });
  });

  test('a seller whom the asker blocked answers in public, and the asker is not notified', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    await db.insertInto('block').values({ personId: buyer.id, blockedId: seller.id }).execute();
    await answer(seller, question, 'Sí');
    expect((await onPage(post))[0]?.answer?.text).toBe('Sí');
    expect(published.filter(({ to, event }) => to === buyer.id && event !== 'unread')).toEqual([]);
    expect((await as(buyer)(listNotifications)).total).toBe(0);
  });
});

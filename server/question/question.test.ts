import { setTimeout } from 'node:timers/promises';
import { CallError } from '@rodado/contract/client';
import { listNotifications } from '@rodado/contract/notification';
import { getPost } from '@rodado/contract/post';
import { deletePost } from '@rodado/contract/post-write';
import { deleteAccount } from '@rodado/contract/profile';
import {
  answerQuestion,
  askQuestion,
  countUnreadAnswers,
  countUnreadQuestions,
  deleteQuestion,
  listReceivedQuestions,
  listSentQuestions,
  reportQuestion,
} from '@rodado/contract/question';
import { sql } from 'kysely';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../db/connect.ts';
import { testServer } from '../test/server.ts';

const { as, given, database, published, listen, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const body = { text: '¿Le cambiaron la correa?' };
const past = () => new Date(Date.now() - 1_000);

let address = '';
const open: Socket[] = [];
beforeAll(async () => {
  address = await listen();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** An open tab of this person, and everything that it hears. */
async function tabOf(person: { id: string }) {
  const heard: { event: string; payload: unknown }[] = [];
  const socket = connectSocket(address, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: await tokenOf(person) },
  });
  open.push(socket);
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return {
    heard: (event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload),
    /** Whatever was sent before it has arrived by then. */
    settled: () => socket.emitWithAck('userConnected', {}),
  };
}

const ask = (asker: { id: string }, post: { id: string }, text = body.text) =>
  as(asker)(askQuestion, { params: { id: post.id }, body: { text } });
const answer = (owner: { id: string }, question: { id: string }, text: string) =>
  as(owner)(answerQuestion, { params: { id: question.id }, body: { text } });
const received = (owner: { id: string }, page = 1) => as(owner)(listReceivedQuestions, { query: { page } });
const sent = (asker: { id: string }, page = 1) => as(asker)(listSentQuestions, { query: { page } });
const onPage = async (post: { id: string }) => (await as()(getPost, { params: { id: post.id } })).post.questions;

describe('asking', () => {
  test('a question appears on the post, and its owner alone is told', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const [ofSeller, ofBuyer, ofStranger] = [
      await tabOf(seller),
      await tabOf(buyer),
      await tabOf(await given.person()),
    ];

    const question = await ask(buyer, post, '  ¿Le cambiaron la correa?\n¿Cuándo?  ');

    expect(question).toMatchObject({
      text: '¿Le cambiaron la correa?\n¿Cuándo?',
      user: { id: buyer.id, name: buyer.name, profileImage: null },
      post,
      answer: null,
    });
    expect(await onPage(post)).toEqual([question]);
    await expect.poll(() => ofSeller.heard('newQuestionNotification')).toEqual([question]);
    await expect
      .poll(() => ofSeller.heard('unread'))
      .toEqual([{ questions: 1, answers: 0, messages: 0, notifications: 1 }]);
    expect(ofSeller.heard('newNotification')).toEqual([
      expect.objectContaining({
        kind: 'question',
        text: expect.stringMatching(`^${buyer.name} preguntó en «${post.title}»: `),
        link: '/preguntas',
        readAt: null,
      }),
    ]);
    for (const tab of [ofBuyer, ofStranger]) {
      await tab.settled();
      expect(tab.heard('newQuestionNotification')).toEqual([]);
      expect(tab.heard('newNotification')).toEqual([]);
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

  test('only what is active is asked about', async () => {
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

  test('a question that comes while the post goes is either on it or refused', async () => {
    for (const change of [{ state: 'DELETED' }, { state: 'SOLD' }, { expirationDate: past() }] as const) {
      const { seller, buyer, post } = await given.publishedPost();
      // The owner's change holds the post; the question waits for it, and finds what it left behind.
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

/** Who waits for long on a busy machine is told to come again, and does. */
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
  test('the owner answers, everybody reads it, and the asker alone is told', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    const [ofBuyer, ofSeller, ofStranger] = [
      await tabOf(buyer),
      await tabOf(seller),
      await tabOf(await given.person()),
    ];

    const answered = await answer(seller, question, 'Sí, a los 90.000.');

    expect(answered).toMatchObject({ text: 'Sí, a los 90.000.' });
    const withAnswer = { ...question, answer: answered };
    expect(await onPage(post)).toEqual([withAnswer]);
    await expect.poll(() => ofBuyer.heard('newAnswerNotification')).toEqual([withAnswer]);
    await expect
      .poll(() => ofBuyer.heard('unread'))
      .toEqual([expect.objectContaining({ answers: 1, notifications: 1 })]);
    expect(ofBuyer.heard('newNotification')).toEqual([
      expect.objectContaining({ kind: 'answer', link: `/publicaciones/${post.id}#preguntas` }),
    ]);
    for (const tab of [ofSeller, ofStranger]) {
      await tab.settled();
      expect(tab.heard('newAnswerNotification')).toEqual([]);
      expect(tab.heard('newNotification')).toEqual([]);
    }
  });

  test('nobody else answers', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    const admin = await given.person({ role: 'ADMIN' });
    for (const person of [buyer, admin, await given.person()])
      await expect(answer(person, question, 'Sí')).rejects.toMatchObject({ statusCode: 403 });
    await as(seller)(deleteQuestion, { params: { id: question.id } });
    await expect(answer(seller, question, 'Sí')).rejects.toMatchObject({ statusCode: 404 });
    await expect(answer(seller, question, ' ')).rejects.toMatchObject({ statusCode: 400 });
  });

  test('another text takes the place of the first and is new again; the same text is nothing new', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    const first = await answer(seller, question, 'Sí');
    await sent(buyer);
    expect(await as(buyer)(countUnreadAnswers)).toBe(0);

    expect(await answer(seller, question, 'Sí')).toEqual(first);
    expect(await as(buyer)(countUnreadAnswers)).toBe(0);

    expect(await answer(seller, question, 'No')).toEqual({ ...first, text: 'No' });
    expect(await as(buyer)(countUnreadAnswers)).toBe(1);
    const told = published.filter(({ to, event }) => to === buyer.id && event === 'newAnswerNotification');
    expect(told).toHaveLength(2);
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

  test('also after the end', async () => {
    const { seller, buyer } = await given.publishedPost();
    const post = await given.timedPost(seller);
    const question = await ask(buyer, post);
    await db.updateTable('post').set({ expirationDate: past() }).where('id', '=', post.id).execute();
    expect(await answer(seller, question, 'Sí')).toMatchObject({ text: 'Sí' });
  });

  test('whom the asker blocked answers in public, and the asker is not called', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    await db.insertInto('block').values({ personId: buyer.id, blockedId: seller.id }).execute();
    await answer(seller, question, 'Sí');
    expect((await onPage(post))[0]?.answer?.text).toBe('Sí');
    expect(published.filter(({ to, event }) => to === buyer.id && event !== 'unread')).toEqual([]);
    expect((await as(buyer)(listNotifications)).total).toBe(0);
  });
});

describe('the lists', () => {
  test('received: own posts only, the newest first, and none is new afterwards', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const other = await given.publishedPost();
    const questions = [await ask(buyer, post, 'a'), await ask(buyer, post, 'b')].reverse();
    await ask(buyer, other.post);
    expect(await as(seller)(countUnreadQuestions)).toBe(2);
    const tab = await tabOf(seller);

    expect(await received(seller)).toEqual({ questions, page: 1, totalPages: 1, total: 2 });

    expect(await as(seller)(countUnreadQuestions)).toBe(0);
    await expect.poll(() => tab.heard('unread')).toEqual([{ questions: 0, answers: 0, messages: 0, notifications: 0 }]);
    expect((await as(seller)(listNotifications)).notifications.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(await as(other.seller)(countUnreadQuestions)).toBe(1);
  });

  test('sent: own questions only, and no answer is new afterwards', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    await ask(await given.person(), post);
    const answered = await answer(seller, question, 'Sí');
    expect(await as(buyer)(countUnreadAnswers)).toBe(1);
    const tab = await tabOf(buyer);

    expect((await sent(buyer)).questions).toEqual([{ ...question, answer: answered }]);

    expect(await as(buyer)(countUnreadAnswers)).toBe(0);
    await expect.poll(() => tab.heard('unread')).toEqual([expect.objectContaining({ answers: 0, notifications: 0 })]);
    // Each list clears its own count only.
    await ask(await given.person(), post);
    await sent(seller);
    expect(await as(seller)(countUnreadQuestions)).toBe(3);
  });

  test('twenty a page; past the end there is nothing', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    for (let n = 0; n < 21; n += 1) await given.question(post, buyer, { text: `Pregunta ${n}` });
    const pages = [await received(seller), await received(seller, 2), await received(seller, 3)];
    expect(pages.map(({ questions }) => questions.length)).toEqual([20, 1, 0]);
    expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual([
      [21, 2],
      [21, 2],
      [21, 2],
    ]);
    const ids = pages.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(21);
    expect((await sent(buyer, 2)).questions).toHaveLength(1);
  });

  test('those of deleted posts are nowhere; those of hidden ones are for their owner', async () => {
    const { seller, buyer } = await given.publishedPost();
    for (const [state, ofSeller, ofBuyer] of [
      ['DELETED', 0, 0],
      ['HIDDEN', 1, 0],
      ['SOLD', 2, 1],
    ] as const) {
      const post = await given.post(seller, { state });
      await given.answer(await given.question(post, buyer));
      expect(await as(seller)(countUnreadQuestions)).toBe(ofSeller === 0 ? 0 : 1);
      expect(await as(buyer)(countUnreadAnswers)).toBe(ofBuyer);
      expect((await received(seller)).total).toBe(ofSeller);
      expect((await sent(buyer)).total).toBe(ofBuyer);
    }
  });

  test('the counters of both sides move when the post is deleted, and the asker’s when it is hidden', async () => {
    const admin = await given.person({ role: 'ADMIN' });
    for (const by of ['owner', 'admin'] as const) {
      const { seller, buyer, post } = await given.publishedPost();
      const question = await ask(buyer, post);
      await answer(seller, question, 'Sí');
      const [ofSeller, ofBuyer] = [await tabOf(seller), await tabOf(buyer)];

      await as(by === 'owner' ? seller : admin)(deletePost, { params: { id: post.id } });

      await expect.poll(() => ofBuyer.heard('unread').at(-1)).toMatchObject({ answers: 0 });
      if (by === 'owner') await expect.poll(() => ofSeller.heard('unread').at(-1)).toMatchObject({ questions: 0 });
      expect(await as(buyer)(countUnreadAnswers)).toBe(0);
      expect(await as(seller)(countUnreadQuestions)).toBe(by === 'owner' ? 0 : 1);
    }
  });

  test('who has left is a deleted user, in both lists and on the page', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    await as(buyer)(deleteAccount, { body: {} });
    const user = { id: buyer.id, name: 'Usuario eliminado', profileImage: null };
    expect((await received(seller)).questions).toEqual([{ ...question, user }]);
    expect(await onPage(post)).toEqual([{ ...question, user }]);
    expect(await answer(seller, question, 'Sí')).toMatchObject({ text: 'Sí' });
    const news = db.selectFrom('notification').where('personId', '=', buyer.id).selectAll();
    expect(await news.execute()).toEqual([]);

    const left = await given.publishedPost();
    await ask(left.buyer, left.post);
    await as(left.seller)(deleteAccount, { body: {} });
    expect((await sent(left.buyer)).questions).toEqual([]);
  });
});

describe('deleting', () => {
  test.each(['asker', 'owner', 'admin'] as const)(
    'by the %s: gone from the page and the lists, kept in the table',
    async (who) => {
      const { seller, buyer, post } = await given.publishedPost();
      const { id } = await ask(buyer, post);
      await answer(seller, { id }, 'Sí');
      const person = { asker: buyer, owner: seller, admin: await given.person({ role: 'ADMIN' }) }[who];

      await as(person)(deleteQuestion, { params: { id } });

      expect(await onPage(post)).toEqual([]);
      expect((await received(seller)).total + (await sent(buyer)).total).toBe(0);
      const row = await db.selectFrom('question').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ text: body.text, deletedAt: expect.any(String) });
      const trail = await db.selectFrom('audit').where('subjectId', '=', id).select(['actorId', 'action']).execute();
      expect(trail).toEqual(who === 'admin' ? [{ actorId: person.id, action: 'question.deleted' }] : []);
      await expect(as(person)(deleteQuestion, { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    },
  );

  test('nobody else; and the counters of both sides move', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const { id } = await ask(buyer, post);
    await answer(seller, { id }, 'Sí');
    await expect(as(await given.person())(deleteQuestion, { params: { id } })).rejects.toMatchObject({
      statusCode: 403,
    });
    const [ofSeller, ofBuyer] = [await tabOf(seller), await tabOf(buyer)];
    await as(buyer)(deleteQuestion, { params: { id } });
    // The counters that the answer moved may still be on their way.
    await expect.poll(() => ofSeller.heard('unread').at(-1)).toMatchObject({ questions: 0 });
    await expect.poll(() => ofBuyer.heard('unread').at(-1)).toMatchObject({ answers: 0 });
  });
});

describe('reporting', () => {
  const report = (person: { id: string }, id: string, reason: 'Spam' | 'Otro' = 'Spam') =>
    as(person)(reportQuestion, { params: { id }, body: { reason } });
  const reportsOf = (id: string) =>
    db.selectFrom('report').where('questionId', '=', id).select(['reporterId', 'reason']).execute();

  test('once a person is enough, also at the same moment', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const { id } = await ask(buyer, post);
    await Promise.all([1, 2, 3].map(() => report(seller, id)));
    await report(seller, id, 'Otro');
    await report(await given.person(), id);
    const rows = await reportsOf(id);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ reporterId: seller.id, reason: 'Spam' });
  });

  test('not one’s own, not without a reason of the list, not what is gone', async () => {
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

  test('what is on a post that the administration hid does not exist for others', async () => {
    const { seller, buyer } = await given.publishedPost();
    const question = await given.question(await given.post(seller, { state: 'HIDDEN' }), buyer);
    const stranger = await given.person();
    await expect(report(stranger, question.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(answer(stranger, question, 'Sí')).rejects.toMatchObject({ statusCode: 404 });
    await expect(as(stranger)(deleteQuestion, { params: question })).rejects.toMatchObject({ statusCode: 404 });
    await answer(seller, question, 'Sí');
  });
});

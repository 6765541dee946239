import { listNotifications } from '@rodado/contract/notification';
import { deletePost } from '@rodado/contract/post-write';
import { deleteAccount } from '@rodado/contract/profile';
import { countUnreadAnswers, countUnreadQuestions } from '@rodado/contract/question';
import { describe, expect, test } from 'vitest';
import { questionsOn } from '../test/questions.ts';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, given } = server;
const { db } = server.database;
const connectSocket = await connectSockets(server);
const { ask, answer, received, sent, onPage } = questionsOn(server);

describe('the lists', () => {
  test('received: own posts only, the newest first, and none is new afterwards', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const other = await given.publishedPost();
    const questions = [await ask(buyer, post, 'a'), await ask(buyer, post, 'b')].reverse();
    await ask(buyer, other.post);
    expect(await as(seller)(countUnreadQuestions)).toBe(2);
    const tab = await connectSocket(seller);

    expect(await received(seller)).toEqual({ questions, page: 1, totalPages: 1, total: 2 });

    expect(await as(seller)(countUnreadQuestions)).toBe(0);
    const none = { questions: 0, answers: 0, messages: 0, notifications: 0 };
    // Those of the questions themselves may still arrive before it.
    await expect.poll(() => tab.of('unread').at(-1)).toEqual(none);
    expect((await as(seller)(listNotifications)).notifications.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(await as(other.seller)(countUnreadQuestions)).toBe(1);
  });

  test('sent: own questions only, and no answer is new afterwards', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    await ask(await given.person(), post);
    const answered = await answer(seller, question, 'Sí');
    expect(await as(buyer)(countUnreadAnswers)).toBe(1);
    const tab = await connectSocket(buyer);

    expect((await sent(buyer)).questions).toEqual([{ ...question, answer: answered }]);

    expect(await as(buyer)(countUnreadAnswers)).toBe(0);
    await expect.poll(() => tab.of('unread').at(-1)).toMatchObject({ answers: 0, notifications: 0 });
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

  test('those of deleted posts are in no list; those of hidden ones are for their owner', async () => {
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
      const [ofSeller, ofBuyer] = [await connectSocket(seller), await connectSocket(buyer)];

      await as(by === 'owner' ? seller : admin)(deletePost, { params: { id: post.id } });

      await expect.poll(() => ofBuyer.of('unread').at(-1)).toMatchObject({ answers: 0 });
      if (by === 'owner') await expect.poll(() => ofSeller.of('unread').at(-1)).toMatchObject({ questions: 0 });
      expect(await as(buyer)(countUnreadAnswers)).toBe(0);
      expect(await as(seller)(countUnreadQuestions)).toBe(by === 'owner' ? 0 : 1);
    }
  });

  test('a deleted account is a deleted user, in both lists and on the page', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await ask(buyer, post);
    await as(buyer)(deleteAccount, { body: {} });
    const user = { id: buyer.id, name: 'Usuario eliminado', profileImage: null };
    expect((await received(seller)).questions).toEqual([{ ...question, user }]);
    expect(await onPage(post)).toEqual([{ ...question, user }]);
    expect(await answer(seller, question, 'Sí')).toMatchObject({ text: 'Sí' });
    const notifications = db.selectFrom('notification').where('personId', '=', buyer.id).selectAll();
    expect(await notifications.execute()).toEqual([]);

    const left = await given.publishedPost();
    await ask(left.buyer, left.post);
    await as(left.seller)(deleteAccount, { body: {} });
    expect((await sent(left.buyer)).questions).toEqual([]);
  });
});

import { getPost } from '@rodado/contract/post';
import { answerQuestion, askQuestion, deleteQuestion } from '@rodado/contract/question';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { keyOf } from '../http/rate-limits.ts';
import { testServer } from '../test/server.ts';

const { as, app, given, database, tokenOf } = await testServer();
const { db } = database;

const ask = (asker: { id: string }, post: { id: string }) =>
  as(asker)(askQuestion, { params: { id: post.id }, body: { text: '¿Acepta permuta?' } });

/** Inserted without the service, as if they had been asked before. */
const asked = (post: { id: string }, asker: { id: string }, count: number) =>
  db
    .insertInto('question')
    .values(Array.from({ length: count }, () => ({ id: newId(), postId: post.id, personId: asker.id, text: '¿Sí?' })))
    .execute();

test('one person asks thirty times about a post; others still ask, and so does that person elsewhere', async () => {
  const { buyer, post } = await given.publishedPost();
  await asked(post, buyer, 29);
  const question = await ask(buyer, post);
  const refused = await app.inject({
    method: 'POST',
    url: `/api/question/${post.id}`,
    payload: { text: 'Una más' },
    headers: { authorization: `Bearer ${await tokenOf(buyer)}` },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Ya hiciste muchas preguntas en esta publicación. Escribile a quien vende por el chat.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await as(buyer)(deleteQuestion, { params: { id: question.id } });
  await expect(ask(buyer, post), 'what is deleted makes no room').rejects.toMatchObject({ statusCode: 429 });
  await expect(ask(await given.person(), post)).resolves.toBeDefined();
  await expect(ask(buyer, (await given.publishedPost()).post)).resolves.toBeDefined();
});

test('questions that come together are counted one by one', async () => {
  const { buyer, post } = await given.publishedPost();
  await asked(post, buyer, 25);
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => ask(buyer, post)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('one person asks two hundred times a day, whatever was refused', async () => {
  const { buyer, post } = await given.publishedPost();
  await ask(buyer, post);
  await db.updateTable('rateLimit').set({ count: 199 }).where('key', '=', keyOf('questions', buyer.id)).execute();
  const sold = (await given.publishedPost({ state: 'SOLD' })).post;
  await expect(ask(buyer, sold)).rejects.toMatchObject({ statusCode: 409 });
  await expect(ask(buyer, post)).resolves.toBeDefined();
  await expect(ask(buyer, (await given.publishedPost()).post)).rejects.toMatchObject({ statusCode: 429 });
});

test('an answer that is written over and over is notified five times a day, and always shown', async () => {
  const { seller, buyer, post } = await given.publishedPost();
  const { id } = await ask(buyer, post);
  for (let i = 1; i <= 8; i += 1)
    await as(seller)(answerQuestion, { params: { id }, body: { text: `Respuesta ${i}` } });
  const notifications = await db.selectFrom('notification').where('personId', '=', buyer.id).select('kind').execute();
  expect(notifications).toEqual(Array(5).fill({ kind: 'answer' }));
  expect((await as()(getPost, { params: { id: post.id } })).post.questions[0]?.answer?.text).toBe('Respuesta 8');
});

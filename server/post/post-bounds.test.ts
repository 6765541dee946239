import { getPost } from '@rodado/contract/post';
import { listPostQuestions } from '@rodado/contract/question';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, app, given, database } = await testServer({ pages: 'built', config: { rateLimits: false } });
const { db } = database;

/** Each of nearly the maximum length. */
async function askMany(post: { id: string }, asker: { id: string }, count: number) {
  const start = Date.now() - count * 1_000;
  const questions = Array.from({ length: count }, (_, i) => ({
    id: newId(),
    postId: post.id,
    personId: asker.id,
    text: `Pregunta ${i}: ${'¿'.repeat(980)}`,
    createdAt: new Date(start + i * 1_000),
  }));
  await db.insertInto('question').values(questions).execute();
}

test('thousands of questions leave the page of a post as long as twenty make it', async () => {
  const { buyer, post } = await given.publishedPost();
  const size = async () => (await app.inject(`/publicaciones/${post.id}`)).rawPayload.length;
  await askMany(post, buyer, 21);
  const before = await size();
  await askMany(post, buyer, 2_000);
  expect(await size()).toBeLessThan(before * 1.05);
  const { post: seen } = await as()(getPost, { params: { id: post.id } });
  expect([seen.questions.length, seen.questionCount]).toEqual([20, 2_021]);
  expect(seen.questions[0]?.text).toMatch(/^Pregunta 1999:/);
});

test('the questions after the newest come in pages, the same for everybody', async () => {
  const { seller, buyer, post } = await given.publishedPost();
  await askMany(post, buyer, 45);
  const read = (page: number, viewer?: { id: string }) =>
    as(viewer)(listPostQuestions, { params: { id: post.id }, query: { page } });
  const pages = [await read(1), await read(2), await read(3), await read(4)];
  expect(pages.map(({ questions, page, totalPages, total }) => [questions.length, page, totalPages, total])).toEqual([
    [20, 1, 3, 45],
    [20, 2, 3, 45],
    [5, 3, 3, 45],
    [0, 4, 3, 45],
  ]);
  expect(new Set(pages.flatMap(({ questions }) => questions.map(({ id }) => id))).size).toBe(45);
  expect(pages[0]?.questions).toEqual((await as()(getPost, { params: { id: post.id } })).post.questions);
  const stranger = await given.person();
  expect(await read(2, stranger)).toEqual(pages[1]);
  const idsOf = (page: (typeof pages)[number] | undefined) => page?.questions.map(({ id }) => id);
  expect(idsOf(await read(2, seller))).toEqual(idsOf(pages[1]));
});

test.each(['DRAFT', 'HIDDEN'] as const)('the questions on a %s post are for its owner', async (state) => {
  const { seller, buyer, post } = await given.publishedPost({ state });
  await given.question(post, buyer);
  const params = { id: post.id };
  expect((await as(seller)(listPostQuestions, { params })).total).toBe(1);
  for (const viewer of [undefined, buyer])
    await expect(as(viewer)(listPostQuestions, { params })).rejects.toMatchObject({ statusCode: 404 });
});

import { reportQuestion } from '@rodado/contract/question';
import { reportThing } from '@rodado/contract/report';
import { expect, test } from 'vitest';
import { keyOf } from '../http/rate-limits.ts';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer();
const { db } = database;

test('a person sends at most fifty reports a day, of any kind; repeating one does not count', async () => {
  const { seller, buyer, post } = await given.publishedPost();
  const question = await given.question(post, await given.person());
  const report = (kind: 'post' | 'user', id: string) => as(buyer)(reportThing, { body: { kind, id, reason: 'Spam' } });
  const ofQuestion = () => as(buyer)(reportQuestion, { params: { id: question.id }, body: { reason: 'Spam' } });
  for (let i = 0; i < 3; i += 1) await report('post', post.id);
  const limit = db.updateTable('rateLimit').where('key', '=', keyOf('reports', buyer.id));
  expect(
    await db.selectFrom('rateLimit').where('key', '=', keyOf('reports', buyer.id)).select('count').execute(),
  ).toEqual([{ count: 1 }]);
  await limit.set({ count: 49 }).execute();
  await ofQuestion();
  await expect(report('user', seller.id)).rejects.toMatchObject({ statusCode: 429 });
  await expect(report('post', post.id), 'one that is there already').resolves.toBeDefined();
  expect(await db.selectFrom('report').where('reporterId', '=', buyer.id).select('id').execute()).toHaveLength(2);
});

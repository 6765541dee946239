import { listSentChats } from '@rodado/contract/conversation';
import { listPosts } from '@rodado/contract/post';
import { expect, test } from 'vitest';
import { loadDemo } from '../../demo/load-demo.ts';
import { temporaryFiles } from '../test/files.ts';
import { testServer } from '../test/server.ts';
import { removeDemo } from './remove-demo.ts';

test('people and posts of the demo data leave; real people keep theirs, and what they wrote to them', async () => {
  const { as, database, given } = await testServer();
  const { db } = database;
  await loadDemo(db, { now: new Date(), withPasswords: false, posts: 30, privateFiles: temporaryFiles() });
  const own = await given.post(await given.person(), { title: 'Gol de verdad' });
  const demo = await db
    .selectFrom('post')
    .where('state', '=', 'ACTIVE')
    .where('id', '!=', own.id)
    .select(['id', 'personId', 'title'])
    .executeTakeFirstOrThrow();
  const visitor = await given.person();
  await given.conversation(demo, { id: demo.personId }, visitor);

  expect(await db.transaction().execute(removeDemo)).toMatch(/^The demo data was removed: 30 posts of \d+ people\.$/);

  const { posts } = await as()(listPosts, { query: {} });
  expect(posts.map(({ title }) => title)).toEqual(['Gol de verdad']);
  const { chats } = await as(visitor)(listSentChats);
  expect(chats.map(({ post }) => [post.title, post.user.name])).toEqual([[demo.title, 'Usuario eliminado']]);
  expect(await db.selectFrom('demoPicture').select('url').execute()).toEqual([]);
  expect(await db.transaction().execute(removeDemo)).toBeUndefined();
});

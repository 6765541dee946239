import { ListPosts } from '@rodado/contract/post-filter';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestReindex } from '../../commands/reindex.ts';
import { connect } from '../../db/connect.ts';
import { createLog } from '../../log.ts';
import { testDatabase } from '../../test/database.ts';
import { createGiven } from '../../test/given.ts';
import { searchMemory } from '../memory/memory-search.ts';
import { createSqlSearch } from '../sql-search.ts';
import { createIndexSync } from './index-sync.ts';

test('a post with a date of infinity, where no constraint refused it, does not turn the index off', async () => {
  const { db, url, pool } = await testDatabase();
  const given = createGiven(db);
  const [infinite, ordinary] = [await given.post(await given.person()), await given.post(await given.person())];
  const owner = connect(url, { purpose: 'work', max: 1 });
  await sql`alter table post drop constraint post_created_at_is_finite`.execute(owner);
  await sql`update post set created_at = 'infinity' where id = ${infinite.id}`.execute(owner);
  await owner.destroy();

  const feed = createIndexSync(pool, createLog('silent'));
  feed.start();
  const everything = ListPosts.parse({});
  const find = async () => {
    const index = feed.index();
    return index && (await searchMemory(index).find(everything)).ids;
  };

  await expect.poll(find).toEqual([infinite.id, ordinary.id]);
  expect((await createSqlSearch(db, { rememberWords: 0 }).find(everything)).ids).toEqual([infinite.id, ordinary.id]);
  await feed.stop();
});

test('an operator rebuilds it while the old one answers', async () => {
  const { db, pool } = await testDatabase();
  const post = await createGiven(db).post(await createGiven(db).person());
  const sync = createIndexSync(pool, createLog('silent'));
  sync.start();
  await expect.poll(sync.index).toBeDefined();
  const before = sync.index();
  await requestReindex(db);
  await expect.poll(() => sync.index() !== before && sync.index() !== undefined).toBe(true);
  const index = sync.index();
  expect(index && (await searchMemory(index).find(ListPosts.parse({}))).ids).toEqual([post.id]);
  await sync.stop();
});

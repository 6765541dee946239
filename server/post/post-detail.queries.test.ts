import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPreparedQueries } from '../db/prepared.ts';
import { testServer } from '../test/server.ts';
import { findPublicPosts } from './post-detail.queries.ts';

const { given, database } = await testServer();

test('a public post is planned once, not at every read', async () => {
  const owner = await given.person();
  const posts = await Promise.all(Array.from({ length: 30 }, () => given.post(owner)));
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  onTestFinished(() => pool.end());
  await pool.query('analyze post, person, post_detail');
  const runPrepared = createPreparedQueries(pool);
  for (const { id } of posts.slice(0, 10)) expect((await findPublicPosts(runPrepared, [id])).size).toBe(1);
  const { rows } = await pool.query('select custom_plans, generic_plans from pg_prepared_statements');
  // PostgreSQL compares five plans for given values with the generic one.
  expect(rows).toEqual([{ custom_plans: 5, generic_plans: 5 }]);
});

import { addFavorite, listFavoriteIds, listFavorites, removeFavorite } from '@rodado/contract/favorite';
import { MAX_FAVORITES } from '@rodado/contract/limits';
import { getPost } from '@rodado/contract/post';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });
const past = new Date(Date.now() - 1_000);

test('adding twice is one favourite, also at the same moment', async () => {
  const [owner, person] = [await given.person(), await given.person()];
  const { id: postId } = await given.post(owner);
  const added = await Promise.all([1, 2, 3, 4].map(() => as(person)(addFavorite, { body: { postId } })));
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  expect(added[0]).toMatchObject({ postId });
  expect(await as(person)(listFavoriteIds)).toEqual([postId]);
  expect((await as(person)(listFavorites)).total).toBe(1);
  expect((await as(person)(getPost, { params: { id: postId } })).isFavorite).toBe(true);
});

test('is removed by its own id or by that of the post, and by its owner only', async () => {
  const [owner, person, other] = [await given.person(), await given.person(), await given.person()];
  for (const by of ['favorite', 'post'] as const) {
    const { id: postId } = await given.post(owner);
    const mine = await as(person)(addFavorite, { body: { postId } });
    const theirs = await as(other)(addFavorite, { body: { postId } });
    await expect(as(person)(removeFavorite, { params: { id: theirs.id } })).rejects.toMatchObject({ statusCode: 404 });
    await as(person)(removeFavorite, { params: { id: by === 'favorite' ? mine.id : postId } });
    expect(await as(person)(listFavoriteIds)).not.toContain(postId);
    expect(await as(other)(listFavoriteIds)).toContain(postId);
  }
});

test('only active posts are added; ended ones can still be removed', async () => {
  const [owner, person] = [await given.person(), await given.person()];
  const ended = await given.timedPost(owner, { expirationDate: past });
  for (const post of [ended, await given.post(owner, { state: 'PAUSED' }), await given.post(owner, { state: 'SOLD' })])
    await expect(as(person)(addFavorite, { body: { postId: post.id } })).rejects.toMatchObject({ statusCode: 409 });
  for (const state of ['DRAFT', 'HIDDEN', 'DELETED'] as const) {
    const { id } = await given.post(owner, { state });
    await expect(as(person)(addFavorite, { body: { postId: id } })).rejects.toMatchObject({ statusCode: 404 });
  }

  const running = await given.timedPost(owner);
  await as(person)(addFavorite, { body: { postId: running.id } });
  await database.db.updateTable('post').set({ expirationDate: past }).where('id', '=', running.id).execute();
  expect((await as(person)(listFavorites)).favorites[0]?.post.status).toBe('EXPIRED');
  await as(person)(removeFavorite, { params: { id: running.id } });
  expect(await as(person)(listFavoriteIds)).toEqual([]);
});

test('one more than a thousand is refused until one is removed; deleted posts do not count', async () => {
  const [owner, person] = [await given.person(), await given.person()];
  const { id: copied } = await given.post(owner);
  const { rows } = await sql<{ postId: string }>`
    with copies as (
      insert into post (id, person_id, state, title, category, brand, model, condition, year, km, location, color, fuel,
        transmission, price_type, price)
      select gen_random_uuid(), person_id, state, title, category, brand, model, condition, year, km, location, color, fuel,
        transmission, price_type, price from post, generate_series(1, ${MAX_FAVORITES}) where post.id = ${copied}
      returning id)
    insert into favorite (id, person_id, post_id) select gen_random_uuid(), ${person.id}, id from copies
    returning post_id`.execute(database.db);
  const add = () => as(person)(addFavorite, { body: { postId: copied } });
  await expect(add()).rejects.toMatchObject({ statusCode: 409, message: expect.stringContaining('1.000 favoritos') });
  const kept = rows[0]?.postId ?? '';
  await expect(as(person)(addFavorite, { body: { postId: kept } }), 'twice is still once').resolves.toBeDefined();
  await database.db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', kept).execute();
  await expect(add()).resolves.toMatchObject({ postId: copied });
  expect(await as(person)(listFavoriteIds)).toHaveLength(MAX_FAVORITES);
});

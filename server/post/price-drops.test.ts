import { blockPerson } from '@rodado/contract/block';
import { addFavorite } from '@rodado/contract/favorite';
import { listNotifications } from '@rodado/contract/notification';
import { getPost } from '@rodado/contract/post';
import type { PostDraft } from '@rodado/contract/post-input';
import { changePostStatus, createPost, deletePost, setPostImages, updatePost } from '@rodado/contract/post-write';
import { findPriceDrop } from '@rodado/contract/price-drop';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';
import { notifyPriceDrops } from './price-drops.ts';

const server = await testServer();
const { ctx, as, given, database } = server;
const { db } = database;

type Someone = Awaited<ReturnType<typeof given.person>>;

async function publish(seller: Someone, change: Partial<PostDraft> = {}) {
  const { id } = await as(seller)(createPost, { body: { ...aPost, ...change } });
  const form = formWith(await photograph(), { field: 'files' });
  form.append('orders', '0');
  await as(seller)(setPostImages, { params: { id }, form });
  return { id };
}

const changePrice = (seller: Someone, post: { id: string }, price: number) =>
  as(seller)(updatePost, { params: { id: post.id }, body: { ...aPost, price } });

/** As if this many days, or minutes, had passed since. */
const age = (post: { id: string }, interval: string) =>
  sql`update price_entry set since = since - ${interval}::interval, told_at = told_at - ${interval}::interval
    where vehicle_id = ${post.id} or vehicle_id = (select vehicle_id from post where id = ${post.id})`.execute(db);

const historyOf = async (post: { id: string }) => (await as()(getPost, { params: { id: post.id } })).post.priceHistory;

const pricesOf = async (post: { id: string }) => (await historyOf(post)).map(({ price }) => price);

async function dropsToldTo(person: Someone) {
  await notifyPriceDrops(ctx);
  const { notifications } = await as(person)(listNotifications, { query: { page: 1 } });
  return notifications.filter(({ kind }) => kind === 'priceDrop').map(({ text }) => text);
}

/** A post that is a favorite, an hour after it was published. */
async function keptPost() {
  const [seller, buyer] = [await given.person(), await given.person()];
  const post = await publish(seller);
  await as(buyer)(addFavorite, { body: { postId: post.id } });
  await age(post, '1 hour');
  return { seller, buyer, post };
}

describe('the price history', () => {
  test('has every price, and begins when the post is published', async () => {
    const { seller, post } = await keptPost();
    await changePrice(seller, post, 10_500);
    await changePrice(seller, post, 10_500);
    await changePrice(seller, post, 10_900);
    expect(await pricesOf(post)).toEqual([10_900, 10_500, 10_900]);
  });

  test('continues where the same owner publishes the same vehicle again', async () => {
    const { seller, buyer, post } = await keptPost();
    await age(post, '20 days');
    await as(seller)(deletePost, { params: { id: post.id } });
    const again = await publish(seller, { price: 9_900, km: 84_500 });
    expect(await pricesOf(again)).toEqual([10_900, 9_900]);
    expect(findPriceDrop(await historyOf(again))?.amount).toBe(1_000);
    await as(seller)(deletePost, { params: { id: again.id } });
    expect(await pricesOf(await publish(seller, { price: 9_500, km: 85_000 }))).toEqual([10_900, 9_900, 9_500]);
    expect(await pricesOf(await publish(buyer))).toEqual([10_900]);
  });

  test.each([
    ['has gone much further', { km: 95_000 }],
    ['is of another year', { year: 2017 }],
    ['has another colour', { color: 'Rojo' }],
  ] as const)('begins anew for a vehicle that %s', async (_what, change) => {
    const { seller, post } = await keptPost();
    await as(seller)(deletePost, { params: { id: post.id } });
    expect(await pricesOf(await publish(seller, change))).toEqual([10_900]);
  });

  test('starts from zero while the other one is still on sale', async () => {
    const { seller } = await keptPost();
    expect(await pricesOf(await publish(seller))).toEqual([10_900]);
  });

  test('is bounded by the changes of a day', async () => {
    const { seller, post } = await keptPost();
    for (let i = 1; i <= 10; i += 1) await changePrice(seller, post, 10_900 - i);
    await expect(changePrice(seller, post, 5_000)).rejects.toMatchObject({ statusCode: 429 });
    await as(seller)(updatePost, { params: { id: post.id }, body: { ...aPost, price: 10_890, title: 'Gol Trend' } });
    expect(await pricesOf(post)).toHaveLength(11);
  });
});

describe('a price drop notifies', () => {
  test('once, when the price has stayed, to those with the post as favorite, a question or a conversation', async () => {
    const { seller, buyer, post } = await keptPost();
    const [asker, writer, stranger] = [await given.person(), await given.person(), await given.person()];
    await given.question(post, asker);
    await given.conversation(post, seller, writer);
    await changePrice(seller, post, 10_000);
    expect(await dropsToldTo(buyer)).toEqual([]);
    await age(post, '11 minutes');
    await Promise.all([notifyPriceDrops(ctx), notifyPriceDrops(ctx), notifyPriceDrops(ctx)]);
    const told = ['Bajó USD 900 el precio de «Volkswagen Gol Trend 1.6»: ahora USD 10.000'];
    for (const person of [buyer, asker, writer]) expect(await dropsToldTo(person)).toEqual(told);
    for (const person of [seller, stranger]) expect(await dropsToldTo(person)).toEqual([]);
  });

  test('not when it was raised before, nor when it is small', async () => {
    const { seller, buyer, post } = await keptPost();
    for (const price of [12_000, 10_900, 10_850]) {
      await changePrice(seller, post, price);
      await age(post, '2 days');
      expect(await dropsToldTo(buyer)).toEqual([]);
    }
  });

  test('once a day, however often the price comes down', async () => {
    const { seller, buyer, post } = await keptPost();
    for (const price of [10_000, 9_000, 8_000]) {
      await changePrice(seller, post, price);
      await age(post, '1 hour');
      expect(await dropsToldTo(buyer)).toHaveLength(1);
    }
    await age(post, '1 day');
    expect(await dropsToldTo(buyer)).toHaveLength(2);
    await age(post, '2 days');
    expect(await dropsToldTo(buyer)).toHaveLength(2);
  });

  test('when the post is on sale again, not while it is paused', async () => {
    const { seller, buyer, post } = await keptPost();
    await as(seller)(changePostStatus, { params: { id: post.id }, body: { status: 'PAUSED' } });
    await changePrice(seller, post, 9_000);
    await age(post, '1 hour');
    expect(await dropsToldTo(buyer)).toEqual([]);
    await as(seller)(changePostStatus, { params: { id: post.id }, body: { status: 'ACTIVE' } });
    expect(await dropsToldTo(buyer)).toHaveLength(1);
  });

  test('of a vehicle that is published again for less, to those who kept the earlier post or asked', async () => {
    const { seller, buyer, post } = await keptPost();
    const asker = await given.person();
    await given.question(post, asker);
    await age(post, '5 days');
    await as(seller)(deletePost, { params: { id: post.id } });
    const again = await publish(seller, { price: 9_900 });
    await age(again, '11 minutes');
    const told = ['Bajó USD 1.000 el precio de «Volkswagen Gol Trend 1.6»: ahora USD 9.900'];
    for (const person of [buyer, asker]) expect(await dropsToldTo(person)).toEqual(told);
    const { notifications } = await as(buyer)(listNotifications);
    expect(notifications[0]?.link).toBe(`/publicaciones/${again.id}`);
    await as(seller)(deletePost, { params: { id: again.id } });
    await age(await publish(seller, { price: 9_900 }), '2 days');
    expect(await dropsToldTo(buyer)).toEqual(told);
  });

  test('also when more than one batch is due', async () => {
    const [seller, buyer] = [await given.person(), await given.person()];
    const createdAt = new Date(Date.now() - 5 * 24 * 3_600_000);
    const posts = await Promise.all(Array.from({ length: 51 }, () => given.post(seller, { price: 10_000, createdAt })));
    const ids = posts.map(({ id }) => id);
    await db
      .insertInto('favorite')
      .values(ids.map((postId) => ({ id: newId(), personId: buyer.id, postId })))
      .execute();
    await db.updateTable('post').set({ price: 9_000 }).where('id', 'in', ids).execute();
    await sql`update price_entry set since = since - interval '1 hour' where vehicle_id = any(${ids}::uuid[])`.execute(
      db,
    );
    await notifyPriceDrops(ctx);
    expect((await as(buyer)(listNotifications)).total).toBe(51);
  });

  test('not those who are suspended, deleted, or deleted the question', async () => {
    const { seller, buyer, post } = await keptPost();
    const [gone, asker] = [await given.person(), await given.person()];
    await as(gone)(addFavorite, { body: { postId: post.id } });
    const question = await given.question(post, asker);
    await db.updateTable('question').set({ deletedAt: new Date() }).where('id', '=', question.id).execute();
    const now = new Date();
    await db.updateTable('person').set({ suspendedAt: now }).where('id', '=', buyer.id).execute();
    await db.updateTable('person').set({ deletedAt: now }).where('id', '=', gone.id).execute();
    await changePrice(seller, post, 9_000);
    await age(post, '1 hour');
    await notifyPriceDrops(ctx);
    const told = db.selectFrom('notification').where('kind', '=', 'priceDrop').select('id');
    expect(await told.where('personId', 'in', [buyer.id, gone.id, asker.id]).execute()).toEqual([]);
  });

  test('when its seller is no longer suspended, not before', async () => {
    const { seller, buyer, post } = await keptPost();
    const suspend = (suspendedAt: Date | null) =>
      db.updateTable('person').set({ suspendedAt }).where('id', '=', seller.id).execute();
    await changePrice(seller, post, 9_000);
    await age(post, '1 hour');
    await suspend(new Date());
    expect(await dropsToldTo(buyer)).toEqual([]);
    await suspend(null);
    expect(await dropsToldTo(buyer)).toHaveLength(1);
  });

  test('not those who blocked the seller or were blocked', async () => {
    const { seller, buyer, post } = await keptPost();
    const other = await given.person();
    await as(other)(addFavorite, { body: { postId: post.id } });
    await as(buyer)(blockPerson, { params: { id: seller.id } });
    await as(seller)(blockPerson, { params: { id: other.id } });
    await changePrice(seller, post, 9_000);
    await age(post, '1 hour');
    expect(await dropsToldTo(buyer)).toEqual([]);
    expect(await dropsToldTo(other)).toEqual([]);
  });
});

import { getMe } from '@rodado/contract/account';
import { getPost } from '@rodado/contract/post';
import { updateUser } from '@rodado/contract/profile';
import { getSeller } from '@rodado/contract/seller';
import { describe, expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer();
const { db } = database;

const sellerPage = (person: { id: string }, page = 1) =>
  as()(getSeller, { params: { id: person.id }, query: { page } });
const hasLink = async (post: { id: string }) => (await as()(getPost, { params: { id: post.id } })).post.user.hasPage;
const missing = { statusCode: 404 };

/** Sold to the bidder; the buyer confirms it or does not. */
async function sold(seller: { id: string }, { isConfirmed }: { isConfirmed: boolean }) {
  const [post, buyer] = [await given.post(seller, { state: 'SOLD' }), await given.person()];
  const talk = await given.conversation(post, seller, buyer);
  const now = new Date();
  const { id: offerId } = await given.offer(post, talk, buyer, { status: 'ACCEPTED', decidedAt: now });
  await db
    .insertInto('sale')
    .values({ offerId, price: 15_000, sellerConfirmedAt: now, buyerConfirmedAt: isConfirmed ? now : null })
    .execute();
}

describe('the page of a private seller', () => {
  test('shows the first name, the department, what is on sale and how many were sold, and no more', async () => {
    const seller = await given.person({
      name: 'María del Carmen González',
      phone: '099 123 456',
      address: 'Rivera 1234',
      city: 'Salto',
    });
    const posts = [
      await given.post(seller, { location: 'Rocha' }),
      await given.post(seller, { location: 'Rocha' }),
      await given.post(seller, { location: 'Artigas' }),
    ];
    await sold(seller, { isConfirmed: true });
    await sold(seller, { isConfirmed: false });
    await given.post(seller, { state: 'SOLD' });
    for (const state of ['DRAFT', 'PAUSED', 'HIDDEN', 'DELETED'] as const) await given.post(seller, { state });
    const page = await sellerPage(seller);
    expect(page).toMatchObject({
      id: seller.id,
      firstName: 'María',
      location: 'Rocha',
      soldCount: 1,
      answerMinutes: null,
    });
    expect(page.posts.posts.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
    const { posts: _, ...about } = page;
    expect(JSON.stringify(about)).not.toMatch(/González|099 123|Rivera|Salto|example\.test/);
  });

  test('tells since when and how fast they answer, once there are enough answers', async () => {
    const createdAt = new Date('2026-02-03T12:00:00.000Z');
    const seller = await given.person({ createdAt });
    const post = await given.post(seller);
    const daysAgo = (days: number, hours = 0) => new Date(Date.now() - (days * 24 - hours) * 3_600_000);
    const answered = async (days: number) =>
      given.answer(await given.question(post, await given.person(), { createdAt: daysAgo(days) }), {
        createdAt: daysAgo(days, 2.5),
      });
    for (const days of [9, 10]) await answered(days);
    expect(await sellerPage(seller)).toMatchObject({ createdAt: createdAt.toISOString(), answerMinutes: null });
    await answered(11);
    expect((await sellerPage(seller)).answerMinutes).toBe(180);
  });

  test('is paged, and empty past its end', async () => {
    const seller = await given.person();
    for (let i = 0; i < 13; i += 1) await given.post(seller);
    const [first, second, third] = [
      await sellerPage(seller),
      await sellerPage(seller, 2),
      await sellerPage(seller, 99),
    ];
    expect(first.posts.total).toBe(13);
    expect(first.posts.posts.length + second.posts.posts.length).toBe(13);
    expect(third.posts.posts).toEqual([]);
  });

  test('is linked from a post until its owner hides it', async () => {
    const seller = await given.person();
    const post = await given.post(seller);
    expect(await hasLink(post)).toBe(true);
    await as(seller)(updateUser, { body: { user: { hasSellerPage: false } } });
    expect((await as(seller)(getMe)).user.hasSellerPage).toBe(false);
    expect(await hasLink(post)).toBe(false);
    await expect(sellerPage(seller)).rejects.toMatchObject(missing);
    await as(seller)(updateUser, { body: { user: { hasSellerPage: true } } });
    expect((await sellerPage(seller)).posts.total).toBe(1);
  });

  test('does not exist for companies, administrators and inactive accounts', async () => {
    const { owner } = await given.company();
    const nobody = [
      owner,
      await given.person({ role: 'ADMIN' }),
      await given.person({ activatedAt: null }),
      await given.person({ suspendedAt: new Date() }),
      await given.person({ deletedAt: new Date() }),
    ];
    for (const person of nobody) await expect(sellerPage(person)).rejects.toMatchObject(missing);
    expect(await hasLink(await given.post(owner))).toBe(false);
  });

  test('has no surname of one who typed blanks first', async () => {
    const seller = await given.person();
    await db.updateTable('person').set({ name: '  Ana   Silva' }).where('id', '=', seller.id).execute();
    expect((await sellerPage(seller)).firstName).toBe('Ana');
  });
});

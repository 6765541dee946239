import { listNotifications } from '@rodado/contract/notification';
import { changePostStatus, createPost, deletePost, setPostImages } from '@rodado/contract/post-write';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { mailNews } from '../notification/news-mails.ts';
import { mailsTo } from '../test/mails.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';
import { tellEnded, tellEndingSoon } from './post-endings.ts';
import { tellFollowers } from './tell-about-post.ts';

const server = await testServer({ config: { rateLimits: false } });
const { ctx, as, given, database, tokens } = server;
const { db } = database;
const past = new Date(Date.now() - 60_000);

const end = (post: { id: string }) =>
  db.updateTable('post').set({ expirationDate: past }).where('id', '=', post.id).execute();

/** How many mails this person has been sent. */
async function mailsSentTo({ email }: { email: string }) {
  await tellEnded(ctx);
  return (await db.selectFrom('mailOut').where('recipient', '=', email).select('subject').execute()).length;
}

test('the owner hears of the end once, also of one that nobody watched', async () => {
  const owner = await given.person();
  const post = await given.timedPost(owner, { title: 'Gol 2015' });
  expect(await mailsSentTo(owner)).toBe(0);
  await end(post);
  await Promise.all([tellEnded(ctx), tellEnded(ctx), tellEnded(ctx)]);
  expect(await mailsSentTo(owner)).toBe(1);
});

test('and by one mail only: what is still unread later does not say it again', async () => {
  const owner = await given.person();
  await end(await given.timedPost(owner));
  await tellEnded(ctx);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db.updateTable('notification').set({ createdAt: anHourAgo }).where('personId', '=', owner.id).execute();
  await mailNews(ctx, tokens, 'news');
  expect(await mailsSentTo(owner)).toBe(1);
});

test('again after it was published again and has ended again', async () => {
  const owner = await given.person();
  const post = await given.timedPost(owner);
  await end(post);
  expect(await mailsSentTo(owner)).toBe(1);
  await as(owner)(changePostStatus, { params: { id: post.id }, body: { status: 'ACTIVE', duration: 48 } });
  expect(await mailsSentTo(owner)).toBe(1);
  await db
    .updateTable('post')
    .set({ expirationDate: new Date(Date.now() - 1_000) })
    .where('id', '=', post.id)
    .execute();
  expect(await mailsSentTo(owner)).toBe(2);
});

test('not about what was sold, paused or deleted before', async () => {
  const owner = await given.person();
  for (const state of ['SOLD', 'PAUSED', 'DELETED', 'HIDDEN'] as const)
    await given.timedPost(owner, { state, expirationDate: past });
  expect(await mailsSentTo(owner)).toBe(0);
});

test('it tells how it went', async () => {
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { title: 'Hilux 2020' });
  await given.offer(post, await given.conversation(post, owner, bidder), bidder, { price: 15_750 });
  await end(post);
  await tellEnded(ctx);
  const [mail] = await mailsTo(server, owner.email);
  expect(mail).toContain('USD 15.750');
  expect(mail).toContain(`/publicaciones/${post.id}`);
});

const newsOf = async (person: { id: string }) =>
  (await as(person)(listNotifications)).notifications.map(({ kind, text }) => `${kind}: ${text}`);

test('owner and bidders hear the outcome, without each other’s names', async () => {
  const owner = await given.person();
  const [low, high] = [await given.person({ name: 'Baja' }), await given.person({ name: 'Alta' })];
  const post = await given.timedPost(owner, { title: 'Onix' });
  for (const [bidder, price] of [
    [low, 15_000],
    [high, 16_000],
    [low, 15_500],
  ] as const)
    await given.offer(post, await conversationOf(post, owner, bidder), bidder, { price });
  await end(post);
  await tellEnded(ctx);
  expect(await newsOf(owner)).toEqual(['ended: Terminó el tiempo de «Onix»: la oferta más alta es de USD 16.000']);
  expect(await newsOf(high)).toEqual([
    'ended: Terminó «Onix»: tu oferta de USD 16.000 es la más alta y ahora decide quien vende',
  ]);
  expect(await newsOf(low)).toEqual(['ended: Terminó «Onix»: la oferta más alta fue de USD 16.000']);
});

async function conversationOf(post: { id: string }, owner: { id: string }, buyer: { id: string }) {
  const earlier = await db
    .selectFrom('conversation')
    .where('postId', '=', post.id)
    .where('buyerId', '=', buyer.id)
    .select('id')
    .executeTakeFirst();
  return earlier ?? given.conversation(post, owner, buyer);
}

test('whoever keeps it hears once that the end is near', async () => {
  const [owner, keeper, stranger] = [await given.person(), await given.person(), await given.person()];
  const post = await given.timedPost(owner, { title: 'Duster', expirationDate: new Date(Date.now() + 3_600_000) });
  await db.insertInto('favorite').values({ id: newId(), personId: keeper.id, postId: post.id }).execute();
  await Promise.all([tellEndingSoon(ctx), tellEndingSoon(ctx)]);
  await tellEndingSoon(ctx);
  expect(await newsOf(keeper)).toEqual(['endingSoon: «Duster» termina en menos de 2 horas']);
  expect([await newsOf(owner), await newsOf(stranger)]).toEqual([[], []]);
});

test('bidders hear that it was deleted', async () => {
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { title: 'Kwid' });
  await given.offer(post, await given.conversation(post, owner, bidder), bidder);
  await as(owner)(deletePost, { params: { id: post.id } });
  expect(await newsOf(bidder)).toEqual(['ended: Eliminaron «Kwid»: tu oferta ya no corre']);
});

test('followers hear of a new post of their company when it is public, once', async () => {
  const follower = await given.person();
  const { id: companyId, owner } = await given.company({ name: 'Autos del Este' });
  await db.insertInto('followed').values({ personId: follower.id, companyId }).execute();
  const { id } = await as(owner)(createPost, { body: aPost });
  expect(await newsOf(follower)).toEqual([]);
  const publish = async () => {
    const form = formWith(await photograph(), { field: 'files' });
    form.append('orders', '0');
    await as(owner)(setPostImages, { params: { id }, form });
  };
  await publish();
  await publish();
  expect(await newsOf(follower)).toEqual(['followed: Autos del Este publicó «Volkswagen Gol Trend 1.6», USD 10.900']);
});

test('followers who were suspended, left or followed no more hear nothing', async () => {
  const { id: companyId, owner } = await given.company();
  const fan = await given.person();
  const [suspended, gone] = [
    await given.person({ suspendedAt: new Date() }),
    await given.person({ deletedAt: new Date() }),
  ];
  for (const { id } of [fan, suspended, gone])
    await db.insertInto('followed').values({ personId: id, companyId }).execute();
  await db
    .insertInto('followed')
    .values({ personId: (await given.person()).id, companyId: (await given.company()).id })
    .execute();
  const told = await tellFollowers(db, (await given.post(owner)).id);
  expect(told.map(({ personId }) => personId)).toEqual([fan.id]);
});

test('however many follow, it is written down in one statement', async () => {
  const { id: companyId, owner } = await given.company();
  for (let i = 0; i < 12; i += 1)
    await db
      .insertInto('followed')
      .values({ personId: (await given.person()).id, companyId })
      .execute();
  const post = await given.post(owner);
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const told = await tellFollowers(counted, post.id);
  expect(told).toHaveLength(12);
  // Who follows, and the news for all of them.
  expect(statements).toBe(2);
});

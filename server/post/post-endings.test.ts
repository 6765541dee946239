import { changePostStatus } from '@rodado/contract/post-write';
import { expect, test } from 'vitest';
import { mailsTo } from '../test/mails.ts';
import { testServer } from '../test/server.ts';
import { tellEnded } from './post-endings.ts';

const server = await testServer({ config: { rateLimits: false } });
const { ctx, as, given, database } = server;
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

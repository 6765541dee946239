import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer, getOwnContact, listOffers } from '@rodado/contract/offer';
import { pages } from '@rodado/contract/pages';
import { changePostStatus, createPost, deletePost, setPostImages } from '@rodado/contract/post-write';
import { confirmSale } from '@rodado/contract/sale';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { sendDigests } from '../notification/digest-mails.ts';
import { mailsTo } from '../test/mails.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';
import { closeUndecided, notifyExpired, notifyExpiringSoon } from './post-expiry.ts';
import { notifyFollowers } from './post-notifications.ts';

const server = await testServer({ config: { rateLimits: false } });
const { ctx, as, given, database, tokens } = server;
const { db } = database;
const past = new Date(Date.now() - 60_000);

const end = (post: { id: string }) =>
  db.updateTable('post').set({ expirationDate: past }).where('id', '=', post.id).execute();

/** How many mails this person has been sent. */
async function mailsSentTo({ email }: { email: string }) {
  await notifyExpired(ctx);
  return (await db.selectFrom('mailOut').where('recipient', '=', email).select('subject').execute()).length;
}

/** The people who have a notification with a link to this post. */
const notifiedOf = async ({ id }: { id: string }) => {
  const rows = await db
    .selectFrom('notification')
    .where('link', '=', pages.post.href({ id }))
    .select('personId')
    .execute();
  return rows.map(({ personId }) => personId);
};

test('the owner is notified of the end once, also without a process running at that time', async () => {
  const owner = await given.person();
  const post = await given.timedPost(owner, { title: 'Gol 2015' });
  expect(await mailsSentTo(owner)).toBe(0);
  await end(post);
  await Promise.all([notifyExpired(ctx), notifyExpired(ctx), notifyExpired(ctx)]);
  expect(await mailsSentTo(owner)).toBe(1);
});

test('is mailed once: a later digest of unread notifications does not repeat it', async () => {
  const owner = await given.person();
  await end(await given.timedPost(owner));
  await notifyExpired(ctx);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db.updateTable('notification').set({ createdAt: anHourAgo }).where('personId', '=', owner.id).execute();
  await sendDigests(ctx, tokens, 'notifications');
  expect(await mailsSentTo(owner)).toBe(1);
});

test('is notified again after it was published again and has ended again', async () => {
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

test('is not notified of posts sold, paused or deleted before', async () => {
  const owner = await given.person();
  for (const state of ['SOLD', 'PAUSED', 'DELETED', 'HIDDEN'] as const)
    await given.timedPost(owner, { state, expirationDate: past });
  expect(await mailsSentTo(owner)).toBe(0);
});

test('the mail to the owner names the best offer and links to the post', async () => {
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { title: 'Hilux 2020' });
  await given.offer(post, await given.conversation(post, owner, bidder), bidder, { price: 15_750 });
  await end(post);
  await notifyExpired(ctx);
  const [mail] = await mailsTo(server, owner.email);
  expect(mail).toContain('USD 15.750');
  expect(mail).toContain(`/publicaciones/${post.id}`);
});

const notificationsOf = async (person: { id: string }) =>
  (await as(person)(listNotifications)).notifications.map(({ kind, text }) => `${kind}: ${text}`);

test('owner and bidders are notified of the outcome, without the names of each other', async () => {
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
  await notifyExpired(ctx);
  expect(await notificationsOf(owner)).toEqual([
    'ended: Terminó el tiempo de «Onix»: la oferta más alta es de USD 16.000. Tenés 24 horas para aceptarla o rechazarla',
  ]);
  expect(await notificationsOf(high)).toEqual([
    'ended: Terminó «Onix»: tu oferta de USD 16.000 es la más alta y quien vende tiene 24 horas para decidir',
  ]);
  expect(await notificationsOf(low)).toEqual(['ended: Terminó «Onix»: la oferta más alta fue de USD 16.000']);
});

test('where an offer was accepted, the end says that it is settled', async () => {
  const owner = await given.person();
  const [winner, other] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { title: 'Polo' });
  const offerOf = async (bidder: { id: string }, row: { price: number; status?: 'ACCEPTED'; decidedAt?: Date }) =>
    given.offer(post, await conversationOf(post, owner, bidder), bidder, row);
  await offerOf(winner, { price: 15_000, status: 'ACCEPTED', decidedAt: new Date() });
  await offerOf(other, { price: 16_000 });
  await end(post);
  await notifyExpired(ctx);
  expect(await notificationsOf(owner)).toEqual([
    'ended: Terminó el tiempo de «Polo»: aceptaste la oferta de USD 15.000. Cuando la venta se haga, confirmala',
  ]);
  expect(await notificationsOf(winner)).toEqual([
    'ended: Terminó «Polo»: tu oferta de USD 15.000 quedó aceptada. Cuando la compra se haga, confirmala',
  ]);
  expect(await notificationsOf(other)).toEqual(['ended: Terminó «Polo»: quien vende aceptó otra oferta']);
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

test('those with it as favorite are notified once that the end is near', async () => {
  const [owner, keeper, stranger] = [await given.person(), await given.person(), await given.person()];
  const post = await given.timedPost(owner, { title: 'Duster', expirationDate: new Date(Date.now() + 3_600_000) });
  await db.insertInto('favorite').values({ id: newId(), personId: keeper.id, postId: post.id }).execute();
  await Promise.all([notifyExpiringSoon(ctx), notifyExpiringSoon(ctx)]);
  await notifyExpiringSoon(ctx);
  expect(await notificationsOf(keeper)).toEqual(['endingSoon: «Duster» termina en menos de 2 horas']);
  expect([await notificationsOf(owner), await notificationsOf(stranger)]).toEqual([[], []]);
});

test('bidders are notified that the end is near, but for the one whose offer was accepted', async () => {
  const owner = await given.person();
  const [winner, other] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { title: 'Etios', expirationDate: new Date(Date.now() + 3_600_000) });
  await given.offer(post, await conversationOf(post, owner, winner), winner, {
    status: 'ACCEPTED',
    decidedAt: new Date(),
  });
  await given.offer(post, await conversationOf(post, owner, winner), winner, { price: 15_100 });
  await db.insertInto('favorite').values({ id: newId(), personId: winner.id, postId: post.id }).execute();
  await given.offer(post, await conversationOf(post, owner, other), other, { price: 15_200 });
  await notifyExpiringSoon(ctx);
  expect(await notificationsOf(winner)).toEqual([]);
  expect(await notificationsOf(other)).toEqual(['endingSoon: «Etios» termina en menos de 2 horas']);
});

test('bidders are notified that it was deleted', async () => {
  const [owner, bidder] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner, { title: 'Kwid' });
  await given.offer(post, await given.conversation(post, owner, bidder), bidder);
  await as(owner)(deletePost, { params: { id: post.id } });
  expect(await notificationsOf(bidder)).toEqual(['ended: Eliminaron «Kwid»: tu oferta ya no corre']);
});

describe('bidders on a timed post are notified', () => {
  async function withOffer() {
    const [owner, bidder] = [await given.person(), await given.person()];
    const post = await given.timedPost(owner, { title: 'Fox' });
    await given.offer(post, await given.conversation(post, owner, bidder), bidder);
    const move = (status: 'ACTIVE' | 'PAUSED' | 'SOLD') =>
      as(owner)(changePostStatus, { params: { id: post.id }, body: { status } });
    const endHoursAgo = (hours: number) =>
      db
        .updateTable('post')
        .set({ expirationDate: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', post.id)
        .execute();
    const heard = async () => (await notificationsOf(bidder))[0];
    return { owner, bidder, post, move, endHoursAgo, heard };
  }

  test('that it is paused and published again, and its end while it is paused, as the owner does', async () => {
    const { owner, post, move, endHoursAgo, heard } = await withOffer();
    await move('PAUSED');
    expect(await heard()).toBe('ended: Pausaron «Fox»: tu oferta sigue en pie, y mientras tanto no entran otras');
    await move('ACTIVE');
    expect(await heard()).toBe('ended: «Fox» volvió a estar publicada: tu oferta sigue en pie');
    await move('PAUSED');
    await endHoursAgo(1);
    await notifyExpired(ctx);
    expect(await heard()).toContain('es la más alta y quien vende tiene 24 horas para decidir');
    expect((await notificationsOf(owner))[0]).toContain('Tenés 24 horas para aceptarla o rechazarla');
    const { decideUntil } = (await as(owner)(listOffers, { params: { id: post.id }, query: {} })).post;
    expect(decideUntil).toEqual(expect.any(String));
    await endHoursAgo(25);
    await closeUndecided(ctx);
    expect(await heard()).toBe('ended: Quien vende no decidió a tiempo sobre «Fox»: tu oferta ya no corre');
  });

  test('that it is sold, and when their offers end', async () => {
    const { owner, move, endHoursAgo, heard } = await withOffer();
    await move('SOLD');
    expect(await heard()).toBe(
      'ended: Marcaron «Fox» como vendida: tu oferta solo sigue en pie si vuelve a publicarse antes del final',
    );
    await endHoursAgo(25);
    await closeUndecided(ctx);
    expect(await heard()).toBe('ended: Terminó el tiempo de «Fox»: tu oferta ya no corre');
    expect(await notificationsOf(owner)).toEqual([]);
  });

  test('that both sides confirmed a sale, but for who bought', async () => {
    const { owner, bidder, post, heard } = await withOffer();
    const buyer = await given.person();
    const { id } = await given.offer(post, await given.conversation(post, owner, buyer), buyer);
    await as(owner)(acceptOffer, { params: { id } });
    for (const side of [owner, buyer])
      await as(side)(confirmSale, { params: { id }, body: { price: 15_500, showPrice: false } });
    expect(await heard()).toBe('ended: Se vendió «Fox»: tu oferta ya no corre');
    expect((await notificationsOf(buyer))[0]).toContain('Venta confirmada por los dos');
    expect((await as(bidder)(getOwnContact, { params: { id: post.id } })).offer?.status).toBe('REJECTED');
  });

  test('that the administration hid it, and when their offers end', async () => {
    const { post, endHoursAgo, heard } = await withOffer();
    await as(await given.person({ role: 'ADMIN' }))(deletePost, { params: { id: post.id } });
    expect(await heard()).toBe('ended: Nuestro equipo ocultó «Fox»: mientras tanto tu oferta queda en suspenso');
    await endHoursAgo(25);
    await closeUndecided(ctx);
    expect(await heard()).toBe('ended: Terminó el tiempo de «Fox»: tu oferta ya no corre');
  });
});

test('followers are notified of a new post of their company when it is public, once', async () => {
  const follower = await given.person();
  const { id: companyId, owner } = await given.company({ name: 'Autos del Este' });
  await db.insertInto('followed').values({ personId: follower.id, companyId }).execute();
  const { id } = await as(owner)(createPost, { body: aPost });
  expect(await notificationsOf(follower)).toEqual([]);
  const publish = async () => {
    const form = formWith(await photograph(), { field: 'files' });
    form.append('orders', '0');
    await as(owner)(setPostImages, { params: { id }, form });
  };
  await publish();
  await publish();
  expect(await notificationsOf(follower)).toEqual([
    'followed: Autos del Este publicó «Volkswagen Gol Trend 1.6», USD 10.900',
  ]);
});

test('suspended, deleted and former followers are not notified', async () => {
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
  const post = await given.post(owner);
  await notifyFollowers(db, () => {}, post.id);
  expect(await notifiedOf(post)).toEqual([fan.id]);
});

test('notifications of all followers are inserted in one statement', async () => {
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
  await notifyFollowers(counted, () => {}, post.id);
  expect(await notifiedOf(post)).toHaveLength(12);
  // One for the followers, one for all their notifications.
  expect(statements).toBe(2);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationKind } from '@rodado/contract/enums';
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  stopMails,
  subscribeToPush,
  unsubscribeFromPush,
  updateNotificationSettings,
} from '@rodado/contract/notification';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../db/connect.ts';
import { mailsTo } from '../test/mails.ts';
import { startPushService } from '../test/push-service.ts';
import { testServer } from '../test/server.ts';
import { type After, transact } from '../transact.ts';
import { sendDigests } from './digest-mails.ts';
import { deleteOldNotifications, insertNotification } from './notification.queries.ts';
import { deliverAfter, notify, notifyMany } from './notify.ts';

const pushService = await startPushService();
afterAll(() => pushService.close());
const server = await testServer({
  config: { rateLimits: false },
  push: { isPushService: ({ hostname }) => hostname === 'localhost', agent: pushService.agent },
});
const { as, app, ctx, given, database, published, tokenOf, tokens } = server;
const { db } = database;

const send = (person: { id: string }, kind: NotificationKind, text = 'Algo nuevo', link = '/perfil') =>
  transact(ctx, async (trx, after) => {
    const notification = await insertNotification(trx, person.id, { kind, text, link });
    deliverAfter(after, [{ personId: person.id, notification }]);
    return notification;
  });
/** Backdates this person's notifications. */
const age = (person: { id: string }, minutes: number) =>
  sql`update notification set created_at = created_at - make_interval(mins => ${minutes}) where person_id = ${person.id}`.execute(
    db,
  );

describe('the list', () => {
  test('has everything, the newest first, and is updated live', async () => {
    const person = await given.person();
    const [first, second] = [await send(person, 'offer', 'Una'), await send(person, 'answer', 'Dos')];
    expect(await as(person)(listNotifications)).toMatchObject({
      notifications: [{ id: second.id }, { id: first.id, kind: 'offer', text: 'Una', link: '/perfil', readAt: null }],
      unread: 2,
      total: 2,
    });
    const heard = published.filter(({ to, event }) => to === person.id && event === 'newNotification');
    expect(heard.map(({ payload }) => payload)).toMatchObject([{ id: first.id }, { id: second.id }]);
  });

  test('has nothing older than half a year, and everything newer', async () => {
    const person = await given.person();
    const DAY = 24 * 60;
    await send(person, 'offer', 'Vieja');
    await age(person, 2 * DAY);
    await send(person, 'offer', 'Nueva');
    await age(person, 179 * DAY);
    await deleteOldNotifications(db);
    expect((await as(person)(listNotifications)).notifications).toMatchObject([{ text: 'Nueva' }]);
  });

  test('marks some or all as read, and none of other people', async () => {
    const [person, other] = [await given.person(), await given.person()];
    const [one] = [await send(person, 'offer'), await send(person, 'offer')];
    const theirs = await send(other, 'offer');
    expect(await as(person)(readNotifications, { body: { ids: [one.id, theirs.id] } })).toEqual({ unread: 1 });
    expect(await as(person)(readNotifications, { body: {} })).toEqual({ unread: 0 });
    expect((await as(other)(listNotifications)).unread).toBe(1);
    await expect
      .poll(() => published.filter(({ to, event }) => to === person.id && event === 'unread').at(-1)?.payload)
      .toMatchObject({ notifications: 0 });
  });

  test('opening a link marks what leads to it as read, and nothing that leads to another part of the page', async () => {
    const [person, other] = [await given.person(), await given.person()];
    for (const link of ['/publicaciones/a', '/publicaciones/a#preguntas', '/publicaciones/ab', '/ofertas/a'])
      await send(person, 'offer', link, link);
    await send(other, 'offer', 'De otra persona', '/publicaciones/a');
    expect(await as(person)(readNotifications, { body: { link: '/publicaciones/a' } })).toEqual({ unread: 3 });
    const { notifications } = await as(person)(listNotifications);
    expect(notifications.filter(({ readAt }) => readAt === null).map(({ link }) => link)).toEqual([
      '/ofertas/a',
      '/publicaciones/ab',
      '/publicaciones/a#preguntas',
    ]);
    expect((await as(other)(listNotifications)).unread).toBe(1);
  });

  test('messages of one conversation are one notification until it is read', async () => {
    const person = await given.person();
    for (const text of ['uno', 'dos', 'tres']) await send(person, 'message', text, '/chat?id=a');
    await send(person, 'message', 'otra', '/chat?id=b');
    expect((await as(person)(listNotifications)).notifications.map(({ text }) => text)).toEqual(['otra', 'tres']);
    await as(person)(readNotifications, { body: {} });
    await send(person, 'message', 'cuatro', '/chat?id=a');
    expect((await as(person)(listNotifications)).total).toBe(3);
  });
});

describe('notifications for many', () => {
  const news = { text: 'Un Gol', link: '/publicaciones/1' };
  test.each<[string, (trx: Db, after: After, ids: readonly string[]) => Promise<void>]>([
    [
      'in one statement',
      (trx, after, ids) =>
        notifyMany(
          trx,
          after,
          'followed',
          ids.map((personId) => ({ personId, ...news })),
        ),
    ],
    [
      'one by one',
      async (trx, after, ids) => {
        for (const id of ids) await notify(trx, after, id, { kind: 'followed', ...news });
      },
    ],
  ])('inserted %s reach each of them, a few at a time, without the caller waiting', async (_, insert) => {
    const people = await Promise.all(Array.from({ length: 12 }, () => given.person()));
    let [underWay, most, done] = [0, 0, 0];
    const send = vi.spyOn(ctx.push, 'send').mockImplementation(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(5);
      underWay -= 1;
      done += 1;
    });

    await transact(ctx, async (trx, after) => {
      await insert(
        trx,
        after,
        people.map(({ id }) => id),
      );
      expect(underWay).toBe(0);
    });
    expect([underWay, done]).toEqual([2, 0]);

    await expect.poll(() => done).toBe(12);
    send.mockRestore();
    expect(most).toBeLessThanOrEqual(2);
    for (const { id } of people) {
      expect(published).toContainEqual({ to: id, event: 'newNotification', payload: expect.objectContaining(news) });
      await expect
        .poll(() => published.findLast(({ to, event }) => to === id && event === 'unread')?.payload)
        .toEqual({ questions: 0, answers: 0, messages: 0, notifications: 1 });
    }
  });
});

describe('mail', () => {
  test('only about what is still unread after ten minutes, all of it in one', async () => {
    const person = await given.person();
    await send(person, 'question', 'Te preguntaron por el Gol', '/preguntas');
    await sendDigests(ctx, tokens, 'notifications');
    expect(await mailsTo(server, person.email)).toEqual([]);
    const read = await send(person, 'offer', 'Ya vista');
    await as(person)(readNotifications, { body: { ids: [read.id] } });
    await age(person, 11);
    await send(person, 'offer', 'Recién llegada', '/ofertas');
    await Promise.all([sendDigests(ctx, tokens, 'notifications'), sendDigests(ctx, tokens, 'notifications')]);
    await sendDigests(ctx, tokens, 'notifications');
    const mails = await mailsTo(server, person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Te preguntaron por el Gol');
    expect(mails[0]).toContain('Recién llegada');
    expect(mails[0]).not.toContain('Ya vista');
  });

  test('still has the decision on an offer after another part of its page was read', async () => {
    const person = await given.person();
    await send(person, 'answer', 'Te respondieron', '/publicaciones/a#preguntas');
    await send(person, 'offer', 'Aceptaron tu oferta', '/publicaciones/a');
    await as(person)(readNotifications, { body: { link: '/publicaciones/a#preguntas' } });
    await age(person, 11);
    await sendDigests(ctx, tokens, 'notifications');
    const [mail = ''] = await mailsTo(server, person.email);
    expect(mail).toContain('Aceptaron tu oferta');
    expect(mail).not.toContain('Te respondieron');
  });

  test('has the link to a notification once', async () => {
    const person = await given.person();
    await send(person, 'question', 'Te preguntaron por el Gol', '/preguntas?de=esta');
    await age(person, 11);
    await sendDigests(ctx, tokens, 'notifications');
    const [mail = ''] = await mailsTo(server, person.email);
    expect(mail.split('/preguntas?de=esta')).toHaveLength(2);
    expect(mail).not.toContain(person.email);
  });

  test('has no kind that was switched off', async () => {
    const person = await given.person();
    await as(person)(updateNotificationSettings, { body: { kinds: { offer: { email: false, push: true } } } });
    await send(person, 'offer');
    await age(person, 11);
    await sendDigests(ctx, tokens, 'notifications');
    expect(await mailsTo(server, person.email)).toEqual([]);
    const { kinds } = await as(person)(getNotificationSettings);
    expect([kinds.offer, kinds.message]).toEqual([
      { email: false, push: true },
      { email: true, push: true },
    ]);
  });

  test('what followed companies publish is one mail a day', async () => {
    const person = await given.person();
    const publish = async (text: string) => {
      await send(person, 'followed', text);
      await age(person, 11);
      await sendDigests(ctx, tokens, 'followed');
    };
    await publish('Uno');
    await publish('Dos');
    await publish('Tres');
    expect(await mailsTo(server, person.email)).toHaveLength(1);
    await sql`update notification set mailed_at = mailed_at - interval '25 hours' where person_id = ${person.id} and mailed_at is not null`.execute(
      db,
    );
    await sendDigests(ctx, tokens, 'followed');
    const [latest] = await mailsTo(server, person.email);
    expect([latest?.includes('Dos'), latest?.includes('Tres'), latest?.includes('Uno')]).toEqual([true, true, false]);
  });

  test('one click unsubscribes, also that of the mail program', async () => {
    const person = await given.person();
    await send(person, 'followed');
    await age(person, 11);
    await sendDigests(ctx, tokens, 'followed');
    const [mail] = await mailsTo(server, person.email);
    const token = /dejar-de-avisar\/(\S+)/.exec(mail ?? '')?.[1] ?? '';
    const oneClick = await app.inject({
      method: 'POST',
      url: `/api/notification/stop/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    const { kinds } = await as(person)(getNotificationSettings);
    expect([kinds.followed.email, kinds.followed.push, kinds.message.email]).toEqual([false, true, true]);
    await as()(stopMails, { params: { token: tokens.stopOf(person.id, 'all') } });
    expect((await as(person)(getNotificationSettings)).kinds.message.email).toBe(false);
  });

  test('the unsubscribe link of another person cannot be forged', async () => {
    const [person, other] = [await given.person(), await given.person()];
    const good = tokens.stopOf(person.id, 'all');
    for (const token of [good.replace(person.id, other.id), `${good}x`, 'nada', good.replace('.all.', '.message.')])
      await expect(as()(stopMails, { params: { token } })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('push', () => {
  test('reaches the browser, as one that it can read', async () => {
    const person = await given.person();
    await as(person)(subscribeToPush, { body: pushService.subscription });
    const { id } = await send(person, 'offer', 'Te ofertaron', '/ofertas');
    await expect.poll(() => pushService.delivered.at(-1)).toMatchObject({ id, text: 'Te ofertaron', link: '/ofertas' });
    expect((await as(person)(getNotificationSettings)).publicKey).toMatch(/^[\w-]{80,}$/);
  });

  test('is not sent when it is switched off or the browser was removed', async () => {
    const person = await given.person();
    await as(person)(subscribeToPush, { body: pushService.subscription });
    await as(person)(updateNotificationSettings, { body: { kinds: { offer: { email: true, push: false } } } });
    await send(person, 'offer', 'Callada');
    await send(person, 'answer', 'Dicha');
    await expect.poll(() => pushService.delivered.at(-1)).toMatchObject({ text: 'Dicha' });
    await as(person)(unsubscribeFromPush, { body: { endpoint: pushService.subscription.endpoint } });
    await send(person, 'answer', 'A nadie');
    await expect.poll(async () => (await as(person)(listNotifications)).total).toBe(3);
    expect(JSON.stringify(pushService.delivered)).not.toMatch(/Callada|A nadie/);
  });

  test('is not sent to a browser whose session was ended from another one', async () => {
    const person = await given.person();
    await as(person)(subscribeToPush, { body: pushService.subscription });
    const ending = await app.inject({
      method: 'DELETE',
      url: '/api/user/sessions',
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
    });
    expect(ending.statusCode).toBe(200);
    const notification = await send(person, 'message', 'Solo para quien entró');
    await ctx.push.send(person.id, notification);
    expect(JSON.stringify(pushService.delivered)).not.toContain('Solo para quien entró');
    expect(await db.selectFrom('pushSubscription').where('personId', '=', person.id).selectAll().execute()).toEqual([]);
  });

  test.each([
    ['expired', { expiresAt: new Date(0) }],
    ['idle for a month', { lastSeenAt: new Date(Date.now() - 31 * 86_400_000) }],
  ])('is not sent to a browser whose session is %s', async (name, dead) => {
    const person = await given.person();
    await as(person)(subscribeToPush, { body: pushService.subscription });
    await db.updateTable('session').set(dead).where('personId', '=', person.id).execute();
    await ctx.push.send(person.id, await send(person, 'message', `Para una sesión ${name}`));
    expect(JSON.stringify(pushService.delivered)).not.toContain(`Para una sesión ${name}`);
  });

  test('a browser belongs to the last account that signed in, and is deleted when it is gone', async () => {
    const [first, second] = [await given.person(), await given.person()];
    for (const person of [first, second]) await as(person)(subscribeToPush, { body: pushService.subscription });
    await send(first, 'offer', 'Para la primera');
    await send(second, 'offer', 'Para la segunda');
    await expect.poll(() => pushService.delivered.at(-1)).toMatchObject({ text: 'Para la segunda' });
    expect(JSON.stringify(pushService.delivered)).not.toContain('Para la primera');
    pushService.end();
    await send(second, 'offer');
    await expect.poll(async () => (await db.selectFrom('pushSubscription').selectAll().execute()).length).toBe(0);
  });

  test('only services that browsers use are ever called', async () => {
    const strict = await testServer();
    for (const endpoint of [
      'https://10.0.0.1/x',
      'https://fcm.googleapis.com:8443/x',
      'https://localhost/x',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com.evil.example/x',
    ])
      await expect(
        strict.as(await strict.given.person())(subscribeToPush, {
          body: { ...pushService.subscription, endpoint },
        }),
      ).rejects.toMatchObject({ statusCode: 400 });
  });
});

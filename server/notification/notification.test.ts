import { setTimeout as sleep } from 'node:timers/promises';
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  stopMails,
  subscribeToPush,
  unsubscribeFromPush,
  updateNotificationSettings,
} from '@rodado/contract/notification';
import type { NotificationKind } from '@rodado/contract/vocabulary';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '../test/mails.ts';
import { startPushService } from '../test/push-service.ts';
import { testServer } from '../test/server.ts';
import { mailNews } from './news-mails.ts';
import { deleteOldNotifications } from './notification.queries.ts';
import { announce, notify, notifyMany } from './notify.ts';

const pushService = await startPushService();
afterAll(() => pushService.close());
const server = await testServer({
  config: { rateLimits: false },
  push: { isPushService: ({ hostname }) => hostname === 'localhost', agent: pushService.agent },
});
const { as, app, ctx, given, database, published, tokenOf, tokens } = server;
const { db } = database;

const tell = async (person: { id: string }, kind: NotificationKind, text = 'Algo nuevo', link = '/perfil') => {
  const told = await notify(db, person.id, { kind, text, link });
  announce(ctx, [told]);
  return told.notification;
};
/** As if it had been there for a while. */
const age = (person: { id: string }, minutes: number) =>
  sql`update notification set created_at = created_at - make_interval(mins => ${minutes}) where person_id = ${person.id}`.execute(
    db,
  );

describe('the centre', () => {
  test('holds everything, the newest first, and is heard at once', async () => {
    const person = await given.person();
    const [first, second] = [await tell(person, 'offer', 'Una'), await tell(person, 'answer', 'Dos')];
    expect(await as(person)(listNotifications)).toMatchObject({
      notifications: [{ id: second.id }, { id: first.id, kind: 'offer', text: 'Una', link: '/perfil', readAt: null }],
      unread: 2,
      total: 2,
    });
    const heard = published.filter(({ to, event }) => to === person.id && event === 'newNotification');
    expect(heard.map(({ payload }) => payload)).toMatchObject([{ id: first.id }, { id: second.id }]);
  });

  test('forgets what is half a year old, and nothing before', async () => {
    const person = await given.person();
    const DAY = 24 * 60;
    await tell(person, 'offer', 'Vieja');
    await age(person, 2 * DAY);
    await tell(person, 'offer', 'Nueva');
    await age(person, 179 * DAY);
    await deleteOldNotifications(db);
    expect((await as(person)(listNotifications)).notifications).toMatchObject([{ text: 'Nueva' }]);
  });

  test('some or all are read; those of others are not touched', async () => {
    const [person, other] = [await given.person(), await given.person()];
    const [one] = [await tell(person, 'offer'), await tell(person, 'offer')];
    const theirs = await tell(other, 'offer');
    expect(await as(person)(readNotifications, { body: { ids: [one.id, theirs.id] } })).toEqual({ unread: 1 });
    expect(await as(person)(readNotifications, { body: {} })).toEqual({ unread: 0 });
    expect((await as(other)(listNotifications)).unread).toBe(1);
    await expect
      .poll(() => published.filter(({ to, event }) => to === person.id && event === 'unread').at(-1)?.payload)
      .toMatchObject({ notifications: 0 });
  });

  test('whoever stands on a page has read what leads to it, wherever on it', async () => {
    const [person, other] = [await given.person(), await given.person()];
    for (const link of ['/publicaciones/a', '/publicaciones/a#preguntas', '/publicaciones/ab', '/ofertas/a'])
      await tell(person, 'offer', link, link);
    await tell(other, 'offer', 'De otra persona', '/publicaciones/a');
    expect(await as(person)(readNotifications, { body: { link: '/publicaciones/a' } })).toEqual({ unread: 2 });
    const { notifications } = await as(person)(listNotifications);
    expect(notifications.filter(({ readAt }) => readAt === null).map(({ link }) => link)).toEqual([
      '/ofertas/a',
      '/publicaciones/ab',
    ]);
    expect((await as(other)(listNotifications)).unread).toBe(1);
  });

  test('messages of one conversation are one piece of news until it is read', async () => {
    const person = await given.person();
    for (const text of ['uno', 'dos', 'tres']) await tell(person, 'message', text, '/chat?id=a');
    await tell(person, 'message', 'otra', '/chat?id=b');
    expect((await as(person)(listNotifications)).notifications.map(({ text }) => text)).toEqual(['otra', 'tres']);
    await as(person)(readNotifications, { body: {} });
    await tell(person, 'message', 'cuatro', '/chat?id=a');
    expect((await as(person)(listNotifications)).total).toBe(3);
  });
});

describe('news for many', () => {
  test('are heard by each, a few at a time and without being waited for', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => given.person()));
    const told = await notifyMany(
      db,
      'followed',
      people.map(({ id }) => ({ personId: id, text: 'Un Gol', link: '/publicaciones/1' })),
    );
    let [underWay, most, done] = [0, 0, 0];
    const send = vi.spyOn(ctx.push, 'send').mockImplementation(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(5);
      underWay -= 1;
      done += 1;
    });

    announce(ctx, told);
    expect(done).toBe(0);

    await expect.poll(() => done).toBe(12);
    send.mockRestore();
    expect(most).toBeLessThanOrEqual(2);
    for (const { personId, notification } of told) {
      expect(published).toContainEqual({ to: personId, event: 'newNotification', payload: notification });
      await expect
        .poll(() => published.findLast(({ to, event }) => to === personId && event === 'unread')?.payload)
        .toEqual({ questions: 0, answers: 0, messages: 0, notifications: 1 });
    }
  });
});

describe('mail', () => {
  test('only about what is still unread after ten minutes, all of it in one', async () => {
    const person = await given.person();
    await tell(person, 'question', 'Te preguntaron por el Gol', '/preguntas');
    await mailNews(ctx, tokens, 'news');
    expect(await mailsTo(server, person.email)).toEqual([]);
    const read = await tell(person, 'offer', 'Ya vista');
    await as(person)(readNotifications, { body: { ids: [read.id] } });
    await age(person, 11);
    await tell(person, 'offer', 'Recién llegada', '/ofertas');
    await Promise.all([mailNews(ctx, tokens, 'news'), mailNews(ctx, tokens, 'news')]);
    await mailNews(ctx, tokens, 'news');
    const mails = await mailsTo(server, person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Te preguntaron por el Gol');
    expect(mails[0]).toContain('Recién llegada');
    expect(mails[0]).not.toContain('Ya vista');
  });

  test('a kind that was switched off is not mailed', async () => {
    const person = await given.person();
    await as(person)(updateNotificationSettings, { body: { kinds: { offer: { email: false, push: true } } } });
    await tell(person, 'offer');
    await age(person, 11);
    await mailNews(ctx, tokens, 'news');
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
      await tell(person, 'followed', text);
      await age(person, 11);
      await mailNews(ctx, tokens, 'followed');
    };
    await publish('Uno');
    await publish('Dos');
    await publish('Tres');
    expect(await mailsTo(server, person.email)).toHaveLength(1);
    await sql`update notification set mailed_at = mailed_at - interval '25 hours' where person_id = ${person.id} and mailed_at is not null`.execute(
      db,
    );
    await mailNews(ctx, tokens, 'followed');
    const [latest] = await mailsTo(server, person.email);
    expect([latest?.includes('Dos'), latest?.includes('Tres'), latest?.includes('Uno')]).toEqual([true, true, false]);
  });

  test('one click ends it, also the mail program’s own', async () => {
    const person = await given.person();
    await tell(person, 'followed');
    await age(person, 11);
    await mailNews(ctx, tokens, 'followed');
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

  test('another person’s link cannot be made up', async () => {
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
    const { id } = await tell(person, 'offer', 'Te ofertaron', '/ofertas');
    await expect.poll(() => pushService.delivered.at(-1)).toMatchObject({ id, text: 'Te ofertaron', link: '/ofertas' });
    expect((await as(person)(getNotificationSettings)).publicKey).toMatch(/^[\w-]{80,}$/);
  });

  test('not when it was switched off or the browser was taken away', async () => {
    const person = await given.person();
    await as(person)(subscribeToPush, { body: pushService.subscription });
    await as(person)(updateNotificationSettings, { body: { kinds: { offer: { email: true, push: false } } } });
    await tell(person, 'offer', 'Callada');
    await tell(person, 'answer', 'Dicha');
    await expect.poll(() => pushService.delivered.at(-1)).toMatchObject({ text: 'Dicha' });
    await as(person)(unsubscribeFromPush, { body: { endpoint: pushService.subscription.endpoint } });
    await tell(person, 'answer', 'A nadie');
    await expect.poll(async () => (await as(person)(listNotifications)).total).toBe(3);
    expect(JSON.stringify(pushService.delivered)).not.toMatch(/Callada|A nadie/);
  });

  test('not in a browser whose session was ended from elsewhere, whoever held it', async () => {
    const person = await given.person();
    await as(person)(subscribeToPush, { body: pushService.subscription });
    const ending = await app.inject({
      method: 'DELETE',
      url: '/api/user/sessions',
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
    });
    expect(ending.statusCode).toBe(200);
    const notification = await tell(person, 'message', 'Solo para quien entró');
    await ctx.push.send(person.id, notification);
    expect(JSON.stringify(pushService.delivered)).not.toContain('Solo para quien entró');
    expect(await db.selectFrom('pushSubscription').where('personId', '=', person.id).selectAll().execute()).toEqual([]);
  });

  test('a browser belongs to whoever signed in there last, and goes when it is gone', async () => {
    const [first, second] = [await given.person(), await given.person()];
    for (const person of [first, second]) await as(person)(subscribeToPush, { body: pushService.subscription });
    await tell(first, 'offer', 'Para la primera');
    await tell(second, 'offer', 'Para la segunda');
    await expect.poll(() => pushService.delivered.at(-1)).toMatchObject({ text: 'Para la segunda' });
    expect(JSON.stringify(pushService.delivered)).not.toContain('Para la primera');
    pushService.end();
    await tell(second, 'offer');
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

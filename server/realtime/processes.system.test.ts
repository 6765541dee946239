import type { Message } from '@rodado/contract/conversation';
import { getNotificationSettings, NotificationSettings } from '@rodado/contract/notification';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutConnections } from '../test/cut-connections.ts';
import { type LiveServer, liveServers } from '../test/live-servers.ts';
import { hasRedis, startRedis, type TestRedis } from '../test/redis.ts';
import { BUS_CONNECTIONS } from './postgres-bus.ts';

const started: TestRedis[] = [];
// Registered before the servers' hooks: afterAll hooks run in reverse order.
afterAll(() => Promise.all(started.map((redis) => redis.signal('SIGKILL'))));
const { database, given, startServer, signIn, connect } = await liveServers();

/** Everything that a socket receives after it is connected. */
async function connectSocket(server: LiveServer, person: { id: string }) {
  const { token, refreshToken } = await signIn(person);
  const socket = connect(server, token);
  const heard: { event: string; payload: unknown }[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  await happened(socket, 'connect');
  return {
    socket,
    token,
    refreshToken,
    emit: (event: string, payload: object) => socket.timeout(60_000).emitWithAck(event, payload),
    of: (event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload),
  };
}

async function startConversation() {
  const [owner, buyer] = [await given.person(), await given.person()];
  const post = await given.timedPost(owner);
  const { id } = await given.conversation(post, owner, buyer);
  return { owner, buyer, post, conversationId: id };
}

const happened = <T>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));

const call = (server: LiveServer, path: string, body: object, token?: string) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

/** Transport of the messages: the database itself, or a Redis, which no npm package provides. */
const carriers = [
  { name: 'PostgreSQL', isThere: true, settings: async () => ({}) },
  { name: 'Redis', isThere: hasRedis, settings: async () => ({ REDIS_URL: (await newRedis()).url }) },
];

async function newRedis(): Promise<TestRedis> {
  const redis = await startRedis();
  started.push(redis);
  return redis;
}

for (const { name, isThere, settings } of carriers)
  describe.skipIf(!isThere)(`two processes, notified by ${name}`, () => {
    let one: LiveServer;
    let other: LiveServer;
    beforeAll(async () => {
      const chosen = await settings();
      [one, other] = await Promise.all([startServer(chosen), startServer(chosen)]);
    });

    test('both sign pushes with the same keys', async () => {
      const { token } = await signIn(await given.person());
      const keys = await Promise.all(
        [one, other].map(async ({ url }) => {
          const answer = await fetch(url + getNotificationSettings.url, {
            headers: { authorization: `Bearer ${token}` },
          });
          return NotificationSettings.parse(await answer.json()).publicKey;
        }),
      );
      expect(keys[0]).toBe(keys[1]);
    });

    test('a message reaches people connected to the other one, with counters, ticks and the whole text', async () => {
      const { owner, buyer, conversationId } = await startConversation();
      const [buyers, owners] = [await connectSocket(one, buyer), await connectSocket(other, owner)];
      await buyers.emit('message', { conversationId, message: '¿Está?' });
      await expect
        .poll(() => owners.of('newMessageNotification'))
        .toEqual([
          { conversationId, message: { seq: 2, message: '¿Está?', sender: { id: buyer.id, name: buyer.name } } },
        ]);
      await expect.poll(() => owners.of('unread').at(-1)).toMatchObject({ messages: 1, notifications: 1 });

      await owners.emit('joinRoom', { conversationId });
      await expect.poll(() => owners.of('unread').at(-1)).toMatchObject({ messages: 0, notifications: 0 });
      await expect.poll(() => buyers.of('conversationRead')).toContainEqual({ conversationId, by: owner.id });
      // The longest message in the widest characters: more than one PostgreSQL notification.
      const long = '🛻'.repeat(1_000);
      const { message }: { message: Message } = await buyers.emit('message', { conversationId, message: long });
      await expect.poll(() => owners.of('message')).toEqual([message]);
      // Read, because it is open on the other process: no toast, no counter.
      await expect.poll(() => buyers.of('conversationRead')).toHaveLength(2);
      expect(owners.of('newMessageNotification')).toHaveLength(1);
      expect(owners.of('unread').at(-1)).toMatchObject({ messages: 0, notifications: 0 });
    });

    test('the decision on an offer arrives at once on both', async () => {
      const { owner, buyer, post, conversationId } = await startConversation();
      const offer = await given.offer(post, { id: conversationId }, buyer);
      const [buyers, owners] = [await connectSocket(one, buyer), await connectSocket(other, owner)];
      await call(other, `/api/offer/${offer.id}/accept`, {}, owners.token);
      const accepted = { id: offer.id, status: 'ACCEPTED', conversationId, postId: post.id };
      for (const line of [buyers, owners]) await expect.poll(() => line.of('offerChanged')).toEqual([accepted]);
    });

    test('signing out at one closes the socket at the other at once', async () => {
      const line = await connectSocket(other, await given.person());
      const closed = happened(line.socket, 'disconnect');
      const ended = happened(line.socket, 'sessionEnded');
      await call(one, '/api/auth/logout', { refreshToken: line.refreshToken });
      expect(await ended).toEqual({ reason: 'logout' });
      await closed;
    });

    test('a new password at one closes the sockets of the other sessions at the other', async () => {
      const person = await given.person();
      const [here, there] = [await connectSocket(one, person), await connectSocket(other, person)];
      const ended = happened(there.socket, 'sessionEnded');
      await call(one, '/api/user/password', { password: 'una clave larga' }, here.token);
      expect(await ended).toEqual({ reason: 'password' });
      expect(await here.emit('userConnected', {})).toEqual({ ok: true });
    });

    test('a suspension at one ends the sessions and hides the posts at the other', async () => {
      const [admin, seller] = [await given.person({ role: 'ADMIN' }), await given.person()];
      const post = await given.post(seller);
      const line = await connectSocket(other, seller);
      const places = [`/api/post/${post.id}`, `/publicaciones/${post.id}`];
      const statuses = () => Promise.all(places.map(async (place) => (await fetch(other.url + place)).status));
      expect(await statuses()).toEqual([200, 200]);

      const ended = happened(line.socket, 'sessionEnded');
      const { token } = await signIn(admin);
      const { status } = await call(one, `/api/admin/user/${seller.id}/suspend`, { reason: 'Estafa' }, token);
      expect(status).toBe(200);
      expect(await ended).toEqual({ reason: 'suspended' });
      expect(await statuses()).toEqual([404, 404]);
      const refused = await call(other, '/api/auth/refresh', { refreshToken: line.refreshToken });
      expect(await refused.json()).toMatchObject({ statusCode: 403, message: 'Cuenta suspendida' });
    });

    test('a process that stops closes its own sockets only, and they reconnect when it starts', async () => {
      const [stays, goes] = [
        await connectSocket(one, await given.person()),
        await connectSocket(other, await given.person()),
      ];
      const cut = happened<string>(goes.socket, 'disconnect');
      await other.stop('SIGTERM');
      expect(await cut).not.toBe('io server disconnect'); // after which a client would not reconnect
      expect(await stays.emit('userConnected', {})).toEqual({ ok: true });
      const back = happened(goes.socket, 'connect');
      await other.start();
      await back;
    });
  });

test('a process that could not listen for a while closes its sockets, so that they fetch what they missed', async () => {
  const server = await startServer();
  const { socket } = await connectSocket(server, await given.person());
  const [cut, back] = [happened(socket, 'disconnect'), happened(socket, 'connect')];
  await cutConnections(database.url, BUS_CONNECTIONS);
  await cut;
  await back;
});

describe.skipIf(!hasRedis)('without Redis for a while', () => {
  const outages = [
    {
      name: 'that is killed and started again',
      begin: (redis: TestRedis) => redis.signal('SIGKILL'),
      end: (redis: TestRedis) => redis.start(),
    },
    {
      name: 'that does not answer',
      begin: (redis: TestRedis) => redis.signal('SIGSTOP'),
      end: (redis: TestRedis) => redis.signal('SIGCONT'),
    },
  ];

  test.each(outages)(
    '$name: both processes keep accepting messages, and get the events of each other again',
    async (outage) => {
      const redis = await newRedis();
      const settings = { REDIS_URL: redis.url };
      const [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
      const { owner, buyer, conversationId } = await startConversation();
      const [buyers, owners] = [await connectSocket(one, buyer), await connectSocket(other, owner)];
      await owners.emit('joinRoom', { conversationId });
      await buyers.emit('message', { conversationId, message: 'antes' });
      await expect.poll(() => owners.of('message')).toMatchObject([{ message: 'antes' }]);

      await outage.begin(redis);
      const cut = happened(owners.socket, 'disconnect');
      for (const message of ['uno', 'dos', 'tres'])
        expect(await buyers.emit('message', { conversationId, message })).toMatchObject({ ok: true });
      expect(await owners.emit('message', { conversationId, message: 'cuatro' })).toMatchObject({ ok: true });
      for (const server of [one, other])
        await expect.poll(server.output).toContain('the connection to the other processes broke');

      await outage.end(redis);
      // Its events are lost: it reconnects and fetches what it missed.
      await cut;
      await expect.poll(() => owners.socket.connected).toBe(true);
      const answer = await fetch(`${other.url}/api/message/${conversationId}?after=2`, {
        headers: { authorization: `Bearer ${owners.token}` },
      });
      expect(await answer.json()).toMatchObject({
        messages: ['uno', 'dos', 'tres', 'cuatro'].map((message) => ({ message })),
      });
      await expect.poll(() => buyers.socket.connected).toBe(true);
      await owners.emit('joinRoom', { conversationId });
      await expect
        .poll(async () => {
          await buyers.emit('message', { conversationId, message: 'después' });
          return owners.of('message');
        })
        .toContainEqual(expect.objectContaining({ message: 'después' }));
    },
  );
});

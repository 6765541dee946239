import http from 'node:http';
import { sql } from 'kysely';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createExpiringMap } from '../cache/expiring-map.ts';
import type { Db } from '../db/connect.ts';
import { busy, invalid } from '../errors.ts';
import { type LiveServer, liveServers } from '../test/live-servers.ts';
import { testServer } from '../test/server.ts';
import { createEventLimit } from './socket-rate-limit.ts';

const server = await testServer();
const { given, tokenOf, database } = server;
let address = '';
const open: Socket[] = [];
beforeAll(async () => {
  address = await server.listen();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

const heard = <T = unknown>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));

function socketWith(token: string, to = address): Socket {
  const socket = connectSocket(to, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  open.push(socket);
  return socket;
}

async function connected(token: string, to?: string): Promise<Socket> {
  const socket = socketWith(token, to);
  await heard(socket, 'connect');
  return socket;
}

/** How many events were accepted; rejected ones, or those of a closed socket, were not. */
async function sendMany(sockets: readonly Socket[], count: number): Promise<number> {
  const replies = sockets.flatMap((socket) =>
    Array.from({ length: count }, () => socket.timeout(60_000).emitWithAck('userConnected', {})),
  );
  const settled = await Promise.allSettled(replies);
  return settled.filter((one) => one.status === 'fulfilled' && one.value.ok).length;
}

/** Tokens that the bucket may have regained since then. */
const refilledSince = (start: number) => Math.ceil(((Date.now() - start) / 1_000) * 2);

/** How many events of this person were accepted. Not all are acknowledged: a socket with many rejections is closed. */
const takenOf = async (db: Db, person: { id: string }) => {
  const { minuteCount } = await db
    .selectFrom('eventBudget')
    .where('personId', '=', person.id)
    .select('minuteCount')
    .executeTakeFirstOrThrow();
  return minuteCount;
};

const makeWhole = (person: { id: string }) =>
  sql`update event_budget set full_at = now() where person_id = ${person.id}`.execute(database.db);

describe('events', () => {
  test('of many sockets of one person count together', async () => {
    const person = await given.person();
    const token = await tokenOf(person);
    const sockets = await Promise.all(Array.from({ length: 5 }, () => connected(token)));
    const start = Date.now();
    await sendMany(sockets, 30);
    const taken = await takenOf(database.db, person);
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(taken).toBeLessThanOrEqual(60 + refilledSince(start));
  });

  test('of one person leave those of another alone', async () => {
    const [loud, quiet] = [await given.person(), await given.person()];
    const start = Date.now();
    const socket = await connected(await tokenOf(loud));
    expect(await sendMany([socket], 70)).toBeLessThanOrEqual(60 + refilledSince(start));
    expect(await sendMany([await connected(await tokenOf(quiet))], 60)).toBe(60);
  });

  test('are not reset by the next connection', async () => {
    const token = await tokenOf(await given.person());
    const start = Date.now();
    let taken = 0;
    for (let i = 0; i < 6; i += 1) {
      const socket = await connected(token);
      taken += await sendMany([socket], 60);
      socket.close();
    }
    expect(taken).toBeLessThanOrEqual(60 + refilledSince(start));
  });

  test('are never more than 120 in a minute, however they are spread', async () => {
    const person = await given.person();
    const socket = await connected(await tokenOf(person));
    for (let i = 0; i < 2; i += 1) {
      expect(await sendMany([socket], 60)).toBe(60);
      await makeWhole(person);
    }
    const exception = heard<{ message: string }>(socket, 'exception');
    expect(await sendMany([socket], 1)).toBe(0);
    expect((await exception).message).toMatch(/^Demasiados intentos\. Probá de nuevo en \d+ segundos?\.$/);

    await sql`update event_budget set minute_ends_at = now() where person_id = ${person.id}`.execute(database.db);
    const { rows } = await sql<{ granted: number }>`
      select granted from take_events(${person.id}, 100, 60, 120)`.execute(database.db);
    expect(rows).toEqual([{ granted: 60 }]);
  });

  test('that were refused still count after a reconnect', async () => {
    const token = await tokenOf(await given.person());
    const bad = { conversationId: 'no es ninguna' };
    const first = await connected(token);
    for (let i = 0; i < 19; i += 1) expect(await first.emitWithAck('joinRoom', bad)).toMatchObject({ ok: false });
    first.close();
    const second = await connected(token);
    const closed = heard(second, 'disconnect');
    second.emit('joinRoom', bad);
    expect(await closed).toBe('io server disconnect');
  });

  test('count once each, also when they come at once', async () => {
    const person = await given.person();
    const socket = await connected(await tokenOf(person));
    expect(await sendMany([socket], 50)).toBe(50);
    expect(await takenOf(database.db, person)).toBe(50);
  });
});

describe('events over two processes', async () => {
  const live = await liveServers();
  let servers: LiveServer[] = [];
  beforeAll(async () => {
    servers = await Promise.all([1, 2].map(() => live.startServer({ RATE_LIMITS: 'on' })));
  });

  test('count together', async () => {
    const person = await live.given.person();
    const { token } = await live.signIn(person);
    const sockets = await Promise.all(servers.map(({ url }) => connected(token, url)));
    const start = Date.now();
    await sendMany(sockets, 60);
    const taken = await takenOf(live.database.db, person);
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(taken).toBeLessThanOrEqual(60 + refilledSince(start));
  });

  test('and so do the sockets themselves', async () => {
    const { token } = await live.signIn(await live.given.person());
    for (let i = 0; i < 10; i += 1) await connected(token, servers[i % 2]?.url);
    for (const { url } of servers)
      expect(await heard<Error>(socketWith(token, url), 'connect_error')).toMatchObject({
        message: 'Tenés demasiadas ventanas abiertas',
      });
  });
});

/** The status of an upgrade response: 101 is a connection. */
function handshake(to: string, headers: Record<string, string> = {}): Promise<{ status: number; retryAfter?: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${to}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        ...headers,
      },
    });
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0 });
    });
    request.once('response', (response) => {
      response.resume();
      const retryAfter = response.headers['retry-after'];
      resolve({ status: response.statusCode ?? 0, ...(retryAfter === undefined ? {} : { retryAfter }) });
    });
    request.once('error', reject);
  });
}

describe('handshakes', () => {
  const from = (client: string) => ({ 'x-forwarded-for': `198.51.100.1, ${client}` });

  test('are 120 a minute for one network, by the address that HTTP sees behind our proxies', async () => {
    const proxied = await testServer({ config: { trustProxy: 1 } });
    const to = await proxied.listen();
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, n) => handshake(to, from(`2001:db8:7:7::${n.toString(16)}`))),
    );
    expect(answers.filter(({ status }) => status === 101)).toHaveLength(120);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await handshake(to, from('2001:db8:7:8::1'))).status).toBe(101);
    expect((await handshake(to, from('203.0.113.9'))).status).toBe(101);
  });

  test('cannot be evaded with addresses in a header', async () => {
    const direct = await testServer();
    const to = await direct.listen();
    const answers = await Promise.all(Array.from({ length: 130 }, (_, n) => handshake(to, from(`10.0.0.${n}`))));
    expect(answers.filter(({ status }) => status === 101)).toHaveLength(120);
  });

  test('of a million networks are not all remembered', () => {
    const counts = createExpiringMap<number>(() => new Date(0), 60_000);
    for (let n = 0; n < 1_000_000; n += 1) counts.set(String(n), n, 60_000);
    expect(counts.size()).toBeLessThanOrEqual(50_000);
    expect([counts.get('980000'), counts.get('999999')]).toEqual([980_000, 999_999]);
  });

  test('are forgotten after their minute, and not before', () => {
    let now = 0;
    const counts = createExpiringMap<number>(() => new Date(now), 60_000);
    counts.set('one', 1, 60_000);
    now = 59_999;
    counts.set('two', 2, 60_000);
    expect([counts.get('one'), counts.timeLeft('one')]).toEqual([1, 1]);
    now = 60_000;
    counts.set('three', 3, 60_000);
    expect([counts.get('one'), counts.timeLeft('one'), counts.get('two')]).toEqual([undefined, 0, 2]);
    now = 119_999;
    counts.set('four', 4, 60_000);
    expect([counts.get('two'), counts.get('three')]).toEqual([undefined, 3]);
    now = 120_000;
    counts.set('five', 5, 60_000);
    expect(counts.size()).toBe(3);
  });
});

describe('sockets', () => {
  test('that come at once are counted too: ten of thirty are let in', async () => {
    const token = await tokenOf(await given.person());
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => {
        const socket = socketWith(token);
        return Promise.race([
          heard(socket, 'connect').then(() => 'connected'),
          heard<Error>(socket, 'connect_error').then(({ message }) => message),
        ]);
      }),
    );
    expect(outcomes.filter((one) => one === 'connected')).toHaveLength(10);
    expect(new Set(outcomes)).toEqual(new Set(['connected', 'Tenés demasiadas ventanas abiertas']));
  });

  /** A raw connection below Socket.IO, for frames that its client never sends. */
  async function rawConnection() {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const frames: string[] = [];
    socket.addEventListener('message', ({ data }) => frames.push(String(data)));
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    return { frames, closed, send: (frame: string) => socket.send(frame) };
  }

  test('cannot be opened twelve times over one connection', async () => {
    const token = await tokenOf(await given.person());
    const { send, closed, frames } = await rawConnection();
    for (let i = 0; i < 12; i += 1) send(`40${JSON.stringify({ token })}`);
    await closed;
    expect(frames.filter((frame) => frame.startsWith('40'))).toEqual([]);
  });

  test('cannot be tried again and again with invalid tokens', async () => {
    const { send, closed, frames } = await rawConnection();
    for (let i = 1; i <= 5; i += 1) {
      send('40{"token":"x"}');
      await expect.poll(() => frames.filter((frame) => frame.startsWith('44'))).toHaveLength(i);
    }
    send('40{"token":"x"}');
    await closed;
  });

  test.each([
    ['acknowledgements of nothing', '43999[]'],
    ['namespaces that do not exist', '40/nada,'],
  ])('are closed on a flood of %s', async (_what, frame) => {
    const { send, closed, frames } = await rawConnection();
    send(`40${JSON.stringify({ token: await tokenOf(await given.person()) })}`);
    await expect.poll(() => frames.some((one) => one.startsWith('40{'))).toBe(true);
    for (let i = 0; i < 700; i += 1) send(frame);
    await closed;
  });
});

test('our own failures never close a socket, twenty that are the person’s doing do', () => {
  const limit = createEventLimit({
    limits: true,
    now: () => new Date(),
    readSession: async () => undefined,
    takeEvents: async () => undefined,
  });
  for (let i = 0; i < 30; i += 1) {
    expect(limit.refuse('ana', busy())).toBe(true);
    expect(limit.refuse('ana', new Error('a defect'))).toBe(true);
  }
  const goesOn = Array.from({ length: 20 }, () => limit.refuse('ana', invalid('no')));
  expect(goesOn.indexOf(false)).toBe(19);
});

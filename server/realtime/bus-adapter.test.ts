import { Server } from 'socket.io';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testDatabase } from '../test/database.ts';
import { hasRedis, startRedis, type TestRedis } from '../test/redis.ts';
import { createBusAdapter } from './bus-adapter.ts';
import type { Io } from './io.ts';
import { type ConnectBus, openMessageBus } from './message-bus.ts';
import { postgresBus } from './postgres-bus.ts';
import { countSocketsBefore, hasSockets } from './presence.ts';
import { redisBus } from './redis-bus.ts';

const { appUrl } = await testDatabase();
const closing: (() => Promise<unknown>)[] = [];
const redis: TestRedis | undefined = hasRedis ? await startRedis() : undefined;
afterAll(async () => {
  for (const close of closing) await close();
  await redis?.signal('SIGKILL');
});

/** One process of several, and what it receives. */
async function startProcess(connect: ConnectBus) {
  let heard = 0;
  const bus = await openMessageBus({
    log: createLog('error'),
    connect: (onLine, channels) =>
      connect((line) => {
        heard += 1;
        onLine(line);
      }, channels),
  });
  const io: Io = new Server({ adapter: createBusAdapter(bus) });
  const { adapter } = io.of('/');
  await bus.listen(['everybody']);
  closing.push(async () => {
    await adapter.close();
    await bus.close();
  });
  return {
    io,
    join: (id: string, ...rooms: string[]) => adapter.addAll(id, new Set(rooms)),
    adapter,
    heard: () => heard,
  };
}

const transports: [string, ConnectBus | undefined][] = [
  ['PostgreSQL', postgresBus({ databaseUrl: appUrl })],
  ['Redis', redis && redisBus(redis.url)],
];

describe.each(transports)('with %s', (name, connect) => {
  const start = (count: number) =>
    Promise.all(Array.from({ length: count }, () => startProcess(connect ?? postgresBus({ databaseUrl: appUrl }))));

  test.skipIf(!connect)('sockets are counted wherever they are', async () => {
    const [one, two, three] = await start(3);
    if (!one || !two || !three) throw new Error('not started');
    await one.join('a', 'user:1');
    await two.join('b', 'user:1', 'conversation:1');
    await three.join('c', 'user:1', 'conversation:1', 'conversation:1:1');
    await expect.poll(() => countSocketsBefore(one.io, 'user:1', 'a')).toBe(2);
    expect(await countSocketsBefore(one.io, 'user:none', 'a')).toBe(-1);
    await expect.poll(() => hasSockets(one.io, 'conversation:1', 'conversation:1:1')).toBe(true);
    expect(await hasSockets(one.io, 'conversation:1', 'conversation:1')).toBe(false);
  });

  test.skipIf(!connect)('an event for few costs the same with many processes', async () => {
    const processes = await start(6);
    const [one, two] = processes;
    if (!one || !two) throw new Error('not started');
    await one.join('a', `${name}:1`);
    await two.join('b', `${name}:1`);
    const before = processes.map(({ heard }) => heard());
    await countSocketsBefore(one.io, `${name}:1`, 'a');
    one.io.to(`${name}:1`).emit('unread', {});
    one.io.to('nobody').emit('unread', {});
    // Of the question and of the event.
    await expect.poll(() => two.heard() - (before[1] ?? 0)).toBeGreaterThanOrEqual(2);
    const heard = processes.map((process, i) => process.heard() - (before[i] ?? 0));
    if (name === 'Redis') expect(heard.slice(2)).toEqual([0, 0, 0, 0]);
    // The question and both events: the answers of the others are for who asked.
    for (const lines of heard.slice(2)) expect(lines).toBeLessThanOrEqual(3);
  });

  test.skipIf(!connect)('a room that was left and joined again receives', async () => {
    const [one, two] = await start(2);
    if (!one || !two) throw new Error('not started');
    await two.join('b', 'user:7');
    two.adapter.delAll('b');
    await two.join('c', 'user:7');
    await expect.poll(() => countSocketsBefore(one.io, 'user:7', 'none')).toBe(0);
  });
});

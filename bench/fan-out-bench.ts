import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import { createLog } from '../server/log.ts';
import { createBusAdapter } from '../server/realtime/bus-adapter.ts';
import type { Io } from '../server/realtime/io.ts';
import { type ConnectBus, openMessageBus } from '../server/realtime/message-bus.ts';
import { postgresBus } from '../server/realtime/postgres-bus.ts';
import { countSocketsBefore, hasSockets } from '../server/realtime/presence.ts';
import { redisBus } from '../server/realtime/redis-bus.ts';
import { hasRedis, startRedis } from '../server/test/redis.ts';

const PROCESSES = [2, 4, 8];
const PEOPLE = 64;
const IDLE_SECONDS = 3;

/** How many lines all processes together are sent for what one person does, with more and more processes. */
export async function benchFanOut(databaseUrl: string): Promise<void> {
  const redis = hasRedis ? await startRedis() : undefined;
  const transports: [string, ConnectBus][] = [
    ...(redis ? [['Redis', redisBus(redis.url)] satisfies [string, ConnectBus]] : []),
    ['PostgreSQL', postgresBus({ databaseUrl })],
  ];
  console.log('\n| by | processes | a socket connects | a message | idle, a second |\n|---|---|---|---|---|');
  for (const [name, connect] of transports)
    for (const count of PROCESSES) {
      const { connecting, messages, idle } = await measure(connect, count);
      console.log(`| ${name} | ${count} | ${connecting.toFixed(1)} | ${messages.toFixed(1)} | ${idle.toFixed(1)} |`);
    }
  await redis?.signal('SIGKILL');
}

async function measure(connect: ConnectBus, count: number) {
  let delivered = 0;
  const counted: ConnectBus = (onLine, channels) =>
    connect((line) => {
      delivered += 1;
      onLine(line);
    }, channels);
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(counted)));
  const ioOf = (person: number): Io => (servers[person % count] ?? servers[0] ?? { io: new Server() }).io;
  const perPerson = async (act: (person: number) => Promise<void>) => {
    const before = delivered;
    for (let person = 0; person < PEOPLE; person += 1) await act(person);
    await sleep(300);
    return (delivered - before) / PEOPLE;
  };

  // Two talk in each conversation, at different processes.
  const connecting = await perPerson(async (person) => {
    const [io, conversation] = [ioOf(person), person >> 1];
    const own = [`human:${person}`, `user:${person}`, `session:${person}`];
    const talk = [`conversation:${conversation}`, `conversation:${conversation}:${person}`];
    await io.of('/').adapter.addAll(`socket ${person}`, new Set([...own, ...talk]));
    await countSocketsBefore(io, `human:${person}`, `socket ${person}`);
  });
  const messages = await perPerson(async (person) => {
    const [io, conversation, other] = [ioOf(person), person >> 1, person ^ 1];
    await hasSockets(io, `conversation:${conversation}`, `conversation:${conversation}:${person}`);
    io.to(`conversation:${conversation}:${other}`).emit('message', {});
    io.to(`user:${other}`).emit('unread', {});
    io.to(`user:${person}`).emit('conversationRead', {});
  });
  const before = delivered;
  await sleep(IDLE_SECONDS * 1_000);
  const idle = (delivered - before) / IDLE_SECONDS;
  for (const { close } of servers) await close();
  return { connecting, messages, idle };
}

async function startServer(connect: ConnectBus) {
  const bus = await openMessageBus({ connect, log: createLog('error') });
  const io: Io = new Server({ adapter: createBusAdapter(bus) });
  return {
    io,
    close: async () => {
      await io.of('/').adapter.close();
      await bus.close();
    },
  };
}

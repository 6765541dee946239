import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { cutConnections } from '../test/cut-connections.ts';
import { testDatabase } from '../test/database.ts';
import { type MessageBus, openMessageBus } from './message-bus.ts';
import { createNotifyChunks } from './notify-chunks.ts';
import { BUS_CONNECTIONS, postgresBus } from './postgres-bus.ts';

const { url, appUrl } = await testDatabase();
const log = createLog('error');
const connect = postgresBus({ databaseUrl: appUrl });
const open: MessageBus[] = [];
afterAll(() => Promise.all(open.map(({ close }) => close())));

async function listener(...channels: string[]) {
  const bus = await openMessageBus({ connect, log });
  await bus.listen(['all', ...channels]);
  open.push(bus);
  const heard: unknown[] = [];
  let reconnects = 0;
  bus.onMessage((value) => heard.push(value));
  bus.onReconnect(() => {
    reconnects += 1;
  });
  return { ...bus, heard, reconnects: () => reconnects };
}

test('a message reaches all others complete and in order, and not its sender', async () => {
  const [one, two, three] = [await listener(), await listener(), await listener()];
  const values = Array.from({ length: 200 }, (_, n) => ({ n, text: '🚙'.repeat(n * 20) }));
  for (const value of values) one.send('all', value);
  for (const { heard } of [two, three]) await expect.poll(() => heard).toEqual(values);
  expect(one.heard).toEqual([]);
});

test('a query counts the processes it reaches, and a response goes to one', async () => {
  const [one, two, three] = [await listener('process:0a'), await listener('process:0b'), await listener('process:0c')];
  expect(await one.ask('all', '¿quién?')).toBeGreaterThanOrEqual(2);
  for (const { heard } of [two, three]) await expect.poll(() => heard).toContain('¿quién?');
  two.send('process:0a', 'yo');
  two.send('all', 'a todos');
  await expect.poll(() => one.heard).toEqual(['yo', 'a todos']);
  await expect.poll(() => three.heard).toContain('a todos');
  expect(three.heard).not.toContain('yo');
});

test('a process that was alone for a while reaches the next that connects', async () => {
  const alone = await testDatabase();
  const connectAlone = postgresBus({ databaseUrl: alone.appUrl });
  const lines: string[] = [];
  const first = await connectAlone(() => {}, []);
  expect(await first.send([], true)).toEqual([]); // as every second: no other process is connected
  expect(await first.send([{ channel: 'all', text: 'to nobody' }], true)).toEqual([0]);
  const second = await connectAlone((line) => lines.push(line), []);
  await expect.poll(() => first.send([{ channel: 'all', text: 'to both' }], true)).toEqual([1]);
  await expect.poll(() => lines).toContain('to both');
  expect(lines).not.toContain('to nobody');
  await Promise.all([first.close(), second.close()]);
});

test('a broken connection reconnects and reports the gap', async () => {
  const [one, two] = [await listener(), await listener()];
  await cutConnections(url, BUS_CONNECTIONS);
  await expect.poll(() => [one.reconnects(), two.reconnects()]).toEqual([1, 1]);
  one.send('all', 'after the gap');
  await expect.poll(() => two.heard).toContain('after the gap');
});

test('messages sent while disconnected are sent on reconnect, and a value that was split is complete', async () => {
  const heard: unknown[] = [];
  const reader = createNotifyChunks();
  const lines: string[] = [];
  let connections = 0;
  const bus = await openMessageBus({
    log,
    connect: async () => {
      connections += 1;
      const isFirst = connections === 1;
      return {
        // The first connection delivers half of the lines, and fails.
        send: async (given) => {
          lines.push(...(isFirst ? given.slice(0, 1) : given).map(({ text }) => text));
          if (isFirst) throw new Error('broken');
          return [];
        },
        listen: async () => {},
        leave: async () => {},
        broken: new Promise<never>(() => {}),
        close: async () => {},
      };
    },
  });
  bus.send('all', 'a'.repeat(20_000));
  await expect.poll(() => connections).toBe(2);
  bus.send('all', 'b');
  await bus.close();
  for (const line of lines) {
    const whole = reader.join(line);
    if (whole) heard.push(whole.value);
  }
  expect(heard).toEqual(['a'.repeat(20_000), 'b']);
});

test('closing sends the rest, and does not wait for a database that has gone', async () => {
  const [one, two] = [await listener(), await listener()];
  one.send('all', 'the last words');
  await one.close();
  await expect.poll(() => two.heard).toContain('the last words');
  await expect(
    openMessageBus({ connect: postgresBus({ databaseUrl: 'postgres://127.0.0.1:1/none' }), log }),
  ).rejects.toThrow('ECONNREFUSED');
});

test('closing while a lost connection is opened again closes that one too', async () => {
  const opening = Promise.withResolvers<void>();
  const isOpened = Promise.withResolvers<void>();
  let connections = 0;
  const bus = await openMessageBus({
    log,
    connect: async (...given) => {
      connections += 1;
      if (connections === 1) return connect(...given);
      opening.resolve();
      await isOpened.promise;
      return connect(...given);
    },
  });
  await cutConnections(url, BUS_CONNECTIONS);
  await opening.promise;
  const closed = bus.close();
  isOpened.resolve();
  await closed;
});

import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { cutConnections } from '../test/cut-connections.ts';
import { testDatabase } from '../test/database.ts';
import { type MessageBus, openMessageBus } from './message-bus.ts';
import { createParts } from './parts.ts';
import { APPLICATION, postgresBus } from './postgres-bus.ts';

const { url, appUrl } = await testDatabase();
const log = createLog('error');
const connect = postgresBus({ databaseUrl: appUrl });
const open: MessageBus[] = [];
afterAll(() => Promise.all(open.map(({ close }) => close())));

async function listener() {
  const bus = await openMessageBus({ connect, log });
  open.push(bus);
  const heard: unknown[] = [];
  let reconnects = 0;
  bus.onMessage((value) => heard.push(value));
  bus.onReconnect(() => {
    reconnects += 1;
  });
  return { ...bus, heard, reconnects: () => reconnects };
}

test('what one sends all the others hear, whole and in order, and it does not hear itself', async () => {
  const [one, two, three] = [await listener(), await listener(), await listener()];
  const values = Array.from({ length: 200 }, (_, n) => ({ n, text: '🚙'.repeat(n * 20) }));
  for (const value of values) one.send(value);
  for (const { heard } of [two, three]) await expect.poll(() => heard).toEqual(values);
  expect(one.heard).toEqual([]);
});

test('a connection that breaks comes back, and says so', async () => {
  const [one, two] = [await listener(), await listener()];
  await cutConnections(url, APPLICATION);
  await expect.poll(() => [one.reconnects(), two.reconnects()]).toEqual([1, 1]);
  one.send('after the gap');
  await expect.poll(() => two.heard).toContain('after the gap');
});

test('what is sent while there is no connection goes with the next one, and a value that was cut in two is whole', async () => {
  const heard: unknown[] = [];
  const reader = createParts();
  const lines: string[] = [];
  let connections = 0;
  const bus = await openMessageBus({
    log,
    connect: async () => {
      connections += 1;
      const isFirst = connections === 1;
      return {
        // The first one carries half of what it is given, and fails.
        send: async (given) => {
          lines.push(...(isFirst ? given.slice(0, 1) : given));
          if (isFirst) throw new Error('broken');
        },
        broken: new Promise<never>(() => {}),
        close: async () => {},
      };
    },
  });
  bus.send('a'.repeat(20_000));
  await expect.poll(() => connections).toBe(2);
  bus.send('b');
  await bus.close();
  for (const line of lines) {
    const whole = reader.join(line);
    if (whole) heard.push(whole.value);
  }
  expect(heard).toEqual(['a'.repeat(20_000), 'b']);
});

test('closing sends the rest, and does not wait for a database that has gone', async () => {
  const [one, two] = [await listener(), await listener()];
  one.send('the last words');
  await one.close();
  await expect.poll(() => two.heard).toContain('the last words');
  await expect(
    openMessageBus({ connect: postgresBus({ databaseUrl: 'postgres://127.0.0.1:1/none' }), log }),
  ).rejects.toThrow('ECONNREFUSED');
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { cutConnections } from '../test/cut-connections.ts';
import { testDatabase } from '../test/database.ts';
import { APPLICATION, openSignals, type Signals } from './signals.ts';

const { url, appUrl } = await testDatabase();
const log = createLog('error');
const open: Signals[] = [];
afterAll(() => Promise.all(open.map(({ close }) => close())));

function listener() {
  const signals = openSignals({ databaseUrl: appUrl, log });
  open.push(signals);
  const heard: unknown[] = [];
  let gaps = 0;
  signals.onSignal((value) => heard.push(value));
  signals.onGap(() => {
    gaps += 1;
  });
  return { ...signals, heard, gaps: () => gaps };
}

/** Until they listen nothing reaches them. */
async function untilHeard(from: Signals, ...others: ReturnType<typeof listener>[]) {
  while (others.some(({ heard }) => heard.length === 0)) {
    from.send('hello');
    await sleep(20);
  }
}

test('what one sends all the others hear, whole and in order, and it does not hear itself', async () => {
  const [one, two, three] = [listener(), listener(), listener()];
  await untilHeard(one, two, three);
  const values = Array.from({ length: 200 }, (_, n) => ({ n, text: '🚙'.repeat(n * 20) }));
  for (const value of values) one.send(value);
  for (const { heard } of [two, three])
    await expect.poll(() => heard.filter((value) => value !== 'hello')).toEqual(values);
  expect(one.heard).toEqual([]);
});

test('a connection that breaks comes back, and says that there was a gap', async () => {
  const [one, two] = [listener(), listener()];
  await untilHeard(one, two);
  await cutConnections(url, APPLICATION);
  await expect.poll(() => [one.gaps(), two.gaps()]).toEqual([1, 1]);
  one.send('after the gap');
  await expect.poll(() => two.heard).toContain('after the gap');
});

test('closing sends the rest, and does not wait for a database that is not there', async () => {
  const [one, two] = [listener(), listener()];
  await untilHeard(one, two);
  one.send('the last words');
  await one.close();
  await expect.poll(() => two.heard).toContain('the last words');
  const nowhere = openSignals({ databaseUrl: 'postgres://127.0.0.1:1/none', log });
  nowhere.send('nobody');
  await nowhere.close();
});

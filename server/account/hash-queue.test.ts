import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

const stranger = (owner: string) => ({ owner, network: owner, isKnown: false });

/** Jobs that finish when the test resolves them, and the order in which they started. */
function createWork() {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await gate.promise;
  };
  return { begun, open: gate.resolve, work };
}

test('an owner at a known place is next, and each unknown network gets one turn before any gets a second', async () => {
  const run = createHashQueue();
  const { begun, open, work } = createWork();
  const all = [
    run(stranger('a'), work('a1')),
    run(stranger('a'), work('a2')),
    run(stranger('a'), work('a3')),
    run(stranger('b'), work('b1')),
    run({ owner: 'ana', network: 'a', isKnown: true }, work('ana')),
  ];
  open();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'ana', 'b1', 'a2', 'a3']);
});

test('one account that signs in at home without a pause leaves every fourth turn to others', async () => {
  const run = createHashQueue();
  const { begun, open, work } = createWork();
  const home = { owner: 'ana home', network: 'home', isKnown: true };
  const all = Array.from({ length: 9 }, () => run(home, work('ana')));
  all.push(run(stranger('new'), work('beto')), run(stranger('other'), work('carla')));
  open();
  await Promise.all(all);
  expect(begun.slice(0, 8)).toEqual(['ana', 'ana', 'ana', 'beto', 'ana', 'ana', 'ana', 'carla']);
});

test('260 networks with a wrong password each do not shut anybody out at home', async () => {
  const run = createHashQueue();
  const { begun, open, work } = createWork();
  const all = Array.from({ length: 260 }, (_, n) => run(stranger(`network ${n}`), work('x')));
  const atHome = run({ owner: 'ana home', network: 'home', isKnown: true }, work('ana'));
  open();
  await atHome;
  expect(begun.length).toBeLessThan(5);
  expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toHaveLength(60);
});

test('a key with twenty waiting gets 503, others do not', async () => {
  const run = createHashQueue();
  const { open, work } = createWork();
  const all = Array.from({ length: 20 }, () => run(stranger('a'), work('a')));
  await expect(run(stranger('a'), work('a'))).rejects.toMatchObject({ code: 'busy' });
  all.push(run(stranger('b'), work('b')));
  open();
  await Promise.all(all);
  await run(stranger('a'), work('again'));
});

test('of a hundred waiting each owner has one, and a new owner is still accepted', async () => {
  const run = createHashQueue();
  const { open, work } = createWork();
  const all = Array.from({ length: 100 }, (_, n) => run(stranger(`owner ${n % 40}`), work('x')));
  await expect(run(stranger('owner 1'), work('x'))).rejects.toMatchObject({ code: 'busy' });
  all.push(run(stranger('newcomer'), work('x')));
  open();
  await Promise.all(all);
});

test('two hundred accounts at forty networks leave room for others', async () => {
  const run = createHashQueue();
  const { open, work } = createWork();
  const all = Array.from({ length: 200 }, (_, n) => {
    const [account, network] = [`account ${n}`, `place ${Math.floor(n / 5)}`];
    return run({ owner: `${account} ${network}`, network, isKnown: true }, work('x'));
  });
  const newcomers = ['ana', 'beto'].map((name) => run(stranger(name), work('x')));
  open();
  await Promise.allSettled(all);
  await Promise.all(newcomers);
});

test('of one network ten accounts wait at once', async () => {
  const run = createHashQueue();
  const { open, work } = createWork();
  const one = (n: number) => run({ owner: `account ${n}`, network: 'office', isKnown: true }, work('x'));
  const all = Array.from({ length: 12 }, (_, n) => one(n));
  all.push(one(0), run(stranger('elsewhere'), work('x')));
  open();
  const outcomes = (await Promise.allSettled(all)).map(({ status }) => status);
  expect(outcomes).toEqual([
    ...Array.from({ length: 10 }, () => 'fulfilled'),
    ...['rejected', 'rejected', 'fulfilled', 'fulfilled'],
  ]);
});

test('one that fails lets the next one run', async () => {
  const run = createHashQueue();
  const failing = run(stranger('a'), () => Promise.reject(new Error('failed')));
  const next = run(stranger('b'), async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

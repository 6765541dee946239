import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

const stranger = (owner: string) => ({ owner, isKnown: false });

/** Work that is done when the test says so, and the order in which it began. */
function createWork() {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await gate.promise;
  };
  return { begun, open: gate.resolve, work };
}

test('an owner at a known place is next, and each stranger gets a turn before anyone a second one', async () => {
  const run = createHashQueue();
  const { begun, open, work } = createWork();
  const all = [
    run(stranger('a'), work('a1')),
    run(stranger('a'), work('a2')),
    run(stranger('a'), work('a3')),
    run(stranger('b'), work('b1')),
    run({ owner: 'ana', isKnown: true }, work('ana')),
  ];
  open();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'ana', 'b1', 'a2', 'a3']);
});

test('who has twenty waiting is told to come back, others are not', async () => {
  const run = createHashQueue();
  const { open, work } = createWork();
  const all = Array.from({ length: 20 }, () => run(stranger('a'), work('a')));
  await expect(run(stranger('a'), work('a'))).rejects.toMatchObject({ code: 'busy' });
  all.push(run(stranger('b'), work('b')));
  open();
  await Promise.all(all);
  await run(stranger('a'), work('again'));
});

test('of a hundred that wait each owner has one, and a newcomer still gets in', async () => {
  const run = createHashQueue();
  const { open, work } = createWork();
  const all = Array.from({ length: 100 }, (_, n) => run(stranger(`owner ${n % 40}`), work('x')));
  await expect(run(stranger('owner 1'), work('x'))).rejects.toMatchObject({ code: 'busy' });
  all.push(run(stranger('newcomer'), work('x')));
  open();
  await Promise.all(all);
});

test('one that fails lets the next one run', async () => {
  const run = createHashQueue();
  const failing = run(stranger('a'), () => Promise.reject(new Error('failed')));
  const next = run(stranger('b'), async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

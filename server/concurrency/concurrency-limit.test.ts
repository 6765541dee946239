import { expect, test } from 'vitest';
import { createConcurrencyLimit, createConcurrencyLimitPerKey } from './concurrency-limit.ts';

/** Work that the test completes explicitly. */
function gatedWork() {
  const gates: PromiseWithResolvers<void>[] = [];
  let running = 0;
  let most = 0;
  return {
    gates,
    most: () => most,
    work: async () => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      running += 1;
      most = Math.max(most, running);
      await gate.promise.finally(() => {
        running -= 1;
      });
    },
  };
}

test('a number runs, a number waits, and the rest is refused with Retry-After', async () => {
  const run = createConcurrencyLimit({ atOnce: 2, waiting: 3 });
  const { gates, work, most } = gatedWork();
  const accepted = Array.from({ length: 5 }, () => run(work));
  for (let i = 0; i < 10; i += 1)
    await expect(run(work)).rejects.toMatchObject({ code: 'busy', retryAfter: expect.any(Number) });
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(ended);
    gates[ended]?.resolve();
  }
  await Promise.all(accepted);
  expect([gates.length, most()]).toEqual([5, 2]);
});

test('one that fails frees its place like any other', async () => {
  const run = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  const failing = run(() => Promise.reject(new Error('failed')));
  const next = run(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await run(async () => 'again')).toBe('again');
});

test('of one key a number runs at a time, in their order, and a failure frees its place too', async () => {
  const run = createConcurrencyLimitPerKey({ atOnce: 2 });
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, n) =>
    run('one', () => {
      begun.push(n);
      return promise;
    }),
  );
  const settled = Promise.allSettled(results);
  expect(begun).toEqual([0, 1]);
  expect(await run('other', async () => 'at once')).toBe('at once');
  ends[1]?.reject(new Error('failed'));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const [n, { resolve }] of ends.entries()) resolve(n);
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

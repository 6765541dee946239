import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that the test completes explicitly, and the order in which it started. */
function createWork() {
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => gates.push(resolve));
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const finishOne = async () => {
    gates.shift()?.();
    await settle();
  };
  return { begun, work, settle, finishOne };
}

test('one owner with a hundred and thirty leaves two of three places, and the next turn, to others', async () => {
  const run = createFairTurns({ atOnce: 3, atOnceOfOne: 1, waitingOfOne: 20, owners: 10 });
  const { begun, work, finishOne, settle } = createWork();
  const flood = Array.from({ length: 130 }, () => run({ owner: 'flood' }, work('flood')).catch((error) => error.code));
  const honest = [run({ owner: 'ana' }, work('ana')), run({ owner: 'beto' }, work('beto'))];
  const waiting = run({ owner: 'carla' }, work('carla'));
  await settle();
  expect(begun).toEqual(['flood', 'ana', 'beto']);

  await finishOne();
  expect(begun.at(-1)).toBe('carla');

  for (let i = 0; i < 30; i += 1) await finishOne();
  await Promise.all([...honest, waiting]);
  expect((await Promise.all(flood)).filter((code) => code === 'busy')).toHaveLength(109);
});

test('what nobody waits for any more is not done', async () => {
  const run = createFairTurns({ atOnce: 1, atOnceOfOne: 1, waitingOfOne: 20, owners: 10 });
  const { begun, work, finishOne, settle } = createWork();
  const leaving = new AbortController();
  const first = run({ owner: 'a' }, work('first'));
  const second = run({ owner: 'a', signal: leaving.signal }, work('second'));
  const third = run({ owner: 'a' }, work('third'));
  await settle();
  leaving.abort(new Error('left'));

  await expect(second).rejects.toThrow('left');
  await finishOne();
  await finishOne();
  await Promise.all([first, third]);
  expect(begun).toEqual(['first', 'third']);
});

test('more owners than there is room for are refused, those that wait are not', async () => {
  const run = createFairTurns({ atOnce: 1, atOnceOfOne: 1, waitingOfOne: 2, owners: 2 });
  const { work, finishOne, settle } = createWork();
  const running = run({ owner: 'a' }, work('a'));
  const waiting = [run({ owner: 'b' }, work('b')), run({ owner: 'c' }, work('c'))];
  await settle();
  await expect(run({ owner: 'd' }, work('d'))).rejects.toMatchObject({ code: 'busy' });
  for (let i = 0; i < 3; i += 1) await finishOne();
  await Promise.all([running, ...waiting]);
  const later = run({ owner: 'd' }, work('d'));
  await settle();
  await finishOne();
  await later;
});

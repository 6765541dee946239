import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function drained(queue: ReturnType<typeof createFairQueue<string>>) {
  const taken: string[] = [];
  for (let turn = queue.take(); turn; turn = queue.take()) {
    taken.push(turn.item);
    queue.release(turn.owner);
  }
  return taken;
}

test('owners take turns, each in its own order', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) queue.add(item.slice(0, 1), item);

  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('the owner is next whose items have cost least, and coming back does not make up for it', () => {
  const queue = createFairQueue<string>();
  const taken: string[] = [];
  const next = (cost: number) => {
    const turn = queue.take();
    if (turn) taken.push(turn.item);
    return () => turn && queue.release(turn.owner, cost);
  };
  queue.add('costly', 'c1');
  for (const item of ['a1', 'a2', 'a3']) queue.add('ana', item);
  next(10)();
  queue.add('costly', 'c2');
  next(1)();
  queue.add('beto', 'b1');
  next(1)();
  for (let i = 0; i < 3; i += 1) next(1)();

  expect(taken).toEqual(['c1', 'a1', 'b1', 'a2', 'a3', 'c2']);
});

test('who comes is before those who have kept it busy, until as much is used; what was used is forgotten with time', () => {
  let minutes = 0;
  const queue = createFairQueue<string>({ now: () => minutes * 60_000 });
  const taken: string[] = [];
  const next = () => {
    const turn = queue.take();
    if (!turn) return;
    taken.push(turn.item);
    queue.release(turn.owner, 10);
  };
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']) queue.add(item.slice(0, 1), item);
  for (let i = 0; i < 4; i += 1) next();
  for (const item of ['c1', 'c2', 'c3']) queue.add('c', item);
  for (let i = 0; i < 3; i += 1) next();
  expect(taken).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'c2', 'a3']);

  minutes = 60; // of a's 30 less is left than of 10 that are new
  queue.add('d', 'd1');
  next();
  queue.add('d', 'd2');
  queue.add('a', 'a4');
  for (let i = 0; i < 4; i += 1) next();
  expect(taken.slice(7)).toEqual(['d1', 'b3', 'c3', 'a4', 'd2']);
});

test('of one owner one item is in progress at a time', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item.slice(0, 1), item);

  expect([queue.take()?.item, queue.take()?.item, queue.take()?.item]).toEqual(['a1', 'b1', undefined]);

  queue.release('a');
  expect(queue.take()?.item).toBe('a2');
});

test('a removed item is never returned', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item.slice(0, 1), item);

  expect([queue.remove('a', 'a1'), queue.remove('b', 'b1'), queue.remove('b', 'b1')]).toEqual([true, true, false]);

  expect(queue.owners()).toBe(1);
  expect(drained(queue)).toEqual(['a2']);
});

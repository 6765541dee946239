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

test('of one owner a single item is out', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item.slice(0, 1), item);

  expect([queue.take()?.item, queue.take()?.item, queue.take()?.item]).toEqual(['a1', 'b1', undefined]);

  queue.release('a');
  expect(queue.take()?.item).toBe('a2');
});

test('what is taken back does not come out', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item.slice(0, 1), item);

  expect([queue.remove('a', 'a1'), queue.remove('b', 'b1'), queue.remove('b', 'b1')]).toEqual([true, true, false]);

  expect(queue.owners()).toBe(1);
  expect(drained(queue)).toEqual(['a2']);
});

import { expect, test } from 'vitest';
import { nextWaiting } from './moderation.ts';

const rows = [
  { id: 'a', waits: true },
  { id: 'b', waits: false },
  { id: 'c', waits: true },
  { id: 'd', waits: true },
];
const next = (id: string) => nextWaiting(rows, id, ({ waits }) => waits)?.id;

test('the next waiting one is the one below, then the first', () => {
  expect([next('a'), next('c'), next('d')]).toEqual(['c', 'd', 'a']);
});

test('after the last one there is none', () => {
  expect(nextWaiting([{ id: 'a' }, { id: 'b' }], 'a', () => false)).toBeUndefined();
});

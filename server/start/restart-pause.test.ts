import { expect, test } from 'vitest';
import { createRestartPause } from './restart-pause.ts';

test('each early exit makes the pause longer, up to a minute, and a healthy run resets it', () => {
  const pauseAfter = createRestartPause();
  const pauses = Array.from({ length: 12 }, () => pauseAfter(1_000));
  expect(pauses.slice(0, 4)).toEqual([200, 400, 800, 1_600]);
  expect(pauses.slice(-2)).toEqual([60_000, 60_000]);
  expect(pauseAfter(60_000)).toBe(100);
  expect(pauseAfter(1_000)).toBe(200);
});

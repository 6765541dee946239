import { expect, test } from 'vitest';
import { pollDelay } from './live-post.ts';

const NOW = '2026-01-10T12:00:00.000Z';
const endsIn = (minutes: number) => ({ expirationDate: new Date(Date.parse(NOW) + minutes * 60_000).toISOString() });

test('offers are polled more often near the end, and no longer once an answer is from after it', () => {
  expect(pollDelay({ expirationDate: null, now: NOW })).toBe(10_000);
  expect(pollDelay({ ...endsIn(60), now: NOW })).toBe(10_000);
  expect(pollDelay({ ...endsIn(5), now: NOW })).toBe(3_000);
  expect(pollDelay({ ...endsIn(-0.5), now: NOW })).toBe(3_000);
  expect(pollDelay({ ...endsIn(-2), now: NOW })).toBeNull();
});

test('before the first answer the clock of the device is not used', () => {
  expect(pollDelay({ expirationDate: null })).toBe(10_000);
  expect(pollDelay({ expirationDate: '2000-01-01T00:00:00.000Z' })).toBe(3_000);
  expect(pollDelay({ expirationDate: '2999-01-01T00:00:00.000Z' })).toBe(3_000);
});

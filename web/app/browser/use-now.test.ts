import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverTime, setServerTime } from './use-now.ts';

const START = Date.parse('2026-01-10T12:00:00.000Z');
const MINUTE = 60_000;
const isoAt = (time: number) => new Date(time).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  setServerTime(isoAt(Date.now()), Date.now());
  vi.useRealTimers();
});

test.each([-6, 6])('a clock that is %i minutes ahead is corrected by the first answer', (minutes) => {
  const server = START - minutes * MINUTE;
  vi.setSystemTime(START + 400);
  setServerTime(isoAt(server), START);
  expect(serverTime()).toBe(server);
  vi.setSystemTime(START + 400 + MINUTE);
  expect(serverTime()).toBe(server + MINUTE);
});

test('a clock that agrees with the answer stays, however long the answer took', () => {
  vi.setSystemTime(START + 5_000);
  setServerTime(isoAt(START + 1_000), START);
  expect(serverTime()).toBe(START + 5_000);
});

test('a quicker answer makes it more exact, and a slower one not less', () => {
  vi.setSystemTime(START + 5_000);
  setServerTime(isoAt(START - 6 * MINUTE), START); // up to five seconds behind from now on
  const askedAt = Date.now();
  const exact = askedAt - 6 * MINUTE;
  setServerTime(isoAt(exact), askedAt);
  expect(serverTime()).toBe(exact);
  vi.setSystemTime(askedAt + 9_000);
  setServerTime(isoAt(exact + 2_000), askedAt);
  expect(serverTime()).toBe(exact + 9_000);
});

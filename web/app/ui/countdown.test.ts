import { expect, test } from 'vitest';
import { remainingTime, verbOf } from './countdown.tsx';

const now = Date.parse('2026-01-10T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test('the time left is in hours and minutes, without empty parts', () => {
  expect(remainingTime(inMinutes(31 * 60 + 20), now)).toBe('31h 20m');
  expect(remainingTime(inMinutes(12 * 60 + 5), now)).toBe('12h 5m');
  expect(remainingTime(inMinutes(48 * 60), now)).toBe('48h');
  expect(remainingTime(inMinutes(45), now)).toBe('45m');
});

test('the last minute counts as one and then it is over', () => {
  expect(remainingTime(inMinutes(0.5), now)).toBe('1m');
  expect(remainingTime(inMinutes(0), now)).toBeNull();
  expect(remainingTime(inMinutes(-5), now)).toBeNull();
  expect(remainingTime('no date', now)).toBeNull();
});

test('one hour and one minute are in the singular', () => {
  expect(['31h 20m', '1h 1m', '1h', '1m', '11h', '21m'].map((left) => `${verbOf(left)} ${left}`)).toEqual([
    'Quedan 31h 20m',
    'Quedan 1h 1m',
    'Queda 1h',
    'Queda 1m',
    'Quedan 11h',
    'Quedan 21m',
  ]);
});

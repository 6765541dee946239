import { expect, test } from 'vitest';
import { dayLabel, shortMoment } from './day-labels.ts';

const NOW = new Date('2026-11-15T18:00:00.000Z');

test.each([
  ['2026-11-15T03:00:00.000Z', 'Hoy', '00:00'],
  ['2026-11-15T02:59:00.000Z', 'Ayer', 'Ayer'],
  ['2026-11-14T03:00:00.000Z', 'Ayer', 'Ayer'],
  ['2026-11-09T15:00:00.000Z', 'lunes 9 de noviembre', '9 nov'],
  ['2025-11-09T15:00:00.000Z', 'domingo 9 de noviembre de 2025', '09/11/2025'],
  // A device whose clock is behind the server's.
  ['2026-11-16T15:00:00.000Z', 'Hoy', '12:00'],
])('%s', (at, day, short) => {
  expect(dayLabel(at, NOW)).toBe(day);
  expect(shortMoment(at, NOW)).toBe(short);
});

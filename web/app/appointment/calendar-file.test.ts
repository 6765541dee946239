import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-10T12:00:05.678Z');
const meeting = (more: Partial<Parameters<typeof calendarFile>[0]['appointment']> = {}) => ({
  appointment: {
    meetingId: '0191b0a2-0000-7000-8000-000000000001',
    sequence: 0,
    place: 'Av. Italia 1234',
    startsAt: '2026-11-14T18:00:00.000Z',
    status: 'ACCEPTED' as const,
    ...more,
  },
  title: 'Ver Volkswagen Gol 2015 con Ana',
  url: 'https://rodado.uy/chat?id=1',
});

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an agreed meeting is a confirmed event in UTC, with lines that end as the format wants', () => {
  const file = calendarFile(meeting(), NOW);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(unfolded(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rodado//Encuentros//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0191b0a2-0000-7000-8000-000000000001@rodado.uy',
    'SEQUENCE:0',
    'DTSTAMP:20261110T120005Z',
    'DTSTART:20261114T180000Z',
    'DURATION:PT1H',
    'STATUS:CONFIRMED',
    'SUMMARY:Ver Volkswagen Gol 2015 con Ana',
    'LOCATION:Av. Italia 1234',
    'DESCRIPTION:Coordinado en Rodado: https://rodado.uy/chat?id=1',
    'URL:https://rodado.uy/chat?id=1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('each proposal for a meeting, and a cancellation, is a later revision of the same event', () => {
  const moved = unfolded(calendarFile(meeting({ sequence: 1 }), NOW));
  const cancelled = unfolded(calendarFile(meeting({ sequence: 1, status: 'CANCELLED' }), NOW));
  const uid = 'UID:0191b0a2-0000-7000-8000-000000000001@rodado.uy';
  expect(moved).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'METHOD:PUBLISH']));
  expect(cancelled).toEqual(expect.arrayContaining([uid, 'SEQUENCE:3', 'METHOD:CANCEL', 'STATUS:CANCELLED']));
});

test('signs of the format and line breaks in a place are escaped', () => {
  const place = 'Bar «Sí, claro»; esquina \\ 18\nBEGIN:VALARM';
  expect(unfolded(calendarFile(meeting({ place }), NOW))).toContain(
    'LOCATION:Bar «Sí\\, claro»\\; esquina \\\\ 18\\nBEGIN:VALARM',
  );
});

test('no line has more than 75 bytes, and none is cut within a letter', () => {
  const place = 'ñandú 🚗 '.repeat(17).trim();
  const file = calendarFile(meeting({ place }), NOW);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`LOCATION:${place}`);
  expect(file).not.toContain('\ufffd');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as format from './format.ts';

const NOW = new Date('2025-11-15T17:32:00Z'); // 14:32 in Montevideo
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (time: number) => new Date(NOW.getTime() - time);

describe('figures', () => {
  test.each([
    [0, 'USD 0'],
    [999, 'USD 999'],
    [1_500, 'USD 1.500'],
    [18_500, 'USD 18.500'],
    [99_999_999, 'USD 99.999.999'],
  ])('%i is written %s', (amount, text) => {
    expect(format.formatMoney(amount)).toBe(text);
  });

  test('a fixed price is one amount, a negotiable one a range', () => {
    const range = { minPrice: 15_000, maxPrice: 18_500 };
    expect(format.formatPrice({ priceType: 'fixed', price: 18_500, minPrice: null, maxPrice: null })).toBe(
      'USD 18.500',
    );
    expect(format.formatPrice({ priceType: 'negotiable', price: null, ...range })).toBe('USD 15.000-18.500');
  });

  test('kilometres are shown where there are some, and for new vehicles', () => {
    expect(format.formatMileage({ km: 78_300, condition: 'Usado' })).toBe('78.300 km');
    expect(format.formatMileage({ km: 0, condition: 'Nuevo' })).toBe('0 km');
    expect(format.formatMileage({ km: 0, condition: 'Usado' })).toBeNull();
  });

  test('kilometres and counts', () => {
    expect(format.formatKm(78_300)).toBe('78.300 km');
    expect([0, 1, 2].map(format.formatReviews)).toEqual(['0 reseñas', '1 reseña', '2 reseñas']);
    expect([0, 1, 1_200].map(format.formatOffers)).toEqual(['0 ofertas', '1 oferta', '1.200 ofertas']);
  });

  test.each([
    [60, 'menos de una hora'],
    [120, 'unas 2 horas'],
    [23 * 60, 'unas 23 horas'],
    [24 * 60, 'un día'],
    [2 * 24 * 60, 'unos 2 días'],
    [7 * 24 * 60, 'unos 7 días'],
  ])('who takes %i minutes answers en %s', (minutes, time) => {
    expect(format.formatAnswerTime(minutes)).toBe(`Suele responder en ${time}`);
  });

  test.each(['1.500', '1500', 'USD 1500', 'USD 1.500', ' 1500 ', '1.500,50'])('%s is read as 1500', (text) => {
    expect(format.parseNumber(text)).toBe(1500);
  });

  test.each(['', 'USD', 'abc', ','])('%j is no amount', (text) => {
    expect(format.parseNumber(text)).toBeNull();
  });

  test('what is written is read back as it was', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (amount) => {
        expect(format.parseNumber(format.formatMoney(amount))).toBe(amount);
        expect(format.parseNumber(format.formatNumber(amount))).toBe(amount);
      }),
    );
  });

  test('dots separate groups of three digits', () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(format.formatNumber(amount)).toMatch(/^\d{1,3}(\.\d{3})*$/);
      }),
    );
  });
});

describe('dates', () => {
  test('are those of the time zone, whatever the moment', () => {
    const clock = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('es-UY', { ...options, hourCycle: 'h23', timeZone: 'America/Montevideo' });
    const numeric = clock({ year: 'numeric', month: '2-digit', day: '2-digit' });
    const long = clock({ year: 'numeric', month: 'long', day: 'numeric' });
    const month = clock({ year: 'numeric', month: 'long' });
    const time = clock({ hour: '2-digit', minute: '2-digit' });
    const moments = fc.date({ min: new Date('2016-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (at) => {
        expect(format.formatShortDate(at)).toBe(numeric.format(at));
        expect(format.formatDate(at)).toBe(long.format(at));
        expect(format.formatMonth(at)).toBe(month.format(at));
        expect(format.formatTime(at)).toBe(time.format(at));
      }),
    );
  });

  test('are those of Uruguay', () => {
    const lateEvening = '2026-01-01T02:30:00Z';
    expect(format.formatTime(lateEvening)).toBe('23:30');
    expect(format.formatShortDate(lateEvening)).toBe('31/12/2025');
    expect(format.formatDate(lateEvening)).toBe('31 de diciembre de 2025');
    expect(format.formatMonth(lateEvening)).toBe('diciembre de 2025');
    expect(format.yearOf(lateEvening)).toBe(2025);
  });

  test('midnight is 00:00', () => {
    expect(format.formatTime('2025-11-15T03:00:00Z')).toBe('00:00');
  });
});

describe('recent time', () => {
  test.each([
    [-5 * MINUTE, 'hace unos segundos'],
    [0, 'hace unos segundos'],
    [MINUTE - 1, 'hace unos segundos'],
    [MINUTE, 'hace 1 minuto'],
    [2 * MINUTE, 'hace 2 minutos'],
    [HOUR - 1, 'hace 59 minutos'],
    [HOUR, 'hace 1 hora'],
    [2 * HOUR, 'hace 2 horas'],
    [DAY - 1, 'hace 23 horas'],
    [DAY, 'ayer a las 14:32'],
    [2 * DAY - 1, 'ayer a las 14:32'],
    [2 * DAY, '13/11/2025'],
  ])('%i ms ago reads %s', (time, text) => {
    expect(format.formatRecent(ago(time), NOW)).toBe(text);
  });
});

describe('relative time', () => {
  test.each([
    [0, 'Hace segundos'],
    [MINUTE - 1, 'Hace segundos'],
    [MINUTE, 'Hace 1 minuto'],
    [59 * MINUTE, 'Hace 59 minutos'],
    [HOUR, 'Hace 1 hora'],
    [23 * HOUR, 'Hace 23 horas'],
    [DAY, 'Hace 1 día'],
    [6 * DAY, 'Hace 6 días'],
    [7 * DAY, 'Hace 1 semana'],
    [29 * DAY, 'Hace 4 semanas'],
    [30 * DAY, 'Hace 1 mes'],
    [60 * DAY, 'Hace 2 meses'],
    [364 * DAY, 'Hace 11 meses'],
    [365 * DAY, 'Hace 1 año'],
    [800 * DAY, 'Hace 2 años'],
  ])('%i ms ago reads %s', (time, text) => {
    expect(format.formatRelative(ago(time), NOW)).toBe(text);
  });
});

describe('a day and its time in Uruguay', () => {
  test('are said with the name of the day', () => {
    expect(format.formatDayAndTime('2025-11-15T18:00:00.000Z')).toBe('sábado 15 de noviembre a las 15:00');
    expect(format.formatDayAndTime('2025-11-16T02:30:00.000Z')).toBe('sábado 15 de noviembre a las 23:30');
  });

  test('are read from the fields of a form, and written back into them', () => {
    const at = format.toInstant('2025-11-15', '23:30');
    expect(at).toBe('2025-11-16T02:30:00.000Z');
    expect([format.dateValueOf(at ?? ''), format.formatTime(at ?? '')]).toEqual(['2025-11-15', '23:30']);
    for (const [date, time] of [
      ['', '15:00'],
      ['2025-11-15', ''],
      ['2025-13-45', '15:00'],
      ['15/11/2025', '15:00'],
    ] as const)
      expect(format.toInstant(date, time)).toBeUndefined();
  });
});

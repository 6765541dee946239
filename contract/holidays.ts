import { readClock } from './format.ts';

const DAY = 86_400_000;

/** Always on their day (law 16.805, article 2). */
const FIXED: readonly (readonly [month: number, day: number, name: string])[] = [
  [1, 1, 'Año Nuevo'],
  [1, 6, 'Día de Reyes'],
  [5, 1, 'Día de los Trabajadores'],
  [6, 19, 'Natalicio de Artigas'],
  [7, 18, 'Jura de la Constitución'],
  [8, 25, 'Declaratoria de la Independencia'],
  [11, 2, 'Día de los Difuntos'],
  [12, 25, 'Día de la Familia'],
];

/** Kept on a Monday where they fall on a Tuesday to Friday (law 16.805, article 1). */
const MOVED: typeof FIXED = [
  [4, 19, 'Desembarco de los Treinta y Tres Orientales'],
  [5, 18, 'Batalla de las Piedras'],
  [10, 12, 'Día de la Diversidad Cultural'],
];

/** Days from Easter Sunday: two of carnival, and the week of tourism. */
const BY_EASTER: readonly (readonly [days: number, name: string])[] = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  ...[-6, -5, -4, -3, -2, -1, 0].map((days) => [days, 'Semana de Turismo'] as const),
];

/** Whether it is a holiday in Uruguay at this moment. */
export const isHoliday = (now: number): boolean => findHoliday(now) !== undefined;

export function findHoliday(now: number): string | undefined {
  const { year, month, day } = readClock(new Date(now));
  return holidaysOf(year).get(Date.UTC(year, month, day));
}

function holidaysOf(year: number): Map<number, string> {
  const easter = easterOf(year);
  return new Map([
    ...BY_EASTER.map(([days, name]) => [easter + days * DAY, name] as const),
    ...MOVED.map(([month, day, name]) => [keptOn(Date.UTC(year, month - 1, day)), name] as const),
    ...FIXED.map(([month, day, name]) => [Date.UTC(year, month - 1, day), name] as const),
  ]);
}

/** Tuesday and Wednesday on the Monday before, Thursday and Friday on the one after. */
function keptOn(date: number): number {
  const weekday = new Date(date).getUTCDay();
  if (weekday === 2 || weekday === 3) return date - (weekday - 1) * DAY;
  return weekday === 4 || weekday === 5 ? date + (8 - weekday) * DAY : date;
}

/** The Gregorian computus (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32);
}

import { readClock } from './format.ts';
import { isHoliday } from './holidays.ts';

/** From and until, as '09:00'. */
export interface Interval {
  opens: string;
  closes: string;
}

/** Monday to Sunday, each with its intervals in order; a day without any is closed. */
export type Week = readonly (readonly Interval[])[];

export const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
const SHORT_DAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];
/** The names that schema.org gives them. */
export const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const MAX_INTERVALS = 2;

export interface DayGroup {
  days: string;
  hours: string;
}

/** Neighbouring days with the same hours as one: 'Lun a vie', '9:00–18:00'. */
export function groupDays(week: Week): DayGroup[] {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const [day, intervals] of week.entries()) {
    const hours = formatIntervals(intervals);
    const before = groups.at(-1);
    if (before?.hours === hours) before.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => ({ days: formatDays(first, last), hours }));
}

function formatDays(first: number, last: number): string {
  const [from = '', to = ''] = [SHORT_DAYS[first], SHORT_DAYS[last]?.toLowerCase()];
  if (first === last) return from;
  return first === 0 && last === DAYS.length - 1 ? 'Todos los días' : `${from} ${last === first + 1 ? 'y' : 'a'} ${to}`;
}

const formatIntervals = (intervals: readonly Interval[]) =>
  intervals.map(({ opens, closes }) => `${plain(opens)}–${plain(closes)}`).join(' y ') || 'Cerrado';

/** '9:00' for '09:00'. */
const plain = (time: string) => time.replace(/^0/, '');

export interface OpenState {
  kind: 'open' | 'closed' | 'holiday';
  text: string;
  detail: string;
}

/** What a visitor wants to know at this moment, in Uruguay's time. Null where it never opens. */
export function openStateAt(week: Week, now: number): OpenState | null {
  const { weekday, time } = clockAt(now);
  if (isHoliday(now)) return { kind: 'holiday', text: 'Hoy es feriado', detail: 'el horario puede variar' };
  const today = week[weekday] ?? [];
  const current = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { kind: 'open', text: 'Abierto ahora', detail: `cierra a las ${plain(current.closes)}` };
  const later = today.find(({ opens }) => time < opens);
  const next = later ? { ...later, days: 0 } : nextDay(week, weekday);
  if (!next) return null;
  return {
    kind: 'closed',
    text: 'Cerrado ahora',
    detail: `abre ${inDays(next.days, weekday)} a las ${plain(next.opens)}`,
  };
}

function nextDay(week: Week, weekday: number): (Interval & { days: number }) | undefined {
  for (let days = 1; days <= DAYS.length; days += 1) {
    const [first] = week[(weekday + days) % DAYS.length] ?? [];
    if (first) return { ...first, days };
  }
  return undefined;
}

function inDays(days: number, weekday: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `el ${DAYS[(weekday + days) % DAYS.length]}`;
}

function clockAt(now: number) {
  const { year, month, day, time } = readClock(new Date(now));
  // From Sunday first to Monday first.
  return { weekday: (new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % DAYS.length, time };
}

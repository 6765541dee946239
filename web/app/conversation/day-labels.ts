import { formatShortDate, formatTime, yearOf } from '@rodado/contract/format';

const TIME_ZONE = 'America/Montevideo';
const DAY = 86_400_000;
const KEY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE });
const LONG = new Intl.DateTimeFormat('es-UY', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
});
const SHORT = new Intl.DateTimeFormat('es-UY', { day: 'numeric', month: 'short', timeZone: TIME_ZONE });

/** '2026-11-15': the date in Uruguay. */
export const dayOf = (at: Date | string) => KEY.format(new Date(at));

/**
 * Separator between two days of a conversation: 'Hoy', 'Ayer', 'lunes 9 de noviembre', with the year if it is a past
 * one.
 */
export function dayLabel(at: string, now: Date): string {
  const near = nearDay(at, now);
  if (near !== null) return near;
  const day = LONG.format(new Date(at)).replace(',', '');
  return yearOf(at) === yearOf(now) ? day : `${day} de ${yearOf(at)}`;
}

/** In the list of conversations: '14:36', 'Ayer', '9 nov', '09/11/2025'. */
export function shortMoment(at: string, now: Date): string {
  const near = nearDay(at, now);
  if (near === 'Hoy') return formatTime(at);
  if (near !== null) return near;
  return yearOf(at) === yearOf(now) ? SHORT.format(new Date(at)).replace('.', '') : formatShortDate(at);
}

function nearDay(at: string, now: Date): 'Hoy' | 'Ayer' | null {
  const day = dayOf(at);
  if (day >= dayOf(now)) return 'Hoy';
  return day === dayOf(new Date(now.getTime() - DAY)) ? 'Ayer' : null;
}

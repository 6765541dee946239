/** Formats of numbers and dates. `now` is a parameter, so that server, browser and tests agree. */

type Instant = Date | string;

const asDate = (at: Instant) => (typeof at === 'string' ? new Date(at) : at);

/** '18.500'. Not by Intl: browsers disagree on the dot in four digits, and hydration needs the server's text. */
export function formatNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, '.');
}

export const formatMoney = (amount: number) => `USD ${formatNumber(amount)}`;

export const formatKm = (km: number) => `${formatNumber(km)} km`;

/** Null where it would say nothing: '0 km' is new, and what is used without a kilometre (a trailer) counts none. */
export const formatMileage = ({ km, condition }: { km: number; condition: string }): string | null =>
  km > 0 || condition === 'Nuevo' ? formatKm(km) : null;

interface Priced {
  priceType: 'fixed' | 'negotiable';
  price: number | null;
  minPrice: number | null;
  maxPrice: number | null;
}

/** 'USD 18.500', or 'USD 15.000-18.500' for a range. */
export function formatPrice({ priceType, price, minPrice, maxPrice }: Priced): string {
  if (priceType === 'fixed') return formatMoney(price ?? 0);
  return `${formatMoney(minPrice ?? 0)}-${formatNumber(maxPrice ?? 0)}`;
}

/** Parses a typed amount: '1.500', '1500', 'USD 1.500'. Cents are dropped; null without any digits. */
export function parseNumber(text: string): number | null {
  const digits = text.replace(/,.*$/s, '').replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

const count = (amount: number, one: string, many: string) => `${formatNumber(amount)} ${amount === 1 ? one : many}`;

export const formatReviews = (amount: number) => count(amount, 'reseña', 'reseñas');
export const formatOffers = (amount: number) => count(amount, 'oferta', 'ofertas');
/** 'Marca, Año y Precio' */
export const formatList = (words: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words);

export const formatPosts = (amount: number) => count(amount, 'publicación', 'publicaciones');

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/**
 * Uruguay has had no daylight saving time since 2015. A test compares it with the time zone itself, should that change.
 */
const BEHIND_UTC = 3 * 3_600_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Local date and time in Uruguay. Not by Intl: a browser takes 40 ms to create a formatter for a time zone. */
export function readClock(at: Instant) {
  const there = new Date(asDate(at).getTime() - BEHIND_UTC);
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth(),
    day: there.getUTCDate(),
    weekday: there.getUTCDay(),
    time: `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`,
  };
}

/** '15 de noviembre de 2025' */
export function formatDate(at: Instant): string {
  const { day, month, year } = readClock(at);
  return `${day} de ${MONTHS[month]} de ${year}`;
}

/** '15/11/2025' */
export function formatShortDate(at: Instant): string {
  const { day, month, year } = readClock(at);
  return `${twoDigits(day)}/${twoDigits(month + 1)}/${year}`;
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

/** 'sábado 15 de noviembre a las 15:00' */
export function formatDayAndTime(at: Instant): string {
  const { day, month, weekday, time } = readClock(at);
  return `${WEEKDAYS[weekday]} ${day} de ${MONTHS[month]} a las ${time}`;
}

/** A date ('2025-11-15') and a time ('15:00') in Uruguay as an instant; undefined where they are none. */
export function toInstant(date: string, time: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const there = Date.parse(`${date}T${time}:00Z`);
  return Number.isNaN(there) ? undefined : new Date(there + BEHIND_UTC).toISOString();
}

/** The date ('2025-11-15') in Uruguay at that instant, as date fields have it. */
export function dateValueOf(at: Instant): string {
  const { year, month, day } = readClock(at);
  return `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;
}

/** 'noviembre de 2025' */
export function formatMonth(at: Instant): string {
  const { month, year } = readClock(at);
  return `${MONTHS[month]} de ${year}`;
}

/** '14:32' */
export const formatTime = (at: Instant) => readClock(at).time;

/** '2025-11-15': the day in Uruguay at that instant. */
export function dayOf(at: Instant): string {
  const { day, month, year } = readClock(at);
  return `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`;
}

/** The year in Uruguay at that instant. */
export const yearOf = (at: Instant) => readClock(at).year;

const MINUTE = 60_000;
const HOUR_IN_MINUTES = 60;
const DAY_IN_MINUTES = 1_440;

/** Whole minutes from `at` to `now`. Clock skew never yields a future time. */
const minutesSince = (at: Instant, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - asDate(at).getTime()) / MINUTE));

/** 'Suele responder en menos de una hora', '… en unas 5 horas', '… en un día', '… en unos 3 días' */
export function formatAnswerTime(minutes: number): string {
  const hours = minutes / HOUR_IN_MINUTES;
  const time = hours < 24 ? `unas ${hours} horas` : hours < 48 ? 'un día' : `unos ${hours / 24} días`;
  return `Suele responder en ${hours > 1 ? time : 'menos de una hora'}`;
}

/** 'hace unos segundos', 'hace 5 minutos', 'hace 2 horas', 'ayer a las 14:32', '15/11/2025' */
export function formatRecent(at: Instant, now: Date): string {
  const minutes = minutesSince(at, now);
  if (minutes < 1) return 'hace unos segundos';
  if (minutes < HOUR_IN_MINUTES) return `hace ${count(minutes, 'minuto', 'minutos')}`;
  if (minutes < DAY_IN_MINUTES) return `hace ${count(Math.floor(minutes / HOUR_IN_MINUTES), 'hora', 'horas')}`;
  if (minutes < 2 * DAY_IN_MINUTES) return `ayer a las ${formatTime(at)}`;
  return formatShortDate(at);
}

/** 'Hace 5 minutos', 'Hace 40 días': for how long something has been on sale. */
export function formatAge(at: Instant, now: Date): string {
  const days = Math.floor(minutesSince(at, now) / DAY_IN_MINUTES);
  return days < 7 ? formatRelative(at, now) : `Hace ${formatNumber(days)} días`;
}

/** 'Hace segundos', 'Hace 5 minutos', … 'Hace 3 semanas', 'Hace 2 años' */
export function formatRelative(at: Instant, now: Date): string {
  const minutes = minutesSince(at, now);
  const days = Math.floor(minutes / DAY_IN_MINUTES);
  if (minutes < 1) return 'Hace segundos';
  if (minutes < HOUR_IN_MINUTES) return `Hace ${count(minutes, 'minuto', 'minutos')}`;
  if (days < 1) return `Hace ${count(Math.floor(minutes / HOUR_IN_MINUTES), 'hora', 'horas')}`;
  if (days < 7) return `Hace ${count(days, 'día', 'días')}`;
  if (days < 30) return `Hace ${count(Math.floor(days / 7), 'semana', 'semanas')}`;
  // 360 to 364 days would be a twelfth month of 30 days, yet not a year.
  if (days < 365) return `Hace ${count(Math.min(11, Math.floor(days / 30)), 'mes', 'meses')}`;
  return `Hace ${count(Math.floor(days / 365), 'año', 'años')}`;
}

/** How figures and moments are written. `now` is always handed in, so that server, browser and tests agree. */

type Instant = Date | string;

const asDate = (at: Instant) => (typeof at === 'string' ? new Date(at) : at);

/** '18.500'. By hand: browsers disagree on the dot in four figures, and a page must read like its server wrote it. */
export function formatNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, '.');
}

export const formatMoney = (amount: number) => `USD ${formatNumber(amount)}`;

export const formatKm = (km: number) => `${formatNumber(km)} km`;

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

/** What a person types as an amount: '1.500', '1500', 'USD 1.500'. Cents are left out; no figures at all is null. */
export function parseNumber(text: string): number | null {
  const digits = text.replace(/,.*$/s, '').replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

const count = (amount: number, one: string, many: string) => `${formatNumber(amount)} ${amount === 1 ? one : many}`;

export const formatReviews = (amount: number) => count(amount, 'reseña', 'reseñas');
export const formatOffers = (amount: number) => count(amount, 'oferta', 'ofertas');
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

/** Uruguay has had one hour all year since 2015. A test compares it with the time zone itself, should that ever change. */
const BEHIND_UTC = 3 * 3_600_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** What calendar and clock show in Uruguay. By hand: a browser takes 40 ms only to make a formatter for a time zone. */
function readClock(at: Instant) {
  const there = new Date(asDate(at).getTime() - BEHIND_UTC);
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth(),
    day: there.getUTCDate(),
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

/** 'noviembre de 2025' */
export function formatMonth(at: Instant): string {
  const { month, year } = readClock(at);
  return `${MONTHS[month]} de ${year}`;
}

/** '14:32' */
export const formatTime = (at: Instant) => readClock(at).time;

/** The year that it is in Uruguay. */
export const yearOf = (at: Instant) => readClock(at).year;

const MINUTE = 60_000;
const HOUR_IN_MINUTES = 60;
const DAY_IN_MINUTES = 1_440;

/** Whole minutes from `at` to `now`. A clock that is ahead of ours is not in the future. */
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

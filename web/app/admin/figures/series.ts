import type { DayFigures, Figures } from '@rodado/contract/admin';
import { formatDate, formatNumber, formatShortDate } from '@rodado/contract/format';

export type Counted = Exclude<keyof DayFigures, 'day'>;

/** What is counted day by day. */
export const SERIES: Record<Counted, string> = {
  users: 'Usuarios nuevos',
  companies: 'Empresas nuevas',
  posts: 'Publicaciones',
  questions: 'Preguntas',
  messages: 'Mensajes de chat',
  offers: 'Ofertas',
};

export const COUNTED = Object.keys(SERIES) as Counted[];

/** How it stands now. */
export const TOTALS: Record<keyof Figures['totals'], string> = {
  users: 'Usuarios',
  companies: 'Empresas',
  verifiedCompanies: 'Empresas verificadas',
  activePosts: 'Publicaciones activas',
  soldPosts: 'Vehículos vendidos',
  views: 'Visitas a publicaciones',
  conversations: 'Conversaciones',
  offers: 'Ofertas',
};

export const TOTAL_NAMES = Object.keys(TOTALS) as (keyof Figures['totals'])[];

export interface DayValue {
  day: string;
  value: number;
}

/** At this moment it is the same day in Uruguay. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** '15 de noviembre de 2026' */
export const dayInWords = (day: string) => formatDate(noonOf(day));
/** '15/11/2026' */
export const dayInNumbers = (day: string) => formatShortDate(noonOf(day));

export const sumOf = (values: readonly DayValue[]) => values.reduce((sum, { value }) => sum + value, 0);

/** What a picture of the numbers says, for those who do not see it. */
export function summaryOf(name: string, values: readonly DayValue[]): string {
  const [first, ...rest] = values;
  if (!first) return `${name}: sin datos`;
  const period = `${name}: ${formatNumber(sumOf(values))} en ${formatNumber(values.length)} días`;
  const top = rest.reduce((best, one) => (one.value > best.value ? one : best), first);
  return top.value === 0
    ? `${period}.`
    : `${period}. El máximo fue ${formatNumber(top.value)}, el ${dayInWords(top.day)}.`;
}

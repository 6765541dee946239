import type { DayFigures, Figures } from '@rodado/contract/admin';
import { formatDate, formatNumber, formatShortDate } from '@rodado/contract/format';

/** What is counted day by day. */
export const SERIES = [
  { counted: 'users', name: 'Usuarios nuevos' },
  { counted: 'companies', name: 'Empresas nuevas' },
  { counted: 'posts', name: 'Publicaciones' },
  { counted: 'questions', name: 'Preguntas' },
  { counted: 'messages', name: 'Mensajes de chat' },
  { counted: 'offers', name: 'Ofertas' },
] as const satisfies { counted: keyof DayFigures; name: string }[];

/** How it stands now. */
export const TOTALS = [
  { total: 'users', name: 'Usuarios' },
  { total: 'companies', name: 'Empresas' },
  { total: 'verifiedCompanies', name: 'Empresas verificadas' },
  { total: 'activePosts', name: 'Publicaciones activas' },
  { total: 'soldPosts', name: 'Vehículos vendidos' },
  { total: 'views', name: 'Visitas a publicaciones' },
  { total: 'conversations', name: 'Conversaciones' },
  { total: 'offers', name: 'Ofertas' },
] as const satisfies { total: keyof Figures['totals']; name: string }[];

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

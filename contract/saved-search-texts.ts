import { CATEGORY_LABELS, CATEGORY_PLURALS, SELLER_LABELS } from './enums.ts';
import { FILTERS, LIST_FILTERS } from './filters.ts';
import { formatKm, formatMoney } from './format.ts';
import { NAME_LENGTH } from './limits.ts';
import { pages } from './pages.ts';
import type { SavedFilters } from './post-filter.ts';

/** 'Toyota Corolla, desde 2015, hasta USD 12.000, Montevideo': the filters as one line. */
export function nameOfFilters(filters: SavedFilters): string {
  const { title, category, brand, model, condition, year, location, seller, company } = filters;
  const parts = [
    title && `“${title}”`,
    [brand ?? (category && (model ? CATEGORY_LABELS : CATEGORY_PLURALS)[category]), model].filter(Boolean).join(' '),
    brand && category && CATEGORY_LABELS[category],
    condition,
    year && String(year),
    range(filters.yearFrom, filters.yearTo, String),
    range(filters.minPrice, filters.maxPrice, formatMoney),
    range(undefined, filters.kmTo, formatKm),
    ...LIST_FILTERS.flatMap((filter): readonly string[] => filters[filter.name] ?? []),
    seller && SELLER_LABELS[seller],
    ...FILTERS.map((filter) => filter.kind === 'flag' && filters[filter.name] && filter.label),
    company,
    location,
  ];
  const name = parts.filter(Boolean).join(', ') || 'Todos los vehículos';
  const [first = '', ...rest] = name;
  const line = [first.toUpperCase(), ...rest];
  return line.length > NAME_LENGTH
    ? `${line
        .slice(0, NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line.join('');
}

function range(low: number | undefined, high: number | undefined, format: (value: number) => string): string {
  if (low !== undefined && high !== undefined) return `${format(low)} a ${format(high)}`;
  if (low !== undefined) return `desde ${format(low)}`;
  return high === undefined ? '' : `hasta ${format(high)}`;
}

/** The results page with these filters. */
export const savedSearchHref = (filters: SavedFilters): string =>
  pages.results.href({ search: Object.fromEntries(FILTERS.map(({ name, parameter }) => [parameter, filters[name]])) });

import { CATEGORY_LABELS, CATEGORY_PLURALS, PAPERS_FILTER_LABELS, PAPERS_FILTERS, SELLER_LABELS } from './enums.ts';
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
    ...(filters.fuel ?? []),
    ...(filters.transmission ?? []),
    seller && SELLER_LABELS[seller],
    filters.verified && 'Verificadas',
    filters.timed && 'Por tiempo limitado',
    ...PAPERS_FILTERS.map((name) => filters[name] && PAPERS_FILTER_LABELS[name]),
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
  pages.results.href({
    search: {
      titulo: filters.title,
      categoria: filters.category,
      marca: filters.brand,
      modelo: filters.model,
      condicion: filters.condition,
      anio: filters.year,
      anioDesde: filters.yearFrom,
      anioHasta: filters.yearTo,
      precioDesde: filters.minPrice,
      precioHasta: filters.maxPrice,
      kmHasta: filters.kmTo,
      ubicacion: filters.location,
      combustible: filters.fuel,
      transmision: filters.transmission,
      vendedor: filters.seller,
      verificada: filters.verified,
      porTiempo: filters.timed,
      permuta: filters.acceptsTrade,
      financia: filters.offersFinancing,
      tituloAlDia: filters.hasOwnTitle,
      empresa: filters.company,
    },
  });

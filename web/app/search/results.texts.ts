import { CATEGORY_LABELS, type Category, type Condition, SELLER_LABELS } from '@rodado/contract/enums';
import { FILTERS, LIST_FILTERS } from '@rodado/contract/filters';
import { formatKm, formatMoney, formatNumber } from '@rodado/contract/format';
import { type FilterName, filterNamesOf, type ResultsQuery, withFilters, withoutFilter } from './results-query.ts';

interface Noun {
  one: string;
  many: string;
  /** Ending of its adjectives. */
  ending: 'a' | 'o';
}

const VEHICLES: Noun = { one: 'vehículo', many: 'vehículos', ending: 'o' };

const NOUNS: Record<Category, Noun> = {
  Auto: { one: 'auto', many: 'autos', ending: 'o' },
  Camioneta: { one: 'camioneta', many: 'camionetas', ending: 'a' },
  Moto: { one: 'moto', many: 'motos', ending: 'a' },
  Camion: { one: 'camión', many: 'camiones', ending: 'o' },
  Otros: { one: 'vehículo de otro tipo', many: 'otros vehículos', ending: 'o' },
};

const STEMS: Record<Condition, string> = { Nuevo: 'nuev', Usado: 'usad', Seminuevo: 'seminuev' };

export const formatVehicles = (total: number) => counted(total, VEHICLES);

const counted = (total: number, { one, many }: Noun) => `${formatNumber(total)} ${total === 1 ? one : many}`;

/** 'Todos los vehículos', or the search: 'Camionetas Toyota usadas en Salto'; with the number of results, if any. */
export function resultsTitle(query: ResultsQuery, total = 0): string {
  if (filterNamesOf(query).length === 0) return 'Todos los vehículos';
  const noun = query.categoria ? NOUNS[query.categoria] : VEHICLES;
  const condition = query.condicion && `${STEMS[query.condicion]}${noun.ending}${total === 1 ? '' : 's'}`;
  const words = [
    total > 0 ? counted(total, noun) : noun.many,
    query.marca,
    query.modelo,
    condition,
    query.anio,
    query.titulo && `para “${query.titulo}”`,
    query.empresa && `de ${query.empresa}`,
    // A company already implies a location; without one the search covers the whole country.
    query.ubicacion ? `en ${query.ubicacion}` : !query.empresa && !query.titulo && 'en Uruguay',
  ];
  const title = words.filter(Boolean).join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export interface ActiveFilter {
  label: string;
  /** The same search without it. */
  without: ResultsQuery;
}

/** The active filters with their labels. */
export const activeFiltersOf = (query: ResultsQuery): ActiveFilter[] =>
  filterNamesOf(query).flatMap((name) => {
    const list = LIST_FILTERS.find(({ parameter }) => parameter === name);
    if (list) return severalOf(query, list.parameter);
    return { label: labelOf(query, name), without: withoutFilter(query, name) };
  });

function severalOf(query: ResultsQuery, name: (typeof LIST_FILTERS)[number]['parameter']): ActiveFilter[] {
  const chosen: readonly string[] = query[name] ?? [];
  return chosen.map((label) => {
    const others = chosen.filter((one) => one !== label);
    return { label, without: withFilters(query, { [name]: others.length > 0 ? others : undefined }) };
  });
}

const FLAG_LABELS = new Map<FilterName, string>(
  FILTERS.flatMap((filter) => (filter.kind === 'flag' ? [[filter.parameter, filter.label] as const] : [])),
);

function labelOf(query: ResultsQuery, name: FilterName): string {
  switch (name) {
    case 'titulo':
      return `“${query.titulo}”`;
    case 'categoria':
      return query.categoria ? CATEGORY_LABELS[query.categoria] : '';
    case 'anioDesde':
      return `Desde ${query.anioDesde}`;
    case 'anioHasta':
      return `Hasta ${query.anioHasta}`;
    case 'precioDesde':
      return `Desde ${formatMoney(query.precioDesde ?? 0)}`;
    case 'precioHasta':
      return `Hasta ${formatMoney(query.precioHasta ?? 0)}`;
    case 'kmHasta':
      return `Hasta ${formatKm(query.kmHasta ?? 0)}`;
    case 'vendedor':
      return query.vendedor ? SELLER_LABELS[query.vendedor] : '';
    default:
      return FLAG_LABELS.get(name) ?? String(query[name]);
  }
}

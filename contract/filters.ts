import { CATEGORIES, CITIES, CONDITIONS, FUELS, type PapersItem, SELLERS, TRANSMISSIONS } from './enums.ts';
import { LAST_YEAR, MAX_KM, MAX_PRICE, NAME_LENGTH, SEARCH_LENGTH, YEAR_ZERO } from './limits.ts';

const YEARS = { kind: 'number', min: YEAR_ZERO, max: LAST_YEAR } as const;
const PRICES = { kind: 'number', min: 1, max: MAX_PRICE } as const;

/**
 * By a number of a post that is at least or at most the given one. A fixed price lies within the bounds, a range of
 * prices overlaps them. The index in memory has code of its own for each (memory/access-path.ts, filter-masks.ts).
 */
export const BOUND_FILTERS = [
  { name: 'yearFrom', parameter: 'anioDesde', ...YEARS, column: 'year', sign: '>=' },
  { name: 'yearTo', parameter: 'anioHasta', ...YEARS, column: 'year', sign: '<=' },
  { name: 'minPrice', parameter: 'precioDesde', ...PRICES, column: 'priceHi', sign: '>=' },
  { name: 'maxPrice', parameter: 'precioHasta', ...PRICES, column: 'priceLo', sign: '<=' },
  { name: 'kmTo', parameter: 'kmHasta', kind: 'number', min: 0, max: MAX_KM, column: 'km', sign: '<=' },
] as const;

/**
 * By a text column that every post has, with one of these values; several may be chosen. Its label is that of the field
 * (`FIELD_LABELS`).
 */
export const LIST_FILTERS = [
  { name: 'fuel', parameter: 'combustible', kind: 'list', values: FUELS },
  { name: 'transmission', parameter: 'transmision', kind: 'list', values: TRANSMISSIONS },
] as const;
export type ListFilterName = (typeof LIST_FILTERS)[number]['name'];

/** By a declared item: the posts whose seller answered it with yes. */
export const PAPERS_FILTERS = [
  { name: 'acceptsTrade', parameter: 'permuta', kind: 'flag', label: 'Acepta permuta' },
  { name: 'offersFinancing', parameter: 'financia', kind: 'flag', label: 'Financia' },
  { name: 'hasOwnTitle', parameter: 'tituloAlDia', kind: 'flag', label: 'Título al día' },
] as const satisfies readonly { name: PapersItem; parameter: string; kind: 'flag'; label: string }[];
export type PapersFilterName = (typeof PAPERS_FILTERS)[number]['name'];

/**
 * All search filters: the name in the API, the parameter of the results page, and what that page accepts. In the order
 * of its address, its chips and the name of a saved search.
 */
export const FILTERS = [
  { name: 'title', parameter: 'titulo', kind: 'text', max: SEARCH_LENGTH },
  { name: 'category', parameter: 'categoria', kind: 'choice', values: CATEGORIES },
  { name: 'brand', parameter: 'marca', kind: 'text', max: NAME_LENGTH },
  { name: 'model', parameter: 'modelo', kind: 'text', max: NAME_LENGTH },
  { name: 'condition', parameter: 'condicion', kind: 'choice', values: CONDITIONS },
  { name: 'year', parameter: 'anio', ...YEARS },
  ...BOUND_FILTERS,
  { name: 'location', parameter: 'ubicacion', kind: 'choice', values: CITIES },
  ...LIST_FILTERS,
  { name: 'seller', parameter: 'vendedor', kind: 'choice', values: SELLERS },
  { name: 'verified', parameter: 'verificada', kind: 'flag', label: 'Verificadas' },
  { name: 'timed', parameter: 'porTiempo', kind: 'flag', label: 'Por tiempo limitado' },
  ...PAPERS_FILTERS,
  { name: 'company', parameter: 'empresa', kind: 'text', max: NAME_LENGTH },
] as const;
export type Filter = (typeof FILTERS)[number];

/** What may be chosen of a filter. */
export type FilterValue<F extends Filter> = F extends { kind: 'flag' }
  ? true
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : F extends { kind: 'list'; values: readonly (infer Value)[] }
        ? Value[]
        : string;

/** An object with the names of these filters. */
export function byName<Row extends { name: string }, Value>(
  rows: readonly Row[],
  make: (row: Row, index: number) => Value,
): Record<Row['name'], Value>;
export function byName<Value>(
  rows: readonly { name: string }[],
  make: (row: { name: string }, index: number) => Value,
): Record<string, Value> {
  return Object.fromEntries(rows.map((row, index) => [row.name, make(row, index)]));
}

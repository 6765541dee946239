import {
  CATEGORIES,
  type Category,
  CITIES,
  type City,
  CONDITIONS,
  type Condition,
  DEFAULT_SORT,
  FUELS,
  type Fuel,
  SELLERS,
  type SellerKind,
  SORTS,
  type Sort,
  TRANSMISSIONS,
  type Transmission,
} from '@rodado/contract/enums';
import {
  LAST_PAGE,
  LAST_YEAR,
  MAX_KM,
  MAX_PRICE,
  NAME_LENGTH,
  SEARCH_LENGTH,
  YEAR_ZERO,
} from '@rodado/contract/limits';
import type { ResultsParameter } from '@rodado/contract/page-parameters';

/** The query of the results page, with the names and in the order of its URL parameters. */
export type ResultsQuery = {
  titulo?: string;
  categoria?: Category;
  marca?: string;
  modelo?: string;
  condicion?: Condition;
  anio?: number;
  anioDesde?: number;
  anioHasta?: number;
  precioDesde?: number;
  precioHasta?: number;
  kmHasta?: number;
  ubicacion?: City;
  combustible?: Fuel[];
  transmision?: Transmission[];
  vendedor?: SellerKind;
  verificada?: true;
  porTiempo?: true;
  permuta?: true;
  financia?: true;
  tituloAlDia?: true;
  empresa?: string;
  orden?: Sort;
  pagina?: number;
};

/** Line breaks, control characters, and the lone surrogate that a cut leaves. The API rejects them. */
const UNTYPED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Parses the URL leniently: invalid values are ignored instead of rejected. */
export function readResultsQuery(search: URLSearchParams): ResultsQuery {
  const text = (name: ResultsParameter, max: number) =>
    search.get(name)?.normalize('NFC').trim().slice(0, max).replace(UNTYPED, ' ').trim() || undefined;
  const oneOf = <Value extends string>(name: ResultsParameter, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  const someOf = <Value extends string>(name: ResultsParameter, values: readonly Value[]) => {
    const given = search.getAll(name);
    const known = values.filter((value) => given.includes(value));
    return known.length > 0 ? known : undefined;
  };
  const number = (name: ResultsParameter, min: number, max: number) => {
    const digits = search.get(name)?.trim() ?? '';
    const value = Number(digits);
    return /^\d{1,9}$/.test(digits) && value >= min && value <= max ? value : undefined;
  };
  const flag = (name: ResultsParameter) => search.get(name) === 'true' || undefined;
  const sort = oneOf('orden', SORTS);

  return withoutUndefined({
    titulo: text('titulo', SEARCH_LENGTH),
    categoria: oneOf('categoria', CATEGORIES),
    marca: text('marca', NAME_LENGTH),
    modelo: text('modelo', NAME_LENGTH),
    condicion: oneOf('condicion', CONDITIONS),
    anio: number('anio', YEAR_ZERO, LAST_YEAR),
    anioDesde: number('anioDesde', YEAR_ZERO, LAST_YEAR),
    anioHasta: number('anioHasta', YEAR_ZERO, LAST_YEAR),
    precioDesde: number('precioDesde', 1, MAX_PRICE),
    precioHasta: number('precioHasta', 1, MAX_PRICE),
    kmHasta: number('kmHasta', 0, MAX_KM),
    ubicacion: oneOf('ubicacion', CITIES),
    combustible: someOf('combustible', FUELS),
    transmision: someOf('transmision', TRANSMISSIONS),
    vendedor: oneOf('vendedor', SELLERS),
    verificada: flag('verificada'),
    porTiempo: flag('porTiempo'),
    permuta: flag('permuta'),
    financia: flag('financia'),
    tituloAlDia: flag('tituloAlDia'),
    empresa: text('empresa', NAME_LENGTH),
    orden: sort === DEFAULT_SORT ? undefined : sort,
    pagina: number('pagina', 2, LAST_PAGE),
  });
}

/** The same query with the parameter names of the API. */
export function filtersOf(query: ResultsQuery) {
  return {
    title: query.titulo,
    category: query.categoria,
    brand: query.marca,
    model: query.modelo,
    condition: query.condicion,
    year: query.anio,
    yearFrom: query.anioDesde,
    yearTo: query.anioHasta,
    minPrice: query.precioDesde,
    maxPrice: query.precioHasta,
    kmTo: query.kmHasta,
    location: query.ubicacion,
    fuel: query.combustible,
    transmission: query.transmision,
    seller: query.vendedor,
    verified: query.verificada,
    timed: query.porTiempo,
    acceptsTrade: query.permuta,
    offersFinancing: query.financia,
    hasOwnTitle: query.tituloAlDia,
    company: query.empresa,
  };
}

/** A filter of the query: everything in it but the order and the page. */
export type FilterName = Exclude<keyof ResultsQuery, 'orden' | 'pagina'>;

export function filterNamesOf({ orden: _, pagina: __, ...filters }: ResultsQuery): FilterName[] {
  // The keys of this object are filter names; TypeScript types them as strings.
  return Object.keys(withoutUndefined(filters)) as FilterName[];
}

/** A change of filters goes back to the first page. */
export const withFilters = (query: ResultsQuery, change: Partial<ResultsQuery>): ResultsQuery =>
  withoutUndefined({ ...query, pagina: undefined, ...change });

/** Removes a filter and those that depend on it. */
export const withoutFilter = (query: ResultsQuery, name: FilterName) =>
  withFilters(query, { [name]: undefined, ...(name === 'marca' ? { modelo: undefined } : {}) });

/** Keeps only the sort order. */
export const withoutFilters = ({ orden }: ResultsQuery): ResultsQuery => withoutUndefined({ orden });

function withoutUndefined(query: ResultsQuery): ResultsQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

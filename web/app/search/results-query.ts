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
} from '@rodado/contract/vocabulary';

/** What the results page is asked, in the words of its address and in the order in which they are written there. */
export interface ResultsQuery {
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
  empresa?: string;
  orden?: Sort;
  pagina?: number;
}

/** Line breaks, signs that no keyboard makes, and the half of one that a cut leaves. The API refuses them. */
const UNTYPED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** The address, read kindly: what cannot be is left out instead of refused. */
export function readResultsQuery(search: URLSearchParams): ResultsQuery {
  const text = (name: ResultsParameter, max: number) =>
    search.get(name)?.normalize('NFC').trim().slice(0, max).replace(UNTYPED, ' ').trim() || undefined;
  const oneOf = <Word extends string>(name: ResultsParameter, words: readonly Word[]) =>
    words.find((word) => word === search.get(name));
  const someOf = <Word extends string>(name: ResultsParameter, words: readonly Word[]) => {
    const asked = search.getAll(name);
    const known = words.filter((word) => asked.includes(word));
    return known.length > 0 ? known : undefined;
  };
  const number = (name: ResultsParameter, min: number, max: number) => {
    const digits = search.get(name)?.trim() ?? '';
    const value = Number(digits);
    return /^\d{1,9}$/.test(digits) && value >= min && value <= max ? value : undefined;
  };
  const flag = (name: ResultsParameter) => search.get(name) === 'true' || undefined;
  const sort = oneOf('orden', SORTS);

  return withoutHoles({
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
    empresa: text('empresa', NAME_LENGTH),
    orden: sort === DEFAULT_SORT ? undefined : sort,
    pagina: number('pagina', 2, LAST_PAGE),
  });
}

/** The same question in the words of the API. */
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
    company: query.empresa,
  };
}

/** A filter of the query: everything in it but the order and the page. */
export type FilterName = Exclude<keyof ResultsQuery, 'orden' | 'pagina'>;

export function filterNamesOf({ orden: _, pagina: __, ...filters }: ResultsQuery): FilterName[] {
  // The keys of an object of this type are these names; TypeScript only promises strings.
  return Object.keys(withoutHoles(filters)) as FilterName[];
}

/** Another choice starts its list at the beginning. */
export const withFilters = (query: ResultsQuery, change: Partial<ResultsQuery>): ResultsQuery =>
  withoutHoles({ ...query, pagina: undefined, ...change });

/** Without this filter, nor what makes no sense without it. */
export const withoutFilter = (query: ResultsQuery, name: FilterName) =>
  withFilters(query, { [name]: undefined, ...(name === 'marca' ? { modelo: undefined } : {}) });

/** Nothing is asked but in which order. */
export const withoutFilters = ({ orden }: ResultsQuery): ResultsQuery => withoutHoles({ orden });

function withoutHoles(query: ResultsQuery): ResultsQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

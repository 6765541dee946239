import { DEFAULT_SORT, SORTS, type Sort } from '@rodado/contract/enums';
import { FILTERS, type Filter, type FilterValue } from '@rodado/contract/filters';
import { LAST_PAGE } from '@rodado/contract/limits';

/** The query of the results page, with the names and in the order of its URL parameters. */
export type ResultsQuery = { [F in Filter as F['parameter']]?: FilterValue<F> } & { orden?: Sort; pagina?: number };

/** Line breaks, control characters, and the lone surrogate that a cut leaves. The API rejects them. */
const UNTYPED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Parses the URL leniently: invalid values are ignored instead of rejected. */
export function readResultsQuery(search: URLSearchParams): ResultsQuery {
  const sort = oneOf(SORTS, search.get('orden'));
  return withoutUndefined({
    ...Object.fromEntries(FILTERS.map((filter) => [filter.parameter, readFilter(filter, search)])),
    orden: sort === DEFAULT_SORT ? undefined : sort,
    pagina: numberOf(search.get('pagina'), { min: 2, max: LAST_PAGE }),
  });
}

function readFilter(filter: Filter, search: URLSearchParams) {
  const given = search.get(filter.parameter);
  switch (filter.kind) {
    case 'text':
      return textOf(given, filter.max);
    case 'choice':
      return oneOf<string>(filter.values, given);
    case 'list':
      return someOf<string>(filter.values, search.getAll(filter.parameter));
    case 'number':
      return numberOf(given, filter);
    case 'flag':
      return given === 'true' || undefined;
  }
}

const textOf = (given: string | null, max: number) =>
  given?.normalize('NFC').trim().slice(0, max).replace(UNTYPED, ' ').trim() || undefined;

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given);

function someOf<Value extends string>(values: readonly Value[], given: readonly string[]) {
  const known = values.filter((value) => given.includes(value));
  return known.length > 0 ? known : undefined;
}

function numberOf(given: string | null, { min, max }: { min: number; max: number }) {
  const digits = given?.trim() ?? '';
  const value = Number(digits);
  return /^\d{1,9}$/.test(digits) && value >= min && value <= max ? value : undefined;
}

/** The same query with the parameter names of the API. */
export const filtersOf = (query: ResultsQuery): { [F in Filter as F['name']]?: FilterValue<F> } =>
  Object.fromEntries(FILTERS.map(({ name, parameter }) => [name, query[parameter]]));

/** A filter of the query: everything in it but the order and the page. */
export type FilterName = Filter['parameter'];

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

import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { CATEGORIES, CATEGORY_PLURALS, DEFAULT_SORT, SORTS } from '@rodado/contract/vocabulary';
import type { ResultsQuery } from './addresses.ts';

const LAST_PAGE = 1_000_000;

/** The address, read kindly: what cannot be is left out instead of refused. */
export function readResultsQuery(search: URLSearchParams): ResultsQuery {
  const text = (name: string) => search.get(name)?.trim().slice(0, SEARCH_LENGTH) || undefined;
  const sort = SORTS.find((one) => one === search.get('orden'));
  const page = Number(search.get('pagina'));
  return {
    titulo: text('titulo'),
    categoria: CATEGORIES.find((one) => one === search.get('categoria')),
    empresa: text('empresa'),
    orden: sort === DEFAULT_SORT ? undefined : sort,
    pagina: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined,
  };
}

/** The headline of the results. */
export function resultsTitle({ titulo, categoria, empresa }: ResultsQuery): string {
  const what = categoria === undefined || categoria === 'Otros' ? 'Vehículos' : CATEGORY_PLURALS[categoria];
  if (titulo) return `${what}: “${titulo}”`;
  if (empresa) return `${what} de ${empresa}`;
  if (categoria === 'Otros') return 'Otros vehículos';
  return categoria ? `${what} en Uruguay` : 'Todos los vehículos';
}

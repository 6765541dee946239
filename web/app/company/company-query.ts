import { companyAddress } from '../post/addresses.ts';
import { type ResultsQuery, readResultsQuery } from '../search/results-query.ts';

/** What the list of a company is asked: its order and how far it is loaded. */
export type CompanyQuery = Pick<ResultsQuery, 'orden' | 'pagina'> & { empresa: string };

/** The words of the results page, read as kindly. */
export function readCompanyQuery(empresa: string, search: URLSearchParams): CompanyQuery {
  const { orden, pagina } = readResultsQuery(search);
  return { empresa, orden, pagina };
}

export function companyPostsAddress({ empresa, orden, pagina }: CompanyQuery): string {
  const search = new URLSearchParams();
  if (orden) search.set('orden', orden);
  if (pagina) search.set('pagina', String(pagina));
  return search.size > 0 ? `${companyAddress(empresa)}?${search}` : companyAddress(empresa);
}

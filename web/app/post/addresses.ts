import type { ResultsQuery } from '../search/results-query.ts';

export { companyAddress, postAddress } from '@rodado/contract/addresses';

/** The results page with these filters; what is not given is left out. */
export function resultsAddress(query: ResultsQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return search.size > 0 ? `/publicaciones?${search}` : '/publicaciones';
}

export const editAddress = (id: string) => `/editar-publicacion/${id}`;

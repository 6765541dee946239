import type { Category, Sort } from '@rodado/contract/vocabulary';

export interface ResultsQuery {
  titulo?: string;
  categoria?: Category;
  empresa?: string;
  orden?: Sort;
  pagina?: number;
}

/** The results page with these filters; what is not given is left out. */
export function resultsAddress(query: ResultsQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `/publicaciones?${search}` : '/publicaciones';
}

export const postAddress = (id: string) => `/publicaciones/${id}`;
export const companyAddress = (name: string) => `/empresas/${encodeURIComponent(name)}`;

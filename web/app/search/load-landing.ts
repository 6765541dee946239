import { listPosts } from '@rodado/contract/post';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../page-context.ts';
import { loadResults } from './load-results.ts';
import { filtersOf, type ResultsQuery, readResultsQuery } from './results-query.ts';

/** A search with an address of its own: its results, and where its prices begin. Of the address only the page counts. */
export async function loadLanding(context: Readonly<RouterContextProvider>, request: Request, preset: ResultsQuery) {
  const { pagina } = readResultsQuery(new URL(request.url).searchParams);
  const { api } = context.get(pageContext);
  const [results, cheapest] = await Promise.all([
    loadResults(context, pagina ? { ...preset, pagina } : preset),
    api(listPosts, { query: { ...filtersOf(preset), sort: 'cheapest' } }).catch(() => null),
  ]);
  const [first] = cheapest?.posts ?? [];
  return data({ ...results.data, fromPrice: first?.price ?? first?.minPrice ?? null }, results.init ?? undefined);
}

export const missing = () => data(null, { status: 404 });

import { listPosts } from '@rodado/contract/post';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../page-context.ts';
import { landingFigures } from './landing-words.ts';
import { loadResults } from './load-results.ts';
import { filtersOf, type ResultsQuery, readResultsQuery } from './results-query.ts';

/** A search with an address of its own: its results, how many and from which price on. Of the address only the page counts. */
export async function loadLanding(context: Readonly<RouterContextProvider>, request: Request, preset: ResultsQuery) {
  const { pagina } = readResultsQuery(new URL(request.url).searchParams);
  const { api } = context.get(pageContext);
  const [results, cheapest] = await Promise.all([
    loadResults(context, pagina ? { ...preset, pagina } : preset),
    api(listPosts, { query: { ...filtersOf(preset), sort: 'cheapest' } }).catch(() => null),
  ]);
  const [first] = cheapest?.posts ?? [];
  const figures = landingFigures(results.data.found, first?.price ?? first?.minPrice ?? null);
  return data({ ...results.data, figures }, results.init ?? undefined);
}

export const missing = () => data(null, { status: 404 });

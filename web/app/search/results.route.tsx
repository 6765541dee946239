import { formatNumber } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { data } from 'react-router';
import { toastFailure } from '../api/toast-failure.ts';
import type { Route } from './+types/results.route.ts';
import { type LoadedResults, loadResults } from './load-results.ts';
import { resultsTitle } from './results.texts.ts';
import { Results } from './results.tsx';
import { canonicalOf, resultsMeta } from './results-meta.ts';
import { type ResultsQuery, readResultsQuery } from './results-query.ts';

export { shouldRevalidateList as shouldRevalidate } from './should-revalidate.ts';

const addressOfPage = (query: ResultsQuery) => (page: number) =>
  pages.results.href({ search: { ...query, pagina: page > 1 ? page : undefined } });

export async function loader({ request, context }: Route.LoaderArgs) {
  const results = await loadResults(context, readResultsQuery(new URL(request.url).searchParams));
  return data(describeResults(results.data), results.init ?? undefined);
}

/** A failed search shows an empty list and leaves the page in place. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    void toastFailure((FAILED) => FAILED.listPosts);
    const query = readResultsQuery(new URL(request.url).searchParams);
    return describeResults({ query, found: null, options: null, relaxations: [] });
  }
}

const describeResults = (results: LoadedResults) => ({
  ...results,
  title: resultsTitle(results.query),
  /** Depends on the number of results. */
  headline: resultsTitle(results.query, results.found?.total),
  canonical: canonicalOf(results.query),
});

const published = (total: number) =>
  total === 1 ? '1 vehículo publicado' : `${formatNumber(total)} vehículos publicados`;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { query, found, title, canonical } = loaderData;
  return resultsMeta(matches, {
    title,
    description: `${published(found?.total ?? 0)} por particulares y automotoras de todo Uruguay. Compará precios, kilómetros y fotos.`,
    canonical,
    addressOfPage: addressOfPage(query),
    found,
  });
};

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  return <Results results={loaderData} title={loaderData.headline} addressOfPage={addressOfPage(loaderData.query)} />;
}

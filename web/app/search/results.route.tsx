import { formatNumber } from '@rodado/contract/format';
import { data } from 'react-router';
import { resultsAddress } from '../post/addresses.ts';
import type { Route } from './+types/results.route.ts';
import { describeResults } from './describe-results.ts';
import { loadResults } from './load-results.ts';
import { resultsMeta } from './results-meta.ts';
import { type ResultsQuery, readResultsQuery } from './results-query.ts';
import { Results } from './sleeping-results.ts';

export { keepsLoadedPages as shouldRevalidate } from './keeps-loaded-pages.ts';

const addressOfPage = (query: ResultsQuery) => (page: number) =>
  resultsAddress({ ...query, pagina: page > 1 ? page : undefined });

export async function loader({ request, context }: Route.LoaderArgs) {
  const results = await loadResults(context, readResultsQuery(new URL(request.url).searchParams));
  return data(describeResults(results.data), results.init ?? undefined);
}

/** A choice that does not get through leaves the page standing. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    const { failedResults } = await import('./failed-results.ts');
    return failedResults(new URL(request.url).searchParams);
  }
}

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

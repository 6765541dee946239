import { formatNumber } from '@rodado/contract/format';
import { resultsAddress } from '../post/addresses.ts';
import type { Route } from './+types/results.route.ts';
import { loadResults } from './load-results.ts';
import { Results } from './results.tsx';
import { canonicalOf, resultsMeta } from './results-meta.ts';
import { type ResultsQuery, readResultsQuery } from './results-query.ts';
import { resultsTitle } from './results-words.ts';

export { keepsLoadedPages as shouldRevalidate } from './keeps-loaded-pages.ts';

const queryOf = (request: Request) => readResultsQuery(new URL(request.url).searchParams);
const addressOfPage = (query: ResultsQuery) => (page: number) =>
  resultsAddress({ ...query, pagina: page > 1 ? page : undefined });

export const loader = ({ request, context }: Route.LoaderArgs) => loadResults(context, queryOf(request));

/** A choice that does not get through leaves the page standing. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    void import('./tell-failure.ts').then(({ tellListFailure }) => tellListFailure());
    return { query: queryOf(request), found: null, options: null, waysOut: [] };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { query, found } = loaderData ?? { query: {}, found: null };
  return resultsMeta(matches, {
    title: resultsTitle(query),
    description: `${formatNumber(found?.total ?? 0)} vehículos publicados por particulares y automotoras de todo Uruguay. Compará precios, kilómetros y fotos.`,
    canonical: canonicalOf(query),
    addressOfPage: addressOfPage(query),
    found,
  });
};

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { query, found } = loaderData;
  return (
    <Results results={loaderData} title={resultsTitle(query, found?.total)} addressOfPage={addressOfPage(query)} />
  );
}

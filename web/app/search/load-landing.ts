import { listPosts } from '@rodado/contract/calls/post';
import { brandsOf, modelsOf, OTHER } from '@rodado/contract/catalog';
import { CITIES, type City } from '@rodado/contract/enums';
import { formatMoney } from '@rodado/contract/format';
import { slugOf } from '@rodado/contract/landing';
import { CATALOG_CATEGORIES } from '@rodado/contract/post-rules';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../page/page-context.ts';
import { type FoundList, loadResults } from './load-results.ts';
import { formatVehicles } from './results.texts.ts';
import { filtersOf, type ResultsQuery, readResultsQuery } from './results-query.ts';

/** A search with its own URL: its results, their number and lowest price. Of the query string only the page is read. */
export async function loadLanding(context: Readonly<RouterContextProvider>, request: Request, preset: ResultsQuery) {
  const { pagina } = readResultsQuery(new URL(request.url).searchParams);
  const { api } = context.get(pageContext);
  const [results, cheapest] = await Promise.all([
    loadResults(context, pagina ? { ...preset, pagina } : preset),
    api(listPosts, { query: { ...filtersOf(preset), sort: 'cheapest' } }).catch(() => null),
  ]);
  const [first] = cheapest?.posts ?? [];
  const stats = landingStats(results.data.found, first?.price ?? first?.minPrice ?? null);
  return data({ ...results.data, stats }, results.init ?? undefined);
}

export const notFound = () => data(null, { status: 404 });

/** '132 vehículos publicados desde USD 4.900', or that there are none. */
function landingStats(found: FoundList | null, fromPrice: number | null): string {
  if (!found || found.total === 0) return 'Ahora no hay ninguno publicado';
  const published = found.total === 1 ? 'publicado' : 'publicados';
  const from = fromPrice === null ? '' : ` desde ${formatMoney(fromPrice)}`;
  return `${formatVehicles(found.total)} ${published}${from}`;
}

/** The name behind a slug of a landing URL. Only loaders use this: the catalogue stays on the server. */
export function brandOfSlug(slug: string): string | undefined {
  return named(CATALOG_CATEGORIES.flatMap(brandsOf), slug);
}

export function modelOfSlug(brand: string, slug: string): string | undefined {
  return named(
    CATALOG_CATEGORIES.flatMap((category) => modelsOf(category, brand)),
    slug,
  );
}

export function departmentOfSlug(slug: string): City | undefined {
  return named(CITIES, slug);
}

/** 'Otro' stands for a missing name, so it has no page. */
function named<Name extends string>(names: readonly Name[], slug: string): Name | undefined {
  const wanted = slugOf(slug);
  return names.find((name) => name !== OTHER && slugOf(name) === wanted);
}

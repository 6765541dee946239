import type { Client } from '@rodado/contract/client';
import { CARD_IMAGES } from '@rodado/contract/limits';
import { listPosts, type PostCard } from '@rodado/contract/post';
import type { FilterOptions } from '@rodado/contract/post-filter';
import { getFilterOptions } from '@rodado/contract/search';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../page-context.ts';
import { leanCards, uniqueById } from '../post/lean-cards.ts';
import { filtersOf, type ResultsQuery } from './results-query.ts';
import { type ActiveFilter, activeFiltersOf } from './results-words.ts';

export interface FoundList {
  posts: PostCard[];
  total: number;
  totalPages: number;
  /** The list holds the pages from here… */
  firstPage: number;
  /** …to here. */
  lastPage: number;
  correction: string | null;
}

export interface WayOut extends ActiveFilter {
  total: number;
}

export interface Results {
  query: ResultsQuery;
  /** Null when the search failed. */
  found: FoundList | null;
  /** Null when they could not be counted: the filters work, without their numbers. */
  options: FilterOptions | null;
  /** When nothing was found: which filters to drop, and what that gives. */
  waysOut: WayOut[];
}

/** Coming back to a list shows it as far as it had been loaded, up to this many pages: the rest is a press away. */
const PAGES_AT_ONCE = 8;
const WAYS_OUT = 5;

/** Everything that the results page shows. What fails beside the list does not break it. */
export async function loadResults(context: Readonly<RouterContextProvider>, query: ResultsQuery) {
  const { api, reportError } = context.get(pageContext);
  const reported = (error: unknown) => {
    reportError(error);
    return null;
  };
  const [found, options] = await Promise.all([
    findPosts(api, query).catch(reported),
    api(getFilterOptions, { query: filtersOf(query) }).catch(reported),
  ]);
  const waysOut = found?.total === 0 ? await findWaysOut(api, query).catch(() => []) : [];
  const results: Results = { query, found, options, waysOut };
  return data(results, { status: found ? 200 : 503 });
}

export async function findPosts(api: Client, query: ResultsQuery): Promise<FoundList> {
  const lastPage = query.pagina ?? 1;
  const firstPage = Math.max(1, lastPage - PAGES_AT_ONCE + 1);
  const pages = await Promise.all(
    Array.from({ length: lastPage - firstPage + 1 }, (_, index) =>
      api(listPosts, { query: { ...filtersOf(query), sort: query.orden, page: firstPage + index } }),
    ),
  );
  const { total = 0, totalPages = 0, correction = null } = pages.at(-1) ?? {};
  const posts = leanCards(uniqueById(pages.flatMap((page) => page.posts)), CARD_IMAGES);
  return { posts, total, totalPages, firstPage, lastPage, correction };
}

/** The last filter first: it is the one that emptied the list. */
async function findWaysOut(api: Client, query: ResultsQuery): Promise<WayOut[]> {
  const filters = activeFiltersOf(query).reverse().slice(0, WAYS_OUT);
  const counted = await Promise.all(
    filters.map(async (filter) => {
      const { total } = await api(listPosts, { query: filtersOf(filter.without) });
      return { ...filter, total };
    }),
  );
  return counted.filter(({ total }) => total > 0);
}

import { listPosts } from '@rodado/contract/calls/post';
import { getFilterOptions } from '@rodado/contract/calls/search';
import type { Client } from '@rodado/contract/client';
import { CARD_IMAGES } from '@rodado/contract/limits';
import type { FilterOptions } from '@rodado/contract/post-filter';
import type { Understood } from '@rodado/contract/search';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../page/page-context.ts';
import type { CardPost } from '../post/card/card-post.ts';
import { trimForCard, uniqueById } from '../post/card/trim-cards.ts';
import { type ActiveFilter, activeFiltersOf } from './results.texts.ts';
import { filtersOf, type ResultsQuery } from './results-query.ts';

export interface FoundList {
  posts: CardPost[];
  total: number;
  totalPages: number;
  /** First page in the list. */
  firstPage: number;
  /** Last page in the list. */
  lastPage: number;
  correction: string | null;
  /** What the text was understood as, if that was corrected or is more than names of one word. */
  understood: Understood[];
  near: CardPost[] | null;
  leftOut: string[];
}

export interface Relaxation extends ActiveFilter {
  total: number;
}

export interface LoadedResults {
  query: ResultsQuery;
  /** Null when the search failed. */
  found: FoundList | null;
  /** Null if counting failed: the filters then work without counts. */
  options: FilterOptions | null;
  /** Without results: which filters to remove, and how many results that gives. */
  relaxations: Relaxation[];
}

/** Returning to a list restores its loaded pages, up to this many: the rest load with the button. */
const PAGES_AT_ONCE = 8;
const MAX_RELAXATIONS = 5;

/** All data of the results page. A failure outside the list does not break it. */
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
  const relaxations = found?.total === 0 ? await findRelaxations(api, query).catch(() => []) : [];
  const results: LoadedResults = { query, found, options, relaxations };
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
  const {
    total = 0,
    totalPages = 0,
    correction = null,
    understood = [],
    near = null,
    leftOut = [],
  } = pages.at(-1) ?? {};
  const posts = trimForCard(uniqueById(pages.flatMap((page) => page.posts)), CARD_IMAGES);
  return {
    posts,
    total,
    totalPages,
    firstPage,
    lastPage,
    correction,
    understood: correction !== null || understood.some(isTelling) ? understood : [],
    near: near && trimForCard(near, CARD_IMAGES),
    leftOut,
  };
}

const isTelling = ({ kind, typed }: Understood): boolean =>
  (kind !== 'brand' && kind !== 'model') || typed.includes(' ');

/** The last filter first: it is the one that left no results. */
async function findRelaxations(api: Client, query: ResultsQuery): Promise<Relaxation[]> {
  const filters = activeFiltersOf(query).reverse().slice(0, MAX_RELAXATIONS);
  const counted = await Promise.all(
    filters.map(async (filter) => {
      const { total } = await api(listPosts, { query: filtersOf(filter.without) });
      return { ...filter, total };
    }),
  );
  return counted.filter(({ total }) => total > 0);
}

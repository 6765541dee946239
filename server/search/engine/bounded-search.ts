import type { FilterOptions, PostFilters } from '@rodado/contract/post-filter';
import { createConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import type { Db } from '../../db/connect.ts';
import { busy } from '../../errors.ts';
import type { Search } from '../search.ts';
import { createSqlSearch } from '../sql-search.ts';
import type { LivePosts } from '../text/parse-query.ts';
import { noOptions } from './engine-search.ts';

const CONCURRENCY = 3;
const WAITING = 200;
/** Who waited longer is refused instead of asked for: they have gone by then. */
const MAX_WAIT = 4_000;
const MAX_COUNTED = 10_000;
const MAX_REMEMBERED = 500;
const REMEMBER = 600_000;

export interface BoundedSearch extends Search {
  /** Numbers that the engine counted, for when it cannot. */
  remember: (filters: PostFilters, options: FilterOptions) => void;
}

/**
 * PostgreSQL in the place of an engine that is away, for more posts than it can count for everybody: few searches at
 * once, the same question once, totals up to 10,000. Numbers beside the options are those from before where there are
 * any; where there are none and they cannot be counted in time, those of all posts. Only a page that takes too long, or
 * for which no turn is left, is refused.
 */
export function createBoundedSearch(db: Db, known: () => Promise<LivePosts>): BoundedSearch {
  const sqlSearch = createSqlSearch(db, { rememberWords: 0, known, maxCounted: MAX_COUNTED });
  const forPages = createTurns(CONCURRENCY);
  const forNumbers = createTurns(1);
  const pages = new Map<string, ReturnType<Search['find']>>();
  const numbers = new Map<string, { options: FilterOptions; at: number }>();
  let ofAll: FilterOptions | undefined;

  const remember: BoundedSearch['remember'] = (filters, options) => {
    const key = keyOf(filters);
    if (key === NO_FILTERS) ofAll = options;
    numbers.delete(key);
    numbers.set(key, { options, at: performance.now() });
    const [oldest] = numbers.keys();
    if (numbers.size > MAX_REMEMBERED && oldest !== undefined) numbers.delete(oldest);
  };

  return {
    remember,
    find: (filters) => {
      const key = JSON.stringify(filters);
      const asked = pages.get(key);
      if (asked) return asked;
      const answer = forPages(() => sqlSearch.find(filters)).finally(() => pages.delete(key));
      pages.set(key, answer);
      return answer;
    },
    options: async (filters) => {
      const before = numbers.get(keyOf(filters));
      if (before && performance.now() - before.at < REMEMBER) return before.options;
      try {
        const options = await forNumbers(() => sqlSearch.options(filters));
        remember(filters, options);
        return options;
      } catch {
        return before?.options ?? ofAll ?? noOptions();
      }
    },
    suggest: (typed, within) =>
      forNumbers(() => sqlSearch.suggest(typed, within)).catch(() => ({
        brands: [],
        brandCounts: {},
        models: [],
        categories: [],
        locations: [],
      })),
    textParser: sqlSearch.textParser,
  };
}

function createTurns(atOnce: number) {
  const limit = createConcurrencyLimit({ atOnce, waiting: WAITING });
  return <T>(work: () => Promise<T>): Promise<T> => {
    const askedAt = performance.now();
    return limit(async () => {
      if (performance.now() - askedAt > MAX_WAIT) throw busy();
      return work();
    });
  };
}

/** Without the page and its order, which change no number, and without what is not set. */
const keyOf = (filters: PostFilters): string =>
  JSON.stringify(
    Object.entries({ ...filters, sort: undefined, page: undefined })
      .filter(([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const NO_FILTERS = '[]';

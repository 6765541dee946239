import { CATEGORIES, CITIES, CONDITIONS, SELLERS } from '@rodado/contract/enums';
import { byName, LIST_FILTERS } from '@rodado/contract/filters';
import type { FilterOptions, ListPosts, PostFilters } from '@rodado/contract/post-filter';
import type { Suggestions, Understood } from '@rodado/contract/search';
import type { ParsedQuery } from './text/parse-query.ts';

export interface Found {
  /** Of the requested page, in the requested order. */
  ids: string[];
  total: number;
  /** The corrected text that was searched for instead of the typed one. */
  correction: string | null;
  understood: readonly Understood[];
  /** What matches without some of the words or the other filters, where nothing matches all of them. */
  near: Near | null;
}

export interface Near {
  ids: string[];
  /** Words of the text. Empty where only filters were left out. */
  leftOut: string[];
}

/** Interface of all search implementations: they return the same ids, totals and counts. Only live posts are found. */
export interface Search {
  find: (filters: ListPosts) => Promise<Found>;
  /** How many posts each option would give under all the other filters; options that give none are left out. */
  options: (filters: PostFilters) => Promise<FilterOptions>;
  /** `within` are the other filters of the page: choosing a suggestion keeps them, but for those of its own group. */
  suggest: (typed: string, within: Omit<PostFilters, 'title'>) => Promise<Suggestions>;
  /** Interprets a text as `find` would now. */
  textParser: () => Promise<TextParser>;
}

export type TextParser = (text: string) => ParsedQuery;

/** The facet groups. */
export const GROUPS = [
  'category',
  'condition',
  'location',
  ...LIST_FILTERS.map(({ name }) => name),
  'seller',
  'year',
  'brand',
  'model',
] as const satisfies readonly (keyof FilterOptions)[];
export type Group = (typeof GROUPS)[number];

/** Of each group with a fixed list of values. */
export const VALUES: Record<Exclude<Group, 'year' | 'brand' | 'model'>, readonly string[]> = {
  category: CATEGORIES,
  condition: CONDITIONS,
  location: CITIES,
  ...byName(LIST_FILTERS, ({ values }) => values),
  seller: SELLERS,
};

type Counts = Record<string, number>;

/** The counts of every group. */
export const optionsOf = (countsOf: (group: Group) => Counts, papers: Counts): FilterOptions => ({
  category: countsOf('category'),
  condition: countsOf('condition'),
  location: countsOf('location'),
  ...byName(LIST_FILTERS, ({ name }) => countsOf(name)),
  seller: countsOf('seller'),
  year: countsOf('year'),
  brand: countsOf('brand'),
  model: countsOf('model'),
  papers,
});

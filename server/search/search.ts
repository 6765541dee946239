import type { FilterOptions, ListPosts, PostFilters } from '@rodado/contract/post-filter';
import type { Suggestions } from '@rodado/contract/search';

export interface Found {
  /** Of the asked page, in the asked order. */
  ids: string[];
  total: number;
  /** The text that was searched for instead of a mistyped one. */
  correction: string | null;
}

/** One question, several ways to answer it: all give the same ids, totals and numbers. Only live posts are found. */
export interface Search {
  find: (filters: ListPosts) => Promise<Found>;
  /** How many posts each option would give under all the other filters; options that give none are left out. */
  options: (filters: PostFilters) => Promise<FilterOptions>;
  suggest: (typed: string) => Promise<Suggestions>;
}

/** The groups that posts are counted by. */
export const GROUPS = [
  'category',
  'condition',
  'location',
  'fuel',
  'transmission',
  'seller',
  'year',
  'brand',
  'model',
] as const satisfies readonly (keyof FilterOptions)[];
export type Group = (typeof GROUPS)[number];

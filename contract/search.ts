import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SEARCH_LENGTH } from './limits.ts';
import { named } from './named.ts';
import { FilterOptions, PostFilters } from './post-filter.ts';
import { typedLine } from './scalars.ts';

/** What a half-typed search may mean. */
export const Suggestions = z
  .object({ brands: z.array(z.string()), models: z.array(z.object({ brand: z.string(), model: z.string() })) })
  .register(named, { id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;

export const getFilterOptions = endpoint({
  method: 'GET',
  url: '/api/post/filter/options',
  access: 'public',
  summary: 'How many posts each option gives under the other filters',
  schema: { querystring: PostFilters, response: { 200: FilterOptions } },
});

export const suggestSearch = endpoint({
  method: 'GET',
  url: '/api/search/suggest',
  access: 'public',
  summary: 'Brands and models for what is being typed',
  schema: {
    querystring: z.object({ q: typedLine({ max: SEARCH_LENGTH }).default('') }),
    response: { 200: Suggestions },
  },
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CATEGORIES, CITIES } from './enums.ts';
import { SEARCH_LENGTH } from './limits.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { FilterOptions, PostFilters } from './post-filter.ts';
import { typedLine } from './scalars.ts';

/** How many posts choosing a suggestion gives. */
const count = z.int().min(1);

/** Suggestions for a partially typed search, each with its posts; what would give none is left out. */
export const Suggestions = z
  .object({
    brands: z.array(z.string()),
    /** Of each of `brands`. */
    brandCounts: z.record(z.string(), count),
    models: z.array(z.object({ brand: z.string(), model: z.string(), count })),
    categories: z.array(z.object({ category: z.enum(CATEGORIES), count })),
    locations: z.array(z.object({ location: z.enum(CITIES), count })),
  })
  .register(schemaRegistry, { id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;

export const UNDERSTOOD_KINDS = [
  'brand',
  'model',
  'category',
  'condition',
  'location',
  'fuel',
  'transmission',
  'traction',
  'year',
  'version',
  'price',
  'km',
] as const;
export type UnderstoodKind = (typeof UNDERSTOOD_KINDS)[number];

/** Words of `title` that were understood as a property. `without` is the text without them. */
export const Understood = z
  .object({ kind: z.enum(UNDERSTOOD_KINDS), label: z.string(), typed: z.string(), without: z.string() })
  .register(schemaRegistry, { id: 'Understood' });
export type Understood = z.infer<typeof Understood>;

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
  summary: 'Brands, models, categories and departments for what is being typed, counted under the filters that stay',
  schema: {
    querystring: PostFilters.omit({ title: true }).extend({ q: typedLine({ max: SEARCH_LENGTH }).default('') }),
    response: { 200: Suggestions },
  },
});

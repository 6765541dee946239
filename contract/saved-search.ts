import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as words from './enums.ts';
import { LAST_YEAR, MAX_KM, MAX_PRICE, NAME_LENGTH, SEARCH_LENGTH, YEAR_ZERO } from './limits.ts';
import { BAD_FILTER, INVALID, OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, Moment, Ok, strictErrors, typedLine } from './scalars.ts';

const text = (max: number, error: string) => typedLine({ max, required: error }).optional();
const number = (min: number, max: number, error: string) =>
  z.int({ error }).min(min, { error }).max(max, { error }).optional();
/** Each once, in their order: the same filters are always written alike. */
const several = <const T extends readonly string[]>(values: T, error: string) =>
  z
    .array(z.enum(values, { error }), { error })
    .min(1, { error })
    .max(values.length, { error })
    .overwrite((given) => values.filter((value) => given.includes(value)))
    .optional();
const flag = z.literal(true, { error: BAD_FILTER.flag }).optional();

/** The filters of a results page or landing page; order and page do not belong to them. */
export const SavedFilters = z
  .strictObject(
    {
      title: text(SEARCH_LENGTH, BAD_FILTER.title),
      category: z.enum(words.CATEGORIES, { error: BAD_FILTER.category }).optional(),
      brand: text(NAME_LENGTH, BAD_FILTER.brand),
      model: text(NAME_LENGTH, BAD_FILTER.model),
      condition: z.enum(words.CONDITIONS, { error: BAD_FILTER.condition }).optional(),
      year: number(YEAR_ZERO, LAST_YEAR, BAD_FILTER.year),
      yearFrom: number(YEAR_ZERO, LAST_YEAR, BAD_FILTER.year),
      yearTo: number(YEAR_ZERO, LAST_YEAR, BAD_FILTER.year),
      minPrice: number(1, MAX_PRICE, BAD_FILTER.price),
      maxPrice: number(1, MAX_PRICE, BAD_FILTER.price),
      kmTo: number(0, MAX_KM, BAD_FILTER.km),
      location: z.enum(words.CITIES, { error: BAD_FILTER.location }).optional(),
      fuel: several(words.FUELS, BAD_FILTER.fuel),
      transmission: several(words.TRANSMISSIONS, BAD_FILTER.transmission),
      seller: z.enum(words.SELLERS, { error: BAD_FILTER.seller }).optional(),
      verified: flag,
      timed: flag,
      acceptsTrade: flag,
      offersFinancing: flag,
      hasOwnTitle: flag,
      company: text(NAME_LENGTH, BAD_FILTER.company),
    },
    strictErrors,
  )
  .register(schemaRegistry, { id: 'SavedFilters' });
export type SavedFilters = z.infer<typeof SavedFilters>;

const Alert = z.enum(words.SEARCH_ALERTS, { error: OWN_TEXTS.searchAlert });
const Name = typedLine({ max: NAME_LENGTH, required: OWN_TEXTS.searchName });

/** `found` counts the posts that are new since the search was last opened. */
export const SavedSearch = z
  .object({
    id: Id,
    name: z.string(),
    filters: SavedFilters,
    alert: Alert,
    isPaused: z.boolean(),
    found: z.int(),
    createdAt: Moment,
  })
  .register(schemaRegistry, { id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Without a name it gets one made from the filters. */
export const SaveSearch = z.strictObject({ filters: SavedFilters, name: Name.optional() }, strictErrors);
export type SaveSearch = z.infer<typeof SaveSearch>;

/** What is omitted stays unchanged. */
export const UpdateSavedSearch = z.strictObject(
  { name: Name.optional(), alert: Alert.optional(), isPaused: z.boolean({ error: OWN_TEXTS.flag }).optional() },
  strictErrors,
);
export type UpdateSavedSearch = z.infer<typeof UpdateSavedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  url: '/api/saved-search',
  access: 'user',
  team: 'reader',
  summary: 'The own saved searches, the latest first',
  schema: { response: { 200: z.array(SavedSearch) } },
});

export const saveSearch = endpoint({
  method: 'POST',
  url: '/api/saved-search',
  access: 'user',
  team: 'seller',
  summary: 'Save a search; the same filters twice are one search',
  refuses: [409],
  schema: { body: SaveSearch, response: { 201: SavedSearch } },
});

export const updateSavedSearch = endpoint({
  method: 'PUT',
  url: '/api/saved-search/:id',
  access: 'user',
  team: 'seller',
  summary: 'Rename it, choose how often it alerts, pause it or resume it',
  schema: { params: ById, body: UpdateSavedSearch, response: { 200: SavedSearch } },
});

export const seeSavedSearch = endpoint({
  method: 'POST',
  url: '/api/saved-search/:id/seen',
  access: 'user',
  team: 'seller',
  summary: 'Its results were opened: nothing in it is new any more',
  schema: { params: ById, response: { 200: Ok } },
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  url: '/api/saved-search/:id',
  access: 'user',
  team: 'seller',
  summary: 'Save it no longer; nothing more is told about it',
  schema: { params: ById, response: { 200: Ok } },
});

const badToken = { error: INVALID.account.token };

/** The mail's link is the authorization. Mail programs call it themselves for one-click unsubscribe. */
export const stopSavedSearch = endpoint({
  method: 'POST',
  url: '/api/saved-search/stop/:token',
  access: 'public',
  summary: 'No more alerts of this search',
  schema: { params: z.object({ token: z.string(badToken).max(200, badToken) }), response: { 200: Ok } },
});

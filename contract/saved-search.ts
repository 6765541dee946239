import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as words from './enums.ts';
import { NAME_LENGTH } from './limits.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { SavedFilters } from './post-filter.ts';
import { ById, Id, Moment, Ok, strictErrors, typedLine } from './scalars.ts';

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

import { MAX_SAVED_SEARCHES } from '@rodado/contract/limits';
import type { SavedSearch, SaveSearch, UpdateSavedSearch } from '@rodado/contract/saved-search';
import { nameOfFilters } from '@rodado/contract/saved-search-texts';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { conflict, notFound } from '../errors.ts';
import * as queries from './saved-search.queries.ts';

/** Twice is once: the search keeps the name and the alerts that it has. */
export async function saveSearch(
  { db }: Context,
  viewer: Viewer,
  { filters, name = nameOfFilters(filters) }: SaveSearch,
): Promise<SavedSearch> {
  return db.transaction().execute(async (trx) => {
    const count = await queries.countSavedSearches(trx, viewer.id);
    const existing = await queries.findSearchId(trx, viewer.id, filters);
    if (existing) return getSearch(trx, viewer, existing);
    if (count >= MAX_SAVED_SEARCHES) throw conflict('Ya guardaste 20 búsquedas. Eliminá alguna para guardar otra.');
    const filterId = await queries.upsertFilter(trx, filters);
    const id = newId();
    await trx.insertInto('savedSearch').values({ id, personId: viewer.id, filterId, name, alert: 'instant' }).execute();
    return getSearch(trx, viewer, id);
  });
}

async function getSearch(db: Db, viewer: Pick<Viewer, 'id'>, id: string): Promise<SavedSearch> {
  const search = await queries.findSavedSearch(db, viewer.id, id);
  if (!search) throw notFound('la búsqueda');
  return search;
}

export const updateSearch = ({ db }: Context, viewer: Viewer, id: string, change: UpdateSavedSearch) =>
  db.transaction().execute(async (trx) => {
    if (!(await queries.updateSearch(trx, viewer.id, id, change))) throw notFound('la búsqueda');
    return getSearch(trx, viewer, id);
  });

export async function markSeen({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  if (!(await queries.updateSeenAt(db, viewer.id, id))) throw notFound('la búsqueda');
}

export async function deleteSearch({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  if (!(await queries.deleteSearch(db, viewer.id, id))) throw notFound('la búsqueda');
}

/** By the link of a mail. A search that is gone alerts no more either. */
export const stopAlerts = ({ db }: Context, personId: string, id: string) =>
  db.transaction().execute((trx) => queries.updateSearch(trx, personId, id, { alert: 'never' }));

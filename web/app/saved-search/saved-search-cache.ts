import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  seeSavedSearch,
  updateSavedSearch,
} from '@rodado/contract/calls/saved-search';
import type { SavedFilters } from '@rodado/contract/post-filter';
import type { SavedSearch, UpdateSavedSearch } from '@rodado/contract/saved-search';
import { savedSearchHref } from '@rodado/contract/saved-search-texts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

const SAVED_SEARCHES = ['saved-searches'] as const;

/** The viewer's saved searches, the latest first. */
export function useSavedSearches() {
  const { data, error, isError, isFetching, refetch } = useQuery(
    { queryKey: SAVED_SEARCHES, queryFn: () => api(listSavedSearches) },
    queryClient,
  );
  return { searches: data, isFailed: isError, error, isBusy: isFetching, retry: () => void refetch() };
}

/** The same filters have the same address, in whatever order they are written. */
export const findSaved = (searches: readonly SavedSearch[] | undefined, filters: SavedFilters) =>
  searches?.find((one) => savedSearchHref(one.filters) === savedSearchHref(filters));

const change = (edit: (searches: SavedSearch[]) => SavedSearch[]) =>
  queryClient.setQueryData<SavedSearch[]>(SAVED_SEARCHES, (now) => now && edit(now));

/** Omits what is undefined: the API accepts only filters that are set. */
export async function save(filters: SavedFilters): Promise<void> {
  const saved = await api(saveSearch, { body: { filters } });
  change((searches) => [saved, ...searches.filter(({ id }) => id !== saved.id)]);
  await queryClient.invalidateQueries({ queryKey: SAVED_SEARCHES });
}

export async function update(id: string, body: UpdateSavedSearch): Promise<void> {
  const saved = await api(updateSavedSearch, { params: { id }, body });
  change((searches) => searches.map((one) => (one.id === id ? saved : one)));
}

export async function removeSavedSearch(id: string): Promise<void> {
  await api(deleteSavedSearch, { params: { id } });
  change((searches) => searches.filter((one) => one.id !== id));
}

/** A failure only leaves them counted as new. */
export async function markSavedSearchSeen(id: string): Promise<void> {
  change((searches) => searches.map((one) => (one.id === id ? { ...one, found: 0 } : one)));
  await api(seeSavedSearch, { params: { id } }).catch(() => {});
}

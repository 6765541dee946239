import type * as savedSearch from '../saved-search.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const listSavedSearches = GET<typeof savedSearch.listSavedSearches>('/api/saved-search');
export const saveSearch = POST<typeof savedSearch.saveSearch>('/api/saved-search');
export const updateSavedSearch = PUT<typeof savedSearch.updateSavedSearch>('/api/saved-search/:id');
export const seeSavedSearch = POST<typeof savedSearch.seeSavedSearch>('/api/saved-search/:id/seen');
export const deleteSavedSearch = DELETE<typeof savedSearch.deleteSavedSearch>('/api/saved-search/:id');
export const stopSavedSearch = POST<typeof savedSearch.stopSavedSearch>('/api/saved-search/stop/:token', 'public');

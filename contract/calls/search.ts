import type * as search from '../search.ts';
import { GET } from './call.ts';

export const getFilterOptions = GET<typeof search.getFilterOptions>('/api/post/filter/options', 'public');
export const suggestSearch = GET<typeof search.suggestSearch>('/api/search/suggest', 'public');

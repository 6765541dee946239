import type * as favorite from '../favorite.ts';
import { DELETE, GET, POST } from './call.ts';

export const listFavorites = GET<typeof favorite.listFavorites>('/api/favorite');
export const listFavoriteIds = GET<typeof favorite.listFavoriteIds>('/api/favorite/ids');
export const addFavorite = POST<typeof favorite.addFavorite>('/api/favorite');
export const removeFavorite = DELETE<typeof favorite.removeFavorite>('/api/favorite/:id');

import { listFavorites } from '@rodado/contract/calls/favorite';
import type { Favorite } from '@rodado/contract/favorite';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { registerWorker } from '../browser/register-worker.ts';
import { FAVORITE_IDS } from '../favorite/use-favorite.ts';
import { getSession } from '../session/session.ts';
import type { PrecachePost } from './assets.ts';
import {
  cacheImages,
  cachePage,
  changeIndex,
  keptAt,
  openOfflineCache,
  readFavoriteIds,
  readIndex,
  writeFavoriteIds,
} from './offline-cache.ts';
import { cardOf, imagesToCache, MAX_OFFLINE_FAVORITES, type OfflineFavorite, withFavorites } from './offline-posts.ts';

/** Debounce: several favourites are saved together, after the server has stored them. */
const PAUSE = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function saveSoon(precachePost: PrecachePost) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (queryClient.isMutating() > 0) saveSoon(precachePost);
    else void saveFavorites(precachePost).catch(() => {}); // the next favourite or visit retries
  }, PAUSE);
}

async function saveFavorites(precachePost: PrecachePost) {
  const { status, user } = getSession();
  if (status !== 'in' || !user || !(await registerWorker())) return;
  const cache = await openOfflineCache(user.id);
  if (!cache) return;
  const known = queryClient.getQueryState<string[]>(FAVORITE_IDS);
  // Zero: read from here, or a change that was made before the first response.
  if (known?.data && known.dataUpdatedAt > 0) await writeFavoriteIds(cache, known.data);
  const favorites = await loadFavorites();
  if (favorites.length > 0) await precachePost({ isSignedIn: true });
  const before = new Map((await readIndex(cache)).map(({ card }) => [card.id, JSON.stringify(card)]));
  const saved: OfflineFavorite[] = [];
  for (const { post, createdAt } of favorites) {
    const [card, imageUrls] = [cardOf(post), imagesToCache(post.images, 1)];
    const isThere = before.get(card.id) === JSON.stringify(card) || (await cachePage(cache, card.id));
    if (!isThere) continue; // a card without its cached page would be a dead link
    await cacheImages(cache, imageUrls);
    saved.push({ card, pictures: imageUrls, favoriteAt: createdAt });
  }
  await changeIndex(cache, (posts) => withFavorites(posts, saved));
}

async function loadFavorites(): Promise<Favorite[]> {
  const favorites: Favorite[] = [];
  for (let page = 1; favorites.length < MAX_OFFLINE_FAVORITES; page += 1) {
    const answer = await api(listFavorites, { query: { page } });
    favorites.push(...answer.favorites);
    if (page >= answer.totalPages) break;
  }
  return favorites.slice(0, MAX_OFFLINE_FAVORITES);
}

/** Without the server the hearts are shown as they were last known, until it answers. */
async function showKnownFavorites() {
  if (navigator.onLine && !keptAt()) return;
  const ids = await readFavoriteIds();
  if (ids && queryClient.getQueryData(FAVORITE_IDS) === undefined)
    queryClient.setQueryData(FAVORITE_IDS, ids, { updatedAt: 0 });
}

/** Runs whenever the favourite ids change in the query cache, by loading or by a click. */
export function saveFavoritesOffline(precachePost: PrecachePost) {
  if (!import.meta.env.PROD) return;
  void showKnownFavorites().catch(() => {});
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isKnown = query.queryKey[0] === FAVORITE_IDS[0] && query.state.status === 'success';
    if (type === 'updated' && isKnown) saveSoon(precachePost);
  });
}

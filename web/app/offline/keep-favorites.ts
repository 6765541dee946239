import { type Favorite, listFavorites } from '@rodado/contract/favorite';
import { api } from '../api.ts';
import { FAVORITE_IDS } from '../favorite/query-keys.ts';
import { queryClient } from '../session/query-client.ts';
import { getSession } from '../session/session.ts';
import { changeIndex, keepPage, keepPictures, openKept, readIndex } from './kept.ts';
import { cardOf, type KeptFavorite, MOST_FAVORITES, picturesToKeep, withFavorites } from './kept-posts.ts';
import { keepPostParts } from './post-parts.ts';
import { registerWorker } from './worker.ts';

/** Several hearts in a row are kept together, and after the server knows of them. */
const PAUSE = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (queryClient.isMutating() > 0) keepSoon();
    else void keepFavorites().catch(() => {}); // the next heart, or the next visit, tries again
  }, PAUSE);
}

async function keepFavorites() {
  const { status, user } = getSession();
  if (status !== 'in' || !user || !(await registerWorker())) return;
  const cache = await openKept(user.id);
  if (!cache) return;
  const favorites = await loadFavorites();
  if (favorites.length > 0) await keepPostParts({ isSignedIn: true });
  const before = new Map((await readIndex(cache)).map(({ card }) => [card.id, JSON.stringify(card)]));
  const kept: KeptFavorite[] = [];
  for (const { post, createdAt } of favorites) {
    const [card, pictures] = [cardOf(post), picturesToKeep(post.images, 1)];
    const isThere = before.get(card.id) === JSON.stringify(card) || (await keepPage(cache, card.id));
    if (!isThere) continue; // a card without its page would lead nowhere
    await keepPictures(cache, pictures);
    kept.push({ card, pictures, favoriteAt: createdAt });
  }
  await changeIndex(cache, (posts) => withFavorites(posts, kept));
}

async function loadFavorites(): Promise<Favorite[]> {
  const favorites: Favorite[] = [];
  for (let page = 1; favorites.length < MOST_FAVORITES; page += 1) {
    const answer = await api(listFavorites, { query: { page } });
    favorites.push(...answer.favorites);
    if (page >= answer.totalPages) break;
  }
  return favorites.slice(0, MOST_FAVORITES);
}

// Hearts ask which posts are favourites and write there what is pressed.
if (import.meta.env.PROD) {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isKnown = query.queryKey[0] === FAVORITE_IDS[0] && query.state.status === 'success';
    if (type === 'updated' && isKnown) keepSoon();
  });
}

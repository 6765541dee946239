import { pages } from '@rodado/contract/pages';
import { withLock } from '../browser/concurrency.ts';
import { readTokens, readUser } from '../session/token-storage.ts';
import { assetsIn, cacheAssets } from './assets.ts';
import { type OfflinePost, withCurrentCards } from './offline-posts.ts';

/**
 * Posts readable offline, in one cache per user: pages, images and an index of them. Writes into a deleted cache are
 * lost, so nothing reappears after a sign-out.
 */
const PREFIX = 'rodado-kept:';
const NOBODY = '';
const LOCK = 'rodado-kept';
/** The version increases when a card changes its shape, so that an old index is ignored. */
const INDEX = `${pages.offline.path}/indice-1`;

/** The ids of all favourites, for the hearts. */
const FAVORITE_IDS = `${pages.offline.path}/favoritos-1`;

const nameFor = (owner: string) => PREFIX + owner;

/** The signed-in member, or `NOBODY` when signed out. */
function ownerNow(): string {
  const { access_token, refresh_token } = readTokens();
  const hasTokens = access_token !== null || refresh_token !== null;
  return (hasTokens && readUser()?.id) || NOBODY;
}

/** Undefined if the user changed while it was opening. */
export async function openOfflineCache(owner = ownerNow()): Promise<Cache | undefined> {
  const cache = await caches.open(nameFor(owner));
  if (ownerNow() === owner) return cache;
  await caches.delete(nameFor(owner));
  return undefined;
}

/**
 * After a sign-out everything is deleted, including what was viewed before the sign-in, possibly by the same person.
 * The current member's cache stays, and who signs in keeps what was viewed before.
 */
export async function forgetOthers(): Promise<void> {
  const owner = ownerNow();
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const isOthers = (name: string) => name !== nameFor(owner) && name !== nameFor(NOBODY);
  if (!names.some(isOthers)) return;
  const own = owner === NOBODY ? undefined : nameFor(owner);
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)));
}

/** Posts the current user may see. A post viewed before and after the sign-in is listed once. */
export async function readOfflinePosts(): Promise<OfflinePost[]> {
  const names = new Set([nameFor(ownerNow()), nameFor(NOBODY)]);
  const posts = new Map<string, OfflinePost>();
  for (const name of names) {
    if (!(await caches.has(name))) continue;
    for (const post of await readIndex(await caches.open(name)))
      if (!posts.has(post.card.id)) posts.set(post.card.id, post);
  }
  return [...posts.values()];
}

export const readIndex = async (cache: Cache): Promise<OfflinePost[]> => withCurrentCards(await readStored(cache));

async function readStored(cache: Cache): Promise<OfflinePost[]> {
  const posts: OfflinePost[] = (await (await cache.match(INDEX))?.json()) ?? [];
  return posts;
}

/** Posts removed from the index are deleted with their page and images. */
export const changeIndex = (cache: Cache, change: (posts: OfflinePost[]) => OfflinePost[]): Promise<void> =>
  withLock(LOCK, async () => {
    const before = await readStored(cache);
    const after = change(withCurrentCards(before));
    await cache.put(INDEX, Response.json(after));
    const left = new Set(after.flatMap(addressesOf));
    const gone = before.flatMap(addressesOf).filter((address) => !left.has(address));
    await Promise.all(gone.map((address) => cache.delete(address)));
  });

export const writeFavoriteIds = (cache: Cache, ids: readonly string[]) => cache.put(FAVORITE_IDS, Response.json(ids));

/** As last known on this device by the current user. */
export async function readFavoriteIds(): Promise<string[] | undefined> {
  const answer = await (await openOfflineCache())?.match(FAVORITE_IDS);
  const ids: string[] | undefined = await answer?.json();
  return ids;
}

const addressesOf = ({ card, pictures }: OfflinePost) => [pages.post.href({ id: card.id }), ...pictures];

/** The public version with its CSP header, marked as a copy of now; false if the page does not exist. */
export async function cachePage(cache: Cache, postId: string): Promise<boolean> {
  // Not counted as a view by the server.
  const answer = await fetch(pages.post.href({ id: postId }), { headers: { 'x-for-later': '1' }, credentials: 'omit' });
  if (!answer.ok || answer.redirected) return false;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name); // of what came over the network
  const copy = html.replace('<html', `<html data-kept-at="${new Date().toISOString()}"`);
  await cache.put(pages.post.href({ id: postId }), new Response(copy, { headers }));
  await cacheAssets(assetsIn(html));
  return true;
}

/** An image that fails to load is skipped. */
export const cacheImages = (cache: Cache, addresses: readonly string[]): Promise<unknown> =>
  Promise.allSettled(
    addresses.map(async (address) => {
      if (await cache.match(address)) return;
      // Behind everything the visible page loads.
      const answer = await fetch(address, { priority: 'low' });
      if (answer.ok) await cache.put(address, answer);
    }),
  );

/** When the open document was cached, if it is a copy. */
export const keptAt = (): string | undefined => document.documentElement.dataset.keptAt;

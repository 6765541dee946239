import { postAddress } from '../post/addresses.ts';
import { inTurn } from '../session/in-turn.ts';
import { readTokens, readUser } from '../session/storage.ts';
import { keepAssets, namedIn } from './assets.ts';
import type { KeptPost } from './kept-posts.ts';

/**
 * What one person may read without a network, in a cache of their own: pages of posts, pictures, and an index of them. A
 * cache that is deleted is gone for whoever still writes into it, so nothing comes back after a sign-out.
 */
const PREFIX = 'rodado-kept:';
const NOBODY = '';
const LOCK = 'rodado-kept';
/** Counts up when a card changes its shape: an index that no longer fits is not read. */
const INDEX = '/sin-conexion/indice-1';

const nameFor = (owner: string) => PREFIX + owner;

/** Whoever is signed in on this device, or nobody in particular. */
function ownerNow(): string {
  const { access_token, refresh_token } = readTokens();
  const hasTokens = access_token !== null || refresh_token !== null;
  return (hasTokens && readUser()?.id) || NOBODY;
}

/** Nothing where the person has changed while it was opened. */
export async function openKept(owner = ownerNow()): Promise<Cache | undefined> {
  const cache = await caches.open(nameFor(owner));
  if (ownerNow() === owner) return cache;
  await caches.delete(nameFor(owner));
  return undefined;
}

/**
 * After somebody has left, everything goes: also what was seen before they came, for they may have been the one who saw
 * it. Whoever is here now keeps theirs, and visitors who sign in keep what they saw.
 */
export async function forgetOthers(): Promise<void> {
  const owner = ownerNow();
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const isOthers = (name: string) => name !== nameFor(owner) && name !== nameFor(NOBODY);
  if (!names.some(isOthers)) return;
  const own = owner === NOBODY ? undefined : nameFor(owner);
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)));
}

/** What may be shown to whoever is here now. A post that was seen before and after the sign-in is there once. */
export async function readKept(): Promise<KeptPost[]> {
  const names = new Set([nameFor(ownerNow()), nameFor(NOBODY)]);
  const posts = new Map<string, KeptPost>();
  for (const name of names) {
    if (!(await caches.has(name))) continue;
    for (const post of await readIndex(await caches.open(name)))
      if (!posts.has(post.card.id)) posts.set(post.card.id, post);
  }
  return [...posts.values()];
}

export async function readIndex(cache: Cache): Promise<KeptPost[]> {
  const posts: KeptPost[] = (await (await cache.match(INDEX))?.json()) ?? [];
  return posts;
}

/** Whatever is no longer in the index goes with its page and its pictures. */
export const changeIndex = (cache: Cache, change: (posts: KeptPost[]) => KeptPost[]): Promise<void> =>
  inTurn(LOCK, async () => {
    const before = await readIndex(cache);
    const after = change(before);
    await cache.put(INDEX, Response.json(after));
    const left = new Set(after.flatMap(addressesOf));
    const gone = before.flatMap(addressesOf).filter((address) => !left.has(address));
    await Promise.all(gone.map((address) => cache.delete(address)));
  });

const addressesOf = ({ card, pictures }: KeptPost) => [postAddress(card.id), ...pictures];

/** As it is sent to everybody, with the policy that it came with; false where there is no such page. */
export async function keepPage(cache: Cache, postId: string): Promise<boolean> {
  // The server counts views: this is none.
  const answer = await fetch(postAddress(postId), { headers: { 'x-for-later': '1' }, credentials: 'omit' });
  if (!answer.ok || answer.redirected) return false;
  const html = await answer.clone().text();
  await cache.put(postAddress(postId), answer);
  await keepAssets(namedIn(html));
  return true;
}

/** A picture that cannot be had is done without. */
export const keepPictures = (cache: Cache, addresses: readonly string[]): Promise<unknown> =>
  Promise.allSettled(
    addresses.map(async (address) => {
      if (await cache.match(address)) return;
      // After everything that somebody is looking at.
      const answer = await fetch(address, { priority: 'low' });
      if (answer.ok) await cache.put(address, answer);
    }),
  );

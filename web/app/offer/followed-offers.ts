import type { Post } from '@rodado/contract/post';
import { useCallback, useSyncExternalStore } from 'react';

/** How old the bids on a page may be. Visitors have no live line, and nobody is told of the bids of strangers. */
export const LOOK_EVERY = 10_000;

/** The best offers, and how many there are. */
type Book = Pick<Post, 'offers' | 'offerCount'>;

interface Watch {
  book: Book;
  listeners: Set<() => void>;
  stop: () => void;
}

/** A page shows them in two places: they are asked for once. */
const watches = new Map<string, Watch>();

/** The bids on a post as everybody sees them, looked at again and again while the page is in front of somebody. */
export function useFollowedOffers(post: Pick<Post, 'id'> & Book): Book {
  const subscribe = useCallback((listener: () => void) => watch(post.id, post, listener), [post]);
  return useSyncExternalStore(
    subscribe,
    () => watches.get(post.id)?.book ?? post,
    () => post,
  );
}

function watch(postId: string, book: Book, listener: () => void): () => void {
  const one = watches.get(postId) ?? begin(postId, book);
  one.listeners.add(listener);
  return () => {
    one.listeners.delete(listener);
    if (one.listeners.size === 0) one.stop();
  };
}

function begin(postId: string, book: Book): Watch {
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    // With the first look, long after the page has come: the call brings its schemas along.
    const { loadOffers } = await import('./load-offers.ts');
    const latest = await loadOffers(postId).catch(() => undefined); // the next look tries again
    if (!latest || watches.get(postId) !== one) return;
    one.book = latest;
    for (const tell of one.listeners) tell();
  };
  const timer = setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', look);
  const one: Watch = {
    book,
    listeners: new Set(),
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      watches.delete(postId);
    },
  };
  watches.set(postId, one);
  return one;
}

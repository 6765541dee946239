import { getOfferBook } from '@rodado/contract/calls/offer';
import type { PostStatus } from '@rodado/contract/enums';
import { LATE_OFFER } from '@rodado/contract/limits';
import type { OfferBook } from '@rodado/contract/offer';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { publicClient } from '../api/public-client.ts';
import { serverTime, setServerTime, useIsPast } from '../browser/use-now.ts';

/** The end of a timed post, which a late offer moves. */
interface End {
  expirationDate: string | null;
  extensionCount: number;
}

const ends = new Map<string, End>();
const listeners = new Set<() => void>();

/** Whether a post is reserved, and when that was heard. */
const reservations = new Map<string, { isReserved: boolean; at: number }>();

/** Asks the server about the offers on a post, and stores the end, the reservation and the time of its answer. */
export async function askForBook(postId: string, ask: () => Promise<OfferBook>): Promise<OfferBook> {
  const askedAt = Date.now();
  const book = await ask();
  setServerTime(book.now, askedAt);
  setLiveEnd(postId, book);
  setReserved(postId, book.isReserved);
  return book;
}

/** As everybody may see them. A card and its heart ask at the same moment: it is one question. */
export function askForPublicBook(postId: string): Promise<OfferBook> {
  const known = asked.get(postId);
  if (known) return known;
  const answer = askForBook(postId, () => publicClient(getOfferBook, { params: { id: postId } })).finally(() =>
    asked.delete(postId),
  );
  asked.set(postId, answer);
  return answer;
}
const asked = new Map<string, Promise<OfferBook>>();

function setLiveEnd(postId: string, { expirationDate, extensionCount }: End): void {
  const known = ends.get(postId);
  if (known?.expirationDate === expirationDate && known.extensionCount === extensionCount) return;
  ends.set(postId, { expirationDate, extensionCount });
  for (const listener of listeners) listener();
}

function setReserved(postId: string, isReserved: boolean): void {
  reservations.set(postId, { isReserved, at: performance.now() });
  for (const listener of listeners) listener();
}

/** The post, reserved or not as the offers said last, unless it was loaded after that. */
export function useLiveReservation<Post extends { id: string; isReserved: boolean }>(loaded: Post): Post {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time at which it was loaded
  const loadedAt = useMemo(() => performance.now(), [loaded]);
  const isReserved = useSyncExternalStore(
    subscribe,
    () => {
      const known = reservations.get(loaded.id);
      return known && known.at > loadedAt ? known.isReserved : loaded.isReserved;
    },
    () => loaded.isReserved,
  );
  return useMemo(() => (isReserved === loaded.isReserved ? loaded : { ...loaded, isReserved }), [loaded, isReserved]);
}

/** What a page knows of a post that may end while it is looked at. */
export interface LoadedPost {
  id: string;
  status: PostStatus;
  expirationDate: string | null;
}

/**
 * The post with its latest known end, and expired after it. The clock of the device may be wrong, and the last offer
 * may have moved the end: the server is asked first, and only without an answer the device is believed.
 */
export function useLivePost<Post extends LoadedPost>(loaded: Post): Post {
  const post = useLiveEnd(loaded);
  const { id, status, expirationDate: end } = post;
  const isPast = useIsPast(end);
  const [over, setOver] = useState<{ end: string; isSure: boolean } | null>(null);
  const isOver = over !== null && end !== null && !isAfter(end, over.end) && (over.isSure || isPast);
  const isDoubtful = status === 'ACTIVE' && isPast && !isOver;
  useEffect(() => {
    if (!isDoubtful || end === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = async () => {
      const book = await askForPublicBook(id).catch(() => null);
      if (book === null || hasEnded(book)) setOver({ end, isSure: book !== null });
      else if (!isLeft) timer = setTimeout(ask, CLOSE_POLL_INTERVAL);
    };
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isDoubtful, id, end]);
  return useMemo(() => (status === 'ACTIVE' && isOver ? { ...post, status: 'EXPIRED' } : post), [post, status, isOver]);
}

/**
 * Whether it is published again before anything of it is changed. While it is active, the server has not said that it has
 * ended.
 */
export const needsNewEnd = ({ status, expirationDate }: Omit<LoadedPost, 'id'>): boolean =>
  status === 'EXPIRED' ||
  (status !== 'ACTIVE' && expirationDate !== null && Date.parse(expirationDate) <= serverTime());

/** By the server's clock. */
const hasEnded = ({ expirationDate, now }: OfferBook) =>
  expirationDate !== null && Date.parse(expirationDate) <= Date.parse(now);

/** Offers only move it later: an earlier one is that of a time before. */
function useLiveEnd<Post extends LoadedPost>(post: Post): Post {
  const end = useSyncExternalStore(
    subscribe,
    () => ends.get(post.id),
    () => undefined,
  );
  return useMemo(() => (end && isLater(end, post) ? { ...post, ...end } : post), [post, end]);
}

const isLater = ({ expirationDate: live }: End, { expirationDate: loaded }: LoadedPost) =>
  live !== null && loaded !== null && isAfter(live, loaded);

const isAfter = (moment: string, other: string) => Date.parse(moment) > Date.parse(other);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const MINUTE = 60_000;
const POLL_INTERVAL = 10_000;
const CLOSE_POLL_INTERVAL = 3_000;
/** From when on the end may move at any moment. */
const CLOSE = (LATE_OFFER.minutes + 1) * MINUTE;

type Known = Pick<OfferBook, 'expirationDate'> & { now?: string };

/**
 * How long to wait before asking about the offers again; null when the post ended long enough before the answer that its
 * last offers have arrived. A page has no `now`, and that of the device may be wrong. Polled, because signed-out viewers
 * have no socket, and members get no events about offers between others.
 */
export function pollDelay({ expirationDate, now }: Known): number | null {
  if (expirationDate === null) return POLL_INTERVAL;
  if (now === undefined) return CLOSE_POLL_INTERVAL;
  const left = Date.parse(expirationDate) - Date.parse(now);
  if (left < -MINUTE) return null;
  return left < CLOSE ? CLOSE_POLL_INTERVAL : POLL_INTERVAL;
}

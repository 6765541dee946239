import { formatMoney, formatOffers } from '@rodado/contract/format';
import type { Offer } from '@rodado/contract/offer';
import type { Post } from '@rodado/contract/post';
import { isNegotiable, isOwner } from '@rodado/contract/post-rules';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { askForPublicBook, pollDelay } from '../post/live-post.ts';
import { useIsSignedIn, useUser } from '../session/session.ts';
import { cx } from '../ui/class-names.ts';
import { HappenedAt } from '../ui/relative-time.tsx';

// Only members download it.
const MemberOfferBook = lazy(async () => ({ default: (await import('./offer-book.member.tsx')).MemberOfferBook }));

/** Public offers on a post: amounts and times, without names. */
export function OfferBook({ post }: { post: Post }) {
  const isIn = useIsSignedIn();
  const isBrief = isOwner(post, useUser());
  // The state is here, so that it survives when the member's list replaces the public one.
  const [isExpanded, setExpanded] = useState(false);
  const isShown = post.status === 'ACTIVE';
  const [wasShown] = useState(isShown);
  const expansion = { isExpanded, onExpand: setExpanded, isShown, isBrief };
  // Once it has ended it is only hidden: the answer to an offer of the last moment may still move the end.
  const mayReopen = wasShown && post.status === 'EXPIRED';
  if (!(isShown || mayReopen) || !isNegotiable(post)) return null;
  if (!isIn) return <PublicOfferBook post={post} {...expansion} />;
  return (
    <Suspense fallback={<OfferBookList offers={post.offers} offerCount={post.offerCount} {...expansion} />}>
      <MemberOfferBook post={post} {...expansion} />
    </Suspense>
  );
}

function PublicOfferBook({ post, ...expansion }: { post: Post } & Expansion) {
  const { offers, offerCount } = useOfferBook(post);
  return <OfferBookList offers={offers} offerCount={offerCount} {...expansion} />;
}

/** The best offers and the total count. */
type Book = Pick<Post, 'offers' | 'offerCount' | 'expirationDate'> & { now?: string };

interface Poll {
  book: Book;
  listeners: Set<() => void>;
  stop: () => void;
}

/** A page shows them in two places, which share one poll. */
const polls = new Map<string, Poll>();

/** The public offers on a post, polled while the page is visible. */
function useOfferBook(post: Pick<Post, 'id'> & Book): Book {
  // The poll begins with it and outlives a moved end, which is another object.
  const [loaded] = useState(post);
  const subscribe = useCallback((listener: () => void) => follow(loaded.id, loaded, listener), [loaded]);
  return useSyncExternalStore(
    subscribe,
    () => polls.get(post.id)?.book ?? post,
    () => post,
  );
}

function follow(postId: string, book: Book, listener: () => void): () => void {
  const entry = polls.get(postId) ?? startPoll(postId, book);
  entry.listeners.add(listener);
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size === 0) entry.stop();
  };
}

function startPoll(postId: string, book: Book): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pollLater = () => {
    clearTimeout(timer);
    const delay = pollDelay(entry.book);
    if (delay !== null && polls.get(postId) === entry) timer = setTimeout(poll, delay);
  };
  const poll = async () => {
    if (document.visibilityState !== 'hidden') await ask();
    pollLater();
  };
  const ask = async () => {
    const latest = await askForPublicBook(postId).catch(() => undefined); // the next poll retries
    if (!latest || polls.get(postId) !== entry) return;
    entry.book = latest;
    for (const listener of entry.listeners) listener();
  };
  document.addEventListener('visibilitychange', poll);
  const entry: Poll = {
    book,
    listeners: new Set(),
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', poll);
      polls.delete(postId);
    },
  };
  polls.set(postId, entry);
  pollLater();
  return entry;
}

/** The rest is collapsed. */
const VISIBLE_ROWS = 3;

/** What of it is shown. */
export interface Expansion {
  isShown: boolean;
  /** Beside the post only the best one: owners have a page with all, and more to do there. */
  isBrief: boolean;
  /** With the rest. */
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
}

interface OfferBookListProps extends Expansion {
  /** The best offers, highest first. */
  offers: readonly Offer[];
  offerCount: number;
  /** The viewer's id, to mark own offers. */
  viewerId?: string;
  /** Right of the heading. */
  action?: ReactNode;
}

export function OfferBookList({
  offers,
  offerCount,
  viewerId,
  action,
  isShown,
  isBrief,
  isExpanded,
  onExpand,
}: OfferBookListProps) {
  const [best] = offers;
  if (!best || !isShown) return null;
  const rest = offers.slice(VISIBLE_ROWS);
  const row = (offer: Offer) => (
    <OfferBookRow key={offer.id} offer={offer} isMine={viewerId !== undefined && offer.user?.id === viewerId} />
  );
  return (
    <section aria-label="Ofertas" className="mt-3.5 text-15">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p className="num text-text-2">
          Mejor oferta: <b className="text-text">{formatMoney(best.price)}</b>
        </p>
        {action}
      </div>
      <ol className={cx('mt-1.5 divide-y divide-border border-t border-border', isBrief && 'md:hidden')}>
        {offers.slice(0, VISIBLE_ROWS).map(row)}
      </ol>
      {rest.length > 0 && (
        <details
          open={isExpanded}
          onToggle={({ currentTarget }) => onExpand(currentTarget.open)}
          className={cx('group/book border-t border-border', isBrief && 'md:hidden')}
        >
          <summary className="link flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-14 group-open/book:hidden [&::-webkit-details-marker]:hidden">
            Ver las {offers.length < offerCount && `${offers.length} mejores de `}
            {formatOffers(offerCount)}
            <ChevronDown className="size-4" />
          </summary>
          <ol start={VISIBLE_ROWS + 1} className="divide-y divide-border">
            {rest.map(row)}
          </ol>
        </details>
      )}
    </section>
  );
}

function OfferBookRow({ offer: { alias, price, createdAt }, isMine }: { offer: Offer; isMine: boolean }) {
  return (
    <li
      className={cx(
        'num flex min-h-9 items-center gap-2 py-1.5 text-14',
        isMine && '-mx-2 rounded-s bg-brand-soft px-2 text-brand-ink',
      )}
    >
      <span className={cx('min-w-0 flex-1', isMine && 'font-semibold')}>
        {alias}
        {isMine && ' (vos)'}{' '}
        <span className={cx('text-13 font-normal', isMine ? 'text-brand-ink' : 'text-text-3')}>
          · <HappenedAt at={createdAt} />
        </span>
      </span>
      <b className="whitespace-nowrap">{formatMoney(price)}</b>
    </li>
  );
}

import { formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { isNegotiable, isOwner } from '@rodado/contract/post-rules';
import { findPriceDrop } from '@rodado/contract/price-drop';
import { Pencil, TrendingDown } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useIsPast } from '../../browser/use-now.ts';
import { CompareButton } from '../../comparison/compare-toggle.tsx';
import { FavoriteButton } from '../../favorite/favorite-toggle.tsx';
import { OfferBook } from '../../offer/offer-book.tsx';
import { useOwnDeal } from '../../offer/own-deal.ts';
import { useIsSignedIn, useUser } from '../../session/session.ts';
import { ShareButton, shareText } from '../../share/share-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { neverHydrate } from '../../ui/lazy-hydration.tsx';
import { PostedAt } from '../../ui/relative-time.tsx';
import { PostPrice } from '../card/post-labels.tsx';
import { ContactButton, OfferButton } from './contact-button.tsx';

interface BuyBoxProps {
  post: Post;
  /** Absolute URL of the page. */
  url: string;
  /** What the owner has in the place of the buttons of others. */
  ownerButtons: ReactNode;
}

/**
 * Price, remaining time and actions, beside the post. Phones have the bottom bar instead. The owner's actions take the
 * same space as those of others, because the viewer is known only after hydration.
 */
export function BuyBox({ post, url, ownerButtons }: BuyBoxProps) {
  const isOwn = isOwner(post, useUser());
  return (
    <Card floats className="p-4 max-md:hidden lg:p-5.5 low:p-4">
      <ReservedHead post={post} className="mb-3" />
      <PostPrice post={post} size="l" className="max-lg:text-26 low:text-26" />
      <PriceNotes post={post} />
      {isOwn ? (
        <>
          <EditButton post={post} size="l" className="mt-3.5" />
          {ownerButtons}
        </>
      ) : (
        <>
          <ContactButton post={post} className="mt-3.5" />
          <OfferButton post={post} wide className="mt-2" />
          <ButtonPair>
            <FavoriteButton post={post} />
            <ShareButton text={shareText(post)} url={url} />
          </ButtonPair>
          <div className="mt-2">
            <CompareButton post={post} />
          </div>
        </>
      )}
      <OfferBook post={post} />
    </Card>
  );
}

export const ButtonPair = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">{children}</div>
);

// Lazy, because only members need it.
const OwnContact = lazy(async () => ({ default: (await import('../../offer/own-contact.member.tsx')).OwnContact }));

const ReadWhenSeen = lazy(async () => ({
  default: (await import('../../notification/read-when-seen.member.tsx')).ReadWhenSeen,
}));

const HowTimedWorks = neverHydrate(async () => (await import('../../help/help-notes.tsx')).HowTimedWorks);

// Only the owner downloads it.
const OwnerDeal = lazy(async () => ({ default: (await import('../../offer/owner-deal.member.tsx')).OwnerDeal }));

interface ReservedHeadProps {
  post: Pick<Post, 'id' | 'status' | 'isReserved' | 'user'>;
  className?: string;
}

/** First of all, in the place of the clock. Whose offer was accepted reads more about it below the price. */
export function ReservedHead({ post, className }: ReservedHeadProps) {
  const isOwn = isOwner(post, useUser());
  const isForMe = useOwnDeal(post.id) !== null;
  if (!post.isReserved || post.status === 'SOLD' || isForMe) return null;
  const text = 'Hay una oferta aceptada.';
  return (
    <div className={cx('rounded-m bg-brand-soft px-3.5 py-2.5 text-15 text-brand-ink', className)}>
      <p className="text-17 font-strong">Reservado</p>
      {isOwn ? (
        <Suspense fallback={<p>{text}</p>}>
          <OwnerDeal postId={post.id} />
        </Suspense>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}

/** Below the price: whether it is negotiable or limited in time. */
export function PriceNotes({ post }: { post: Post }) {
  const isOwn = isOwner(post, useUser());
  const isBuyer = useIsSignedIn() && !isOwn;
  const isForMe = useOwnDeal(post.id) !== null;
  const reader = isOwn ? 'seller' : 'buyer';
  return (
    <div className="text-15 text-text-2">
      <PriceDropNote post={post} />
      {isNegotiable(post) && (
        <p className="mt-1">
          Precio negociable.{post.status === 'ACTIVE' && !isOwn && !isForMe && ' Ofertá dentro del rango.'}
        </p>
      )}
      {isTimed(post) && !post.isReserved && (
        <div className="mt-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-m bg-sol-soft px-3 py-2.5 text-text">
          <Countdown until={post.expirationDate} short hasSeconds isOpen />
          <p>Oferta por tiempo limitado</p>
          <HowTimedWorks key={reader} reader={reader} />
          <p role="status" className="w-full text-14 empty:hidden">
            {post.extensionCount > 0 && extendedText(post.extensionCount)}
          </p>
        </div>
      )}
      {isBuyer && (
        <Suspense>
          <OwnContact postId={post.id} />
        </Suspense>
      )}
      <Suspense>{isOwn && <ReadWhenSeen link={pages.post.href({ id: post.id })} />}</Suspense>
    </div>
  );
}

const extendedText = (count: number) =>
  `El final se corrió ${count === 1 ? 'una vez' : `${count} veces`} por ofertas de último momento.`;

/** 'Bajó USD 500 · hace 3 días' */
function PriceDropNote({ post }: { post: Post }) {
  const drop = findPriceDrop(post.priceHistory);
  if (!drop) return null;
  return (
    <p className="num mt-1 flex items-center gap-1.5 font-semibold text-success">
      <TrendingDown className="size-4.5 flex-none" />
      <span>
        Bajó {formatMoney(drop.amount)} · <PostedAt at={drop.since} />
      </span>
    </p>
  );
}

export const isTimed = (post: Post): post is Post & { expirationDate: string } =>
  post.isTimeLimited && post.expirationDate !== null && post.status === 'ACTIVE';

interface EditButtonProps {
  post: Pick<Post, 'id' | 'status' | 'expirationDate'>;
  size?: 'm' | 'l';
  className?: string;
}

/** An ended post, sold or not, must be republished before it can be edited. */
export function EditButton({ post, size, className }: EditButtonProps) {
  const isPast = useIsPast(post.expirationDate);
  // While it is active the server has not said that it ended.
  const hasEnded = post.status === 'EXPIRED' || (isPast && post.status !== 'ACTIVE');
  const button = { wide: true, icon: <Pencil />, size, className: cx('in-data-reads:hidden', className) };
  if (hasEnded) {
    return (
      <Button {...button} disabled>
        Editar publicación
      </Button>
    );
  }
  return (
    <ButtonLink {...button} to={pages.editPost.href({ id: post.id })}>
      Editar publicación
    </ButtonLink>
  );
}

/** Sticky at the bottom of phones until the page ends. */
export function BottomBar({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-print="hide"
      className={cx('foot-bar bg-surface px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] md:hidden', className)}
      {...rest}
    />
  );
}

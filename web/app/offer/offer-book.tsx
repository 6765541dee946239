import type { Post } from '@rodado/contract/post';
import { isNegotiable } from '@rodado/contract/post-rules';
import { lazy, Suspense } from 'react';
import { useIsSignedIn } from '../session/session.ts';
import { useFollowedOffers } from './followed-offers.ts';
import { OfferBookList } from './offer-book-list.tsx';

// Who is signed in downloads it; the pages of visitors do without.
const SignedInOfferBook = lazy(async () => ({
  default: (await import('./signed-in-offer-book.tsx')).SignedInOfferBook,
}));

/** What has been bid so far, for everybody to see: amounts and times, and no names. */
export function OfferBook({ post }: { post: Post }) {
  const isIn = useIsSignedIn();
  if (post.status !== 'ACTIVE' || !isNegotiable(post)) return null;
  if (!isIn) return <VisitorsOfferBook post={post} />;
  return (
    <Suspense fallback={<OfferBookList offers={post.offers} offerCount={post.offerCount} />}>
      <SignedInOfferBook post={post} />
    </Suspense>
  );
}

function VisitorsOfferBook({ post }: { post: Post }) {
  const { offers, offerCount } = useFollowedOffers(post);
  return <OfferBookList offers={offers} offerCount={offerCount} />;
}

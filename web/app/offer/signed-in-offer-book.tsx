import { formatMoney } from '@rodado/contract/format';
import { getOfferBook } from '@rodado/contract/offer';
import type { Post } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callAsMe } from '../session/call.ts';
import { queryClient } from '../session/query-client.ts';
import { useSession } from '../session/session.ts';
import { offersAddress } from './addresses.ts';
import { LOOK_EVERY } from './followed-offers.ts';
import { OfferBookList } from './offer-book-list.tsx';
import { bookOf } from './query-keys.ts';
import { useLiveOffers } from './use-live-offers.ts';

/** The same book with the own bids marked, as fresh as the database. */
export function SignedInOfferBook({ post }: { post: Post }) {
  const { status, user } = useSession();
  const { data: book = post } = useQuery(
    {
      queryKey: bookOf(post.id),
      // With the own name: one's own bids are marked.
      queryFn: () => callAsMe(getOfferBook, { params: { id: post.id } }),
      enabled: status === 'in',
      staleTime: 0,
      refetchInterval: LOOK_EVERY,
    },
    queryClient,
  );
  useLiveOffers();
  const { offers, offerCount, userHighestOffer: own } = book;
  return (
    <>
      <OfferBookList
        offers={offers}
        offerCount={offerCount}
        me={user?.id}
        action={
          isOwner(post, user) && (
            <Link to={offersAddress(post.id)} className="link text-14">
              Ver ofertas
            </Link>
          )
        }
      />
      {own && !offers.some(({ id }) => id === own.id) && (
        <p className="num mt-1.5 text-14 text-text-2">
          Tu oferta más alta: <b className="text-text">{formatMoney(own.price)}</b>
        </p>
      )}
    </>
  );
}

import { getOfferBook } from '@rodado/contract/calls/offer';
import { formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { authedClient } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { askForBook, pollDelay } from '../post/live-post.ts';
import { useSession } from '../session/session.ts';
import { type Expansion, OfferBookList } from './offer-book.tsx';
import { offerBookOf, useLiveOffers } from './offer-queries.ts';

/** The same list with own offers marked, read from the database instead of a cache. */
export function MemberOfferBook({ post, ...expansion }: { post: Post } & Expansion) {
  const { status, user } = useSession();
  const { data: book = post } = useQuery(
    {
      queryKey: offerBookOf(post.id),
      // Authenticated, so that own offers are marked.
      queryFn: () => askForBook(post.id, () => authedClient(getOfferBook, { params: { id: post.id } })),
      enabled: status === 'in',
      staleTime: 0,
      refetchInterval: ({ state }) => pollDelay(state.data ?? post) ?? false,
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
        viewerId={user?.id}
        {...expansion}
        action={
          isOwner(post, user) && (
            <Link
              to={pages.postOffers.href({ id: post.id })}
              className="link inline-block min-h-6 content-center text-14"
            >
              Ver ofertas
            </Link>
          )
        }
      />
      {expansion.isShown && own && !offers.some(({ id }) => id === own.id) && (
        <p className="num mt-1.5 text-14 text-text-2">
          Tu oferta más alta: <b className="text-text">{formatMoney(own.price)}</b>
        </p>
      )}
    </>
  );
}

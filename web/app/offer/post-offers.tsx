import { CallError } from '@rodado/contract/client';
import { formatOffers } from '@rodado/contract/format';
import { FAILED } from '@rodado/contract/messages';
import { listOffers, type Offer, type PostOffers as Offers } from '@rodado/contract/offer';
import { OFFER_ORDER_LABELS, OFFER_ORDERS, type OfferOrder } from '@rodado/contract/vocabulary';
import { ArrowLeft, BadgeDollarSign } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '../api.ts';
import { Explained } from '../help/explained.tsx';
import { DECIDING } from '../help/explanations.ts';
import { NotFound } from '../layout/not-found.tsx';
import { useOwnPost } from '../post/owner/use-own-post.ts';
import { PostPicture } from '../post/post-picture.tsx';
import { PostPrice } from '../post/post-price.tsx';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import { usePages } from '../session/use-pages.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Select } from '../ui/select.tsx';
import { OFFERS_PATH } from './addresses.ts';
import { OfferRow } from './offer-row.tsx';
import { PostOffersSkeleton, postOffersLooks } from './post-offers-skeleton.tsx';
import { offersOn } from './query-keys.ts';
import { decisionsOn } from './standing.ts';
import { useLiveOffers } from './use-live-offers.ts';
import { useOfferActs } from './use-offer-acts.tsx';

const FIRST: OfferOrder = 'newest';
const ORDERS = OFFER_ORDERS.map((value) => ({ value, label: OFFER_ORDER_LABELS[value] }));

/** All that was bid on one's own post, and what can be done about it. */
export function PostOffers({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const order = OFFER_ORDERS.find((one) => one === search.get('orden')) ?? FIRST;
  const list = usePages(
    offersOn(id, order),
    (page) => api(listOffers, { params: { id }, query: { order, page } }),
    ({ post }) => post.offers,
    { staysFilled: true, staleTime: 0 },
  );
  const { latest, error } = list;
  useLiveOffers();
  const isMissing = error instanceof CallError && [400, 403, 404].includes(error.statusCode);
  useFailureToast(error !== null && !isMissing, FAILED.getOffer);

  if (isMissing) return <NotFound />;
  if (!latest && error) {
    return (
      <main className={postOffersLooks}>
        <Back />
        <FailedList title={FAILED.getOffer} error={error} level="h1" isBusy={list.isBusy} onRetry={list.retry} />
      </main>
    );
  }
  if (!latest) return <PostOffersSkeleton />;
  const { post, total } = latest;
  const sort = (chosen: string) => setSearch(chosen === FIRST ? {} : { orden: chosen }, { replace: true });
  return (
    <main className={postOffersLooks}>
      <Back />
      <Head post={post} />
      {total === 0 ? (
        <EmptyState
          icon={<BadgeDollarSign />}
          title="Esta publicación aún no tiene ofertas"
          className="mt-6 rounded-l border border-border bg-surface py-14"
        >
          Cuando alguien oferte, te avisamos y aparece acá.
        </EmptyState>
      ) : (
        <>
          <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
            <div className="flex min-w-0 flex-[1_1_4rem] flex-wrap items-center gap-x-4 gap-y-1">
              <h2 className="num text-18 font-semibold">{formatOffers(total)}</h2>
              <Explained about={DECIDING} />
            </div>
            <div className="flex items-center gap-2.5">
              <span aria-hidden="true" className="text-14 text-text-2 max-sm:hidden">
                Ordenar por
              </span>
              <Select
                label="Ordenar por"
                hideLabel
                value={order}
                options={ORDERS}
                onChange={({ target }) => sort(target.value)}
                className="w-45"
              />
            </div>
          </div>
          <OfferRows post={post} offers={list.rows} isStale={list.isPlaceholder} />
          {list.hasMorePages && (
            <LoadMore
              shown={list.rows.length}
              total={list.reachable}
              busy={list.isLoadingMore}
              onMore={list.loadMore}
            />
          )}
        </>
      )}
    </main>
  );
}

function Back() {
  return (
    <ButtonLink kind="ghost" to={OFFERS_PATH} icon={<ArrowLeft />} className="-ml-3">
      Volver
    </ButtonLink>
  );
}

/** Title and price come with the offers; picture, clock and mark when the post itself is there. */
function Head({ post }: { post: Offers }) {
  const whole = useOwnPost(post.id).data?.post;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 md:gap-x-5">
      <div className="h-18 w-24 flex-none overflow-hidden rounded-m bg-surface-2 md:h-26 md:w-37">
        {whole && <PostPicture image={whole.images[0]} category={whole.category} alt="" sizes="148px" />}
      </div>
      <div className="min-w-0 flex-[1_1_10rem]">
        <h1 className="display text-22 wrap-anywhere md:text-30">{post.title}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PostPrice post={post} />
          {whole?.isTimeLimited && whole.expirationDate && <Countdown until={whole.expirationDate} />}
          {whole?.isReserved && <Badge kind="brand">Reservado</Badge>}
        </p>
      </div>
    </div>
  );
}

interface OfferRowsProps {
  post: Offers;
  offers: readonly Offer[];
  isStale: boolean;
}

function OfferRows({ post, offers, isStale }: OfferRowsProps) {
  const acts = useOfferActs();
  const decide = (act: 'accept' | 'reject', { id, price, status, user, alias }: Offer) =>
    acts.ask(act, { id, price, status, bidder: user?.name ?? alias, title: post.title });
  return (
    <>
      <ul
        aria-busy={isStale || undefined}
        className={cx(
          'divide-y divide-border rounded-l border border-border bg-surface transition-opacity',
          isStale && 'opacity-60',
        )}
      >
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            postId={post.id}
            isBest={offer.id === post.bestOffer?.id}
            decisions={decisionsOn(offer, post.isReserved)}
            onDecide={decide}
          />
        ))}
      </ul>
      {acts.dialog}
    </>
  );
}

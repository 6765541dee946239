import { listOffers } from '@rodado/contract/calls/offer';
import { CallError } from '@rodado/contract/client';
import { OFFER_ORDER_LABELS, OFFER_ORDERS, type OfferOrder } from '@rodado/contract/enums';
import { formatDate, formatMoney, formatNumber, formatOffers, formatTime } from '@rodado/contract/format';
import { FAILED } from '@rodado/contract/messages';
import type { Offer, PostOffers as Offers } from '@rodado/contract/offer';
import { pages } from '@rodado/contract/pages';
import { ArrowLeft, BadgeDollarSign } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '../api/api.ts';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { usePaginated } from '../api/use-paginated.ts';
import { NotFound } from '../error/not-found.tsx';
import { DECIDING } from '../help/help-texts.ts';
import { HelpTip } from '../help/help-tip.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { PostImage } from '../post/card/post-image.tsx';
import { PostPrice } from '../post/card/post-labels.tsx';
import { useOwnPost } from '../post/owner/own-post.ts';
import { useMay } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/post-offers.route.ts';
import { offersOn, useLiveOffers } from './offer-queries.ts';
import { OfferRow, offerOptionsId } from './offer-row.tsx';
import { decisionsOn, higherOfferNote, whyNotAcceptable } from './offer-rules.ts';
import { SaleState } from './sale-dialog.tsx';
import { useOfferActions } from './use-offer-actions.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ofertas',
    description: 'Todo lo que ofrecieron por tu vehículo.',
    page: pages.postOffers,
  });

export default function PostOffersPage({ params: { id } }: Route.ComponentProps) {
  const { status } = usePrivatePage();
  return status === 'in' ? <PostOffers id={id} key={id} /> : <PostOffersSkeleton />;
}

const mainClass = 'mx-auto min-h-[70vh] w-full max-w-236 px-(--gutter) pt-3 pb-10 md:pt-5';

/** Same box as the offers on one post. */
function PostOffersSkeleton() {
  return (
    <main className={mainClass} aria-busy="true">
      <noscript>
        <p className="mt-6 text-text-2">Para ver las ofertas hace falta JavaScript.</p>
      </noscript>
      <Skeleton className="my-2.5 h-6 w-24" />
      <div className="flex items-center gap-4 md:gap-5">
        <Skeleton className="h-18 w-24 rounded-m md:h-26 md:w-37" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-7 w-[70%]" />
          <Skeleton className="mt-3 h-6 w-40" />
        </div>
      </div>
      <Skeleton className="mt-6 ml-auto h-11 w-45 rounded-m" />
      <Skeleton className="mt-3 h-76 rounded-l" />
    </main>
  );
}

const FIRST: OfferOrder = 'newest';
const ORDERS = OFFER_ORDERS.map((value) => ({ value, label: OFFER_ORDER_LABELS[value] }));

/** All offers on an own post, with the seller's actions. */
function PostOffers({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const order = OFFER_ORDERS.find((one) => one === search.get('orden')) ?? FIRST;
  const list = usePaginated(
    offersOn(id, order),
    (page) => api(listOffers, { params: { id }, query: { order, page } }),
    ({ post }) => post.offers,
    { staysFilled: true, staleTime: 0 },
  );
  const { latest, error } = list;
  useLiveOffers();
  const isMissing = error instanceof CallError && [400, 403, 404].includes(error.statusCode);
  useErrorToast(error !== null && !isMissing, FAILED.getOffer);

  if (isMissing) return <NotFound />;
  if (!latest && error) {
    return (
      <main className={mainClass}>
        <Back />
        <ErrorState title={FAILED.getOffer} error={error} level="h1" isBusy={list.isBusy} onRetry={list.retry} />
      </main>
    );
  }
  if (!latest) return <PostOffersSkeleton />;
  const { post, total } = latest;
  const sort = (chosen: string) => setSearch(chosen === FIRST ? {} : { orden: chosen }, { replace: true });
  return (
    <main className={mainClass}>
      <Back />
      <Head post={post} />
      <NextStep post={post} />
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
              <h2 className="num text-18 font-semibold">{formatOffers(post.offerCount)}</h2>
              {total > post.offerCount && (
                <p className="num text-14 text-text-2">{endedOffers(total - post.offerCount)}</p>
              )}
              <HelpTip about={DECIDING} />
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

const endedOffers = (count: number) =>
  count === 1 ? 'y 1 retirada o rechazada' : `y ${formatNumber(count)} retiradas o rechazadas`;

function Back() {
  return (
    <ButtonLink kind="ghost" to={pages.offers.path} icon={<ArrowLeft />} className="-ml-3">
      Volver
    </ButtonLink>
  );
}

/** Title and price come with the offers; image, countdown and status once the post is loaded. */
function Head({ post }: { post: Offers }) {
  const whole = useOwnPost(post.id).data?.post;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 md:gap-x-5">
      <div className="h-18 w-24 flex-none overflow-hidden rounded-m bg-surface-2 md:h-26 md:w-37">
        {whole && <PostImage image={whole.images[0]} category={whole.category} alt="" sizes="148px" />}
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

/** What the seller does now: decide after the end, or confirm the sale of the accepted offer. */
function NextStep({ post: { title, accepted, bestOffer, decideUntil } }: { post: Offers }) {
  const actions = useOfferActions();
  if (accepted) {
    const { offer, sale } = accepted;
    return (
      <section aria-label="Venta" className="mt-5 grid gap-2.5 rounded-m bg-brand-soft p-3.5 text-brand-ink">
        <p className="num">
          Aceptaste la oferta de <b>{offer.user?.name ?? offer.alias}</b> por <Amount of={offer.price} />.
        </p>
        <SaleState offer={offer} sale={sale} side="seller" />
      </section>
    );
  }
  if (!decideUntil || !bestOffer) return null;
  const best = { ...bestOffer, status: 'OPEN', bidder: 'quien la hizo', title } as const;
  return (
    <section aria-label="Decisión" className="mt-5 grid justify-items-start gap-3 rounded-m bg-sol-soft p-3.5">
      <p className="num">
        Terminó el tiempo. La oferta más alta es de <Amount of={bestOffer.price} />: aceptala o rechazala antes del{' '}
        <b>{formatDate(decideUntil)}</b> a las <b>{formatTime(decideUntil)}</b>. Después ninguna oferta corre.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => actions.ask('accept', best)}>Aceptar la más alta</Button>
        <Button kind="line" onClick={() => actions.ask('reject', best)}>
          Rechazarla
        </Button>
      </div>
      {actions.dialog}
    </section>
  );
}

const Amount = ({ of }: { of: number }) => <b className="whitespace-nowrap">{formatMoney(of)}</b>;

interface OfferRowsProps {
  post: Offers;
  offers: readonly Offer[];
  isStale: boolean;
}

function OfferRows({ post, offers, isStale }: OfferRowsProps) {
  const actions = useOfferActions((offerId) => document.getElementById(offerOptionsId(offerId)));
  const mayDecide = useMay('seller');
  const decide = (decision: 'accept' | 'reject', { id, price, status, user, alias }: Offer) =>
    actions.ask(decision, {
      id,
      price,
      status,
      bidder: user?.name ?? alias,
      title: post.title,
      note: decision === 'accept' ? higherOfferNote(price, post.bestOffer?.price) : '',
    });
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
            decisions={mayDecide ? decisionsOn(offer, post) : []}
            whyNot={mayDecide ? whyNotAcceptable(offer, post) : null}
            onDecide={decide}
          />
        ))}
      </ul>
      {actions.dialog}
    </>
  );
}

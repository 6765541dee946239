import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { PostWithOffers } from '@rodado/contract/post';
import { BadgeDollarSign } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { DECIDING, OFFERING } from '../help/help-texts.ts';
import { HelpTip } from '../help/help-tip.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/offers.route.ts';
import { OfferCard, type OfferSide } from './offer-card.tsx';
import { type OwnOffers as OfferListState, useLiveOffers, useReceivedOffers, useSentOffers } from './offer-queries.ts';
import { hasLowerOffer } from './offer-rules.ts';
import { useOfferActions } from './use-offer-actions.tsx';

const SENT_TAB = 'enviadas';

const offerGridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6 min-[840px]:grid-cols-3 xl:grid-cols-4';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mis ofertas',
    description: 'Lo que ofrecen por tus vehículos y lo que ofreciste vos.',
    page: pages.offers,
  });

export default function OffersPage() {
  const { status } = usePrivatePage();
  const side: OfferSide = useSearchParams()[0].get('tab') === SENT_TAB ? 'sent' : 'received';
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-10 md:pt-9">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="display flex-[1_1_min-content] text-26 wrap-break-word md:text-30">Mis ofertas</h1>
        <HelpTip about={side === 'sent' ? OFFERING : DECIDING} />
      </div>
      {status === 'in' ? (
        <OwnOffers side={side} />
      ) : (
        <>
          <OfferTabs side={side} />
          <OfferGridSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver tus ofertas hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

interface OfferTabsProps {
  side: OfferSide;
  /** Number of posts per tab, once loaded. */
  counts?: Partial<Record<OfferSide, number>>;
}

function OfferTabs({ side, counts = {} }: OfferTabsProps) {
  return (
    <TabLinks
      label="Mis ofertas"
      className="mb-5 md:mb-6"
      tabs={[
        { label: 'Ofertas Recibidas', to: pages.offers.path, active: side === 'received', count: counts.received },
        {
          label: 'Ofertas Enviadas',
          to: `${pages.offers.path}?tab=${SENT_TAB}`,
          active: side === 'sent',
          count: counts.sent,
        },
      ]}
    />
  );
}

/** Loads both lists and shows one. */
function OwnOffers({ side }: { side: OfferSide }) {
  useLiveOffers();
  const lists = { received: useReceivedOffers(), sent: useSentOffers() };
  return (
    <>
      <OfferTabs side={side} counts={{ received: lists.received.posts?.length, sent: lists.sent.posts?.length }} />
      <OfferList side={side} list={lists[side]} />
    </>
  );
}

function OfferList({
  side,
  list: { posts, isFailed, error, isBusy, retry },
}: {
  side: OfferSide;
  list: OfferListState;
}) {
  useErrorToast(isFailed, FAILED.listOffers);
  if (!posts && isFailed) return <ErrorState title={FAILED.listOffers} error={error} isBusy={isBusy} onRetry={retry} />;
  if (!posts) return <OfferGridSkeleton />;
  return <OfferGrid posts={posts} side={side} empty={side === 'received' ? <NoReceivedOffers /> : <NoSentOffers />} />;
}

interface OfferGridProps {
  posts: readonly PostWithOffers[];
  side: OfferSide;
  /** Shown instead of an empty list. */
  empty: ReactNode;
}

function OfferGrid({ posts, side, empty }: OfferGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const { ask, dialog } = useOfferActions(() => list.current);
  const askToWithdraw = (post: PostWithOffers) => {
    const { title, userHighestOffer: offer } = post;
    const note = hasLowerOffer(post) ? ' Tu otra oferta, más baja, sigue en pie.' : '';
    if (offer) ask('withdraw', { ...offer, status: 'OPEN', bidder: '', title, note });
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {posts.length === 0 && empty}
      <ul className={offerGridClass}>
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <OfferCard post={post} side={side} onWithdraw={() => askToWithdraw(post)} />
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  );
}

const NO_OFFERS = 'No hay ofertas';

function NoReceivedOffers() {
  return (
    <EmptyState
      icon={<BadgeDollarSign />}
      title={NO_OFFERS}
      action={
        <ButtonLink kind="line" to={pages.profile.href()}>
          Ver mis publicaciones
        </ButtonLink>
      }
      className="py-16"
    >
      Cuando alguien oferte por un vehículo tuyo, te avisamos y lo ves acá.
    </EmptyState>
  );
}

function NoSentOffers() {
  return (
    <EmptyState
      icon={<BadgeDollarSign />}
      title={NO_OFFERS}
      action={
        <ButtonLink kind="line" to={pages.results.href()}>
          Ver vehículos
        </ButtonLink>
      }
      className="py-16"
    >
      Lo que ofertes por un vehículo queda acá, con su lugar entre las demás ofertas.
    </EmptyState>
  );
}

function OfferGridSkeleton() {
  return (
    <div className={offerGridClass}>
      {[0, 1, 2, 3].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}

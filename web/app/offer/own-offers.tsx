import { FAILED } from '@rodado/contract/messages';
import { BadgeDollarSign } from 'lucide-react';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Side } from './addresses.ts';
import { OfferGrid } from './offer-grid.tsx';
import { OfferGridSkeleton } from './offer-grid-skeleton.tsx';
import { OfferTabs } from './offer-tabs.tsx';
import { useLiveOffers } from './use-live-offers.ts';
import { type OwnOffers as List, useReceivedOffers, useSentOffers } from './use-own-offers.ts';

/** Both lists, one of them shown. */
export function OwnOffers({ side }: { side: Side }) {
  useLiveOffers();
  const lists = { received: useReceivedOffers(), sent: useSentOffers() };
  return (
    <>
      <OfferTabs side={side} counts={{ received: lists.received.posts?.length, sent: lists.sent.posts?.length }} />
      <OfferList side={side} list={lists[side]} />
    </>
  );
}

function OfferList({ side, list: { posts, isFailed, error, isBusy, retry } }: { side: Side; list: List }) {
  useFailureToast(isFailed, FAILED.listOffers);
  if (!posts && isFailed) return <FailedList title={FAILED.listOffers} error={error} isBusy={isBusy} onRetry={retry} />;
  if (!posts) return <OfferGridSkeleton />;
  return <OfferGrid posts={posts} side={side} empty={side === 'received' ? <NoneReceived /> : <NoneSent />} />;
}

const NO_OFFERS = 'No hay ofertas';

function NoneReceived() {
  return (
    <EmptyState
      icon={<BadgeDollarSign />}
      title={NO_OFFERS}
      action={
        <ButtonLink kind="line" to="/perfil">
          Ver mis publicaciones
        </ButtonLink>
      }
      className="py-16"
    >
      Cuando alguien oferte por un vehículo tuyo, te avisamos y lo ves acá.
    </EmptyState>
  );
}

function NoneSent() {
  return (
    <EmptyState
      icon={<BadgeDollarSign />}
      title={NO_OFFERS}
      action={
        <ButtonLink kind="line" to="/publicaciones">
          Ver vehículos
        </ButtonLink>
      }
      className="py-16"
    >
      Lo que ofertes por un vehículo queda acá, con su lugar entre las demás ofertas.
    </EmptyState>
  );
}

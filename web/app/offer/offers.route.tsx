import { useSearchParams } from 'react-router';
import { Explained } from '../help/explained.tsx';
import { BIDDING, DECIDING } from '../help/explanations.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/offers.route.ts';
import { OFFERS_PATH, SENT_TAB, type Side } from './addresses.ts';
import { OfferGridSkeleton } from './offer-grid-skeleton.tsx';
import { OfferTabs } from './offer-tabs.tsx';
import { OwnOffers } from './own-offers.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mis ofertas',
    description: 'Lo que ofrecen por tus vehículos y lo que ofreciste vos.',
    path: OFFERS_PATH,
    noindex: true,
  });

export default function OffersPage() {
  const { status } = usePrivatePage();
  const side: Side = useSearchParams()[0].get('tab') === SENT_TAB ? 'sent' : 'received';
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-10 md:pt-9">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="display flex-[1_1_min-content] text-26 wrap-break-word md:text-30">Mis ofertas</h1>
        <Explained about={side === 'sent' ? BIDDING : DECIDING} />
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

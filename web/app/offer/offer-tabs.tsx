import { TabLinks } from '../ui/tab-links.tsx';
import { OFFERS_PATH, SENT_TAB, type Side } from './addresses.ts';

interface OfferTabsProps {
  side: Side;
  /** How many posts each has, once that is known. */
  counts?: Partial<Record<Side, number>>;
}

export function OfferTabs({ side, counts = {} }: OfferTabsProps) {
  return (
    <TabLinks
      label="Mis ofertas"
      className="mb-5 md:mb-6"
      tabs={[
        { label: 'Ofertas Recibidas', to: OFFERS_PATH, active: side === 'received', count: counts.received },
        {
          label: 'Ofertas Enviadas',
          to: `${OFFERS_PATH}?tab=${SENT_TAB}`,
          active: side === 'sent',
          count: counts.sent,
        },
      ]}
    />
  );
}

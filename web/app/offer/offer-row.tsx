import { formatMoney } from '@rodado/contract/format';
import type { Offer } from '@rodado/contract/offer';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { PostedAt } from '../ui/time-labels.tsx';
import { OfferOptions } from './offer-options.tsx';
import { OfferStatus } from './offer-status.tsx';

interface OfferRowProps {
  offer: Offer;
  postId: string;
  isBest: boolean;
  decisions: readonly ('accept' | 'reject')[];
  onDecide: (act: 'accept' | 'reject', offer: Offer) => void;
}

export function OfferRow({ offer, isBest, ...options }: OfferRowProps) {
  const { user, alias, price, createdAt } = offer;
  return (
    <li className="flex min-h-19 items-center gap-3 py-3 pr-1.5 pl-3 md:gap-3.5 md:pr-2 md:pl-4.5">
      <Avatar id={user?.id ?? offer.id} name={user?.name} src={user?.profileImage} size={40} />
      <div className="min-w-0 flex-1">
        <p className="num wrap-anywhere text-text-2">
          <b className="text-text">{user?.name ?? alias}</b> realizó una oferta de{' '}
          <b className="whitespace-nowrap text-text">{formatMoney(price)}</b>
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 text-text-2">
          <PostedAt at={createdAt} isAlone />
          <span className="md:hidden">
            <Mark offer={offer} isBest={isBest} />
          </span>
        </p>
      </div>
      <span className="max-md:hidden">
        <Mark offer={offer} isBest={isBest} />
      </span>
      <OfferOptions offer={offer} {...options} />
    </li>
  );
}

/** What became of it; of those that are open only the best has a mark. */
function Mark({ offer, isBest }: { offer: Offer; isBest: boolean }) {
  if (offer.status !== 'OPEN') return <OfferStatus status={offer.status} />;
  return isBest ? <Badge kind="brand">Mejor oferta</Badge> : null;
}

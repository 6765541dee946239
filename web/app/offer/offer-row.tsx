import { formatMoney } from '@rodado/contract/format';
import type { Offer } from '@rodado/contract/offer';
import { pages } from '@rodado/contract/pages';
import { ContactRound, EllipsisVertical, ExternalLink, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { PostedAt } from '../ui/relative-time.tsx';
import { OfferStatus } from './offer-status.tsx';

interface OfferRowProps {
  offer: Offer;
  postId: string;
  isBest: boolean;
  decisions: readonly ('accept' | 'reject')[];
  /** Why it cannot be accepted now. */
  whyNot: string | null;
  onDecide: (decision: 'accept' | 'reject', offer: Offer) => void;
}

/** It stays when the decision of its row is made, and so takes the focus. */
export const offerOptionsId = (offerId: string) => `oferta-${offerId}`;

export function OfferRow({ offer, postId, isBest, decisions, whyNot, onDecide }: OfferRowProps) {
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
            <OfferBadge offer={offer} isBest={isBest} />
          </span>
        </p>
        {whyNot && <p className="mt-1 text-14 text-text-2">{whyNot}</p>}
        {decisions.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2 max-md:*:min-h-11">
            {decisions.map((decision) => (
              <Button
                key={decision}
                kind={decision === 'accept' && isBest ? 'sol' : 'line'}
                size="s"
                aria-label={`${DECISIONS[decision]} la oferta de ${user?.name ?? alias}`}
                onClick={() => onDecide(decision, offer)}
              >
                {DECISIONS[decision]}
              </Button>
            ))}
          </div>
        )}
      </div>
      <span className="max-md:hidden">
        <OfferBadge offer={offer} isBest={isBest} />
      </span>
      <OfferOptions offer={offer} postId={postId} />
    </li>
  );
}

const DECISIONS = { accept: 'Aceptar', reject: 'Rechazar' };

/** Status of the offer; among open ones only the best has a badge. */
function OfferBadge({ offer, isBest }: { offer: Offer; isBest: boolean }) {
  if (offer.status !== 'OPEN') return <OfferStatus status={offer.status} />;
  return isBest ? <Badge kind="brand">Mejor oferta</Badge> : null;
}

const optionClass =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 text-left font-medium hover:bg-surface-2 focus-visible:-outline-offset-2 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3';

/** Links to the post and conversation of one offer. */
function OfferOptions({ offer, postId }: Pick<OfferRowProps, 'offer' | 'postId'>) {
  const label = `Opciones de la oferta de ${offer.user?.name ?? offer.alias}`;
  return (
    <Popover
      title={label}
      hideTitle
      className="w-[284px] p-1.5"
      trigger={<IconButton id={offerOptionsId(offer.id)} label={label} icon={<EllipsisVertical />} />}
    >
      <Link to={pages.post.href({ id: postId })} className={optionClass}>
        <ExternalLink />
        Ver detalle de la publicación
      </Link>
      {offer.conversationId !== null && (
        <Link to={pages.conversations.href({ search: { id: offer.conversationId } })} className={optionClass}>
          <MessageCircle />
          Contactar usuario
        </Link>
      )}
      {offer.user && (
        <Link to={pages.lead.href({ id: postId, personId: offer.user.id })} className={optionClass}>
          <ContactRound />
          Ver interesado
        </Link>
      )}
    </Popover>
  );
}

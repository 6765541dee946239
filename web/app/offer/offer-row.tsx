import { formatMoney } from '@rodado/contract/format';
import type { Offer } from '@rodado/contract/offer';
import { pages } from '@rodado/contract/pages';
import { Check, ContactRound, EllipsisVertical, ExternalLink, MessageCircle, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { PostedAt } from '../ui/relative-time.tsx';
import { OfferStatus } from './offer-status.tsx';

interface OfferRowProps {
  offer: Offer;
  postId: string;
  isBest: boolean;
  decisions: readonly ('accept' | 'reject')[];
  onDecide: (decision: 'accept' | 'reject', offer: Offer) => void;
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
            <OfferBadge offer={offer} isBest={isBest} />
          </span>
        </p>
      </div>
      <span className="max-md:hidden">
        <OfferBadge offer={offer} isBest={isBest} />
      </span>
      <OfferOptions offer={offer} {...options} />
    </li>
  );
}

/** Status of the offer; among open ones only the best has a badge. */
function OfferBadge({ offer, isBest }: { offer: Offer; isBest: boolean }) {
  if (offer.status !== 'OPEN') return <OfferStatus status={offer.status} />;
  return isBest ? <Badge kind="brand">Mejor oferta</Badge> : null;
}

const optionClass =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 text-left font-medium hover:bg-surface-2 focus-visible:-outline-offset-2 [&_.lucide]:size-5 [&_.lucide]:flex-none';
const neutralOptionClass = cx(optionClass, '[&_.lucide]:text-text-3');

/** Links to the post and conversation of one offer, and the seller's decisions. */
function OfferOptions({ offer, postId, decisions, onDecide }: Omit<OfferRowProps, 'isBest'>) {
  const [isOpen, setOpen] = useState(false);
  const decide = (decision: 'accept' | 'reject') => () => {
    setOpen(false);
    onDecide(decision, offer);
  };
  const label = `Opciones de la oferta de ${offer.user?.name ?? offer.alias}`;
  return (
    <Popover
      title={label}
      hideTitle
      open={isOpen}
      onOpenChange={setOpen}
      className="w-[284px] p-1.5"
      trigger={<IconButton label={label} icon={<EllipsisVertical />} />}
    >
      <Link to={pages.post.href({ id: postId })} className={neutralOptionClass}>
        <ExternalLink />
        Ver detalle de la publicación
      </Link>
      {offer.conversationId !== null && (
        <Link to={pages.conversations.href({ search: { id: offer.conversationId } })} className={neutralOptionClass}>
          <MessageCircle />
          Contactar usuario
        </Link>
      )}
      {offer.user && (
        <Link to={pages.lead.href({ id: postId, personId: offer.user.id })} className={neutralOptionClass}>
          <ContactRound />
          Ver interesado
        </Link>
      )}
      {decisions.length > 0 && <div className="-mx-1.5 my-1.5 border-t border-border" />}
      {decisions.includes('accept') && (
        <button type="button" onClick={decide('accept')} className={neutralOptionClass}>
          <Check />
          Aceptar oferta
        </button>
      )}
      {decisions.includes('reject') && (
        <button type="button" onClick={decide('reject')} className={cx(optionClass, 'text-danger')}>
          <X />
          Rechazar oferta
        </button>
      )}
    </Popover>
  );
}

import type { Offer } from '@rodado/contract/offer';
import { Check, EllipsisVertical, ExternalLink, MessageCircle, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { chatAddress } from '../chat/chat-address.ts';
import { postAddress } from '../post/addresses.ts';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';

const rowLooks =
  'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 text-left font-medium hover:bg-surface-2 focus-visible:-outline-offset-2 [&_.lucide]:size-5 [&_.lucide]:flex-none';

interface OfferOptionsProps {
  offer: Offer;
  postId: string;
  decisions: readonly ('accept' | 'reject')[];
  onDecide: (act: 'accept' | 'reject', offer: Offer) => void;
}

/** The dialog of one offer: where it leads, and what the seller says to it. */
export function OfferOptions({ offer, postId, decisions, onDecide }: OfferOptionsProps) {
  const [isOpen, setOpen] = useState(false);
  const decide = (act: 'accept' | 'reject') => () => {
    setOpen(false);
    onDecide(act, offer);
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
      <Link to={postAddress(postId)} className={cx(rowLooks, '[&_.lucide]:text-text-3')}>
        <ExternalLink />
        Ver detalle de la publicación
      </Link>
      {offer.conversationId !== null && (
        <Link to={chatAddress({ id: offer.conversationId })} className={cx(rowLooks, '[&_.lucide]:text-text-3')}>
          <MessageCircle />
          Contactar usuario
        </Link>
      )}
      {decisions.length > 0 && <div className="-mx-1.5 my-1.5 border-t border-border" />}
      {decisions.includes('accept') && (
        <button type="button" onClick={decide('accept')} className={cx(rowLooks, '[&_.lucide]:text-text-3')}>
          <Check />
          Aceptar oferta
        </button>
      )}
      {decisions.includes('reject') && (
        <button type="button" onClick={decide('reject')} className={cx(rowLooks, 'text-danger')}>
          <X />
          Rechazar oferta
        </button>
      )}
    </Popover>
  );
}

import { formatMoney } from '@rodado/contract/format';
import type { OwnContact as Contact } from '@rodado/contract/offer';
import { pages } from '@rodado/contract/pages';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ReadWhenSeen } from '../notification/read-when-seen.member.tsx';
import { useFreshContact, useLiveOffers } from './offer-queries.ts';
import { setOwnDeal } from './own-deal.ts';
import { SaleState } from './sale-dialog.tsx';

/** What the viewer already has with the seller of this post, updated live: the offer with its state, the conversation. */
export function OwnContact({ postId }: { postId: string }) {
  const { contact, refresh } = useFreshContact(postId);
  useLiveOffers();
  const isAccepted = contact?.offer?.status === 'ACCEPTED';
  const conversationId = contact?.conversationId ?? null;
  useEffect(() => {
    if (!isAccepted) return;
    setOwnDeal({ postId, conversationId });
    return () => setOwnDeal(null);
  }, [isAccepted, conversationId, postId]);
  return (
    <>
      <div role="status">{contact && <ContactState contact={contact} />}</div>
      <ReadWhenSeen link={pages.post.href({ id: postId })} refresh={refresh} />
    </>
  );
}

function ContactState({ contact: { conversationId, offer } }: { contact: Contact }) {
  if (!conversationId && !offer) return null;
  const conversation = conversationId && pages.conversations.href({ search: { id: conversationId } });
  if (offer?.status === 'ACCEPTED') {
    return (
      <div className="mt-3.5 grid gap-2.5 rounded-m bg-brand-soft p-3.5 text-brand-ink">
        <p className="flex items-center gap-2 text-18 font-strong">
          <CircleCheck className="size-5 flex-none" />
          Tu oferta fue aceptada
        </p>
        <p>
          <b>Reservado</b> para vos por <span className="num">{formatMoney(offer.price)}</span>. Coordiná con quien
          vende cuándo verlo.
        </p>
        <SaleState offer={offer} sale={offer.sale} side="buyer" />
      </div>
    );
  }
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-text">
      <span className="num">
        {offer ? OFFER_TEXTS[offer.status](formatMoney(offer.price)) : 'Ya le escribiste a quien vende.'}
      </span>
      {conversation && (
        <Link to={conversation} className="link min-h-6 content-center">
          Ver conversación
        </Link>
      )}
    </p>
  );
}

const OFFER_TEXTS = {
  OPEN: (price: string) => `Tu oferta: ${price}, sin respuesta todavía.`,
  REJECTED: (price: string) => `No aceptaron tu oferta de ${price}.`,
  WITHDRAWN: (price: string) => `Retiraste tu oferta de ${price}.`,
} satisfies Record<Exclude<NonNullable<Contact['offer']>['status'], 'ACCEPTED'>, (price: string) => string>;

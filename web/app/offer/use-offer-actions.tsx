import { acceptOffer, rejectOffer, withdrawOffer } from '@rodado/contract/calls/offer';
import type { OfferStatus } from '@rodado/contract/enums';
import { formatMoney } from '@rodado/contract/format';
import { useCallback } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { useConfirm } from '../api/use-confirm.tsx';
import { toast } from '../ui/toast.ts';
import { invalidateDeal } from './offer-queries.ts';

type OfferAction = 'accept' | 'reject' | 'withdraw';

/** An offer to be confirmed in a dialog. */
interface AskedOffer {
  id: string;
  price: number;
  status: OfferStatus;
  /** Name of the bidder. */
  bidder: string;
  /** Title of the post. */
  title: string;
  /** What the confirmation says too. */
  note?: string;
}

export type AskAction = (action: OfferAction, offer: AskedOffer) => void;

/**
 * Accepts, rejects or withdraws an offer after a confirmation: render `dialog` once, beside the list. `focusAfter` says
 * where the focus goes, since the pressed button is removed.
 */
export function useOfferActions(focusAfter: (offerId: string) => HTMLElement | null = () => null) {
  const { ask, dialog } = useConfirm({
    question: ({ action, offer }: Asked) => questionOf(action, offer),
    run: ({ action, offer }) => CALLS[action]({ params: { id: offer.id } }),
    done: (_, { action }) => toast.success(TEXTS[action].done),
    failed: (error, { action }) => toast.error(TEXTS[action].failed, { detail: clientErrorMessage(error) }),
    // Also after a failure: the offer may have changed meanwhile, and the list should show it.
    after: invalidateDeal,
    focusAfter: ({ offer }) => focusAfter(offer.id),
  });
  const askAction: AskAction = useCallback((action, offer) => ask({ action, offer }), [ask]);
  return { ask: askAction, dialog };
}

interface Asked {
  action: OfferAction;
  offer: AskedOffer;
}

interface ById {
  params: { id: string };
}
const CALLS = {
  accept: (input: ById) => api(acceptOffer, input),
  reject: (input: ById) => api(rejectOffer, input),
  withdraw: (input: ById) => api(withdrawOffer, input),
};

const TEXTS = {
  accept: { done: 'Oferta aceptada. La publicación queda reservada.', failed: 'No pudimos aceptar la oferta' },
  reject: { done: 'Oferta rechazada', failed: 'No pudimos rechazar la oferta' },
  withdraw: { done: 'Oferta retirada', failed: 'No pudimos retirar la oferta' },
};

function questionOf(action: OfferAction, { price, status, bidder, title, note = '' }: AskedOffer) {
  const amount = formatMoney(price);
  if (action === 'accept') {
    return {
      kind: 'sol',
      title: 'Aceptar oferta',
      description: `Le avisamos a ${bidder} que aceptaste sus ${amount} y la publicación queda marcada como reservada.${note}`,
      confirmText: 'Aceptar oferta',
      busyText: 'Aceptando...',
    } as const;
  }
  if (action === 'withdraw') {
    return {
      kind: 'danger',
      title: 'Retirar oferta',
      description: `Tu oferta de ${amount} por «${title}» deja de contar y se lo avisamos a quien vende.${note}`,
      confirmText: 'Retirar oferta',
      busyText: 'Retirando...',
    } as const;
  }
  return {
    kind: 'danger',
    title: 'Rechazar oferta',
    description:
      status === 'ACCEPTED'
        ? `Habías aceptado los ${amount} de ${bidder}. Le avisamos que ya no, y la publicación deja de estar reservada.`
        : `Le avisamos a ${bidder} que no aceptás sus ${amount}. La oferta deja de contar.`,
    confirmText: 'Rechazar oferta',
    busyText: 'Rechazando...',
  } as const;
}

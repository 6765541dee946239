import type { OfferStatus } from '@rodado/contract/enums';
import { formatMoney } from '@rodado/contract/format';
import { acceptOffer, type Offer, rejectOffer, withdrawOffer } from '@rodado/contract/offer';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { OWN_POSTS, POST_AS_OWNER } from '../post/owner/own-post.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { OFFERS } from './offer-queries.ts';

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
}

export type AskAction = (action: OfferAction, offer: AskedOffer) => void;

/**
 * Accepts, rejects or withdraws an offer after a confirmation: render `dialog` once, beside the list. `list` receives
 * the focus if the pressed button is removed.
 */
export function useOfferActions(list?: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<{ action: OfferAction; offer: AskedOffer } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);

  const ask: AskAction = useCallback((action, offer) => {
    isDone.current = false;
    setAsked({ action, offer });
    setOpen(true);
  }, []);
  const confirm = async ({ action, offer }: { action: OfferAction; offer: AskedOffer }) => {
    setBusy(true);
    isDone.current = await RUN[action](offer.id);
    if (isDone.current) setOpen(false);
    setBusy(false);
  };

  return {
    ask,
    dialog: asked && (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        {...confirmationOf(asked.action, asked.offer)}
        busy={isBusy}
        finalFocus={() => (isDone.current && list ? list.current : null)}
        onConfirm={() => void confirm(asked)}
      />
    ),
  };
}

const inputOf = (id: string) => ({ params: { id } });

/** Each returns whether it succeeded, and shows a toast. */
const accept = (id: string) =>
  decide(() => api(acceptOffer, inputOf(id)), {
    done: 'Oferta aceptada. La publicación queda reservada.',
    failed: 'No pudimos aceptar la oferta',
  });

const reject = (id: string) =>
  decide(() => api(rejectOffer, inputOf(id)), {
    done: 'Oferta rechazada',
    failed: 'No pudimos rechazar la oferta',
  });

export const withdraw = (id: string) =>
  decide(() => api(withdrawOffer, inputOf(id)), {
    done: 'Oferta retirada',
    failed: 'No pudimos retirar la oferta',
  });

const RUN = { accept, reject, withdraw };

async function decide(call: () => Promise<Offer>, texts: { done: string; failed: string }): Promise<boolean> {
  try {
    await call();
    toast.success(texts.done);
    return true;
  } catch (error) {
    toast.error(texts.failed, { detail: clientErrorMessage(error) });
    return false;
  } finally {
    // Also after a failure: the offer may have changed meanwhile, and the list should show it.
    for (const queryKey of [OFFERS, POST_AS_OWNER, OWN_POSTS]) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Texts of the confirmation dialog. */
export function confirmationOf(action: OfferAction, { price, status, bidder, title }: AskedOffer) {
  const amount = formatMoney(price);
  if (action === 'accept') {
    return {
      kind: 'sol',
      title: 'Aceptar oferta',
      description: `Le avisamos a ${bidder} que aceptaste sus ${amount} y la publicación queda marcada como reservada.`,
      confirmText: 'Aceptar oferta',
      busyText: 'Aceptando...',
    } as const;
  }
  if (action === 'withdraw') {
    return {
      kind: 'danger',
      title: 'Retirar oferta',
      description: `Tu oferta de ${amount} por «${title}» deja de contar y se lo avisamos a quien vende.`,
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

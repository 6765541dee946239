import { formatMoney } from '@rodado/contract/format';
import type { Offer } from '@rodado/contract/offer';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { accept, reject } from './decide.ts';

type Act = 'accept' | 'reject';

/** Yes or no to an offer, after a question: show `dialog` once, beside the list. */
export function useOfferActs() {
  const [asked, setAsked] = useState<{ act: Act; offer: Offer } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const ask = (act: Act) => (offer: Offer) => {
    setAsked({ act, offer });
    setOpen(true);
  };
  const confirm = async ({ act, offer }: { act: Act; offer: Offer }) => {
    setBusy(true);
    if (await RUN[act](offer.id)) setOpen(false);
    setBusy(false);
  };

  return {
    accept: ask('accept'),
    reject: ask('reject'),
    dialog: asked && (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        {...wordsOf(asked.act, asked.offer)}
        busy={isBusy}
        onConfirm={() => void confirm(asked)}
      />
    ),
  };
}

export type OfferActs = ReturnType<typeof useOfferActs>;

const RUN = { accept, reject };

function wordsOf(act: Act, { price, status, user, alias }: Offer) {
  const name = user?.name ?? alias;
  const amount = formatMoney(price);
  if (act === 'accept') {
    return {
      kind: 'brand',
      title: 'Aceptar oferta',
      description: `Le avisamos a ${name} que aceptaste sus ${amount} y la publicación queda marcada como reservada.`,
      confirmText: 'Aceptar oferta',
      busyText: 'Aceptando...',
    } as const;
  }
  return {
    kind: 'danger',
    title: 'Rechazar oferta',
    description:
      status === 'ACCEPTED'
        ? `Habías aceptado los ${amount} de ${name}. Le avisamos que ya no, y la publicación deja de estar reservada.`
        : `Le avisamos a ${name} que no aceptás sus ${amount}. La oferta deja de contar.`,
    confirmText: 'Rechazar oferta',
    busyText: 'Rechazando...',
  } as const;
}

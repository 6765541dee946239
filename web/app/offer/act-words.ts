import { formatMoney } from '@rodado/contract/format';
import type { OfferStatus } from '@rodado/contract/vocabulary';

export type Act = 'accept' | 'reject' | 'withdraw';

/** A bid that somebody is about to decide on. */
export interface AskedOffer {
  id: string;
  price: number;
  status: OfferStatus;
  /** Who made it. */
  bidder: string;
  /** Of the post. */
  title: string;
}

/** What is asked before it is done. */
export function questionOf(act: Act, { price, status, bidder, title }: AskedOffer) {
  const amount = formatMoney(price);
  if (act === 'accept') {
    return {
      kind: 'brand',
      title: 'Aceptar oferta',
      description: `Le avisamos a ${bidder} que aceptaste sus ${amount} y la publicación queda marcada como reservada.`,
      confirmText: 'Aceptar oferta',
      busyText: 'Aceptando...',
    } as const;
  }
  if (act === 'withdraw') {
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

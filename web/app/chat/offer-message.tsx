import type { MessageOffer } from '@rodado/contract/conversation';
import type { ReactNode } from 'react';
import { OfferStatus } from '../offer/offer-status.tsx';
import { decisionsOn, withdrawalOf } from '../offer/standing.ts';
import type { AskAct } from '../offer/use-offer-acts.tsx';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import type { Entry } from './message-rows.ts';
import { MessageText } from './message-text.tsx';

/** What can be decided here about bids, and on what post. */
export interface Bargain {
  title: string;
  /** Nothing can be decided about a post that is gone. */
  isOver: boolean;
  /** For some bid, perhaps one of another conversation. */
  isReserved: boolean;
  ask: AskAct;
}

interface OfferMessageProps {
  entry: Entry;
  offer: MessageOffer;
  bargain: Bargain;
  /** When, and how far it has come. */
  stamp: ReactNode;
}

/** A bid: the amount before the words, what became of it, and what each side can still do about it. */
export function OfferMessage({ entry: { text, isMine, sender }, offer, bargain, stamp }: OfferMessageProps) {
  const { id, amount, status } = offer;
  const acts = bargain.isOver ? [] : isMine ? withdrawalOf(offer) : decisionsOn(offer, bargain.isReserved);
  const ask = (act: (typeof acts)[number]) => () =>
    bargain.ask(act, { id, price: amount, status, bidder: sender, title: bargain.title });
  return (
    <div className="w-[360px] max-w-full rounded-xl border border-l-4 border-border border-l-sol bg-surface px-4 py-3">
      <div className="flex items-center gap-3 text-14 text-text-2">
        <span className="min-w-0 flex-1 truncate">{isMine ? 'Tu oferta' : `Oferta de ${sender}`}</span>
        {stamp}
      </div>
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Price min={amount} />
        <OfferStatus status={status} />
      </p>
      <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">
        <MessageText text={text} />
      </p>
      {acts.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 max-md:*:min-h-11 max-md:*:flex-1">
          {acts.map((act) => (
            <Button key={act} kind={act === 'accept' ? 'brand' : 'line'} size="s" onClick={ask(act)}>
              {LABELS[act]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const LABELS = { accept: 'Aceptar oferta', reject: 'Rechazar', withdraw: 'Retirar oferta' } as const;

import type { PostWithOffers } from '@rodado/contract/post';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { questionOf } from './act-words.ts';
import { withdraw } from './decide.ts';
import { hasLowerBid } from './standing.ts';

interface WithdrawDialogProps {
  post: PostWithOffers;
  open: boolean;
  /** Takes the focus afterwards: the card that it came from may be gone. */
  list: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Takes back the own best bid, after a question. */
export function WithdrawDialog({ post, open, list, onClose }: WithdrawDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);
  const { title, userHighestOffer: offer } = post;
  if (!offer) return null;

  const confirm = async () => {
    setBusy(true);
    isDone.current = await withdraw(offer.id);
    if (isDone.current) onClose();
    setBusy(false);
  };
  const leave = () => {
    isDone.current = false;
    onClose();
  };
  const question = questionOf('withdraw', { ...offer, status: 'OPEN', bidder: '', title });
  const lower = hasLowerBid(post) ? ' Tu otra oferta, más baja, sigue en pie.' : '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && leave()}
      {...question}
      description={question.description + lower}
      busy={isBusy}
      finalFocus={() => (isDone.current ? list.current : null)}
      onConfirm={() => void confirm()}
    />
  );
}

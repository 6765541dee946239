import { INVALID } from '@rodado/contract/messages';
import { fitsRange } from '@rodado/contract/post-rules';

interface Filled {
  text: string;
  /** Null where no offer is made, or none can be read. */
  amount: number | null;
  hasOffer: boolean;
}

/** With an offer the amount says enough; without one the message does. */
export function checkContact(post: Parameters<typeof fitsRange>[0], { text, amount, hasOffer }: Filled) {
  if (!hasOffer) return { message: text.trim() === '' ? INVALID.offer.message : undefined };
  const fits = amount !== null && fitsRange(post, amount);
  return { price: fits ? undefined : INVALID.offer.outOfRange };
}

import { formatNumber } from '@rodado/contract/format';

/** How a message with a bid begins, letter by letter. */
export const offerBeginning = (amount: number) => `Mi oferta es de ${formatNumber(amount)} USD`;

/** The bid, and what its writer adds to it. */
export function offerText(amount: number, words: string): string {
  const added = words.trim();
  return added === '' ? offerBeginning(amount) : `${offerBeginning(amount)}. ${added}`;
}

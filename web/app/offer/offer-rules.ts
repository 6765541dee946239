import { formatMoney } from '@rodado/contract/format';
import type { Offer, PostOffers } from '@rodado/contract/offer';
import type { PostWithOffers } from '@rodado/contract/post';
import { isConfirmed } from '@rodado/contract/sale';

type OffersOnPost = Pick<PostWithOffers, 'offers' | 'userHighestOffer'>;

/** Rank of the own best offer; null without one. */
export function rankOf({ offers, userHighestOffer }: OffersOnPost): 'highest' | 'outbid' | null {
  if (!userHighestOffer) return null;
  return offers[0]?.id === userHighestOffer.id ? 'highest' : 'outbid';
}

/** The own offer that was accepted. Only own offers include a user. */
export const acceptedOffer = ({ offers }: OffersOnPost): Offer | undefined =>
  offers.find(({ status, user }) => status === 'ACCEPTED' && user !== null);

export const isAccepted = (post: OffersOnPost): boolean => acceptedOffer(post) !== undefined;

/** An accepted offer binds, and after the end of a timed post the highest one. */
export const mayWithdraw = (post: OffersOnPost & Pick<PostWithOffers, 'status'>) =>
  !isAccepted(post) && !(post.status === 'EXPIRED' && rankOf(post) === 'highest');

/** Whether another own offer remains after the best one is withdrawn. */
export const hasLowerOffer = ({ offers }: OffersOnPost) => offers.filter(({ user }) => user !== null).length > 1;

const isActive = ({ status }: Pick<Offer, 'status'>) => status === 'OPEN' || status === 'ACCEPTED';

/** A conversation knows that the vehicle is sold, and not whether both have confirmed it. */
interface Sold {
  isSold?: boolean;
}

/** Without a best offer and a time to decide while it takes offers. */
type Decisive = Pick<PostOffers, 'isReserved'> &
  Partial<Pick<PostOffers, 'bestOffer' | 'decideUntil' | 'accepted'>> &
  Sold;

/**
 * Decisions available to the seller. One offer can be accepted at a time; an acceptance can be reversed until both have
 * confirmed the sale. After the end of a timed post it is the best one.
 */
export function decisionsOn(
  offer: Pick<Offer, 'status'> & { id: string | null },
  { isReserved, isSold = false, bestOffer, decideUntil = null, accepted = null }: Decisive,
): ('accept' | 'reject')[] {
  if (!isActive(offer)) return [];
  if (offer.status === 'ACCEPTED' && (isSold || isConfirmed(accepted?.sale ?? null))) return [];
  const isAcceptable = decideUntil === null || offer.id === bestOffer?.id;
  return isReserved || !isAcceptable ? ['reject'] : ['accept', 'reject'];
}

/** Why an open offer cannot be accepted now; null if it can. */
export function whyNotAcceptable(
  offer: Pick<Offer, 'status'> & { id: string | null },
  { isReserved, bestOffer, decideUntil = null }: Decisive,
): string | null {
  if (offer.status !== 'OPEN') return null;
  if (isReserved) return 'Ya aceptaste otra. Para aceptar esta, rechazá antes aquella.';
  if (decideUntil !== null && offer.id !== bestOffer?.id) return 'Terminó el tiempo: primero decidí sobre la más alta.';
  return null;
}

/** Said before a lower offer is accepted. */
export const higherOfferNote = (price: number, best: number | undefined): string =>
  best === undefined || best <= price
    ? ''
    : ` Hay una oferta más alta, de ${formatMoney(best)}: mientras esta siga aceptada, no vas a poder aceptarla.`;

/** Actions available to the bidder: an acceptance binds both, unless nobody can be asked to free the post. */
export const withdrawalOf = (
  { status }: Pick<Offer, 'status'>,
  { canWrite, isSold }: { canWrite: boolean } & Sold,
): 'withdraw'[] => (status === 'OPEN' || (status === 'ACCEPTED' && !canWrite && !isSold) ? ['withdraw'] : []);

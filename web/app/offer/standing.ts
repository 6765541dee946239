import type { Offer } from '@rodado/contract/offer';
import type { PostWithOffers } from '@rodado/contract/post';

type Bidden = Pick<PostWithOffers, 'offers' | 'userHighestOffer'>;

/** Where the own best bid stands among the others; nothing without one. */
export function standingOf({ offers, userHighestOffer }: Bidden): 'highest' | 'outbid' | null {
  if (!userHighestOffer) return null;
  return offers[0]?.id === userHighestOffer.id ? 'highest' : 'outbid';
}

/** Whether the seller said yes to one of the own bids. Among the bids of others only the own ones have a name. */
export const isAccepted = ({ offers }: Bidden) =>
  offers.some(({ status, user }) => status === 'ACCEPTED' && user !== null);

/** Whether another own bid stays when the best one is taken back. */
export const hasLowerBid = ({ offers }: Bidden) => offers.filter(({ user }) => user !== null).length > 1;

const isStanding = ({ status }: Pick<Offer, 'status'>) => status === 'OPEN' || status === 'ACCEPTED';

/** What the seller can still do with a bid. The post is reserved for one at a time; a yes can be taken back. */
export function decisionsOn(offer: Pick<Offer, 'status'>, isPostReserved: boolean): ('accept' | 'reject')[] {
  if (!isStanding(offer)) return [];
  return isPostReserved ? ['reject'] : ['accept', 'reject'];
}

/** What whoever made it still can. */
export const withdrawalOf = (offer: Pick<Offer, 'status'>): 'withdraw'[] => (isStanding(offer) ? ['withdraw'] : []);

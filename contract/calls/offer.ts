import type * as offer from '../offer.ts';
import { GET, POST } from './call.ts';

export const listOffers = GET<typeof offer.listOffers>('/api/offer/:id');
export const getOwnContact = GET<typeof offer.getOwnContact>('/api/post/:id/contact');
export const getOfferBook = GET<typeof offer.getOfferBook>('/api/post/:id/offers', 'public');
export const acceptOffer = POST<typeof offer.acceptOffer>('/api/offer/:id/accept');
export const rejectOffer = POST<typeof offer.rejectOffer>('/api/offer/:id/reject');
export const withdrawOffer = POST<typeof offer.withdrawOffer>('/api/offer/:id/withdraw');

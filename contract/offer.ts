import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_PRICE } from './limits.ts';
import { INVALID } from './messages.ts';
import { named } from './named.ts';
import { Person } from './person.ts';
import { ById, Id, Moment, Money, PageNumber, paging } from './scalars.ts';
import { OFFER_ORDERS, OFFER_STATUSES, PRICE_TYPES } from './vocabulary.ts';

/** Only the post's owner sees who bid; for the others `alias` stands in ('Ofertante 3'). One's own bids keep their names. */
export const Offer = z
  .object({
    id: Id,
    price: Money,
    createdAt: Moment,
    status: z.enum(OFFER_STATUSES),
    alias: z.string(),
    conversationId: Id.nullable(),
    user: Person.nullable(),
  })
  .register(named, { id: 'Offer' });
export type Offer = z.infer<typeof Offer>;

/** The best bid of the caller on a post. */
export const OwnOffer = z.object({ id: Id, price: Money }).register(named, { id: 'OwnOffer' });
export type OwnOffer = z.infer<typeof OwnOffer>;

/** A post with a page of all that was offered for it, for its owner. */
export const PostOffers = z
  .object({
    id: Id,
    title: z.string(),
    priceType: z.enum(PRICE_TYPES),
    price: Money.nullable(),
    minPrice: Money.nullable(),
    maxPrice: Money.nullable(),
    /** Whether one of them is accepted, on this page or not. */
    isReserved: z.boolean(),
    /** The highest of those that count, on this page or not. */
    bestOffer: OwnOffer.nullable(),
    offers: z.array(Offer),
  })
  .register(named, { id: 'PostOffers' });
export type PostOffers = z.infer<typeof PostOffers>;

export const ListOffers = z.object({
  order: z.enum(OFFER_ORDERS, { error: 'El orden no es válido' }).default('newest'),
  page: PageNumber,
});
export type ListOffers = z.infer<typeof ListOffers>;

const outOfRange = { error: INVALID.offer.outOfRange };

/** A bid travels with a message (`joinConversation`). Whether it fits the seller's range is `fitsRange` of post-rules. */
export const OfferAmount = z.int(outOfRange).min(1, outOfRange).max(MAX_PRICE, outOfRange);

export const listOffers = endpoint({
  method: 'GET',
  url: '/api/offer/:id',
  access: 'user',
  summary: 'All that was offered for an own post, in pages',
  schema: {
    params: ById,
    querystring: ListOffers,
    response: { 200: z.object({ post: PostOffers, ...paging }) },
  },
});

/** The best offers on a post, how many there are, and the caller's own best one, which may not be among them. */
export const OfferBook = z
  .object({ offers: z.array(Offer), offerCount: z.int(), userHighestOffer: OwnOffer.nullable() })
  .register(named, { id: 'OfferBook' });
export type OfferBook = z.infer<typeof OfferBook>;

/** For whoever follows the bids while the page is open: light, and no view is counted. */
export const getOfferBook = endpoint({
  method: 'GET',
  url: '/api/post/:id/offers',
  access: 'public',
  summary: 'The best offers on a post, the highest first, as the caller may see them',
  schema: { params: ById, response: { 200: OfferBook } },
});

export const acceptOffer = endpoint({
  method: 'POST',
  url: '/api/offer/:id/accept',
  access: 'user',
  summary: 'Reserve the own post for this bid',
  schema: { params: ById, response: { 200: Offer } },
});

export const rejectOffer = endpoint({
  method: 'POST',
  url: '/api/offer/:id/reject',
  access: 'user',
  summary: 'Turn down a bid on the own post',
  schema: { params: ById, response: { 200: Offer } },
});

export const withdrawOffer = endpoint({
  method: 'POST',
  url: '/api/offer/:id/withdraw',
  access: 'user',
  summary: 'Take an own bid back',
  schema: { params: ById, response: { 200: Offer } },
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OFFER_ORDERS, OFFER_STATUSES, PRICE_TYPES } from './enums.ts';
import { MAX_PRICE } from './limits.ts';
import { INVALID } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Person } from './person.ts';
import { Sale } from './sale.ts';
import { ById, Id, Moment, Money, PageNumber, paging } from './scalars.ts';

/**
 * Only the post's owner sees the bidder; others see `alias` ('Ofertante 3'). The viewer's own offers show their name.
 */
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
  .register(schemaRegistry, { id: 'Offer' });
export type Offer = z.infer<typeof Offer>;

/** The viewer's best offer on a post. */
export const OwnOffer = z.object({ id: Id, price: Money }).register(schemaRegistry, { id: 'OwnOffer' });
export type OwnOffer = z.infer<typeof OwnOffer>;

/** A post with a page of its offers, for its owner. */
export const PostOffers = z
  .object({
    id: Id,
    title: z.string(),
    priceType: z.enum(PRICE_TYPES),
    price: Money.nullable(),
    minPrice: Money.nullable(),
    maxPrice: Money.nullable(),
    /** Whether any offer is accepted, on this page or not. */
    isReserved: z.boolean(),
    /** The highest open or accepted offer, on this page or not. */
    bestOffer: OwnOffer.nullable(),
    /** Open and accepted ones, as on the card and the page of the post. `total` has withdrawn and rejected ones too. */
    offerCount: z.int(),
    /** Of a timed post that has ended: until when its owner accepts or rejects the best offer. */
    decideUntil: Moment.nullable(),
    /** The accepted offer, on this page or not, with its sale. */
    accepted: z.object({ offer: Offer, sale: Sale.nullable() }).nullable(),
    offers: z.array(Offer),
  })
  .register(schemaRegistry, { id: 'PostOffers' });
export type PostOffers = z.infer<typeof PostOffers>;

export const ListOffers = z.object({
  order: z.enum(OFFER_ORDERS, { error: 'El orden no es válido' }).default('newest'),
  page: PageNumber,
});
export type ListOffers = z.infer<typeof ListOffers>;

const outOfRange = { error: INVALID.offer.outOfRange };

/** An offer is sent with a message (`joinConversation`). `fitsRange` of post-rules checks the seller's range. */
export const OfferAmount = z.int(outOfRange).min(1, outOfRange).max(MAX_PRICE, outOfRange);

export const listOffers = endpoint({
  method: 'GET',
  url: '/api/offer/:id',
  access: 'user',
  team: 'reader',
  summary: 'All that was offered for an own post, in pages',
  schema: {
    params: ById,
    querystring: ListOffers,
    response: { 200: z.object({ post: PostOffers, ...paging }) },
  },
});

/** The best offers on a post, how many there are, and the viewer's own best one, which may not be among them. */
export const OfferBook = z
  .object({
    offers: z.array(Offer),
    offerCount: z.int(),
    userHighestOffer: OwnOffer.nullable(),
    /** A late offer moves the end. */
    expirationDate: Moment.nullable(),
    extensionCount: z.int(),
    /** While one of them is accepted. */
    isReserved: z.boolean(),
    /** The time of the answer by the clock of the database, which decides about the end. */
    now: Moment,
  })
  .register(schemaRegistry, { id: 'OfferBook' });
export type OfferBook = z.infer<typeof OfferBook>;

/**
 * What the viewer has with the seller of a post: their conversation about it with its last message, and their
 * accepted offer, else their best open one, else their last.
 */
export const OwnContact = z
  .object({
    conversationId: Id.nullable(),
    lastMessage: z.object({ message: z.string(), isOwn: z.boolean(), createdAt: Moment }).nullable(),
    offer: z.object({ id: Id, price: Money, status: z.enum(OFFER_STATUSES), sale: Sale.nullable() }).nullable(),
  })
  .register(schemaRegistry, { id: 'OwnContact' });
export type OwnContact = z.infer<typeof OwnContact>;

export const getOwnContact = endpoint({
  method: 'GET',
  url: '/api/post/:id/contact',
  access: 'user',
  team: 'reader',
  summary: 'The own conversation about a post and the own last offer on it',
  schema: { params: ById, response: { 200: OwnContact } },
});

/** For refreshing offers while the page is open: light, and no view is counted. */
export const getOfferBook = endpoint({
  method: 'GET',
  url: '/api/post/:id/offers',
  access: 'public',
  summary: 'The best offers on a post, the highest first, as the viewer may see them',
  schema: { params: ById, response: { 200: OfferBook } },
});

export const acceptOffer = endpoint({
  method: 'POST',
  url: '/api/offer/:id/accept',
  access: 'user',
  team: 'seller',
  action: 'offer.accepted',
  summary: 'Reserve the own post for this offer',
  schema: { params: ById, response: { 200: Offer } },
});

export const rejectOffer = endpoint({
  method: 'POST',
  url: '/api/offer/:id/reject',
  access: 'user',
  team: 'seller',
  action: 'offer.rejected',
  summary: 'Turn down an offer on the own post; not after a sale that both sides have confirmed',
  refuses: [409],
  schema: { params: ById, response: { 200: Offer } },
});

export const withdrawOffer = endpoint({
  method: 'POST',
  url: '/api/offer/:id/withdraw',
  access: 'user',
  team: 'seller',
  action: 'offer.withdrawn',
  summary:
    'Take an own offer back; an accepted one only where its two sides cannot write to each other, and none after a sale that both have confirmed',
  refuses: [409],
  schema: { params: ById, response: { 200: Offer } },
});

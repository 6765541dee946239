import { z } from 'zod';
import { CompanyBadge } from './company.ts';
import { ConditionSheet } from './condition-sheet.ts';
import { endpoint } from './endpoint.ts';
import * as words from './enums.ts';
import { Image } from './image.ts';
import { MAX_CARDS_BY_ID, TITLE_LENGTH } from './limits.ts';
import { Offer, OwnOffer } from './offer.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Papers } from './papers.ts';
import { AnswerMinutes, Person } from './person.ts';
import { ListPosts } from './post-filter.ts';
import { PriceEntry } from './price-history.ts';
import { Question } from './question.ts';
import { ById, Id, idsInUrl, Moment, Money, PageNumber, paging, shapeError, typedLine } from './scalars.ts';
import { Understood } from './search.ts';

/** The seller. No contacts: those are on the company page, behind its flags. */
export const Seller = Person.extend({
  createdAt: Moment,
  postCount: z.int(),
  company: CompanyBadge.nullable(),
}).register(schemaRegistry, { id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

/** The seller on a post's page, not in lists. */
export const SellerOfPost = Seller.extend({
  answerMinutes: AnswerMinutes,
  /** Of a private seller: whether `getSeller` finds them. */
  hasPage: z.boolean(),
  /** Of a company that wants messages there. */
  whatsapp: z.string().nullable(),
}).register(schemaRegistry, { id: 'SellerOfPost' });
export type SellerOfPost = z.infer<typeof SellerOfPost>;

/** A post in a list, with its first images. */
export const PostCard = z
  .object({
    id: Id,
    title: z.string(),
    category: z.enum(words.CATEGORIES),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    condition: z.enum(words.CONDITIONS),
    year: z.int(),
    km: z.int(),
    fuel: z.enum(words.FUELS),
    transmission: z.enum(words.TRANSMISSIONS),
    location: z.enum(words.CITIES),
    price: Money.nullable(),
    minPrice: Money.nullable(),
    maxPrice: Money.nullable(),
    priceType: z.enum(words.PRICE_TYPES),
    isTimeLimited: z.boolean(),
    expirationDate: Moment.nullable(),
    status: z.enum(words.POST_STATUSES),
    isReserved: z.boolean(),
    createdAt: Moment,
    user: Seller,
    images: z.array(Image),
  })
  .register(schemaRegistry, { id: 'PostCard' });
export type PostCard = z.infer<typeof PostCard>;

export const Post = z
  .object({
    ...PostCard.shape,
    user: SellerOfPost,
    description: z.string(),
    color: z.enum(words.COLORS),
    steering: z.enum(words.STEERINGS).nullable(),
    airbags: z.enum(words.AIRBAGS).nullable(),
    doors: z.enum(words.DOORS).nullable(),
    traction: z.enum(words.TRACTIONS).nullable(),
    breaks: z.enum(words.BREAKS).nullable(),
    cc: z.int().nullable(),
    version: z.int(),
    /** The best offers; the viewer's own may not be among them. */
    offers: z.array(Offer),
    offerCount: z.int(),
    /** The newest questions; `listPostQuestions` has the others. */
    questions: z.array(Question),
    questionCount: z.int(),
    userHighestOffer: OwnOffer.nullable(),
    /** How often a late offer moved the end of a timed post. */
    extensionCount: z.int(),
    /** What a sold one was sold for, if both sides confirmed the sale and show its price. */
    soldPrice: Money.nullable(),
    /** Of the vehicle, in order of time: also what its owner asked for it in an earlier post. */
    priceHistory: z.array(PriceEntry),
    conditionSheet: ConditionSheet,
    /** Null where nothing is declared. */
    papers: Papers.nullable(),
  })
  .register(schemaRegistry, { id: 'Post' });
export type Post = z.infer<typeof Post>;

/** A post on the page 'Mis ofertas', received or sent, with its best offers and the viewer's best one. */
export const PostWithOffers = z
  .object({
    ...PostCard.shape,
    offers: z.array(Offer),
    offerCount: z.int(),
    userHighestOffer: OwnOffer.nullable(),
  })
  .register(schemaRegistry, { id: 'PostWithOffers' });
export type PostWithOffers = z.infer<typeof PostWithOffers>;

export const PostPage = z.object({ posts: z.array(PostCard), ...paging });
export type PostPage = z.infer<typeof PostPage>;

/**
 * `correction` is the text that was searched for instead of a mistyped `title`. `near` is given when nothing matches the
 * whole of it: posts that match without the words in `leftOut`; where the other filters give nothing, also without
 * those, but for `company`.
 */
export const FoundPosts = PostPage.extend({
  correction: z.string().nullable(),
  understood: z.array(Understood),
  near: z.array(PostCard).nullable(),
  leftOut: z.array(z.string()),
});
export type FoundPosts = z.infer<typeof FoundPosts>;

export const PostDetail = z.object({ post: Post, isFavorite: z.boolean() });
export type PostDetail = z.infer<typeof PostDetail>;

export const listPosts = endpoint({
  method: 'GET',
  url: '/api/post',
  access: 'public',
  summary: 'Search the active posts',
  schema: { querystring: ListPosts, response: { 200: FoundPosts } },
});

export const getPost = endpoint({
  method: 'GET',
  url: '/api/post/:id',
  access: 'public',
  summary: 'One post with its offers and questions; counts a view',
  schema: {
    params: ById,
    // The viewer is known from the token; the specification's client sends this too.
    querystring: z.object({ userId: z.string(shapeError).optional() }),
    response: { 200: PostDetail },
  },
});

/** Filters of a person's posts: by title text, by status. */
export const ListPostsOfUser = z.object({
  page: PageNumber,
  search: typedLine({ max: TITLE_LENGTH }).optional(),
  status: z.enum(words.POST_STATUSES, shapeError).optional(),
});
export type ListPostsOfUser = z.infer<typeof ListPostsOfUser>;

export const listPostsOfUser = endpoint({
  method: 'GET',
  url: '/api/post/user/:id',
  access: 'user',
  team: 'reader',
  summary: 'The posts of a person: the own ones in every status, those of others while they are active',
  schema: { params: ById, querystring: ListPostsOfUser, response: { 200: PostPage } },
});

const PostCards = z.array(PostCard);

export const listSimilarPosts = endpoint({
  method: 'GET',
  url: '/api/post/:id/similar',
  access: 'public',
  summary: 'Active posts that somebody who looks at this one may want to see',
  schema: { params: ById, response: { 200: PostCards } },
});

export const listPostsById = endpoint({
  method: 'GET',
  url: '/api/post/cards/byId',
  access: 'public',
  summary: 'The cards of these posts in this order, also of ended ones; what is not public is left out',
  schema: { querystring: z.object({ ids: idsInUrl(MAX_CARDS_BY_ID) }), response: { 200: PostCards } },
});

export const listFeaturedPosts = endpoint({
  method: 'GET',
  url: '/api/post/featured/byViews',
  access: 'public',
  summary: 'The most viewed of the last 30 days, filled up with the newest',
  schema: { response: { 200: PostCards } },
});

export const listHotPosts = endpoint({
  method: 'GET',
  url: '/api/post/hot/byTime',
  access: 'public',
  summary: 'Timed posts, the soonest to end first, then the newest of verified companies',
  schema: { response: { 200: PostCards } },
});

export const listPostsWithOffers = endpoint({
  method: 'GET',
  url: '/api/post/best/offers',
  access: 'user',
  team: 'reader',
  summary: 'Own posts that have offers',
  schema: { response: { 200: z.array(PostWithOffers) } },
});

export const listPostsWithOwnOffers = endpoint({
  method: 'GET',
  url: '/api/post/my/offers',
  access: 'user',
  team: 'reader',
  summary: 'Posts on which the viewer has an offer',
  schema: { response: { 200: z.array(PostWithOffers) } },
});

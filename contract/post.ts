import { z } from 'zod';
import { CompanyBadge } from './company.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './image.ts';
import { TITLE_LENGTH } from './limits.ts';
import { named } from './named.ts';
import { Offer, OwnOffer } from './offer.ts';
import { AnswerMinutes, Person } from './person.ts';
import { ListPosts } from './post-filter.ts';
import { Question } from './question.ts';
import { ById, Id, Moment, Money, misshapen, PageNumber, paging, typedLine } from './scalars.ts';
import * as words from './vocabulary.ts';

/** Who sells. No contacts: those are the company page's, behind its flags. */
export const Seller = Person.extend({
  createdAt: Moment,
  postCount: z.int(),
  company: CompanyBadge.nullable(),
}).register(named, { id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

/** Who sells, beside one post of theirs and not in lists. */
export const SellerOfPost = Seller.extend({ answerMinutes: AnswerMinutes }).register(named, { id: 'SellerOfPost' });
export type SellerOfPost = z.infer<typeof SellerOfPost>;

/** A post in a list, with its first pictures. */
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
  .register(named, { id: 'PostCard' });
export type PostCard = z.infer<typeof PostCard>;

export const Post = z
  .object({
    ...PostCard.shape,
    user: SellerOfPost,
    description: z.string(),
    color: z.enum(words.COLORS),
    fuel: z.enum(words.FUELS),
    transmission: z.enum(words.TRANSMISSIONS),
    steering: z.enum(words.STEERINGS).nullable(),
    airbags: z.enum(words.AIRBAGS).nullable(),
    doors: z.enum(words.DOORS).nullable(),
    traction: z.enum(words.TRACTIONS).nullable(),
    breaks: z.enum(words.BREAKS).nullable(),
    cc: z.int().nullable(),
    version: z.int(),
    /** The best of them; the caller's own may not be among them. */
    offers: z.array(Offer),
    offerCount: z.int(),
    /** The newest of them; `listPostQuestions` has the others. */
    questions: z.array(Question),
    questionCount: z.int(),
    userHighestOffer: OwnOffer.nullable(),
  })
  .register(named, { id: 'Post' });
export type Post = z.infer<typeof Post>;

/** A post on the page 'Mis ofertas', received or sent, with the best offers and the best of the caller's own. */
export const PostWithOffers = z
  .object({
    ...PostCard.shape,
    offers: z.array(Offer),
    offerCount: z.int(),
    userHighestOffer: OwnOffer.nullable(),
  })
  .register(named, { id: 'PostWithOffers' });
export type PostWithOffers = z.infer<typeof PostWithOffers>;

export const PostPage = z.object({ posts: z.array(PostCard), ...paging });
export type PostPage = z.infer<typeof PostPage>;

/** `correction` is the text that was searched for instead of a mistyped `title`. */
export const FoundPosts = PostPage.extend({ correction: z.string().nullable() });
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
    // Who asks follows from the token; the specification's client sends this too.
    querystring: z.object({ userId: z.string(misshapen).optional() }),
    response: { 200: PostDetail },
  },
});

/** Which of a person's posts: by words of the title, by status. */
export const ListPostsOfUser = z.object({
  page: PageNumber,
  search: typedLine({ max: TITLE_LENGTH }).optional(),
  status: z.enum(words.POST_STATUSES, misshapen).optional(),
});
export type ListPostsOfUser = z.infer<typeof ListPostsOfUser>;

export const listPostsOfUser = endpoint({
  method: 'GET',
  url: '/api/post/user/:id',
  access: 'user',
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
  summary: 'Own posts that somebody has bid on',
  schema: { response: { 200: z.array(PostWithOffers) } },
});

export const listPostsBidOn = endpoint({
  method: 'GET',
  url: '/api/post/my/offers',
  access: 'user',
  summary: 'Posts that the caller has bid on',
  schema: { response: { 200: z.array(PostWithOffers) } },
});

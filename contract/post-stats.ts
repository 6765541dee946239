import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { POST_STATUSES } from './enums.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ListPostsOfUser } from './post.ts';
import { PRICE_LABELS } from './price-estimate-rules.ts';
import { ById, Id, Money, Ok, paging, shapeError, strictErrors } from './scalars.ts';
import { VIEW_ORIGINS } from './view-origin.ts';

/** Stats of an own post over the last 30 days, for its owner alone, like its stock number. `id` is the post's. */
export const PostStats = z
  .object({
    id: Id,
    views: z.int(),
    favorites: z.int(),
    questions: z.int(),
    offers: z.int(),
    stockNumber: z.string().nullable(),
  })
  .register(schemaRegistry, { id: 'PostFigures' });
export type PostStats = z.infer<typeof PostStats>;

export const listOwnStats = endpoint({
  method: 'GET',
  url: '/api/post/my/figures',
  access: 'user',
  team: 'reader',
  summary: 'What came of the own posts in the last 30 days, in the same pages as the posts themselves',
  schema: {
    querystring: ListPostsOfUser,
    response: { 200: z.object({ figures: z.array(PostStats), ...paging }) },
  },
});

export const getOwnStats = endpoint({
  method: 'GET',
  url: '/api/post/:id/figures',
  access: 'user',
  team: 'reader',
  summary: 'What came of one own post in the last 30 days',
  schema: { params: ById, response: { 200: PostStats } },
});

/** Days that stats cover, today included, in Montevideo. */
export const STATS_PERIODS = [7, 30, 90] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];

const counts = {
  views: z.int(),
  /** Added then, and kept until now. */
  favorites: z.int(),
  /** New conversations and questions. */
  contacts: z.int(),
  offers: z.int(),
};

/** What came of posts in some time. */
export const StatCounts = z.object(counts).register(schemaRegistry, { id: 'StatCounts' });
export type StatCounts = z.infer<typeof StatCounts>;

export const StatsOfDay = z.object({ day: z.iso.date(), ...counts }).register(schemaRegistry, { id: 'StatsOfDay' });
export type StatsOfDay = z.infer<typeof StatsOfDay>;

/** One post in stats. */
export const PostStatsRow = z
  .object({
    id: Id,
    title: z.string(),
    status: z.enum(POST_STATUSES),
    stockNumber: z.string().nullable(),
    /** How long it has been on sale, or was. */
    daysOnSale: z.int(),
    /** Now. */
    favoriteCount: z.int(),
    ...counts,
    /**
     * In the search for its category, brand and model, in the order in which results come; null while it is not on sale,
     * and without a model.
     */
    position: z.object({ place: z.int(), total: z.int() }).nullable(),
  })
  .register(schemaRegistry, { id: 'PostStatsRow' });
export type PostStatsRow = z.infer<typeof PostStatsRow>;

/** The price of a post, the middle of a range, beside the estimate: half of the others ask between `low` and `high`. */
export const MarketPrice = z
  .object({ price: Money, estimate: Money, low: Money, high: Money, label: z.enum(PRICE_LABELS).nullable() })
  .register(schemaRegistry, { id: 'MarketPrice' });
export type MarketPrice = z.infer<typeof MarketPrice>;

export const MARKET_SIDES = ['below', 'within', 'above'] as const;
export type MarketSide = (typeof MARKET_SIDES)[number];

/** Whether it is within what half of the others ask. */
export const marketSideOf = ({ price, low, high }: MarketPrice): MarketSide =>
  price < low ? 'below' : price > high ? 'above' : 'within';

const summary = {
  /** Every day of the period, the oldest first. */
  days: z.array(StatsOfDay),
  total: StatCounts,
  /** Of as many days before. */
  before: StatCounts,
  /** Of the views in the period. */
  origins: z.record(z.enum(VIEW_ORIGINS), z.int()),
};

/** Of one post. `market` is null while it is not on sale, or nothing can be said. */
export const OwnPostStats = z
  .object({ ...summary, post: PostStatsRow, market: MarketPrice.nullable() })
  .register(schemaRegistry, { id: 'OwnPostStats' });
export type OwnPostStats = z.infer<typeof OwnPostStats>;

/** Of all own posts that are on sale or paused, or of which something came in the period. */
export const StockStats = z
  .object({
    ...summary,
    /** Those on sale first, then the newest; not all where `postCount` says so. */
    posts: z.array(PostStatsRow),
    postCount: z.int(),
  })
  .register(schemaRegistry, { id: 'StockStats' });
export type StockStats = z.infer<typeof StockStats>;

export type StatsSummary = Pick<StockStats, keyof typeof summary>;

const Period = z.object({
  days: z.coerce
    .number({ error: OWN_TEXTS.period })
    .pipe(
      z.union(
        STATS_PERIODS.map((days) => z.literal(days)),
        { error: OWN_TEXTS.period },
      ),
    )
    .default(STATS_PERIODS[0]),
});

export const getStockStats = endpoint({
  method: 'GET',
  url: '/api/stats',
  access: 'user',
  team: 'reader',
  summary: 'What came of the own posts, by day, by origin and by post',
  schema: { querystring: Period, response: { 200: StockStats } },
});

export const getStockMarket = endpoint({
  method: 'GET',
  url: '/api/stats/market',
  access: 'user',
  team: 'reader',
  summary:
    'The newest 500 own posts on sale, their prices beside what they are estimated to cost; without those that have no estimate',
  schema: { response: { 200: z.array(MarketPrice.extend({ id: Id })) } },
});

export const exportStockStats = endpoint({
  method: 'GET',
  url: '/api/stats/csv',
  access: 'user',
  team: 'reader',
  summary: 'What came of each own post, as a spreadsheet',
  answersWith: 'text/csv',
  schema: { querystring: Period, response: { 200: z.unknown() } },
});

export const getPostStats = endpoint({
  method: 'GET',
  url: '/api/post/:id/stats',
  access: 'user',
  team: 'reader',
  summary: 'What came of one own post, by day and by origin',
  schema: { params: ById, querystring: Period, response: { 200: OwnPostStats } },
});

export const exportPostStats = endpoint({
  method: 'GET',
  url: '/api/post/:id/stats/csv',
  access: 'user',
  team: 'reader',
  summary: 'What came of one own post on each day, as a spreadsheet',
  answersWith: 'text/csv',
  schema: { params: ById, querystring: Period, response: { 200: z.unknown() } },
});

export const CountView = z.strictObject({ origin: z.enum(VIEW_ORIGINS, shapeError) }, strictErrors);

export const countView = endpoint({
  method: 'POST',
  url: '/api/post/:id/view',
  access: 'public',
  summary: 'That somebody looks at this post, and from where in the site they came; counts views, not people',
  schema: { params: ById, body: CountView, response: { 200: Ok } },
});

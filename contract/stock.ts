import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as words from './enums.ts';
import { MAX_PRICE, MAX_STOCK_IDS, TITLE_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { PostCard } from './post.ts';
import { ById, Id, Moment, shapeError, strictErrors, typedLine } from './scalars.ts';

/** The order of the own stock. Prices by their lower end; `endingSoon` has what never ends last. */
export const STOCK_SORTS = [
  'newest',
  'oldest',
  'cheapest',
  'expensive',
  'mostViewed',
  'unanswered',
  'endingSoon',
] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

/**
 * What needs its owner: `unanswered` has a question without an answer, or a conversation of the last 30 days whose last
 * message is the buyer's; `unviewed` is on sale and had no view in 7 days; `old` is on sale for more than 30 days.
 */
export const STOCK_NEEDS = ['unanswered', 'unviewed', 'old'] as const;
export type StockNeed = (typeof STOCK_NEEDS)[number];

const filter = {
  status: z.enum(words.POST_STATUSES, shapeError).optional(),
  need: z.enum(STOCK_NEEDS, shapeError).optional(),
  /** In titles and stock numbers. */
  search: typedLine({ max: TITLE_LENGTH }).optional(),
};
export const StockFilter = z.strictObject(filter, strictErrors);
export type StockFilter = z.infer<typeof StockFilter>;

/** Counted over 30 days, but for `unanswered`. `contacts` are questions and conversations that began. */
export const StockPost = PostCard.extend({
  stockNumber: z.string().nullable(),
  views: z.int(),
  contacts: z.int(),
  unanswered: z.int(),
}).register(schemaRegistry, { id: 'StockPost' });
export type StockPost = z.infer<typeof StockPost>;

/** Each counted with the other filters. */
export const StockFacets = z.object({
  status: z.partialRecord(z.enum(words.POST_STATUSES), z.int()),
  need: z.record(z.enum(STOCK_NEEDS), z.int()),
});

/** `fingerprint` names exactly the posts that match, `next` the page after this one. */
export const StockPage = z.object({
  posts: z.array(StockPost),
  next: z.string().nullable(),
  total: z.int(),
  fingerprint: z.string(),
  facets: StockFacets,
});
export type StockPage = z.infer<typeof StockPage>;

export const listStock = endpoint({
  method: 'GET',
  url: '/api/stock/post',
  access: 'user',
  team: 'reader',
  summary: 'The own posts by what they need, with how often they were seen and who waits for an answer',
  schema: {
    querystring: z.object({
      ...filter,
      sort: z.enum(STOCK_SORTS, shapeError).default('newest'),
      cursor: z.string(shapeError).max(200, shapeError).optional(),
    }),
    response: { 200: StockPage },
  },
});

const Ids = z.array(Id, shapeError).max(MAX_STOCK_IDS, shapeError);

/** Some posts, or all that match a filter: then 409 unless these are still those that were shown. */
export const StockSelection = z.union(
  [
    z.strictObject({ ids: Ids.min(1, shapeError) }, strictErrors),
    z.strictObject(
      { filter: StockFilter, fingerprint: z.string(shapeError).max(100, shapeError), except: Ids.default([]) },
      strictErrors,
    ),
  ],
  shapeError,
);
export type StockSelection = z.infer<typeof StockSelection>;

export const PRICE_ROUNDINGS = [1, 10, 50, 100] as const;
/** Down to nothing, and up to twice the price: further is a slip. */
export const MAX_PRICE_PERCENT = { down: 90, up: 100 } as const;

/** How the prices of many posts change. Per cents have one decimal at most. */
export const PriceChange = z
  .strictObject(
    {
      direction: z.enum(['down', 'up'], shapeError),
      unit: z.enum(['percent', 'amount'], shapeError),
      value: z.number({ error: OWN_TEXTS.priceChange }).positive({ error: OWN_TEXTS.priceChange }),
      rounding: z.literal(PRICE_ROUNDINGS, shapeError),
    },
    strictErrors,
  )
  .superRefine(({ unit, direction, value }, ctx) => {
    const isFine =
      unit === 'amount'
        ? Number.isInteger(value) && value <= MAX_PRICE
        : value <= MAX_PRICE_PERCENT[direction] && Number.isInteger(Math.round(value * 1e6) / 1e5);
    if (!isFine) ctx.addIssue({ code: 'custom', path: ['value'], message: OWN_TEXTS.priceChange });
  })
  .register(schemaRegistry, { id: 'PriceChange' });
export type PriceChange = z.infer<typeof PriceChange>;

/** May be out of bounds: then the post is not changed. */
export function changePrice(price: number, { direction, unit, value, rounding }: PriceChange): number {
  const sign = direction === 'up' ? 1 : -1;
  // Per cents in thousandths, so that 5 % of 16,900 is not 844.9999.
  const exact = unit === 'amount' ? price + sign * value : (price * (1_000 + sign * Math.round(value * 10))) / 1_000;
  return Math.round(exact / rounding) * rounding;
}

const Prices = PostCard.pick({ priceType: true, price: true, minPrice: true, maxPrice: true });
export type Prices = z.infer<typeof Prices>;

/**
 * `to` is null for a post that keeps its price, and `reason` says why. `warning` says why the new price may be a slip: it
 * is changed only by a run that accepts such prices.
 */
export const PricePreviewRow = z
  .object({
    id: Id,
    title: z.string(),
    stockNumber: z.string().nullable(),
    from: Prices,
    to: Prices.nullable(),
    reason: z.string().nullable(),
    warning: z.string().nullable(),
  })
  .register(schemaRegistry, { id: 'PricePreviewRow' });
export type PricePreviewRow = z.infer<typeof PricePreviewRow>;

export const previewPrices = endpoint({
  method: 'POST',
  url: '/api/stock/price',
  access: 'user',
  team: 'seller',
  summary: 'What a change of many prices would do to each; changes nothing. `plan` names it for `startBulkRun`',
  refuses: [409],
  schema: {
    body: z.strictObject({ selection: StockSelection, change: PriceChange }, strictErrors),
    response: { 200: z.object({ plan: z.string(), changed: z.int(), rows: z.array(PricePreviewRow) }) },
  },
});

/** Republishing is not among them, because each post needs its own end. */
export const BULK_ACTIONS = ['pause', 'reactivate', 'sell', 'delete', 'price'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** `id` is chosen by the caller: the same one again is the same run. */
const run = { id: Id, selection: StockSelection };
export const StartBulkRun = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ ...run, action: z.enum(['pause', 'reactivate', 'sell', 'delete'], shapeError) }, strictErrors),
    z.strictObject(
      {
        ...run,
        action: z.literal('price'),
        change: PriceChange,
        plan: z.string(shapeError).max(100, shapeError),
        /** Prices with a warning too. */
        acceptsFarOff: z.boolean(shapeError).optional(),
      },
      strictErrors,
    ),
  ],
  shapeError,
);
export type StartBulkRun = z.infer<typeof StartBulkRun>;

/** How many refusals are listed one by one. */
export const REFUSALS_SHOWN = 100;

/** One action on many posts. `refusals` are the first of those that stayed as they were, each with its reason. */
export const BulkRun = z
  .object({
    id: Id,
    action: z.enum(BULK_ACTIONS),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    refusals: z.array(z.object({ id: Id, title: z.string(), reason: z.string() })).max(REFUSALS_SHOWN),
  })
  .register(schemaRegistry, { id: 'BulkRun' });
export type BulkRun = z.infer<typeof BulkRun>;

export const startBulkRun = endpoint({
  method: 'POST',
  url: '/api/stock/run',
  access: 'user',
  team: 'seller',
  action: 'stock.changed',
  summary: 'Do one thing with many own posts, one after another, also when the caller is gone; one run at a time',
  refuses: [409],
  schema: { body: StartBulkRun, response: { 201: BulkRun } },
});

export const getOpenBulkRun = endpoint({
  method: 'GET',
  url: '/api/stock/run',
  access: 'user',
  team: 'reader',
  summary: 'The own run that is not finished yet, if there is one',
  schema: { response: { 200: z.object({ run: BulkRun.nullable() }) } },
});

export const getBulkRun = endpoint({
  method: 'GET',
  url: '/api/stock/run/:id',
  access: 'user',
  team: 'reader',
  summary: 'How far an own run has come',
  schema: { params: ById, response: { 200: BulkRun } },
});

export const exportStockSelection = endpoint({
  method: 'POST',
  url: '/api/stock/export',
  access: 'user',
  team: 'seller',
  action: 'stock.exported',
  summary: 'Some of the own posts in the format of the stock import; companies only',
  refuses: [403, 409],
  answersWith: 'text/csv',
  schema: { body: z.strictObject({ selection: StockSelection }, strictErrors), response: { 200: z.unknown() } },
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as words from './enums.ts';
import { LAST_YEAR, MAX_KM, NAME_LENGTH, YEAR_ZERO } from './limits.ts';
import { BAD_FILTER } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { wholeNumber } from './post-filter.ts';
import { PRICE_LABELS } from './price-estimate-rules.ts';
import { ById, Id, Moment, Money, typedLine } from './scalars.ts';

/** A post that an estimate rests on. */
export const Comparable = z
  .object({
    id: Id,
    title: z.string(),
    year: z.int(),
    km: z.int(),
    location: z.enum(words.CITIES),
    fuel: z.enum(words.FUELS),
    transmission: z.enum(words.TRANSMISSIONS),
    /** What it is offered for, the middle of a range; or what it was sold for. */
    price: Money,
    isSold: z.boolean(),
    /** What it would cost with the year, kilometres, gearbox and fuel of the vehicle in question. */
    adjustedPrice: Money,
  })
  .register(schemaRegistry, { id: 'Comparable' });
export type Comparable = z.infer<typeof Comparable>;

/** How well the method did when it was last tried on posts whose price is known; null while there are too few. */
export const MeasuredError = z.object({
  posts: z.int(),
  /** Half of them were off by less than this share. */
  medianError: z.number(),
  /** The share of prices inside the middle half. */
  coverage: z.number(),
  measuredAt: Moment,
});
export type MeasuredError = z.infer<typeof MeasuredError>;

const evidence = {
  /** Null with too few comparables. */
  estimate: z
    .object({
      price: Money,
      /** Half of the comparables lie between these. */
      low: Money,
      high: Money,
      /** Half of the comparables differ from `price` by less than this share. */
      error: z.number(),
    })
    .nullable(),
  comparableCount: z.int(),
  /** The most alike first. */
  comparables: z.array(Comparable),
  measured: MeasuredError.nullable(),
};

export const PriceEstimate = z.object(evidence).register(schemaRegistry, { id: 'PriceEstimate' });
export type PriceEstimate = z.infer<typeof PriceEstimate>;

/** `label` is null without enough evidence, or where the price is probably mistyped. */
export const PostPriceEstimate = z
  .object({
    ...evidence,
    post: z.object({
      id: Id,
      title: z.string(),
      brand: z.string().nullable(),
      model: z.string().nullable(),
      year: z.int(),
      km: z.int(),
      priceType: z.enum(words.PRICE_TYPES),
      price: Money.nullable(),
      minPrice: Money.nullable(),
      maxPrice: Money.nullable(),
    }),
    label: z.enum(PRICE_LABELS).nullable(),
  })
  .register(schemaRegistry, { id: 'PostPriceEstimate' });
export type PostPriceEstimate = z.infer<typeof PostPriceEstimate>;

/** An empty value is none. */
const orNothing = <T extends string>(values: readonly T[], error: string) =>
  z.union([z.literal('').transform(() => undefined), z.enum(values)], { error }).optional();

/** A vehicle that need not be published. Unknown gearbox and fuel are left out of the comparison. */
export const VehicleToEstimate = z.object({
  brand: typedLine({ max: NAME_LENGTH, required: BAD_FILTER.brand }),
  model: typedLine({ max: NAME_LENGTH, required: BAD_FILTER.model }),
  year: wholeNumber({ min: YEAR_ZERO + 1, max: LAST_YEAR }, BAD_FILTER.year),
  km: wholeNumber({ min: 0, max: MAX_KM }, BAD_FILTER.km),
  fuel: orNothing(words.FUELS, BAD_FILTER.fuel),
  transmission: orNothing(words.TRANSMISSIONS, BAD_FILTER.transmission),
});
export type VehicleToEstimate = z.infer<typeof VehicleToEstimate>;

export const getPriceEstimate = endpoint({
  method: 'GET',
  url: '/api/price-estimate',
  access: 'public',
  summary: 'What a vehicle costs, by the posts it is compared with; own posts of the viewer do not count',
  schema: { querystring: VehicleToEstimate, response: { 200: PriceEstimate } },
});

export const getPostPriceEstimate = endpoint({
  method: 'GET',
  url: '/api/post/:id/price-estimate',
  access: 'public',
  summary: 'What the vehicle of a post costs elsewhere; posts of its own seller do not count',
  schema: { params: ById, response: { 200: PostPriceEstimate } },
});

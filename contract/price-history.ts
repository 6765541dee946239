import { z } from 'zod';
import { PRICE_TYPES } from './enums.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Moment, Money } from './scalars.ts';

/** A price of a vehicle and since when it has been asked. */
export const PriceEntry = z
  .object({
    priceType: z.enum(PRICE_TYPES),
    price: Money.nullable(),
    minPrice: Money.nullable(),
    maxPrice: Money.nullable(),
    since: Moment,
  })
  .register(schemaRegistry, { id: 'PriceEntry' });
export type PriceEntry = z.infer<typeof PriceEntry>;

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_PRICE } from './limits.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Moment, Money, shapeError, strictErrors } from './scalars.ts';

/** What both sides of an accepted offer have said about the sale. It took place when both have confirmed it. */
export const Sale = z
  .object({
    price: Money,
    sellerConfirmedAt: Moment.nullable(),
    buyerConfirmedAt: Moment.nullable(),
    /** The price is public when both want it. */
    sellerShowsPrice: z.boolean(),
    buyerShowsPrice: z.boolean(),
  })
  .register(schemaRegistry, { id: 'Sale' });
export type Sale = z.infer<typeof Sale>;

export const isConfirmed = (sale: Sale | null): boolean =>
  sale !== null && sale.sellerConfirmedAt !== null && sale.buyerConfirmedAt !== null;

const notAPrice = { error: 'Ingresá por cuánto se vendió, en dólares enteros' };

export const ConfirmSale = z.strictObject(
  { price: z.int(notAPrice).min(1, notAPrice).max(MAX_PRICE, notAPrice), showPrice: z.boolean(shapeError) },
  strictErrors,
);
export type ConfirmSale = z.infer<typeof ConfirmSale>;

export const confirmSale = endpoint({
  method: 'POST',
  url: '/api/offer/:id/sale',
  access: 'user',
  team: 'seller',
  action: 'sale.confirmed',
  summary: 'Say that the sale of an accepted offer took place, as its seller or its buyer',
  schema: { params: ById, body: ConfirmSale, response: { 200: Sale } },
});

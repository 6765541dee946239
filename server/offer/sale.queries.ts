import type { ConfirmSale, Sale } from '@rodado/contract/sale';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Of a `sale`, as both sides see it. */
export const saleJson = sql.raw(`json_build_object('price', sale.price,
  'sellerConfirmedAt', moment(sale.seller_confirmed_at), 'buyerConfirmedAt', moment(sale.buyer_confirmed_at),
  'sellerShowsPrice', sale.seller_shows_price, 'buyerShowsPrice', sale.buyer_shows_price)`);

export type SaleRole = 'seller' | 'buyer';

/**
 * One side confirms. A price that differs from what the other side said asks them again: both have to mean the same sale.
 */
export async function confirm(
  trx: Db,
  offerId: string,
  side: SaleRole,
  { price, showPrice }: ConfirmSale,
): Promise<Sale> {
  const other = sql.raw(side === 'seller' ? 'buyer' : 'seller');
  const own = sql.raw(side);
  const { rows } = await sql<{ sale: Sale }>`
    insert into sale (offer_id, price, ${own}_confirmed_at, ${own}_shows_price)
    values (${offerId}, ${price}, now(), ${showPrice})
    on conflict (offer_id) do update set price = excluded.price,
      ${own}_confirmed_at = coalesce(sale.${own}_confirmed_at, now()), ${own}_shows_price = excluded.${own}_shows_price,
      ${other}_confirmed_at = case when sale.price = excluded.price then sale.${other}_confirmed_at end,
      ${other}_shows_price = sale.price = excluded.price and sale.${other}_shows_price
    returning ${saleJson} as sale`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A sale that was just confirmed is not there');
  return row.sale;
}

export async function findSale(trx: Db, offerId: string): Promise<Sale | undefined> {
  const { rows } = await sql<{ sale: Sale }>`select ${saleJson} as sale from sale where offer_id = ${offerId}`.execute(
    trx,
  );
  return rows[0]?.sale;
}

export async function deleteSales(trx: Db, offerIds: readonly string[]): Promise<void> {
  await sql`delete from sale where offer_id = any(${[...offerIds]}::uuid[])`.execute(trx);
}

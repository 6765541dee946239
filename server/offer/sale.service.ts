import { formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { type ConfirmSale, isConfirmed, type Sale } from '@rodado/contract/sale';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import { notify } from '../notification/notify.ts';
import { closeOffersOfSold } from '../post/post-notifications.ts';
import { updateState } from '../post/post-write.queries.ts';
import { type After, transact } from '../transact.ts';
import { lockOffer, type OfferToDecide } from './offer.queries.ts';
import { confirm, findSale, type SaleRole } from './sale.queries.ts';

/** The post is sold when both sides have confirmed the same price. */
export const confirmSale = (ctx: Context, viewer: Viewer, offerId: string, said: ConfirmSale): Promise<Sale> =>
  transact(ctx, async (trx, after) => {
    const offer = await lockOffer(trx, offerId);
    if (!offer) throw notFound('la oferta');
    const side = sideOf(offer, viewer);
    if (offer.status !== 'ACCEPTED' || !['ACTIVE', 'PAUSED', 'SOLD'].includes(offer.postState))
      throw conflict('Esa oferta no está aceptada');
    if (offer.isSold && (await findSale(trx, offerId))?.price !== said.price)
      throw conflict('La venta está confirmada por los dos: su precio ya no cambia');
    await consume(ctx, trx, RATE_LIMITS.saleConfirmations, `${viewer.id}:${offerId}`);
    const before = (await findSale(trx, offerId)) ?? null;
    const sale = await confirm(trx, offerId, side, said);
    // Written also when it was sold before: its page shows the price.
    if (isConfirmed(sale)) await updateState(trx, offer.postId, 'SOLD');
    const { id, status, ownerId, bidderId, conversationId, postId } = offer;
    after(() => {
      for (const personId of [ownerId, bidderId])
        ctx.publish(personId, 'offerChanged', { id, status, conversationId, postId });
    });
    if (isConfirmed(sale)) await closeOffersOfSold(trx, after, postId);
    await notifySale(trx, after, offer, side, before, sale);
    if (isConfirmed(sale)) after(() => ctx.search.changed([postId]));
    return sale;
  });

function sideOf({ ownerId, bidderId }: OfferToDecide, viewer: Viewer): SaleRole {
  if (viewer.id === ownerId) return 'seller';
  if (viewer.id === bidderId) return 'buyer';
  throw forbidden('Solo quien vende y quien compra confirman la venta');
}

/**
 * A repetition changes nothing. Across a block each side tells the other once, without its words: prices that are
 * changed again and again would be a way to ring.
 */
async function notifySale(
  trx: Db,
  after: After,
  offer: OfferToDecide,
  side: SaleRole,
  before: Sale | null,
  sale: Sale,
): Promise<void> {
  const { ownerId, bidderId, bidderName, postTitle, postId, isBlocked } = offer;
  const price = formatMoney(sale.price);
  const said = side === 'seller' ? before?.sellerConfirmedAt : before?.buyerConfirmedAt;
  if (before && said && (isBlocked || before.price === sale.price)) return;
  const title = `«${postTitle}»`;
  const [titleForBuyer, buyerName] = isBlocked ? ['un vehículo', 'Quien compra'] : [title, bidderName];
  // Neutral words are nobody's: the digest mails them across the block.
  const by = (actorId: string) => (isBlocked ? {} : { actorId });
  const toSeller = (text: string) =>
    notify(trx, after, ownerId, {
      kind: 'offer',
      text,
      link: pages.postOffers.href({ id: postId }),
      ...by(bidderId),
    });
  const toBuyer = (text: string) =>
    notify(trx, after, bidderId, { kind: 'offer', text, link: pages.post.href({ id: postId }), ...by(ownerId) });
  if (isConfirmed(sale)) {
    await toSeller(`Venta confirmada por los dos: ${title}, ${price}`);
    return toBuyer(`Venta confirmada por los dos: ${titleForBuyer}, ${price}`);
  }
  const otherSaid = side === 'seller' ? before?.buyerConfirmedAt : before?.sellerConfirmedAt;
  const next =
    before && otherSaid
      ? `. Vos habías dicho ${formatMoney(before.price)}: confirmá o corregilo`
      : '. Confirmalo vos también';
  return side === 'seller'
    ? toBuyer(`Quien vende confirmó la venta de ${titleForBuyer} por ${price}${next}`)
    : toSeller(`${buyerName} confirmó la compra de ${title} por ${price}${next}`);
}

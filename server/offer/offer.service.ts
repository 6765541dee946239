import { formatMoney } from '@rodado/contract/format';
import { HOURS_TO_DECIDE, LATE_OFFER } from '@rodado/contract/limits';
import { INVALID } from '@rodado/contract/messages';
import type { ListOffers, Offer } from '@rodado/contract/offer';
import { pages } from '@rodado/contract/pages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { refuseSuspended } from '../account/refuse-suspended.ts';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { type AppError, conflict, forbidden, invalid, notFound, unauthorized } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { NewNotification } from '../notification/notification.queries.ts';
import { notify } from '../notification/notify.ts';
import { requireOwner } from '../post/post.service.ts';
import { findPostToChange, type LockedPost } from '../post/post-write.queries.ts';
import { type After, transact } from '../transact.ts';
import type { NewOffer, OfferToDecide } from './offer.queries.ts';
import * as queries from './offer.queries.ts';
import { deleteSales } from './sale.queries.ts';

/**
 * Places an offer in the transaction of the message that carries it. Whether it is in time and in range is decided by
 * the insert itself.
 */
export async function placeOffer(
  { config }: Pick<Context, 'config'>,
  trx: Db,
  after: After,
  offer: NewOffer,
  { post, bidderName, title }: { post: LockedPost; bidderName: string; title: string },
): Promise<string> {
  await requireGoodStanding(trx, offer.bidderId);
  const offerId = await queries.insertOffer(trx, offer);
  if (!offerId) throw whyRefused((await findPostToChange(trx, offer.postId)) ?? post);
  await consume({ config }, trx, RATE_LIMITS.offers, `${offer.bidderId}:${offer.postId}`);
  await notify(trx, after, post.ownerId, {
    kind: 'offer',
    text: `${bidderName} ofertó ${formatMoney(offer.amount)} por «${title}»`,
    link: pages.postOffers.href({ id: offer.postId }),
    actorId: offer.bidderId,
    leadPostId: offer.postId,
  });
  const outbid = await queries.findOutbid(trx, offerId, offer);
  const isExtended = await queries.extendEnd(trx, offerId, offer);
  if (outbid)
    await notify(trx, after, outbid.personId, {
      kind: 'outbid',
      text: `Superaron tu oferta${outbid.isBlocked ? '' : ` por «${title}»`}: ahora la más alta es de ${formatMoney(offer.amount)}${isExtended ? MORE_TIME : ''}`,
      link: pages.post.href({ id: offer.postId }),
    });
  return offerId;
}

/** A suspension, or the deletion of the account, withdraws this offer too, or is seen here. */
async function requireGoodStanding(trx: Db, bidderId: string): Promise<void> {
  const bidder = await queries.lockBidder(trx, bidderId);
  if (!bidder) throw unauthorized();
  refuseSuspended(bidder);
}

const MORE_TIME = `, y quedan ${LATE_OFFER.minutes} minutos más`;

/** The insert gives no reason for a refusal, so it is derived from the post. */
function whyRefused(post: LockedPost): AppError {
  if (post.priceType !== 'negotiable') return invalid('Esta publicación no recibe ofertas', 'offer');
  if (post.status !== 'ACTIVE' || post.isTimed) {
    const isOver = post.status !== 'ACTIVE' || post.hasEnded;
    if (isOver) return conflict('La publicación ya no recibe ofertas');
  }
  return invalid(INVALID.offer.outOfRange, 'offer.amount');
}

export async function getPostOffers(ctx: Context, viewer: Viewer, postId: string, which: ListOffers) {
  requireOwner(await findPostToChange(ctx.db, postId), viewer);
  return queries.getPostOffers(ctx.db, postId, which);
}

const ALREADY_DECIDED = 'Esa oferta ya no está en juego';

/** The post is reserved for one bidder at a time. */
export const acceptOffer = (ctx: Context, viewer: Viewer, offerId: string): Promise<Offer> =>
  decide(ctx, offerId, async (trx, offer) => {
    requirePostOwner(offer, viewer);
    if (offer.status !== 'OPEN') throw conflict(ALREADY_DECIDED);
    refuseUnfair(offer);
    await queries.updateOfferStatus(trx, offer.id, 'ACCEPTED').catch(explainSecond);
    return {
      personId: offer.bidderId,
      kind: 'offer',
      text: `Aceptaron tu oferta de ${formatMoney(offer.price)}${aboutPost(offer)}`,
      link: pages.post.href({ id: offer.postId }),
    };
  });

/** Also revokes an acceptance: the post is no longer reserved. Not after a sale that both have confirmed. */
export const rejectOffer = (ctx: Context, viewer: Viewer, offerId: string): Promise<Offer> =>
  decide(ctx, offerId, async (trx, offer) => {
    requirePostOwner(offer, viewer);
    requireActive(offer);
    refuseSold(offer);
    await queries.updateOfferStatus(trx, offer.id, 'REJECTED');
    await deleteSales(trx, [offer.id]);
    return {
      personId: offer.bidderId,
      kind: 'offer',
      text: `No aceptaron tu oferta de ${formatMoney(offer.price)}${aboutPost(offer)}`,
      link: pages.post.href({ id: offer.postId }),
    };
  });

/** Also an accepted one where its bidder cannot write to who sells. */
export const withdrawOffer = (ctx: Context, viewer: Viewer, offerId: string): Promise<Offer> =>
  decide(ctx, offerId, async (trx, offer) => {
    if (offer.bidderId !== viewer.id) throw forbidden('Solo quien hizo la oferta puede retirarla');
    requireActive(offer);
    refuseSold(offer);
    refuseBinding(offer);
    await queries.updateOfferStatus(trx, offer.id, 'WITHDRAWN');
    await deleteSales(trx, [offer.id]);
    // Of an account that was deleted, to whom nobody says anything.
    if (offer.postState === 'DELETED') return undefined;
    return {
      personId: offer.ownerId,
      kind: 'offer',
      link: pages.postOffers.href({ id: offer.postId }),
      ...textOfWithdrawal(offer),
    };
  });

/** Across a block, and to people who are suspended, without the name, so that nobody is its actor. */
function textOfWithdrawal({ status, isBlocked, bidderId, bidderName, price, postTitle }: OfferToDecide) {
  const what = `de ${formatMoney(price)} por «${postTitle}»`;
  if (status === 'ACCEPTED') return { text: `Retiraron una oferta ${what} que habías aceptado` };
  if (isBlocked) return { text: `Retiraron una oferta ${what}` };
  return { text: `${bidderName} retiró su oferta ${what}`, actorId: bidderId };
}

/** For the bidder. The owner may write what they like into a title, so that across a block it is left out. */
const aboutPost = ({ isBlocked, postTitle }: OfferToDecide) => (isBlocked ? '' : ` por «${postTitle}»`);

const decide = (
  ctx: Context,
  offerId: string,
  change: (trx: Db, offer: OfferToDecide) => Promise<(NewNotification & { personId: string }) | undefined>,
): Promise<Offer> =>
  transact(ctx, async (trx, after) => {
    const found = await queries.lockOffer(trx, offerId);
    if (!found) throw notFound('la oferta');
    const notification = await change(trx, found);
    const offer = await queries.getOffer(trx, found.postId, offerId);
    const { ownerId, bidderId, conversationId, postId } = found;
    after(() => {
      for (const personId of [ownerId, bidderId])
        ctx.publish(personId, 'offerChanged', { id: offer.id, status: offer.status, conversationId, postId });
    });
    if (notification) await notify(trx, after, notification.personId, notification);
    return offer;
  });

function requirePostOwner(offer: OfferToDecide, viewer: Viewer): void {
  if (offer.ownerId !== viewer.id) throw forbidden('Solo quien publicó decide sobre las ofertas');
}

/** After the end of a timed post: the best one, in time. Before the end the owner is free. */
function refuseUnfair(offer: OfferToDecide): void {
  if (offer.isTooLate) throw conflict(`Pasaron las ${HOURS_TO_DECIDE} horas para decidir`);
  if (offer.hasEnded && !offer.isBest) throw conflict('Terminó el tiempo: primero decidí sobre la oferta más alta');
}

function requireActive(offer: OfferToDecide): void {
  if (offer.status !== 'OPEN' && offer.status !== 'ACCEPTED') throw conflict(ALREADY_DECIDED);
}

/** What both have said, neither takes back alone. */
function refuseSold(offer: OfferToDecide): void {
  if (offer.isSold) throw conflict('La venta está confirmada por los dos: ya no se puede deshacer');
}

/** The offer that decides about the post binds its bidder; the owner can still free it, unless nobody can ask them to. */
function refuseBinding(offer: OfferToDecide): void {
  if (offer.status === 'ACCEPTED' && (offer.isBlocked || offer.hasOwnerLeft)) return;
  if (offer.status === 'ACCEPTED') throw conflict('Ya aceptaron tu oferta: si te bajás, escribile a quien vende');
  if (offer.hasEnded && offer.isBest && !offer.isTooLate)
    throw conflict('Terminó el tiempo y tu oferta es la más alta: ya no se puede retirar');
}

function explainSecond(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'offer_one_accepted')
    throw conflict('Ya aceptaste otra oferta');
  throw error;
}

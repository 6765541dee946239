import { offersAddress, postAddress } from '@rodado/contract/addresses';
import { formatMoney } from '@rodado/contract/format';
import { INVALID } from '@rodado/contract/messages';
import type { ListOffers, Offer } from '@rodado/contract/offer';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { type AppError, conflict, forbidden, invalid, notFound } from '../errors.ts';
import { type Limit, spend } from '../http/limits.ts';
import { announce, notify, type Told } from '../notification/notify.ts';
import { requireOwn } from '../post/post.service.ts';
import { findPostToChange, type PostToChange } from '../post/post-write.queries.ts';
import type { Viewer } from '../viewer.ts';
import type { Bid, OfferToDecide } from './offer.queries.ts';
import * as queries from './offer.queries.ts';

const OFFERS_ON_POST: Limit = { name: 'offers', max: 30, seconds: 86_400 };

/** A bid, in the transaction of the message that carries it. */
export async function placeOffer(
  { config }: Pick<Context, 'config'>,
  trx: Db,
  bid: Bid,
  { post, bidderName, title }: { post: PostToChange; bidderName: string; title: string },
): Promise<{ offerId: string; told: Told[] }> {
  const offerId = await queries.insertOffer(trx, bid);
  if (!offerId) throw whyRefused(post);
  if (config.rateLimits) await spend(trx, OFFERS_ON_POST, `${bid.bidderId}:${bid.postId}`);
  const told = [
    await notify(trx, post.ownerId, {
      kind: 'offer',
      text: `${bidderName} ofertó ${formatMoney(bid.amount)} por «${title}»`,
      link: offersAddress(bid.postId),
      actorId: bid.bidderId,
    }),
  ];
  const outbid = await queries.findOutbid(trx, offerId, bid);
  if (outbid)
    told.push(
      await notify(trx, outbid, {
        kind: 'outbid',
        text: `Superaron tu oferta por «${title}»: ahora la más alta es de ${formatMoney(bid.amount)}`,
        link: postAddress(bid.postId),
      }),
    );
  return { offerId, told };
}

/** The statement only says no. */
function whyRefused(post: PostToChange): AppError {
  if (post.priceType !== 'negotiable') return invalid('Esta publicación no recibe ofertas', 'offer');
  if (post.status !== 'ACTIVE' || post.isTimed) {
    const isOver = post.status !== 'ACTIVE' || post.hasEnded;
    if (isOver) return conflict('La publicación ya no recibe ofertas');
  }
  return invalid(INVALID.offer.outOfRange, 'offer.amount');
}

export async function getPostOffers(ctx: Context, viewer: Viewer, postId: string, which: ListOffers) {
  requireOwn(await findPostToChange(ctx.db, postId), viewer);
  return queries.getPostOffers(ctx.db, postId, which);
}

const ALREADY_DECIDED = 'Esa oferta ya no está en juego';

/** The post is reserved for one bidder at a time. */
export const acceptOffer = (ctx: Context, viewer: Viewer, offerId: string): Promise<Offer> =>
  decide(ctx, offerId, async (trx, offer) => {
    requirePostOwner(offer, viewer);
    if (offer.status !== 'OPEN') throw conflict(ALREADY_DECIDED);
    await queries.updateOfferStatus(trx, offer.id, 'ACCEPTED').catch(explainSecond);
    return notify(trx, offer.bidderId, {
      kind: 'offer',
      text: `Aceptaron tu oferta de ${formatMoney(offer.price)} por «${offer.postTitle}»`,
      link: postAddress(offer.postId),
    });
  });

/** Also takes back an acceptance: the post is free again. */
export const rejectOffer = (ctx: Context, viewer: Viewer, offerId: string): Promise<Offer> =>
  decide(ctx, offerId, async (trx, offer) => {
    requirePostOwner(offer, viewer);
    requireStanding(offer);
    await queries.updateOfferStatus(trx, offer.id, 'REJECTED');
    return notify(trx, offer.bidderId, {
      kind: 'offer',
      text: `No aceptaron tu oferta de ${formatMoney(offer.price)} por «${offer.postTitle}»`,
      link: postAddress(offer.postId),
    });
  });

export const withdrawOffer = (ctx: Context, viewer: Viewer, offerId: string): Promise<Offer> =>
  decide(ctx, offerId, async (trx, offer) => {
    if (offer.bidderId !== viewer.id) throw forbidden('Solo quien hizo la oferta puede retirarla');
    requireStanding(offer);
    await queries.updateOfferStatus(trx, offer.id, 'WITHDRAWN');
    return notify(trx, offer.ownerId, {
      kind: 'offer',
      text: `${offer.bidderName} retiró su oferta de ${formatMoney(offer.price)} por «${offer.postTitle}»`,
      link: offersAddress(offer.postId),
      actorId: viewer.id,
    });
  });

async function decide(
  ctx: Context,
  offerId: string,
  act: (trx: Db, offer: OfferToDecide) => Promise<Told>,
): Promise<Offer> {
  const { found, offer, told } = await ctx.db.transaction().execute(async (trx) => {
    const found = await queries.lockOffer(trx, offerId);
    if (!found) throw notFound('la oferta');
    const news = await act(trx, found);
    return { found, offer: await queries.getOffer(trx, found.postId, offerId), told: [news] };
  });
  const { ownerId, bidderId, conversationId, postId } = found;
  for (const personId of [ownerId, bidderId])
    ctx.publish(personId, 'offerChanged', { id: offer.id, status: offer.status, conversationId, postId });
  announce(ctx, told);
  return offer;
}

function requirePostOwner(offer: OfferToDecide, viewer: Viewer): void {
  if (offer.ownerId !== viewer.id) throw forbidden('Solo quien publicó decide sobre las ofertas');
}

function requireStanding(offer: OfferToDecide): void {
  if (offer.status !== 'OPEN' && offer.status !== 'ACCEPTED') throw conflict(ALREADY_DECIDED);
}

function explainSecond(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'offer_one_accepted')
    throw conflict('Ya aceptaste otra oferta');
  throw error;
}

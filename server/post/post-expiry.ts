import { formatMoney, formatNumber } from '@rodado/contract/format';
import { HOURS_TO_DECIDE } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { sql } from 'kysely';
import { isBlockedBetween } from '../block/block.queries.ts';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { activeOfferStatuses, isOfSuspended } from '../db/expressions.ts';
import type { PostState } from '../db/schema.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { notify, notifyMany } from '../notification/notify.ts';
import { type After, transact } from '../transact.ts';
import { IS_BLOCKED_BIDDER, subject, titleFor } from './title-for-bidder.ts';

const INTERVAL = 15_000;
const BATCH_SIZE = 50;
const NEAR = '2 hours';

interface Ended {
  id: string;
  title: string;
  ownerId: string;
  email: string | null;
  name: string;
  bestOffer: number | null;
  acceptedOffer: number | null;
  offers: number;
}

/**
 * Notifies people that a post expires soon or has expired, and closes the offers that were not decided in time after
 * it. Posts expire by the clock, so this job only looks for expirations that were not notified: once each, also those
 * that happened while no server was running.
 */
export const startPostExpiry = (ctx: Context): RepeatedJob =>
  runEvery(
    { name: 'post expiry', every: INTERVAL, first: 0, log: ctx.log, failure: 'the end of posts was not notified' },
    async () => {
      await notifyExpired(ctx);
      await notifyExpiringSoon(ctx);
      await closeUndecided(ctx);
    },
  );

export const notifyExpired = (ctx: Context): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const { rows } = await sql<Ended>`
      with ended as (
        select id from post
        where expiration_date <= now() and end_told_for is distinct from expiration_date and expiration_date < 'infinity'
        order by expiration_date limit ${BATCH_SIZE} for update skip locked),
      marked as (
        update post set end_told_for = expiration_date from ended where post.id = ended.id
        returning post.id, title, person_id, state)
      select marked.id, title, marked.person_id as owner_id, email, name,
        (select max(price) from offer where post_id = marked.id and status in ${activeOfferStatuses}) as best_offer,
        (select price from offer where post_id = marked.id and status = 'ACCEPTED') as accepted_offer,
        (select count(*) from offer where post_id = marked.id and status in ${activeOfferStatuses}) as offers
      from marked join person on person.id = marked.person_id
      where person.suspended_at is null and (marked.state = 'ACTIVE'
        -- A pause moves no end: what was offered before is decided all the same.
        or marked.state = 'PAUSED' and exists (select from offer
          where post_id = marked.id and status in ${activeOfferStatuses}))`.execute(trx);
    if (rows.length > 0) after(() => ctx.mailer.deliverSoon());
    for (const ended of rows) {
      if (ended.email) await ctx.mailer.queue(trx, endedMail(ctx.config.publicUrl, ended, ended.email));
      await notifyOwner(trx, after, ended);
      await notifyBidders(trx, after, ended);
    }
  });

const DECIDE = `Tenés ${HOURS_TO_DECIDE} horas para aceptarla o rechazarla`;
const CONFIRM_SALE = 'Cuando la venta se haga, confirmala';

const notifyOwner = (
  trx: Db,
  after: After,
  { ownerId, id, title, bestOffer, acceptedOffer, email }: Ended,
): Promise<void> =>
  notify(trx, after, ownerId, {
    kind: 'ended',
    text:
      acceptedOffer !== null
        ? `Terminó el tiempo de «${title}»: aceptaste la oferta de ${formatMoney(acceptedOffer)}. ${CONFIRM_SALE}`
        : bestOffer === null
          ? `Terminó el tiempo de «${title}» sin ofertas`
          : `Terminó el tiempo de «${title}»: la oferta más alta es de ${formatMoney(bestOffer)}. ${DECIDE}`,
    link: bestOffer === null ? pages.post.href({ id }) : pages.postOffers.href({ id }),
    ...(email ? { isMailed: true } : {}),
  });

interface Bidder {
  personId: string;
  isBest: boolean;
  isAccepted: boolean;
  isBlocked: boolean;
}

async function notifyBidders(trx: Db, after: After, { id, title, bestOffer, acceptedOffer }: Ended): Promise<void> {
  if (bestOffer === null) return;
  const { rows } = await sql<Bidder>`
    select person_id, is_blocked, bool_or(place = 1) as is_best, bool_or(status = 'ACCEPTED') as is_accepted from (
      select offer.person_id, status, row_number() over (order by offer.price desc, offer.created_at) as place,
        ${IS_BLOCKED_BIDDER} as is_blocked
      from offer join post on post.id = offer.post_id where post.id = ${id} and status in ${activeOfferStatuses}) ranked
    group by person_id, is_blocked`.execute(trx);
  const outcomeFor = ({ isBest, isAccepted }: Bidder) => {
    if (acceptedOffer !== null)
      return isAccepted
        ? `tu oferta de ${formatMoney(acceptedOffer)} quedó aceptada. Cuando la compra se haga, confirmala`
        : 'quien vende aceptó otra oferta';
    return isBest
      ? `tu oferta de ${formatMoney(bestOffer)} es la más alta y quien vende tiene ${HOURS_TO_DECIDE} horas para decidir`
      : `la oferta más alta fue de ${formatMoney(bestOffer)}`;
  };
  await notifyMany(
    trx,
    after,
    'ended',
    rows.map((bidder) => ({
      personId: bidder.personId,
      text: `Terminó ${titleFor({ title, isBlocked: bidder.isBlocked })}: ${outcomeFor(bidder)}`,
      link: pages.post.href({ id }),
    })),
  );
}

/** People who have it as a favorite or have an offer on it may still want to act. */
export const notifyExpiringSoon = (ctx: Context): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const { rows } = await sql<{ id: string; title: string; personId: string; isBlocked: boolean }>`
      with near as (
        select id from post
        where state = 'ACTIVE' and not ${isOfSuspended}
          and expiration_date between now() and now() + ${NEAR}::interval
          and end_near_told_for is distinct from expiration_date
        order by expiration_date limit ${BATCH_SIZE} for update skip locked),
      marked as (
        update post set end_near_told_for = expiration_date from near where post.id = near.id
        returning post.id, title, post.person_id)
      select marked.id, title, who.person_id, bool_or(who.is_blocked) as is_blocked from marked, lateral (
        select favorite.person_id, false as is_blocked from favorite where favorite.post_id = marked.id
          and not ${isBlockedBetween(sql`marked.person_id`, sql`favorite.person_id`)}
        union all select offer.person_id, ${isBlockedBetween(sql`marked.person_id`, sql`offer.person_id`)}
          from offer where offer.post_id = marked.id and status in ${activeOfferStatuses}) who
      where who.person_id <> marked.person_id
        -- For who had an offer accepted it is settled.
        and not exists (select from offer
          where post_id = marked.id and offer.person_id = who.person_id and status = 'ACCEPTED')
      group by marked.id, title, who.person_id`.execute(trx);
    await notifyMany(
      trx,
      after,
      'endingSoon',
      rows.map((bidder) => ({
        personId: bidder.personId,
        text: `${subject(titleFor(bidder))} termina en menos de 2 horas`,
        link: pages.post.href({ id: bidder.id }),
      })),
    );
  });

interface Undecided {
  id: string;
  state: PostState;
  title: string;
  ownerId: string;
  bidderId: string;
  isBlocked: boolean;
}

/** Of what is sold or hidden there was nothing to decide. */
const isToDecide = ({ state }: Undecided) => state === 'ACTIVE' || state === 'PAUSED';

/** Bidders do not stay bound to an offer on a post that ended long ago. */
export const closeUndecided = (ctx: Context): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const { rows } = await sql<Undecided>`
      with over as (
        select id from post
        where expiration_date <= now() - make_interval(hours => ${HOURS_TO_DECIDE})
          and expiration_date < 'infinity' and decision_closed_for is distinct from expiration_date
        order by expiration_date limit ${BATCH_SIZE} for update skip locked),
      marked as (
        update post set decision_closed_for = expiration_date from over where post.id = over.id
        returning post.id, title, person_id, state),
      closed as (
        update offer set status = 'REJECTED', decided_at = now() from marked
        where offer.post_id = marked.id and offer.status = 'OPEN'
        returning offer.post_id, offer.person_id)
      -- Those who heard that another offer was accepted know.
      select distinct marked.id, state, title, marked.person_id as owner_id, closed.person_id as bidder_id,
        ${isBlockedBetween(sql`marked.person_id`, sql`closed.person_id`)} as is_blocked
      from marked join closed on closed.post_id = marked.id
      where marked.state <> 'DELETED' and (marked.state not in ('ACTIVE', 'PAUSED')
        or not exists (select from offer where post_id = marked.id and status = 'ACCEPTED'))`.execute(trx);
    const owners = new Map(rows.filter(isToDecide).map((row) => [row.id, row]));
    const link = (id: string) => pages.post.href({ id });
    await notifyMany(trx, after, 'ended', [
      ...rows.map((row) => ({
        personId: row.bidderId,
        text: isToDecide(row)
          ? `Quien vende no decidió a tiempo sobre ${titleFor(row)}: tu oferta ya no corre`
          : `Terminó el tiempo de ${titleFor(row)}: tu oferta ya no corre`,
        link: row.state === 'HIDDEN' ? pages.offers.path : link(row.id),
      })),
      ...[...owners.values()].map(({ id, title, ownerId }) => ({
        personId: ownerId,
        text: `Pasaron las ${HOURS_TO_DECIDE} horas para decidir sobre «${title}»: podés volver a publicarla`,
        link: link(id),
      })),
    ]);
  });

function endedMail(
  publicUrl: string,
  { id, title, ownerId, name, bestOffer, acceptedOffer, offers }: Ended,
  to: string,
): OutgoingMail {
  const outcome =
    acceptedOffer !== null
      ? `Aceptaste la oferta de ${formatMoney(acceptedOffer)}. ${CONFIRM_SALE} junto con quien compra.`
      : bestOffer === null
        ? 'No recibió ofertas. Podés volver a publicarla cuando quieras, con o sin tiempo límite.'
        : `Recibió ${offers === 1 ? 'una oferta' : `${formatNumber(offers)} ofertas`} y la más alta es de ${formatMoney(bestOffer)}. ${DECIDE}; después ninguna corre, y podés volver a publicarla.`;
  return {
    to,
    personIds: [ownerId],
    subject: `Terminó el tiempo de «${title}»`,
    title: `Hola, ${name}`,
    paragraphs: [`Tu publicación «${title}» llegó al final de su tiempo.`, outcome],
    action: { label: 'Ver mi publicación', url: publicUrl + pages.post.href({ id }) },
  };
}

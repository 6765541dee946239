import { offersAddress, postAddress } from '@rodado/contract/addresses';
import { formatMoney, formatNumber } from '@rodado/contract/format';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { isOfSuspended, standing } from '../db/expressions.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { announce, notify, notifyMany, type Told } from '../notification/notify.ts';

const LOOK_MS = 15_000;
const AT_ONCE = 50;
const NEAR = '2 hours';

interface Ended {
  id: string;
  title: string;
  ownerId: string;
  email: string | null;
  name: string;
  bestOffer: number | null;
  offers: number;
}

/**
 * Tells people that the time of a post is nearly or wholly over. A post ends by itself, so this only looks for ends that
 * nobody was told about: once each, also those that came while no server was running.
 */
export function startEndings(ctx: Context): { stop: () => void } {
  const look = async () => {
    try {
      await tellEnded(ctx);
      await tellEndingSoon(ctx);
    } catch (error) {
      ctx.log.warn({ err: error }, 'people were not told about an end');
    }
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  void look();
  return { stop: () => clearInterval(timer) };
}

export async function tellEnded(ctx: Context): Promise<void> {
  const told = await ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Ended>`
      with ended as (
        select id from post
        where expiration_date <= now() and end_told_for is distinct from expiration_date and expiration_date < 'infinity'
        order by expiration_date limit ${AT_ONCE} for update skip locked),
      marked as (
        update post set end_told_for = expiration_date from ended where post.id = ended.id
        returning post.id, title, person_id, state)
      select marked.id, title, marked.person_id as owner_id, email, name,
        (select max(price) from offer where post_id = marked.id and status in ${standing}) as best_offer,
        (select count(*) from offer where post_id = marked.id and status in ${standing}) as offers
      from marked join person on person.id = marked.person_id
      where marked.state = 'ACTIVE' and person.suspended_at is null`.execute(trx);
    const news: Told[] = [];
    for (const ended of rows) {
      if (ended.email) await ctx.mailer.queue(trx, endedMail(ctx.config.publicUrl, ended, ended.email));
      news.push(await tellOwner(trx, ended), ...(await tellBidders(trx, ended)));
    }
    return news;
  });
  if (told.length > 0) ctx.mailer.deliverSoon();
  announce(ctx, told);
}

const tellOwner = (trx: Db, { ownerId, id, title, bestOffer, email }: Ended): Promise<Told> =>
  notify(trx, ownerId, {
    kind: 'ended',
    text:
      bestOffer === null
        ? `Terminó el tiempo de «${title}» sin ofertas`
        : `Terminó el tiempo de «${title}»: la oferta más alta es de ${formatMoney(bestOffer)}`,
    link: bestOffer === null ? postAddress(id) : offersAddress(id),
    ...(email ? { isMailed: true } : {}),
  });

async function tellBidders(trx: Db, { id, title, bestOffer }: Ended): Promise<Told[]> {
  if (bestOffer === null) return [];
  const { rows } = await sql<{ personId: string; isBest: boolean }>`
    select person_id, bool_or(place = 1) as is_best from (
      select person_id, row_number() over (order by price desc, created_at) as place
      from offer where post_id = ${id} and status in ${standing}) bid
    group by person_id`.execute(trx);
  const outcomeFor = (isBest: boolean) =>
    isBest
      ? `tu oferta de ${formatMoney(bestOffer)} es la más alta y ahora decide quien vende`
      : `la oferta más alta fue de ${formatMoney(bestOffer)}`;
  return notifyMany(
    trx,
    'ended',
    rows.map(({ personId, isBest }) => ({
      personId,
      text: `Terminó «${title}»: ${outcomeFor(isBest)}`,
      link: postAddress(id),
    })),
  );
}

/** Whoever keeps it or has bid on it may still want to act. */
export async function tellEndingSoon(ctx: Context): Promise<void> {
  const told = await ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; title: string; personId: string }>`
      with near as (
        select id from post
        where state = 'ACTIVE' and not ${isOfSuspended}
          and expiration_date between now() and now() + ${NEAR}::interval
          and end_near_told_for is distinct from expiration_date
        order by expiration_date limit ${AT_ONCE} for update skip locked),
      marked as (
        update post set end_near_told_for = expiration_date from near where post.id = near.id
        returning post.id, title, post.person_id)
      select marked.id, title, who.person_id from marked, lateral (
        select favorite.person_id from favorite where favorite.post_id = marked.id
        union select offer.person_id from offer where offer.post_id = marked.id and status in ${standing}) who
      where who.person_id <> marked.person_id`.execute(trx);
    return notifyMany(
      trx,
      'endingSoon',
      rows.map(({ id, title, personId }) => ({
        personId,
        text: `«${title}» termina en menos de 2 horas`,
        link: postAddress(id),
      })),
    );
  });
  announce(ctx, told);
}

function endedMail(
  publicUrl: string,
  { id, title, ownerId, name, bestOffer, offers }: Ended,
  to: string,
): OutgoingMail {
  const outcome =
    bestOffer === null
      ? 'No recibió ofertas. Podés volver a publicarla cuando quieras, con o sin tiempo límite.'
      : `Recibió ${offers === 1 ? 'una oferta' : `${formatNumber(offers)} ofertas`} y la más alta es de ${formatMoney(bestOffer)}. Escribile a quien la hizo, o volvé a publicarla.`;
  return {
    to,
    personIds: [ownerId],
    subject: `Terminó el tiempo de «${title}»`,
    title: `Hola, ${name}`,
    paragraphs: [`Tu publicación «${title}» llegó al final de su tiempo.`, outcome],
    action: { label: 'Ver mi publicación', url: publicUrl + postAddress(id) },
  };
}

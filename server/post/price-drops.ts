import { formatMoney, formatPrice } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { askingPrice, findPriceDrop, SLIP_MINUTES } from '@rodado/contract/price-drop';
import type { PriceEntry } from '@rodado/contract/price-history';
import { sql } from 'kysely';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Db } from '../db/connect.ts';
import { isLive } from '../db/expressions.ts';
import { notifyMany } from '../notification/notify.ts';
import { type After, transact } from '../transact.ts';
import { PRICE_HISTORY } from './post.sql.ts';

const INTERVAL = 60_000;
const BATCH_SIZE = 50;
/** Smaller ones are shown on the page only. */
const SMALLEST_SHARE = 0.01;
/** A price that comes down step by step is notified once, with all of it. */
const TOLD_EVERY = '1 day';

/** Notifies people of price drops of the vehicles they care about, once the price has stayed for some minutes. */
export const startPriceDrops = (ctx: Context): RepeatedJob =>
  runEvery({ name: 'price drops', every: INTERVAL, log: ctx.log, failure: 'price drops were not notified' }, () =>
    notifyPriceDrops(ctx),
  );

interface ChangedPost {
  id: string;
  ownerId: string;
  title: string;
  vehicleId: string;
  priceHistory: PriceEntry[];
  /** When a drop was last notified. */
  toldAt: string | null;
}

export async function notifyPriceDrops(ctx: Context): Promise<void> {
  while ((await notifySomePriceDrops(ctx)) === BATCH_SIZE);
}

/** Returns how many posts were looked at. */
const notifySomePriceDrops = (ctx: Context): Promise<number> =>
  transact(ctx, async (trx, after) => {
    const posts = (await tryLock(trx)) ? await lockChangedPosts(trx) : [];
    for (const post of posts) {
      const isTold = await notifyPriceDrop(trx, after, post);
      await sql`update price_entry set is_checked = true,
          told_at = case when ${isTold} then now() end
        where vehicle_id = ${post.vehicleId} and not is_checked`.execute(trx);
    }
    return posts.length;
  });

/**
 * One process notifies at a time. The locks of the posts would not do: who gets one right after another process has
 * finished still sees the price as it was before that.
 */
async function tryLock(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.priceDrops)}) as is_ours`.execute(trx);
  return rows[0]?.isOurs ?? false;
}

/** Their owners change nothing meanwhile. A post that is not on sale waits until it is. */
async function lockChangedPosts(trx: Db): Promise<ChangedPost[]> {
  const { rows } = await sql<ChangedPost>`
    select post.id, post.person_id as owner_id, post.title, vehicle.id as vehicle_id, ${sql.raw(PRICE_HISTORY)} as price_history,
      (select moment(max(entry.told_at)) from price_entry entry where entry.vehicle_id = vehicle.id) as told_at
    from (select distinct vehicle_id as id from price_entry where not is_checked) vehicle
      join post on post.id = vehicle.id or post.vehicle_id = vehicle.id
    where ${isLive} and not exists (select from price_entry entry where entry.vehicle_id = vehicle.id
      and (entry.since > now() - make_interval(mins => ${sql.lit(SLIP_MINUTES)})
        or entry.told_at > now() - ${sql.lit(TOLD_EVERY)}::interval))
    order by post.id limit ${BATCH_SIZE} for update of post skip locked`.execute(trx);
  return rows;
}

/** Returns whether anybody was notified. */
async function notifyPriceDrop(trx: Db, after: After, post: ChangedPost): Promise<boolean> {
  const { id, ownerId, title, priceHistory, toldAt } = post;
  const drop = findPriceDrop(priceHistory);
  const current = priceHistory.at(-1);
  if (!drop || !current) return false;
  // The same price once more, after a slip or in another post.
  if (toldAt !== null && toldAt >= drop.since) return false;
  const before = askingPrice(current) + drop.amount;
  if (drop.amount < before * SMALLEST_SHARE) return false;
  const text = `Bajó ${formatMoney(drop.amount)} el precio de «${title}»: ahora ${formatPrice(current)}`;
  const people = await listInterestedPeople(trx, post, current);
  await notifyMany(
    trx,
    after,
    'priceDrop',
    people.map((personId) => ({ personId, text, link: pages.post.href({ id }), actorId: ownerId })),
  );
  return people.length > 0;
}

/**
 * Who keeps a post of the vehicle, has asked about it or has written to its owner, also where the owner has published it
 * again since; and who has the post in a saved search with alerts. A search that finds it at this price, or at a slip
 * before it, notifies of it as new.
 */
async function listInterestedPeople(
  trx: Db,
  { id, ownerId, vehicleId }: ChangedPost,
  { since }: PriceEntry,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    with same as (select id from post where (id = ${vehicleId} or vehicle_id = ${vehicleId}) and person_id = ${ownerId})
    select who.person_id from (
      select favorite.person_id from favorite join same on same.id = favorite.post_id
      union select saved_search.person_id from saved_search_match match join saved_search on saved_search.id = match.search_id
        where match.post_id = ${id} and saved_search.paused_at is null and saved_search.alert <> 'never'
          and (match.found_at is null
            or match.found_at < ${since}::timestamptz - make_interval(mins => ${sql.lit(SLIP_MINUTES)}))
      union select question.person_id from question join same on same.id = question.post_id
        where question.deleted_at is null
      union select conversation.buyer_id from conversation join same on same.id = conversation.post_id) who
    join person on person.id = who.person_id
    where person.suspended_at is null and person.deleted_at is null and person.id <> ${ownerId}
      and not exists (select from block where (block.person_id, block.blocked_id) in
        ((person.id, ${ownerId}), (${ownerId}, person.id)))`.execute(trx);
  return rows.map(({ personId }) => personId);
}

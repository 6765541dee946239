import { formatList, formatNumber, formatPrice } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { sql } from 'kysely';
import { isBlockedBetween } from '../block/block.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { activeOfferStatuses } from '../db/expressions.ts';
import { consume } from '../http/rate-limits.ts';
import { notifyMany } from '../notification/notify.ts';
import type { After } from '../transact.ts';
import { IS_BLOCKED_BIDDER, subject, titleFor } from './title-for-bidder.ts';

interface Bidder {
  personId: string;
  title: string;
  isBlocked: boolean;
}

/** Before the posts are deleted: notifies their bidders that there is nothing left to win. */
export async function notifyBiddersOfDeletion(trx: Db, after: After, postIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Bidder>`
    select distinct post.id, offer.person_id, post.title, ${IS_BLOCKED_BIDDER} as is_blocked
    from offer join post on post.id = offer.post_id
    where post.id = any(${[...postIds]}::uuid[]) and post.state <> 'DELETED' and offer.status in ${activeOfferStatuses}`.execute(
    trx,
  );
  await notifyMany(
    trx,
    after,
    'ended',
    rows.map((bidder) => ({
      personId: bidder.personId,
      text: `Eliminaron ${titleFor(bidder)}: tu oferta ya no corre`,
      link: pages.offers.path,
    })),
  );
}

/** When an ended post is published again: offers of the time before do not count for the new one. */
export const closeOffersOfLastTime = (trx: Db, after: After, postId: string): Promise<void> =>
  closeOffers(trx, after, postId, (title) => `Volvieron a publicar ${title}: tu oferta anterior ya no corre`);

/** When seller and buyer have confirmed a sale: the others wait for nothing. */
export const closeOffersOfSold = (trx: Db, after: After, postId: string): Promise<void> =>
  closeOffers(trx, after, postId, (title) => `Se vendió ${title}: tu oferta ya no corre`);

/** Closes open offers and notifies their bidders. */
async function closeOffers(trx: Db, after: After, postId: string, textOf: (title: string) => string): Promise<void> {
  const { rows } = await sql<Bidder>`
    with closed as (
      update offer set status = 'REJECTED', decided_at = now() where post_id = ${postId} and status = 'OPEN'
      returning person_id)
    select distinct closed.person_id, post.title,
      ${isBlockedBetween(sql`post.person_id`, sql`closed.person_id`)} as is_blocked
    from closed, post where post.id = ${postId}
      -- Who bought may have made other offers before.
      and not exists (select from offer where post_id = ${postId} and status = 'ACCEPTED' and person_id = closed.person_id)`.execute(
    trx,
  );
  await notifyMany(
    trx,
    after,
    'ended',
    rows.map((bidder) => ({
      personId: bidder.personId,
      text: textOf(titleFor(bidder)),
      link: pages.post.href({ id: postId }),
    })),
  );
}

type BidderNews = 'PAUSED' | 'SOLD' | 'HIDDEN' | 'RESUMED';

interface ToldBidder extends Bidder {
  isAccepted: boolean;
}

const NEWS: Record<BidderNews, (title: string, bidder: ToldBidder) => string> = {
  PAUSED: (title, { isAccepted }) =>
    `Pausaron ${title}: ${isAccepted ? 'tu oferta sigue aceptada' : 'tu oferta sigue en pie, y mientras tanto no entran otras'}`,
  SOLD: (title, { isAccepted, isBlocked }) =>
    `Marcaron ${title} como ${isBlocked ? 'vendido' : 'vendida'}: ${isAccepted ? 'tu oferta sigue aceptada, y si compraste vos, confirmá la compra' : 'tu oferta solo sigue en pie si vuelve a publicarse antes del final'}`,
  HIDDEN: (title) => `Nuestro equipo ocultó ${title}: mientras tanto tu oferta queda en suspenso`,
  RESUMED: (title, { isAccepted, isBlocked }) =>
    `${subject(title)} volvió a estar ${isBlocked ? 'publicado' : 'publicada'}: ${isAccepted ? 'tu oferta sigue aceptada' : 'tu oferta sigue en pie'}`,
};

/** What happens to a timed post in its time concerns everybody who waits for its end. */
export async function notifyBidders(
  trx: Db,
  after: After,
  { id, isTimed }: { id: string; isTimed: boolean },
  news: BidderNews,
): Promise<void> {
  if (!isTimed) return;
  const { rows } = await sql<ToldBidder>`
    select offer.person_id, post.title, bool_or(offer.status = 'ACCEPTED') as is_accepted,
      ${IS_BLOCKED_BIDDER} as is_blocked
    from offer join post on post.id = offer.post_id
    where post.id = ${id} and offer.status in ${activeOfferStatuses}
    group by offer.person_id, post.person_id, post.title`.execute(trx);
  await notifyMany(
    trx,
    after,
    'ended',
    rows.map((bidder) => ({
      personId: bidder.personId,
      text: NEWS[news](titleFor(bidder), bidder),
      link: news === 'HIDDEN' ? pages.offers.path : pages.post.href({ id }),
    })),
  );
}

/**
 * A post without time limit may become another vehicle, and on any the owner may declare something else: who has offered
 * learns of it. Few times a day, beyond which the change is refused.
 */
export async function notifyBiddersOfChange(
  { config }: Pick<Context, 'config'>,
  trx: Db,
  after: After,
  postId: string,
  changed: readonly string[],
): Promise<void> {
  await consume({ config }, trx, RATE_LIMITS.vehicleChanges, postId);
  const { rows } = await sql<Bidder>`
    select distinct offer.person_id, post.title, ${IS_BLOCKED_BIDDER} as is_blocked
    from offer join post on post.id = offer.post_id
    where post.id = ${postId} and offer.status in ${activeOfferStatuses}`.execute(trx);
  await notifyMany(
    trx,
    after,
    'offer',
    rows.map((bidder) => ({
      personId: bidder.personId,
      text: `Cambiaron ${titleFor(bidder)} (${formatList(changed)}): tu oferta sigue en pie`,
      link: pages.post.href({ id: postId }),
    })),
  );
}

/** People with unread questions or answers on these posts, which stop counting when a post is deleted. */
export async function listPeopleWithUnread(trx: Db, postIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select post.person_id from question join post on post.id = question.post_id
    where post.id = any(${[...postIds]}::uuid[]) and question.read_at is null and question.deleted_at is null
    union
    select question.person_id from question join answer on answer.question_id = question.id
    where question.post_id = any(${[...postIds]}::uuid[]) and answer.read_at is null and question.deleted_at is null`.execute(
    trx,
  );
  return rows.map(({ personId }) => personId);
}

/** Of a `follower` and the `person` of the company that they follow. */
const isToldFollower = sql<boolean>`(follower.suspended_at is null and follower.deleted_at is null
  and not ${isBlockedBetween(sql`person.id`, sql`follower.id`)})`;

/** Notifies the active followers of a company about its new post. */
export async function notifyFollowers(trx: Db, after: After, postId: string): Promise<void> {
  const { rows } = await sql<{
    followerId: string;
    companyUserId: string;
    company: string;
    title: string;
    priceType: 'fixed' | 'negotiable';
    price: number | null;
    minPrice: number | null;
    maxPrice: number | null;
  }>`
    select follower.id as follower_id, person.id as company_user_id, person.name as company, post.title, price_type, price, min_price, max_price
    from post join person on person.id = post.person_id join company on company.person_id = person.id
      join followed on followed.company_id = company.id join person follower on follower.id = followed.person_id
    where post.id = ${postId} and ${isToldFollower}`.execute(trx);
  await notifyMany(
    trx,
    after,
    'followed',
    rows.map(({ followerId, companyUserId, company, title, ...price }) => ({
      personId: followerId,
      text: `${company} publicó «${title}», ${formatPrice(price)}`,
      link: pages.post.href({ id: postId }),
      actorId: companyUserId,
    })),
  );
}

/** One notification for all the posts that came with a file. */
export async function notifyFollowersOfStock(trx: Db, after: After, ownerId: string, posts: number): Promise<void> {
  const { rows } = await sql<{ followerId: string; company: string }>`
    select follower.id as follower_id, person.name as company
    from person join company on company.person_id = person.id
      join followed on followed.company_id = company.id join person follower on follower.id = followed.person_id
    where person.id = ${ownerId} and ${isToldFollower}`.execute(trx);
  await notifyMany(
    trx,
    after,
    'followed',
    rows.map(({ followerId, company }) => ({
      personId: followerId,
      text:
        posts === 1 ? `${company} publicó un vehículo nuevo` : `${company} publicó ${formatNumber(posts)} vehículos`,
      link: pages.company.href({ name: company }),
      actorId: ownerId,
    })),
  );
}

import type { OfferOrder, OfferStatus } from '@rodado/contract/enums';
import { CARD_IMAGES, HOURS_TO_DECIDE, LATE_OFFER, ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { ListOffers, Offer, OfferBook, OwnContact, OwnOffer, PostOffers } from '@rodado/contract/offer';
import type { PostWithOffers } from '@rodado/contract/post';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { activeOfferStatuses, isHiddenFromPublic, profileImageOf } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import { pagingOf } from '../db/list.ts';
import type { PreparedQueries } from '../db/prepared.ts';
import type { PostState } from '../db/schema.ts';
import { type JsonText, jsonText } from '../http/json-text.ts';
import { BIDDER_NUMBER, cardWithOffersJson, OFFER_COUNT, offerBook, visibleTo, WITH_SELLER } from '../post/post.sql.ts';
import { IS_BLOCKED_BIDDER } from '../post/title-for-bidder.ts';
import { saleJson } from './sale.queries.ts';

export interface NewOffer {
  postId: string;
  bidderId: string;
  conversationId: string;
  amount: number;
}

/** Until the offer is committed, the account is neither suspended nor deleted; undefined when it has been deleted. */
export const lockBidder = (trx: Db, id: string) =>
  trx
    .selectFrom('person')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['suspendedAt', 'suspensionKind'])
    .forShare()
    .executeTakeFirst();

/**
 * One statement decides by the database's clock, at the moment of the insert: open, negotiable, within the range, not
 * the bidder's own post. Undefined when it was refused.
 */
export async function insertOffer(
  trx: Db,
  { postId, bidderId, conversationId, amount }: NewOffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into offer (id, post_id, person_id, conversation_id, price, created_at)
    select ${newId()}, post.id, ${bidderId}, ${conversationId}, ${amount}, clock.now
    from post cross join (select clock_timestamp() as now) clock
    where post.id = ${postId} and post.state = 'ACTIVE' and post.expiration_date > clock.now
      and post.price_type = 'negotiable' and ${amount} between post.min_price and post.max_price
      and post.person_id <> ${bidderId}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/**
 * A new best offer shortly before the end moves it, so that others can answer: not where one is accepted. Runs under the post's lock. Returns
 * whether it moved.
 */
export async function extendEnd(trx: Db, offerId: string, { postId, amount }: NewOffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update post set expiration_date = late.new_end, extension_count = extension_count + 1,
      -- It was told already that it ends soon.
      end_near_told_for = case when end_near_told_for = expiration_date then late.new_end else end_near_told_for end
    from (select clock_timestamp() + make_interval(mins => ${LATE_OFFER.minutes}) as new_end) late
    where post.id = ${postId} and expiration_date < late.new_end and extension_count < ${LATE_OFFER.extensions}
      and not exists (select from offer
        where post_id = post.id and offer.id <> ${offerId} and status in ${activeOfferStatuses}
          and (offer.price >= ${amount} or status = 'ACCEPTED'))`.execute(trx);
  return Number(numAffectedRows) > 0;
}

export interface Outbid {
  personId: string;
  /** They and the owner of the post. */
  isBlocked: boolean;
}

/** The bidder who had the highest offer before this one and no longer has it; undefined where one is accepted. */
export async function findOutbid(
  trx: Db,
  offerId: string,
  { postId, bidderId, amount }: NewOffer,
): Promise<Outbid | undefined> {
  const { rows } = await sql<Outbid & { price: number }>`
    select offer.person_id, offer.price, ${IS_BLOCKED_BIDDER} as is_blocked
    from offer join post on post.id = offer.post_id
    where post_id = ${postId} and offer.id <> ${offerId} and status = 'OPEN'
      and not exists (select from offer accepted where accepted.post_id = ${postId} and accepted.status = 'ACCEPTED')
    order by offer.price desc, offer.created_at limit 1`.execute(trx);
  const [leader] = rows;
  return leader && leader.personId !== bidderId && leader.price < amount ? leader : undefined;
}

export interface OfferToDecide {
  id: string;
  postId: string;
  postTitle: string;
  conversationId: string;
  ownerId: string;
  bidderId: string;
  bidderName: string;
  postState: PostState;
  price: number;
  status: OfferStatus;
  /** Its timed post has ended. */
  hasEnded: boolean;
  /** Its timed post has ended so long ago that it can no longer be accepted. */
  isTooLate: boolean;
  /** Among those that count; ties go to the earlier. */
  isBest: boolean;
  /** Both sides have confirmed its sale. */
  isSold: boolean;
  /** One side has blocked the other. */
  isBlocked: boolean;
  /** They are suspended, or their account was deleted. */
  hasOwnerLeft: boolean;
}

/** Locks the offer and its post until the transaction ends. A deleted post has no offers, but who sold it may be gone. */
export async function lockOffer(trx: Db, offerId: string): Promise<OfferToDecide | undefined> {
  const { rows } = await sql<OfferToDecide>`
    select offer.id, offer.post_id, post.title as post_title, post.state as post_state, offer.conversation_id, post.person_id as owner_id,
      offer.person_id as bidder_id, bidder.name as bidder_name, offer.price, offer.status,
      post.expiration_date <= clock_timestamp() as has_ended,
      post.expiration_date <= clock_timestamp() - make_interval(hours => ${HOURS_TO_DECIDE}) as is_too_late,
      not exists (select from offer other where other.post_id = post.id and other.status in ${activeOfferStatuses}
        and (other.price > offer.price
          or other.price = offer.price and (other.created_at, other.id) < (offer.created_at, offer.id))) as is_best,
      exists (select from sale where sale.offer_id = offer.id
        and seller_confirmed_at is not null and buyer_confirmed_at is not null) as is_sold,
      ${IS_BLOCKED_BIDDER} as is_blocked,
      owner.suspended_at is not null or owner.deleted_at is not null as has_owner_left
    from offer join post on post.id = offer.post_id join person bidder on bidder.id = offer.person_id
      join person owner on owner.id = post.person_id
    where offer.id = ${offerId} and (post.state <> 'DELETED' or owner.deleted_at is not null)
    for update of post, offer`.execute(trx);
  return rows[0];
}

/** `accepted_at` is never cleared. Offers accepted before it existed get it here, from when that was decided. */
export async function updateOfferStatus(trx: Db, offerId: string, status: Exclude<OfferStatus, 'OPEN'>): Promise<void> {
  await sql`update offer set status = ${status}, decided_at = now(),
      accepted_at = coalesce(accepted_at, case when ${status} = 'ACCEPTED' then now() when status = 'ACCEPTED' then decided_at end)
    where id = ${offerId}`.execute(trx);
}

/** As the owner or the bidder sees it: with the bidder's name. */
const OFFER = sql<Offer>`json_build_object(
  'id', offer.id, 'price', offer.price, 'createdAt', moment(offer.created_at), 'status', offer.status,
  'alias', 'Ofertante ' || bidder.number, 'conversationId', offer.conversation_id,
  'user', json_build_object('id', who.id, 'name', who.name, 'profileImage', ${sql.raw(profileImageOf('who'))}))`;
const withBidder = (postId: string) => sql`join person who on who.id = offer.person_id
  join (select offer.person_id, ${sql.raw(BIDDER_NUMBER)} as number
    from offer where offer.post_id = ${postId} group by offer.person_id) bidder using (person_id)`;

export async function getOffer(db: Db, postId: string, offerId: string): Promise<Offer> {
  const { rows } = await sql<{
    offer: Offer;
  }>`select ${OFFER} as offer from offer ${withBidder(postId)} where offer.id = ${offerId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An offer that was just decided is not there');
  return row.offer;
}

type Accepted = NonNullable<PostOffers['accepted']>;

const ORDERS = {
  newest: sql`offer.created_at desc, offer.id desc`,
  oldest: sql`offer.created_at, offer.id`,
  highest: sql`offer.price desc, offer.created_at, offer.id`,
} satisfies Record<OfferOrder, unknown>;

/** All offers, also withdrawn and rejected ones. */
export async function getPostOffers(
  db: Db,
  postId: string,
  { order, page }: ListOffers,
): Promise<{ post: PostOffers; page: number; totalPages: number; total: number }> {
  const [post, offers, accepted, total] = await Promise.all([
    db
      .selectFrom('post')
      .where('id', '=', postId)
      .select(['id', 'title', 'priceType', 'price', 'minPrice', 'maxPrice'])
      .select([
        sql<boolean>`exists (select from offer where post_id = post.id and status = 'ACCEPTED')`.as('isReserved'),
        sql<OwnOffer | null>`(select json_build_object('id', offer.id, 'price', offer.price) from offer
          where post_id = post.id and status in ${activeOfferStatuses} order by ${ORDERS.highest} limit 1)`.as(
          'bestOffer',
        ),
        sql<number>`${sql.raw(OFFER_COUNT)}`.as('offerCount'),
        sql<string | null>`case when state in ('ACTIVE', 'PAUSED') and expiration_date <= now()
          then moment(expiration_date + make_interval(hours => ${HOURS_TO_DECIDE})) end`.as('decideUntil'),
      ])
      .executeTakeFirstOrThrow(),
    sql<{ offer: Offer }>`
      select ${OFFER} as offer
      from (select * from offer where post_id = ${postId} order by ${ORDERS[order]}
        limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}) offer ${withBidder(postId)}
      order by ${ORDERS[order]}`.execute(db),
    sql<Accepted>`
      select ${OFFER} as offer, (select ${saleJson} from sale where sale.offer_id = offer.id) as sale
      from offer ${withBidder(postId)} where offer.post_id = ${postId} and offer.status = 'ACCEPTED'`.execute(db),
    countOffers(db, postId),
  ]);
  return {
    post: { ...post, accepted: accepted.rows[0] ?? null, offers: offers.rows.map(({ offer }) => offer) },
    ...pagingOf(page, total),
  };
}

async function countOffers(db: Db, postId: string): Promise<number> {
  const { total } = await db
    .selectFrom('offer')
    .where('postId', '=', postId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const BOOK = {
  name: 'offer-book',
  text: `select json_build_object(${offerBook('$2::uuid')},
      'expirationDate', moment(post.expiration_date), 'extensionCount', post.extension_count,
      'isReserved', exists (select from offer where offer.post_id = post.id and offer.status = 'ACCEPTED'),
      'now', moment(clock_timestamp()))::text as book from ${WITH_SELLER}
    where post.id = $1 and ${visibleTo('$2::uuid')}`,
};

/** The offers on a post as this viewer may see them; undefined if the viewer may not see the post. */
export async function findOfferBook(
  runPrepared: PreparedQueries,
  postId: string,
  viewerId: string | null,
): Promise<JsonText<OfferBook> | undefined> {
  const [row] = await runPrepared<{ book: string }>(BOOK, [postId, viewerId]);
  return row && jsonText(row.book);
}

/** The accepted offer, else the best one that is open, else the last. */
export async function getOwnContact(db: Db, postId: string, personId: string): Promise<OwnContact> {
  const { rows } = await sql<OwnContact>`
    select conversation.id as conversation_id,
      (select json_build_object('message', text, 'isOwn', sender_id = ${personId}, 'createdAt', moment(created_at))
        from message
        where conversation_id = conversation.id and seq > conversation.buyer_cleared_seq and deleted_at is null
        order by seq desc limit 1) as last_message,
      (select json_build_object('id', offer.id, 'price', offer.price, 'status', offer.status,
          'sale', (select ${saleJson} from sale where sale.offer_id = offer.id))
        from offer
        where post_id = ${postId} and person_id = ${personId}
        order by status = 'ACCEPTED' desc, status = 'OPEN' desc, case when status = 'OPEN' then price end desc nulls last,
          created_at desc limit 1) as offer
    from (select) viewer left join conversation
      on post_id = ${postId} and buyer_id = ${personId} and last_seq > buyer_cleared_seq`.execute(db);
  return rows[0] ?? { conversationId: null, lastMessage: null, offer: null };
}

const MAX_POSTS = 200;
const CARD_WITH_OFFERS = sql.raw(cardWithOffersJson(CARD_IMAGES, 'viewer.id'));
const asSeenBy = (personId: string) => sql`cross join (select ${personId}::uuid as id) viewer`;

/** Own posts that have offers, the latest offer first. */
export async function listPostsWithOffers(db: Db, ownerId: string): Promise<PostWithOffers[]> {
  const { rows } = await sql<{ post: PostWithOffers }>`
    select ${CARD_WITH_OFFERS} as post from ${sql.raw(WITH_SELLER)} ${asSeenBy(ownerId)}
    join lateral (select max(created_at) as at from offer
      where offer.post_id = post.id and offer.status in ${activeOfferStatuses}) latest on latest.at is not null
    where post.person_id = ${ownerId} and post.state <> 'DELETED'
    order by latest.at desc limit ${MAX_POSTS}`.execute(db);
  return rows.map(({ post }) => post);
}

/** Posts on which this person has an offer, the latest offer first. */
export async function listPostsWithOwnOffers(db: Db, bidderId: string): Promise<PostWithOffers[]> {
  const { rows } = await sql<{ post: PostWithOffers }>`
    select ${CARD_WITH_OFFERS} as post from ${sql.raw(WITH_SELLER)} ${asSeenBy(bidderId)}
    join lateral (select max(created_at) as at from offer
      where offer.post_id = post.id and offer.person_id = ${bidderId} and offer.status in ${activeOfferStatuses}) latest
      on latest.at is not null
    where post.state <> 'DELETED' and not ${isHiddenFromPublic}
    order by latest.at desc limit ${MAX_POSTS}`.execute(db);
  return rows.map(({ post }) => post);
}

import { CARD_IMAGES, ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { ListOffers, Offer, OfferBook, OwnOffer, PostOffers } from '@rodado/contract/offer';
import type { PostWithOffers } from '@rodado/contract/post';
import type { OfferOrder, OfferStatus } from '@rodado/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isSecret, profileImageOf, standing } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import type { Lookups } from '../db/lookups.ts';
import { type JsonText, jsonText } from '../http/json-text.ts';
import { BIDDER_NUMBER, cardWithOffersJson, offerBook, visibleTo, WITH_SELLER } from '../post/post.sql.ts';

export interface Bid {
  postId: string;
  bidderId: string;
  conversationId: string;
  amount: number;
}

/**
 * One statement decides by the database's clock, at the moment of writing: open, negotiable, within the range, not the
 * own post. Undefined when it was not accepted.
 */
export async function insertOffer(
  trx: Db,
  { postId, bidderId, conversationId, amount }: Bid,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into offer (id, post_id, person_id, conversation_id, price)
    select ${newId()}, post.id, ${bidderId}, ${conversationId}, ${amount} from post
    where post.id = ${postId} and post.state = 'ACTIVE' and post.expiration_date > clock_timestamp()
      and post.price_type = 'negotiable' and ${amount} between post.min_price and post.max_price
      and post.person_id <> ${bidderId}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Who led before this bid and leads no longer. */
export async function findOutbid(
  trx: Db,
  offerId: string,
  { postId, bidderId, amount }: Bid,
): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string; price: number }>`
    select person_id, price from offer
    where post_id = ${postId} and id <> ${offerId} and status in ${standing}
    order by price desc, created_at limit 1`.execute(trx);
  const [leader] = rows;
  return leader && leader.personId !== bidderId && leader.price < amount ? leader.personId : undefined;
}

export interface OfferToDecide {
  id: string;
  postId: string;
  postTitle: string;
  conversationId: string;
  ownerId: string;
  bidderId: string;
  bidderName: string;
  price: number;
  status: OfferStatus;
}

/** With its post under lock: nothing about either changes until the transaction ends. */
export async function lockOffer(trx: Db, offerId: string): Promise<OfferToDecide | undefined> {
  const { rows } = await sql<OfferToDecide>`
    select offer.id, offer.post_id, post.title as post_title, offer.conversation_id, post.person_id as owner_id,
      offer.person_id as bidder_id, bidder.name as bidder_name, offer.price, offer.status
    from offer join post on post.id = offer.post_id join person bidder on bidder.id = offer.person_id
    where offer.id = ${offerId} and post.state <> 'DELETED' for update of post, offer`.execute(trx);
  return rows[0];
}

export async function updateOfferStatus(trx: Db, offerId: string, status: Exclude<OfferStatus, 'OPEN'>): Promise<void> {
  await trx.updateTable('offer').set({ status, decidedAt: sql<string>`now()` }).where('id', '=', offerId).execute();
}

/** As the owner, or the bidder, sees it: by name. */
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

const ORDERS = {
  newest: sql`offer.created_at desc, offer.id desc`,
  oldest: sql`offer.created_at, offer.id`,
  highest: sql`offer.price desc, offer.created_at, offer.id`,
} satisfies Record<OfferOrder, unknown>;

/** All that was bid, also what was withdrawn or rejected. */
export async function getPostOffers(
  db: Db,
  postId: string,
  { order, page }: ListOffers,
): Promise<{ post: PostOffers; page: number; totalPages: number; total: number }> {
  const [post, offers, total] = await Promise.all([
    db
      .selectFrom('post')
      .where('id', '=', postId)
      .select(['id', 'title', 'priceType', 'price', 'minPrice', 'maxPrice'])
      .select([
        sql<boolean>`exists (select from offer where post_id = post.id and status = 'ACCEPTED')`.as('isReserved'),
        sql<OwnOffer | null>`(select json_build_object('id', offer.id, 'price', offer.price) from offer
          where post_id = post.id and status in ${standing} order by ${ORDERS.highest} limit 1)`.as('bestOffer'),
      ])
      .executeTakeFirstOrThrow(),
    sql<{ offer: Offer }>`
      select ${OFFER} as offer
      from (select * from offer where post_id = ${postId} order by ${ORDERS[order]}
        limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}) offer ${withBidder(postId)}
      order by ${ORDERS[order]}`.execute(db),
    countOffers(db, postId),
  ]);
  return {
    post: { ...post, offers: offers.rows.map(({ offer }) => offer) },
    page,
    totalPages: Math.ceil(total / ROWS_PER_PAGE),
    total,
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
  text: `select json_build_object(${offerBook('$2::uuid')})::text as book from ${WITH_SELLER}
    where post.id = $1 and ${visibleTo('$2::uuid')}`,
};

/** What stands on a post as this person may see it; undefined where they may not see the post. */
export async function findOfferBook(
  lookups: Lookups,
  postId: string,
  viewerId: string | null,
): Promise<JsonText<OfferBook> | undefined> {
  const [row] = await lookups<{ book: string }>(BOOK, [postId, viewerId]);
  return row && jsonText(row.book);
}

const MOST_POSTS = 200;
const CARD_WITH_OFFERS = sql.raw(cardWithOffersJson(CARD_IMAGES, 'viewer.id'));
const asSeenBy = (personId: string) => sql`cross join (select ${personId}::uuid as id) viewer`;

/** Own posts that have bids, the latest bid first. */
export async function listPostsWithOffers(db: Db, ownerId: string): Promise<PostWithOffers[]> {
  const { rows } = await sql<{ post: PostWithOffers }>`
    select ${CARD_WITH_OFFERS} as post from ${sql.raw(WITH_SELLER)} ${asSeenBy(ownerId)}
    join lateral (select max(created_at) as at from offer
      where offer.post_id = post.id and offer.status in ${standing}) bid on bid.at is not null
    where post.person_id = ${ownerId} and post.state <> 'DELETED'
    order by bid.at desc limit ${MOST_POSTS}`.execute(db);
  return rows.map(({ post }) => post);
}

/** Posts that this person has bid on, the latest bid first. */
export async function listPostsBidOn(db: Db, bidderId: string): Promise<PostWithOffers[]> {
  const { rows } = await sql<{ post: PostWithOffers }>`
    select ${CARD_WITH_OFFERS} as post from ${sql.raw(WITH_SELLER)} ${asSeenBy(bidderId)}
    join lateral (select max(created_at) as at from offer
      where offer.post_id = post.id and offer.person_id = ${bidderId} and offer.status in ${standing}) bid
      on bid.at is not null
    where post.state <> 'DELETED' and not ${isSecret}
    order by bid.at desc limit ${MOST_POSTS}`.execute(db);
  return rows.map(({ post }) => post);
}

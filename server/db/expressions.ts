import { UNREAD_COUNTED } from '@rodado/contract/limits';
import { sql } from 'kysely';

export const TIME_ZONE = 'America/Montevideo';
/** The day in Uruguay, by the database's clock. */
export const today = sql<string>`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;

/** Of a joined `company`: one decimal, 0 without ratings. */
export const AVERAGE_RATING =
  'coalesce(round(company.rating_sum::numeric / nullif(company.rating_count, 0), 1), 0)::float8';
export const averageRating = sql<number>`${sql.raw(AVERAGE_RATING)}`;

/** Statuses of an offer that counts: neither withdrawn nor rejected. */
export const ACTIVE_OFFER_STATUSES = `('OPEN', 'ACCEPTED')`;
export const activeOfferStatuses = sql.raw(ACTIVE_OFFER_STATUSES);

/** Of a joined `company`. */
export const isVerified = sql<boolean>`company.verified_at is not null`;

/**
 * Of a `post`: hidden from others while its seller is suspended. A subquery on the short list of suspended people
 * instead of a join, so that searches keep their query plans.
 */
export const OF_SUSPENDED = `post.person_id in (
  select suspended.id from person suspended where suspended.suspended_at is not null)`;
export const isOfSuspended = sql<boolean>`${sql.raw(OF_SUSPENDED)}`;

/** Of a joined `person` with that alias: null while they are suspended. */
export const profileImageOf = (person: string) =>
  `case when ${person}.suspended_at is null then ${person}.profile_image end`;

/**
 * Of a joined `person` with that alias, as everybody reads it: 'María G.' of 'María José Gómez', the first word and the
 * initial of the last one, or the first word alone. The names of companies are public. Classes of characters to leave
 * out, because `[[:alpha:]]` knows accented letters in some locales only.
 */
export const publicNameOf = (person: string) => `case
  when ${person}.role = 'COMPANY' or ${person}.deleted_at is not null then ${person}.name
  else substring(${person}.name from '\\S+') || coalesce(' ' || upper(
    substring(${person}.name from '\\s[[:punct:]]*([^[:space:][:digit:][:punct:]])\\S*\\s*$')) || '.', '') end`;

/** Of a `person`: whether others may open the page of what they sell. Companies have a page of another kind. */
export const HAS_SELLER_PAGE = `(person.role = 'USER' and person.has_seller_page and person.activated_at is not null
  and person.deleted_at is null and person.suspended_at is null)`;

/** Whether a joined `post` can be found and answered now: by the database's clock. */
export const LIVE = `post.state = 'ACTIVE' and post.expiration_date > now() and not ${OF_SUSPENDED}`;
export const isLive = sql<boolean>`${sql.raw(LIVE)}`;

/** Of a `post` that is not deleted: only its owner may know that it exists. */
export const isHiddenFromPublic = sql<boolean>`(post.state in ('DRAFT', 'HIDDEN') or ${isOfSuspended})`;

/** Of a joined `question` and its `post`. */
export const isReceivedBy = (ownerId: string) =>
  sql<boolean>`post.person_id = ${ownerId} and post.state <> 'DELETED' and question.deleted_at is null`;

/**
 * Of a joined `question` and its `post`. Posts hidden by admins or of suspended sellers are visible to their owner
 * only.
 */
export const isSentBy = (askerId: string) =>
  sql<boolean>`question.person_id = ${askerId} and post.state <> 'DELETED' and not ${isHiddenFromPublic} and question.deleted_at is null`;

/**
 * Of a `conversation` with its `buyer`: whether it waits for the owner. After 30 days it does not wait;
 * deleted and blocked people cannot be answered; a decided offer is answered.
 */
export const waitsForOwner = sql<boolean>`(conversation.last_message_at > now() - interval '30 days'
  and buyer.deleted_at is null
  and not exists (select from block where (block.person_id, block.blocked_id) in
    ((conversation.owner_id, conversation.buyer_id), (conversation.buyer_id, conversation.owner_id)))
  and exists (select from (select message.sender_id, message.offer_id from message
      where message.conversation_id = conversation.id and message.deleted_at is null
        and message.seq > conversation.owner_cleared_seq
      order by message.seq desc limit 1) latest left join offer on offer.id = latest.offer_id
    where latest.sender_id = conversation.buyer_id and coalesce(offer.status, 'OPEN') = 'OPEN'))`;

/** Of a `conversation`: the messages of the other side that this one has neither read nor cleared. */
const fromUnreadOf = (side: 'owner' | 'buyer') => {
  const other = side === 'owner' ? 'buyer' : 'owner';
  return sql`from message where message.conversation_id = conversation.id
    and message.sender_id = conversation.${sql.raw(`${other}_id`)} and message.deleted_at is null
    and message.seq > greatest(conversation.${sql.raw(`${side}_read_seq`)}, conversation.${sql.raw(`${side}_cleared_seq`)})`;
};

/** Of a `conversation`: whether this side has read all that the other has written. */
export const isReadBy = (side: 'owner' | 'buyer') => sql<boolean>`not exists (select ${fromUnreadOf(side)})`;

/** Of a `conversation`: how many messages this side has not read, counted up to a bound. */
export const unreadCountOf = (side: 'owner' | 'buyer') =>
  sql<number>`(select count(*) from (select ${fromUnreadOf(side)} limit ${UNREAD_COUNTED}) unread)`;

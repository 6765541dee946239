import { sql } from 'kysely';

/** Of a joined `company`: one decimal, 0 without ratings. */
export const AVERAGE_RATING =
  'coalesce(round(company.rating_sum::numeric / nullif(company.rating_count, 0), 1), 0)::float8';
export const averageRating = sql<number>`${sql.raw(AVERAGE_RATING)}`;

/** The status of a bid that still counts: neither withdrawn nor rejected. */
export const STANDING = `('OPEN', 'ACCEPTED')`;
export const standing = sql.raw(STANDING);

/** Of a joined `company`. */
export const isVerified = sql<boolean>`company.verified_at is not null`;

/**
 * Of a `post`: while its seller is suspended nobody else sees it. Asked of the list of the suspended, which is short, and
 * not by a join, so that searches keep the plans that they have.
 */
const OF_SUSPENDED = `post.person_id in (
  select suspended.id from person suspended where suspended.suspended_at is not null)`;
export const isOfSuspended = sql<boolean>`${sql.raw(OF_SUSPENDED)}`;

/** Of a joined `person` under that name: while they are suspended nobody sees their picture. */
export const profileImageOf = (person: string) =>
  `case when ${person}.suspended_at is null then ${person}.profile_image end`;

/** Whether a joined `post` can be found and answered now: by the database's clock. */
export const LIVE = `post.state = 'ACTIVE' and post.expiration_date > now() and not ${OF_SUSPENDED}`;
export const isLive = sql<boolean>`${sql.raw(LIVE)}`;

/** Of a `post` that is not deleted: that it exists is for its owner to know. */
export const isSecret = sql<boolean>`(post.state in ('DRAFT', 'HIDDEN') or ${isOfSuspended})`;

/** Of a joined `question` and its `post`. */
export const isReceivedBy = (ownerId: string) =>
  sql<boolean>`post.person_id = ${ownerId} and post.state <> 'DELETED' and question.deleted_at is null`;

/** Of a joined `question` and its `post`. What the administration hid, or suspended people sell, is known to its owner only. */
export const isSentBy = (askerId: string) =>
  sql<boolean>`question.person_id = ${askerId} and post.state <> 'DELETED' and not ${isSecret} and question.deleted_at is null`;

/** Of a `conversation`: whether this side has read all that the other has written. */
export const isReadBy = (side: 'owner' | 'buyer') => {
  const other = side === 'owner' ? 'buyer' : 'owner';
  return sql<boolean>`not exists (select from message where message.conversation_id = conversation.id
    and message.sender_id = conversation.${sql.raw(`${other}_id`)} and message.deleted_at is null
    and message.seq > greatest(conversation.${sql.raw(`${side}_read_seq`)}, conversation.${sql.raw(`${side}_cleared_seq`)}))`;
};

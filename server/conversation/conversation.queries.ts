import type { ChatPage, Conversation, ConversationHead, ListChats } from '@rodado/contract/conversation';
import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isReadBy, profileImageOf } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import { COMPANY_BADGE, cardImages, TERMS } from '../post/post.sql.ts';
import { FROM_MESSAGE, MESSAGE } from './message.queries.ts';

/** The two sides of a conversation. */
export type Side = 'owner' | 'buyer';

/** A conversation as one of its two people sees it. */
export interface Seat {
  id: string;
  postId: string;
  postTitle: string;
  ownerId: string;
  buyerId: string;
  side: Side;
  otherId: string;
  otherIsGone: boolean;
  otherIsSuspended: boolean;
  lastSeq: number;
  clearedSeq: number;
}

const SEAT = (personId: string) => sql`
  conversation.id, conversation.post_id, post.title as post_title, conversation.owner_id, conversation.buyer_id,
  case when conversation.owner_id = ${personId} then 'owner' else 'buyer' end as side,
  other.id as other_id, other.deleted_at is not null as other_is_gone,
  other.suspended_at is not null as other_is_suspended, conversation.last_seq,
  case when conversation.owner_id = ${personId} then owner_cleared_seq else buyer_cleared_seq end as cleared_seq
  from conversation join post on post.id = conversation.post_id
    join person other on other.id = case when conversation.owner_id = ${personId} then conversation.buyer_id else conversation.owner_id end
  where ${personId} in (conversation.owner_id, conversation.buyer_id)`;

/** Undefined for everybody who is not in it: to them it does not exist. */
export async function findSeat(
  db: Db,
  conversationId: string,
  personId: string,
  lock: '' | 'for update of conversation' = '',
): Promise<Seat | undefined> {
  const { rows } = await sql<Seat>`select ${SEAT(personId)} and conversation.id = ${conversationId}
    ${sql.raw(lock)}`.execute(db);
  return rows[0];
}

/** The one conversation of this buyer about this post, if it has begun; nobody else writes in it until the transaction ends. */
export async function lockConversationOf(trx: Db, postId: string, buyerId: string): Promise<Seat | undefined> {
  const { rows } = await sql<Seat>`select ${SEAT(buyerId)} and conversation.post_id = ${postId}
    and conversation.buyer_id = ${buyerId} for update of conversation`.execute(trx);
  return rows[0];
}

export async function findConversationId(db: Db, postId: string, buyerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation')
    .where('postId', '=', postId)
    .where('buyerId', '=', buyerId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Two first messages at once begin one conversation. */
export async function insertConversation(trx: Db, postId: string, ownerId: string, buyerId: string): Promise<void> {
  await trx
    .insertInto('conversation')
    .values({ id: newId(), postId, ownerId, buyerId })
    .onConflict((conflict) => conflict.columns(['postId', 'buyerId']).doNothing())
    .execute();
}

/** The next number, under the lock that its update takes. The writer has read what he writes; whoever is watching has too. */
export async function takeSeq(trx: Db, { id, side }: Seat, isOtherWatching: boolean): Promise<number> {
  const [own, other] = side === 'owner' ? ['owner', 'buyer'] : ['buyer', 'owner'];
  const seen = [
    `${own}_read_seq`,
    `${own}_delivered_seq`,
    ...(isOtherWatching ? [`${other}_read_seq`, `${other}_delivered_seq`] : []),
  ];
  const { rows } = await sql<{ lastSeq: number }>`
    update conversation set last_seq = last_seq + 1, last_message_at = clock_timestamp(),
      ${sql.join(seen.map((column) => sql`${sql.ref(column)} = last_seq + 1`))}
    where id = ${id} returning last_seq`.execute(trx);
  return rows[0]?.lastSeq ?? 0;
}

/** How far one side has come: it only goes forward, and never past what was written. */
export async function moveMark(
  db: Db,
  { id, side }: Pick<Seat, 'id' | 'side'>,
  mark: 'read' | 'delivered' | 'cleared',
  seq: number | 'last',
): Promise<boolean> {
  const marks = { delivered: ['delivered'], read: ['read', 'delivered'], cleared: ['cleared', 'read', 'delivered'] }[
    mark
  ];
  const reached = seq === 'last' ? sql`last_seq` : sql`least(${seq}, last_seq)`;
  const { numAffectedRows } = await sql`
    update conversation set ${sql.join(marks.map((one) => sql`${sql.ref(`${side}_${one}_seq`)} = greatest(${sql.ref(`${side}_${one}_seq`)}, ${reached})`))}
    where id = ${id} and ${sql.ref(`${side}_${mark}_seq`)} < ${reached}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

const HEAD = sql`
  'post', json_build_object('id', post.id, 'title', post.title, ${sql.raw(TERMS)},
    'images', ${sql.raw(cardImages(1))},
    'user', json_build_object('id', person.id, 'name', person.name, 'profileImage', ${sql.raw(profileImageOf('person'))},
      'company', ${sql.raw(COMPANY_BADGE)})),
  'sender', json_build_object('id', buyer.id, 'name', buyer.name, 'profileImage', ${sql.raw(profileImageOf('buyer'))}),
  'isReadBySender', ${isReadBy('buyer')}, 'isReadByReceiver', ${isReadBy('owner')},
  'deliveredUpTo', json_build_object('sender', conversation.buyer_delivered_seq, 'receiver', conversation.owner_delivered_seq),
  'readUpTo', json_build_object('sender', conversation.buyer_read_seq, 'receiver', conversation.owner_read_seq)`;

const FROM_CONVERSATION = sql`conversation join post on post.id = conversation.post_id
  join person on person.id = conversation.owner_id left join company on company.person_id = person.id
  join person buyer on buyer.id = conversation.buyer_id`;

export async function getHead(db: Db, conversationId: string): Promise<ConversationHead | undefined> {
  const { rows } = await sql<{ head: ConversationHead }>`select json_build_object(${HEAD}) as head
    from ${FROM_CONVERSATION} where conversation.id = ${conversationId}`.execute(db);
  return rows[0]?.head;
}

/** The conversations in which this person sits on this side, the latest first. */
export async function listChats(db: Db, personId: string, side: Side, { page, search }: ListChats): Promise<ChatPage> {
  const cleared = sql.raw(`conversation.${side}_cleared_seq`);
  const otherName = sql.raw(side === 'owner' ? 'buyer.name' : 'person.name');
  const pattern = `%${(search ?? '').replace(/[%_\\]/g, '\\$&')}%`;
  const matching = sql`${FROM_CONVERSATION}
    where conversation.${sql.raw(`${side}_id`)} = ${personId} and conversation.last_seq > ${cleared}
      ${search ? sql`and (folded(post.title) like folded(${pattern}) or folded(${otherName}) like folded(${pattern}))` : sql``}`;
  const latest = sql`(select coalesce(json_agg(one.message), '[]') from (
    select ${MESSAGE} as message from ${FROM_MESSAGE}
    where message.conversation_id = conversation.id and message.seq > ${cleared} and message.deleted_at is null
    order by message.seq desc limit 1) one)`;
  const [{ rows }, counted] = await Promise.all([
    sql<{ chat: Conversation }>`
      select json_build_object('id', conversation.id, ${HEAD}, 'messages', ${latest}) as chat from ${matching}
      order by conversation.last_message_at desc, conversation.id desc
      limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${matching}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { chats: rows.map(({ chat }) => chat), page, totalPages: Math.ceil(total / ROWS_PER_PAGE), total };
}

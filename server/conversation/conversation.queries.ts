import type {
  Conversation,
  ConversationHead,
  ConversationPage,
  ListConversations,
} from '@rodado/contract/conversation';
import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { isBlockedBetween } from '../block/block.queries.ts';
import type { Db } from '../db/connect.ts';
import { isReadBy, profileImageOf, unreadCountOf } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import { containing, pagingOf } from '../db/list.ts';
import { PREPARED } from '../db/prepared.ts';
import { COMPANY_BADGE, cardImages, TERMS } from '../post/post.sql.ts';
import { FROM_MESSAGE, messageFor } from './message.queries.ts';

export type ConversationRole = 'owner' | 'buyer';

/** A conversation from the side of one of its two members. */
export interface Membership {
  id: string;
  postId: string;
  postTitle: string;
  ownerId: string;
  buyerId: string;
  side: ConversationRole;
  otherId: string;
  otherIsGone: boolean;
  otherIsSuspended: boolean;
  lastSeq: number;
  clearedSeq: number;
}

/** Of a select, all but that. */
export const MEMBERSHIP = (personId: string) => sql`
  conversation.id, conversation.post_id, post.title as post_title, conversation.owner_id, conversation.buyer_id,
  case when conversation.owner_id = ${personId} then 'owner' else 'buyer' end as side,
  other.id as other_id, other.deleted_at is not null as other_is_gone,
  other.suspended_at is not null as other_is_suspended, conversation.last_seq,
  case when conversation.owner_id = ${personId} then owner_cleared_seq else buyer_cleared_seq end as cleared_seq
  from conversation join post on post.id = conversation.post_id
    join person other on other.id = case when conversation.owner_id = ${personId} then conversation.buyer_id else conversation.owner_id end
  where ${personId} in (conversation.owner_id, conversation.buyer_id)`;

/** Undefined for non-members: to them it does not exist. */
export async function findMembership(
  db: Db,
  conversationId: string,
  personId: string,
  lock: '' | 'for update of conversation' = '',
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`select ${MEMBERSHIP(personId)} and conversation.id = ${conversationId}
    ${sql.raw(lock)} ${PREPARED}`.execute(db);
  return rows[0];
}

/** The conversation of this buyer about this post, if there is one, locked until the transaction ends. */
export async function lockConversationOf(trx: Db, postId: string, buyerId: string): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`select ${MEMBERSHIP(buyerId)} and conversation.post_id = ${postId}
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

/** Idempotent: two concurrent first messages create one conversation. */
export async function insertConversation(trx: Db, postId: string, ownerId: string, buyerId: string): Promise<void> {
  await trx
    .insertInto('conversation')
    .values({ id: newId(), postId, ownerId, buyerId })
    .onConflict((conflict) => conflict.columns(['postId', 'buyerId']).doNothing())
    .execute();
}

/**
 * Moves a cursor of one side: only forward, and never past the last message. Undefined where it was there already;
 * `isHidden` from the other side if one has blocked the other.
 */
export async function moveCursor(
  db: Db,
  { id, side }: Pick<Membership, 'id' | 'side'>,
  mark: 'read' | 'delivered' | 'cleared',
  seq: number | 'last',
): Promise<{ isHidden: boolean } | undefined> {
  const marks = { delivered: ['delivered'], read: ['read', 'delivered'], cleared: ['cleared', 'read', 'delivered'] }[
    mark
  ];
  const reached = seq === 'last' ? sql`last_seq` : sql`least(${seq}, last_seq)`;
  const { rows } = await sql<{ isHidden: boolean }>`
    update conversation set ${sql.join(marks.map((one) => sql`${sql.ref(`${side}_${one}_seq`)} = greatest(${sql.ref(`${side}_${one}_seq`)}, ${reached})`))}
    where id = ${id} and ${sql.ref(`${side}_${mark}_seq`)} < ${reached} returning ${HAS_BLOCK} as is_hidden`.execute(
    db,
  );
  return rows[0];
}

const HAS_BLOCK = isBlockedBetween(sql`conversation.buyer_id`, sql`conversation.owner_id`);
/** How far a side has come, which the other one does not see across a block. */
const progressOf = (
  viewerId: string,
  side: ConversationRole,
  known: RawBuilder<unknown>,
  unknown: RawBuilder<unknown>,
) =>
  sql`case when ${sql.ref(`conversation.${side}_id`)} = ${viewerId} or not ${HAS_BLOCK} then ${known} else ${unknown} end`;
const cursorsFor = (viewerId: string, mark: 'read' | 'delivered') => {
  const of = (side: ConversationRole) =>
    progressOf(viewerId, side, sql.ref(`conversation.${side}_${mark}_seq`), sql`0`);
  return sql`json_build_object('sender', ${of('buyer')}, 'receiver', ${of('owner')})`;
};
const unreadFor = (viewerId: string, side: ConversationRole) => progressOf(viewerId, side, unreadCountOf(side), sql`0`);
const readBy = (viewerId: string, side: ConversationRole) => progressOf(viewerId, side, isReadBy(side), sql`false`);

/** With its assignee in the viewer's own company, which the other side must not see. */
const headFor = (viewerId: string) => sql`
  'assignedTo', (select json_build_object('id', assignee.id, 'name', assignee.name)
    from conversation_assignment a join company c on c.id = a.company_id join person assignee on assignee.id = a.member_id
    where a.conversation_id = conversation.id and c.person_id = ${viewerId}),
  'post', json_build_object('id', post.id, 'title', post.title, ${sql.raw(TERMS)},
    'images', ${sql.raw(cardImages(1))},
    'user', json_build_object('id', person.id, 'name', person.name, 'profileImage', ${sql.raw(profileImageOf('person'))},
      'company', ${sql.raw(COMPANY_BADGE)}, 'whatsapp', case when person.suspended_at is null then company.whatsapp end)),
  'sender', json_build_object('id', buyer.id, 'name', buyer.name, 'profileImage', ${sql.raw(profileImageOf('buyer'))}),
  'canWrite', not ${HAS_BLOCK} and coalesce(person.suspended_at, person.deleted_at, buyer.suspended_at, buyer.deleted_at) is null,
  'isReadBySender', ${readBy(viewerId, 'buyer')}, 'isReadByReceiver', ${readBy(viewerId, 'owner')},
  'deliveredUpTo', ${cursorsFor(viewerId, 'delivered')}, 'readUpTo', ${cursorsFor(viewerId, 'read')}`;

const FROM_CONVERSATION = sql`conversation join post on post.id = conversation.post_id
  join person on person.id = conversation.owner_id left join company on company.person_id = person.id
  join person buyer on buyer.id = conversation.buyer_id`;

export async function getHead(db: Db, conversationId: string, viewerId: string): Promise<ConversationHead | undefined> {
  const { rows } = await sql<{ head: ConversationHead }>`select json_build_object(${headFor(viewerId)}) as head
    from ${FROM_CONVERSATION} where conversation.id = ${conversationId}`.execute(db);
  return rows[0]?.head;
}

const isAssigned = (personId: string, to: string) => sql`and ${sql.raw(to === 'nobody' ? 'not' : '')} exists (
  select from conversation_assignment a join company c on c.id = a.company_id
  where a.conversation_id = conversation.id and c.person_id = ${personId}
    ${to === 'nobody' ? sql`` : sql`and a.member_id = ${to}`})`;

/** Whether that changed anything. */
export async function saveAssignment(
  trx: Db,
  conversationId: string,
  companyId: string,
  memberId: string | null,
): Promise<boolean> {
  const { numAffectedRows = 0n } =
    memberId === null
      ? await sql`delete from conversation_assignment
          where conversation_id = ${conversationId} and company_id = ${companyId}`.execute(trx)
      : await sql`insert into conversation_assignment as a (conversation_id, company_id, member_id)
          values (${conversationId}, ${companyId}, ${memberId})
          on conflict (conversation_id, company_id) do update set member_id = excluded.member_id, assigned_at = now()
          where a.member_id <> excluded.member_id`.execute(trx);
  return numAffectedRows > 0n;
}

/** The conversations in which this person is on this side, the latest first. */
export async function listConversations(
  db: Db,
  personId: string,
  side: ConversationRole,
  { page, search, assigned }: ListConversations,
): Promise<ConversationPage> {
  const cleared = sql.raw(`conversation.${side}_cleared_seq`);
  const otherName = sql.raw(side === 'owner' ? 'buyer.name' : 'person.name');
  const pattern = containing(search ?? '');
  const matching = sql`${FROM_CONVERSATION}
    where conversation.${sql.raw(`${side}_id`)} = ${personId} and conversation.last_seq > ${cleared}
      ${search ? sql`and (folded(post.title) like folded(${pattern}) or folded(${otherName}) like folded(${pattern}))` : sql``}
      ${assigned === undefined ? sql`` : isAssigned(personId, assigned)}`;
  const latest = sql`(select coalesce(json_agg(one.message), '[]') from (
    select ${messageFor(personId)} as message from ${FROM_MESSAGE}
    where message.conversation_id = conversation.id and message.seq > ${cleared} and message.deleted_at is null
    order by message.seq desc limit 1) one)`;
  const [{ rows }, counted] = await Promise.all([
    sql<{ chat: Conversation }>`
      select json_build_object('id', conversation.id, ${headFor(personId)}, 'messages', ${latest},
        'unread', json_build_object('sender', ${unreadFor(personId, 'buyer')}, 'receiver', ${unreadFor(personId, 'owner')})) as chat from ${matching}
      order by conversation.last_message_at desc, conversation.id desc
      limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${matching}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { chats: rows.map(({ chat }) => chat), ...pagingOf(page, total) };
}

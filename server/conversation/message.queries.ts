import type { Message, MessagePage, MessagesAfter } from '@rodado/contract/conversation';
import { MESSAGES_AT_ONCE, ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { Notification } from '@rodado/contract/notification';
import type { Registration } from '@rodado/contract/papers';
import type { RateLimit } from '@rodado/contract/rate-limits';
import { sql } from 'kysely';
import { APPOINTMENT, listStates } from '../appointment/appointment.queries.ts';
import { isBlockedBetween } from '../block/block.queries.ts';
import type { Db } from '../db/connect.ts';
import { BATCH_SIZE } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';
import { pagingOf } from '../db/list.ts';
import { PREPARED } from '../db/prepared.ts';
import { incrementing } from '../http/rate-limits.ts';
import { insertingNotification, type NewNotification, shortened } from '../notification/notification.queries.ts';
import { listRequests, PHONE_REQUEST } from '../phone-request/phone-request.queries.ts';
import { type ConversationRole, MEMBERSHIP, type Membership } from './conversation.queries.ts';

/** The contract's Images of a message, without signatures: these addresses cannot be loaded. */
export const messageImagesOf = (message: string) => `(select coalesce(json_agg(json_build_object('id', message_image.id,
    'url', message_image.url, 'order', message_image.position, 'width', message_image.width,
    'height', message_image.height, 'thumbhash', message_image.thumbhash, 'widths', to_json(message_image.widths),
    'avif', false) order by message_image.position), '[]')
  from message_image where message_image.message_id = ${message}.id)`;

/**
 * The contract's Message of a `message` row joined with its sender and the cards that it carries. Who of a company wrote
 * it is for that company alone: the viewer's own.
 */
export const messageFor = (viewerId: string) => sql<Message>`json_build_object(
  'id', message.id, 'conversationId', message.conversation_id, 'seq', message.seq, 'message', message.text,
  'sender', json_build_object('id', sender.id, 'name', sender.name),
  'offer', case when offer.id is not null then json_build_object(
    'id', offer.id, 'amount', offer.price, 'status', offer.status) end,
  'registration', message.registration, 'images', ${sql.raw(messageImagesOf('message'))},
  'appointment', case when appointment.id is not null then ${sql.raw(APPOINTMENT)} end,
  'phoneRequest', case when phone_request.id is not null then ${sql.raw(PHONE_REQUEST)} end,
  'clientId', message.client_id,
  'member', case when member.id is not null and message.sender_id = ${viewerId}
    then json_build_object('id', member.id, 'name', member.name) end,
  'createdAt', moment(message.created_at), 'updatedAt', moment(message.updated_at))`;
export const FROM_MESSAGE = sql`message join person sender on sender.id = message.sender_id
  left join person member on member.id = message.member_id
  left join offer on offer.id = message.offer_id left join appointment on appointment.id = message.appointment_id
  left join phone_request on phone_request.id = message.phone_request_id`;

interface Row {
  message: Message;
}
const messagesOf = (rows: readonly Row[]) => rows.map(({ message }) => message);

/** What is known before a message is stored: one with the same client id, and whether one member blocks the other. */
export async function checkBeforeSending(
  trx: Db,
  { id, otherId }: Pick<Membership, 'id' | 'otherId'>,
  senderId: string,
  clientId: string | null,
): Promise<{ earlierId: string | null; isBlocked: boolean }> {
  const { rows } = await sql<{ earlierId: string | null; isBlocked: boolean }>`
    select ${isBlockedBetween(senderId, otherId)} as is_blocked, (select message.id from message
      where conversation_id = ${id} and sender_id = ${senderId} and client_id = ${clientId}) as earlier_id
    ${PREPARED}`.execute(trx);
  return rows[0] ?? { earlierId: null, isBlocked: false };
}

export interface MessageToInsert {
  senderId: string;
  memberId: string | null;
  text: string;
  clientId: string | null;
  offerId: string | null;
  registration: Registration | null;
  appointmentId: string | null;
  phoneRequestId: string | null;
}

/**
 * Stores it under the next number of its conversation, which the sender has read, and so has a member who is watching.
 * Fails if the client id is already stored.
 */
export async function insertMessage(
  trx: Db,
  { id: conversationId, side }: Pick<Membership, 'id' | 'side'>,
  { registration, ...message }: MessageToInsert,
  isOtherWatching: boolean,
): Promise<Pick<Message, 'id' | 'seq' | 'createdAt' | 'updatedAt'>> {
  const [own, other] = side === 'owner' ? ['owner', 'buyer'] : ['buyer', 'owner'];
  const seen = [
    `${own}_read_seq`,
    `${own}_delivered_seq`,
    ...(isOtherWatching ? [`${other}_read_seq`, `${other}_delivered_seq`] : []),
  ];
  const { rows } = await sql<Pick<Message, 'id' | 'seq' | 'createdAt' | 'updatedAt'>>`
    with numbered as (
      update conversation set last_seq = last_seq + 1, last_message_at = clock_timestamp(),
        ${sql.join(seen.map((column) => sql`${sql.ref(column)} = last_seq + 1`))}
      where id = ${conversationId} returning id, last_seq)
    insert into message (id, conversation_id, seq, sender_id, member_id, text, client_id, offer_id, registration,
      appointment_id, phone_request_id)
    select ${newId()}::uuid, numbered.id, last_seq, ${message.senderId}::uuid, ${message.memberId}::uuid,
      ${message.text}, ${message.clientId}, ${message.offerId}::uuid,
      ${registration && JSON.stringify(registration)}::jsonb, ${message.appointmentId}::uuid,
      ${message.phoneRequestId}::uuid
    from numbered
    returning id, seq, moment(created_at) as created_at, moment(updated_at) as updated_at ${PREPARED}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The conversation of a message is not there');
  return row;
}

export interface PlainMessage {
  conversationId: string;
  senderId: string;
  memberId: string | null;
  text: string;
  clientId: string | null;
  isOtherWatching: boolean;
  /** For the other side, unless they are watching. */
  notification: Pick<NewNotification, 'text' | 'link'>;
  /** Of the sender's messages, where they are counted. */
  limit: RateLimit | undefined;
}

/** The message is null where it was not stored: its conversation forbids it, it is one too many, or it is there already. */
export interface StoredPlainMessage extends Membership {
  isBlocked: boolean;
  earlierId: string | null;
  /** Until the limit lets more through. */
  seconds: number;
  stored: Pick<Message, 'id' | 'seq' | 'createdAt' | 'updatedAt'> | null;
  notification: Notification | null;
}

/**
 * A message without a card, with everything that it needs, in one statement that is its own transaction: seven round
 * trips would keep a connection, and the lock of the conversation, for as long. Undefined for non-members.
 * What is told about blocks and about an earlier message of this client id is from before the lock; the constraint
 * refuses a second one that is under way.
 */
export async function storePlainMessage(db: Db, message: PlainMessage): Promise<StoredPlainMessage | undefined> {
  const { conversationId, senderId, memberId, text, clientId, isOtherWatching, notification, limit } = message;
  const reached = (side: ConversationRole, mark: 'read' | 'delivered') => sql`${sql.ref(`${side}_${mark}_seq`)} = case
    when allowed.side = ${sql.lit(side)} or ${isOtherWatching}::boolean then conversation.last_seq + 1
    else ${sql.ref(`conversation.${side}_${mark}_seq`)} end`;
  const { rows } = await sql<StoredPlainMessage>`
    with found as materialized (
      select ${MEMBERSHIP(senderId)} and conversation.id = ${conversationId} for update of conversation),
    checked as materialized (
      select found.*, ${isBlockedBetween(senderId, sql`found.other_id`)} as is_blocked,
        (select message.id from message where message.conversation_id = found.id
          and message.sender_id = ${senderId} and message.client_id = ${clientId}) as earlier_id
      from found),
    willing as (
      select id, side from checked
      where not is_blocked and not other_is_gone and not other_is_suspended and earlier_id is null),
    counted as (${limit ? incrementing(limit, senderId, sql`from willing`) : sql`select 0 as count, 0::float8 as seconds`}),
    allowed as (select willing.* from willing, counted where counted.count <= ${limit?.max ?? 0}),
    numbered as (
      update conversation set last_seq = conversation.last_seq + 1, last_message_at = clock_timestamp(),
        ${reached('owner', 'read')}, ${reached('owner', 'delivered')},
        ${reached('buyer', 'read')}, ${reached('buyer', 'delivered')}
      from allowed where conversation.id = allowed.id returning conversation.id, conversation.last_seq),
    inserted as (
      insert into message (id, conversation_id, seq, sender_id, member_id, text, client_id)
      select ${newId()}::uuid, numbered.id, last_seq, ${senderId}::uuid, ${memberId}::uuid, ${text}, ${clientId}
      from numbered
      returning id, seq, created_at, updated_at),
    told as (${insertingNotification(sql`
      select ${newId()}::uuid, checked.other_id, 'message', ${shortened(notification.text)}, ${notification.link},
        ${senderId}::uuid, case when checked.side = 'buyer' then checked.post_id end, inserted.id, null::uuid, null::timestamptz
      from checked, inserted where not ${isOtherWatching}::boolean`)})
    select checked.*, coalesce(counted.seconds, 0) as seconds,
      case when inserted.id is not null then json_build_object('id', inserted.id, 'seq', inserted.seq,
        'createdAt', moment(inserted.created_at), 'updatedAt', moment(inserted.updated_at)) end as stored,
      case when told.id is not null then json_build_object('id', told.id, 'kind', told.kind, 'text', told.text,
        'link', told.link, 'createdAt', moment(told.created_at), 'readAt', null, 'lead', told.lead) end as notification
    from checked left join counted on true left join inserted on true left join told on true ${PREPARED}`.execute(db);
  return rows[0];
}

/** With what it carries. */
export async function getMessage(db: Db, id: string, viewerId: string): Promise<Message> {
  const { rows } = await sql<Row>`select ${messageFor(viewerId)} as message from ${FROM_MESSAGE}
    where message.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A message that was just written is not there');
  return row.message;
}

/** Newest first, without what the caller has cleared. */
export async function listMessages(
  db: Db,
  viewerId: string,
  { id: conversationId, clearedSeq }: { id: string; clearedSeq: number },
  page: number,
): Promise<MessagePage> {
  const visible = sql`message.conversation_id = ${conversationId} and message.seq > ${clearedSeq} and message.deleted_at is null`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${messageFor(viewerId)} as message from ${FROM_MESSAGE} where ${visible}
      order by message.seq desc limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total from message where ${visible}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { messages: messagesOf(rows), ...pagingOf(page, total) };
}

/** What a client needs after a reconnect: messages after a number, oldest first, deletions and the status of cards. */
export async function listMessagesAfter(
  db: Db,
  viewerId: string,
  { id: conversationId, clearedSeq }: { id: string; clearedSeq: number },
  after: number,
): Promise<MessagesAfter> {
  const found = await sql<Row>`select ${messageFor(viewerId)} as message from ${FROM_MESSAGE}
    where message.conversation_id = ${conversationId} and message.seq > ${Math.max(after, clearedSeq)}
      and message.deleted_at is null order by message.seq limit ${MESSAGES_AT_ONCE + 1}`.execute(db);
  const messages = messagesOf(found.rows.slice(0, MESSAGES_AT_ONCE));
  const hasMore = found.rows.length > messages.length;
  const [deleted, offers, appointments, phoneRequests] = await Promise.all([
    listDeletedSince(db, conversationId, { after, upTo: hasMore ? messages.at(-1)?.seq : undefined }),
    db
      .selectFrom('offer')
      .where('conversationId', '=', conversationId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MESSAGES_AT_ONCE)
      .select(['id', 'status'])
      .execute(),
    listStates(db, conversationId),
    listRequests(db, conversationId),
  ]);
  return { messages, hasMore, deleted, offers, appointments, phoneRequests };
}

/**
 * A client that has the message of this number received the earlier deletions with it. A deletion commits a moment
 * after its timestamp, so one more minute is included.
 */
async function listDeletedSince(
  db: Db,
  conversationId: string,
  { after, upTo }: { after: number; upTo: number | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .where('conversationId', '=', conversationId)
    .where(
      'deletedAt',
      '>',
      sql<string>`coalesce((select m.created_at - interval '1 minute' from message m
        where m.conversation_id = ${conversationId} and m.seq = ${after}), '-infinity')`,
    )
    .$if(upTo !== undefined, (query) => query.where('seq', '<=', upTo ?? 0))
    .orderBy('deletedAt', 'desc')
    .orderBy('seq', 'desc')
    .limit(MESSAGES_AT_ONCE)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface DeletedMessage {
  id: string;
  conversationId: string;
  ownerId: string;
  buyerId: string;
  /** The member who did not write it. */
  readerId: string;
  sender: { id: string; name: string };
  appointmentId: string | null;
  phoneRequestId: string | null;
}

/** By its author or by an administrator. Moderators can read it until `redactDeletedMessages`. */
export async function deleteMessage(
  db: Db,
  messageId: string,
  by: { authorId: string } | 'administration',
): Promise<DeletedMessage | undefined> {
  const { rows } = await sql<DeletedMessage>`
    update message set deleted_at = now(), updated_at = now() from conversation, person sender
    where message.id = ${messageId} and message.deleted_at is null and sender.id = message.sender_id
      ${by === 'administration' ? sql`` : sql`and sender_id = ${by.authorId}`}
      and conversation.id = message.conversation_id
    returning message.id, message.conversation_id, conversation.owner_id, conversation.buyer_id,
      message.appointment_id, message.phone_request_id, json_build_object('id', sender.id, 'name', sender.name) as sender,
      case when message.sender_id = conversation.owner_id then conversation.buyer_id else conversation.owner_id end
        as reader_id`.execute(db);
  return rows[0];
}

export interface UnreadMessage {
  id: string;
  text: string;
  registration: Registration | null;
  senderName: string;
}

/** The last message that this person has not read, without offers, which have a notification of their own. */
export async function findLastUnread(
  db: Db,
  conversationId: string,
  readerId: string,
): Promise<UnreadMessage | undefined> {
  const { rows } = await sql<UnreadMessage>`
    select message.id, message.text, message.registration, sender.name as sender_name
    from message join person sender on sender.id = message.sender_id
      join conversation on conversation.id = message.conversation_id
    where conversation.id = ${conversationId} and message.sender_id <> ${readerId} and message.deleted_at is null
      and message.offer_id is null
      and message.seq > case when conversation.owner_id = ${readerId} then owner_read_seq else buyer_read_seq end
    order by message.seq desc limit 1`.execute(db);
  return rows[0];
}

/** Long enough to hold its author responsible. The row is not deleted, so that its number is never reused. */
export const DELETED_MESSAGE_RETENTION = '90 days';

export async function redactDeletedMessages(db: Db): Promise<number> {
  const { rows } = await sql`
    with redacted as (
      update message set text = '…', registration = null where id in (
        select id from message where deleted_at < now() - ${DELETED_MESSAGE_RETENTION}::interval and text <> '…'
        limit ${sql.lit(BATCH_SIZE)})
      returning appointment_id),
    without_place as (
      update appointment set place = '…' from redacted where appointment.id = redacted.appointment_id)
    select from redacted`.execute(db);
  return rows.length;
}

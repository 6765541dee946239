import type { Message, MessagePage, MessagesAfter } from '@rodado/contract/conversation';
import { MESSAGES_AT_ONCE, ROWS_PER_PAGE } from '@rodado/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { BATCH_SIZE } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';

/** The contract's Message of a `message` row joined with its sender and, where there is one, its offer. */
export const MESSAGE = sql<Message>`json_build_object(
  'id', message.id, 'conversationId', message.conversation_id, 'seq', message.seq, 'message', message.text,
  'sender', json_build_object('id', sender.id, 'name', sender.name),
  'offer', case when offer.id is not null then json_build_object(
    'id', offer.id, 'amount', offer.price, 'status', offer.status) end,
  'clientId', message.client_id, 'createdAt', moment(message.created_at), 'updatedAt', moment(message.updated_at))`;
export const FROM_MESSAGE = sql`message join person sender on sender.id = message.sender_id
  left join offer on offer.id = message.offer_id`;

interface Row {
  message: Message;
}
const messagesOf = (rows: readonly Row[]) => rows.map(({ message }) => message);

export async function findByClientId(
  db: Db,
  conversationId: string,
  senderId: string,
  clientId: string,
): Promise<Message | undefined> {
  const { rows } = await sql<Row>`select ${MESSAGE} as message from ${FROM_MESSAGE}
    where message.conversation_id = ${conversationId} and sender_id = ${senderId} and client_id = ${clientId}`.execute(
    db,
  );
  return rows[0]?.message;
}

export interface NewMessage {
  conversationId: string;
  seq: number;
  senderId: string;
  text: string;
  clientId: string | null;
  offerId: string | null;
}

/** Fails on a client id that has been stored before. */
export async function insertMessage(trx: Db, message: NewMessage): Promise<Message> {
  const id = newId();
  await trx
    .insertInto('message')
    .values({ id, ...message })
    .execute();
  const { rows } = await sql<Row>`select ${MESSAGE} as message from ${FROM_MESSAGE} where message.id = ${id}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('A message that was just written is not there');
  return row.message;
}

/** The newest first; what the caller has cleared away is not there. */
export async function listMessages(
  db: Db,
  conversationId: string,
  clearedSeq: number,
  page: number,
): Promise<MessagePage> {
  const visible = sql`message.conversation_id = ${conversationId} and message.seq > ${clearedSeq} and message.deleted_at is null`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${MESSAGE} as message from ${FROM_MESSAGE} where ${visible}
      order by message.seq desc limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total from message where ${visible}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { messages: messagesOf(rows), page, totalPages: Math.ceil(total / ROWS_PER_PAGE), total };
}

/** What came after a number, the oldest first, what is gone, and how the bids stand: how a client catches up after a cut. */
export async function listMessagesAfter(
  db: Db,
  conversationId: string,
  clearedSeq: number,
  after: number,
): Promise<MessagesAfter> {
  const found = await sql<Row>`select ${MESSAGE} as message from ${FROM_MESSAGE}
    where message.conversation_id = ${conversationId} and message.seq > ${Math.max(after, clearedSeq)}
      and message.deleted_at is null order by message.seq limit ${MESSAGES_AT_ONCE + 1}`.execute(db);
  const messages = messagesOf(found.rows.slice(0, MESSAGES_AT_ONCE));
  const hasMore = found.rows.length > messages.length;
  const [deleted, offers] = await Promise.all([
    listDeletedSince(db, conversationId, { after, upTo: hasMore ? messages.at(-1)?.seq : undefined }),
    db
      .selectFrom('offer')
      .where('conversationId', '=', conversationId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MESSAGES_AT_ONCE)
      .select(['id', 'status'])
      .execute(),
  ]);
  return { messages, hasMore, deleted, offers };
}

/**
 * Whoever has the message of this number got word of earlier deletions with it. A deletion takes a moment from its time to
 * its commit, so a little more is told.
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
  /** The one who did not write it. */
  readerId: string;
}

/** By its author, or by the administration. Moderation can read it for a while; see `redactDeletedMessages`. */
export async function deleteMessage(
  db: Db,
  messageId: string,
  by: { authorId: string } | 'administration',
): Promise<DeletedMessage | undefined> {
  const { rows } = await sql<DeletedMessage>`
    update message set deleted_at = now(), updated_at = now() from conversation
    where message.id = ${messageId} and deleted_at is null
      ${by === 'administration' ? sql`` : sql`and sender_id = ${by.authorId}`}
      and conversation.id = message.conversation_id
    returning message.id, message.conversation_id, conversation.owner_id, conversation.buyer_id,
      case when message.sender_id = conversation.owner_id then conversation.buyer_id else conversation.owner_id end
        as reader_id`.execute(db);
  return rows[0];
}

/** The last one that this person has not read and has a notification of; bids have one of their own. */
export async function findLastUnread(
  db: Db,
  conversationId: string,
  readerId: string,
): Promise<{ id: string; text: string; senderName: string } | undefined> {
  const { rows } = await sql<{ id: string; text: string; senderName: string }>`
    select message.id, message.text, sender.name as sender_name
    from message join person sender on sender.id = message.sender_id
      join conversation on conversation.id = message.conversation_id
    where conversation.id = ${conversationId} and message.sender_id <> ${readerId} and message.deleted_at is null
      and message.offer_id is null
      and message.seq > case when conversation.owner_id = ${readerId} then owner_read_seq else buyer_read_seq end
    order by message.seq desc limit 1`.execute(db);
  return rows[0];
}

/** Long enough to answer for what was said. The row stays: its number is taken for ever. */
const EVIDENCE_KEPT = '90 days';

export async function redactDeletedMessages(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update message set text = '…' where id in (
      select id from message where deleted_at < now() - ${EVIDENCE_KEPT}::interval and text <> '…'
      limit ${sql.lit(BATCH_SIZE)})`.execute(db);
  return Number(numAffectedRows);
}

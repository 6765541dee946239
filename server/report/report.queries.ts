import type { ReportReason } from '@rodado/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';

/** Exactly one of the things that can be reported. */
export type Reported = { questionId: string } | { postId: string } | { personId: string } | { messageId: string };

/** Once is enough: the table keeps one of a person about a thing. */
export async function insertReport(
  db: Db,
  reporterId: string,
  reported: Reported,
  reason: ReportReason,
): Promise<void> {
  await db
    .insertInto('report')
    .values({ id: newId(), reporterId, reason, ...reported })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whose it is. What only its owner knows of does not exist for others. */
export async function findPostOwner(db: Db, postId: string): Promise<string | undefined> {
  const post = await db
    .selectFrom('post')
    .where('id', '=', postId)
    .where('state', 'not in', ['DRAFT', 'HIDDEN', 'DELETED'])
    .select('personId')
    .executeTakeFirst();
  return post?.personId;
}

/** Who wrote it, for those who take part in its conversation. */
export async function findMessageSender(db: Db, messageId: string, readerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ senderId: string }>`
    select sender_id from message join conversation on conversation.id = message.conversation_id
    where message.id = ${messageId} and message.deleted_at is null
      and ${readerId} in (conversation.owner_id, conversation.buyer_id)`.execute(db);
  return rows[0]?.senderId;
}

import type { ReportedKind } from '@rodado/contract/admin';
import type { ReportReason } from '@rodado/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isSecret } from '../db/expressions.ts';
import { newId } from '../db/id.ts';

/** Exactly one of the things that can be reported. */
export type Reported = { questionId: string } | { postId: string } | { personId: string } | { messageId: string };

/** Once is enough: the table keeps one of a person about a thing. False where there was one. */
export async function insertReport(
  db: Db,
  reporterId: string,
  reported: Reported,
  reason: ReportReason,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report')
    .values({ id: newId(), reporterId, reason, ...reported })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A report and what it is about, whatever has become of either. */
export async function findReport(
  db: Db,
  id: string,
): Promise<{ kind: ReportedKind; subjectId: string; reason: ReportReason } | undefined> {
  const { rows } = await sql<{ kind: ReportedKind; subjectId: string; reason: ReportReason }>`
    select ${REPORTED_KIND} as kind, ${REPORTED_ID} as subject_id, reason from report where id = ${id}`.execute(db);
  return rows[0];
}

export const REPORTED_KIND = sql<ReportedKind>`case
  when report.question_id is not null then 'question'
  when report.post_id is not null then 'post'
  when report.person_id is not null then 'user'
  else 'message' end`;
export const REPORTED_ID = sql<string>`coalesce(report.question_id, report.post_id, report.person_id, report.message_id)`;

const COLUMNS = { question: 'questionId', post: 'postId', user: 'personId', message: 'messageId' } as const;

/** Every open report about one thing; nobody else settles any of them until the transaction ends. */
export async function lockOpenReports(trx: Db, kind: ReportedKind, subjectId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('report')
    .where(COLUMNS[kind], '=', subjectId)
    .where('status', '=', 'open')
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function settleReports(
  trx: Db,
  ids: readonly string[],
  status: 'dismissed' | 'deleted',
  decidedBy: string,
): Promise<void> {
  await trx
    .updateTable('report')
    .set({ status, decidedBy, decidedAt: sql<string>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Whose it is. What only its owner knows of does not exist for others. */
export async function findPostOwner(db: Db, postId: string): Promise<string | undefined> {
  const post = await db
    .selectFrom('post')
    .where('id', '=', postId)
    .where('state', '<>', 'DELETED')
    .where(sql<boolean>`not ${isSecret}`)
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

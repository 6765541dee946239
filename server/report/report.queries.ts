import type { ReportedKind } from '@rodado/contract/admin';
import type { ReportReason } from '@rodado/contract/enums';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isHiddenFromPublic } from '../db/expressions.ts';
import { newId } from '../db/id.ts';

/** Exactly one of the things that can be reported. */
export type Reported =
  | { questionId: string }
  | { postId: string }
  | { personId: string }
  | { messageId: string }
  | { ratingId: string };

/** Idempotent: one report per person and subject. False where there was one. */
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

/** A report and its subject, whatever their state. */
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
  when report.rating_id is not null then 'rating'
  else 'message' end`;
/** Of a joined `report` with that alias: what its index has. */
export const reportedIdOf = (report: string) =>
  sql.raw(
    `coalesce(${['question', 'post', 'person', 'message', 'rating'].map((thing) => `${report}.${thing}_id`).join(', ')})`,
  );
export const REPORTED_ID = reportedIdOf('report');

/** Whether a `report` is about the person, or about something of theirs. */
export const isAbout = (personId: string) => sql<boolean>`report.id in (
  select about.id from report about where about.person_id = ${personId}
  union all select about.id from report about join post on post.id = about.post_id where post.person_id = ${personId}
  union all select about.id from report about join question on question.id = about.question_id
    where question.person_id = ${personId}
  union all select about.id from report about join message on message.id = about.message_id
    where message.sender_id = ${personId}
  union all select about.id from report about join rating on rating.id = about.rating_id
    where rating.person_id = ${personId})`;

const COLUMNS = {
  question: 'questionId',
  post: 'postId',
  user: 'personId',
  message: 'messageId',
  rating: 'ratingId',
} as const;

/** Locks every open report about one subject until the transaction ends. */
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

export async function closeReports(
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

/** The owner of a post. One that only its owner may see does not exist for others. */
export async function findPostOwner(db: Db, postId: string): Promise<string | undefined> {
  const post = await db
    .selectFrom('post')
    .where('id', '=', postId)
    .where('state', '<>', 'DELETED')
    .where(sql<boolean>`not ${isHiddenFromPublic}`)
    .select('personId')
    .executeTakeFirst();
  return post?.personId;
}

/** The author of a rating whose text everybody can read. */
export async function findRatingAuthor(db: Db, ratingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string }>`
    select rating.person_id from rating join person author on author.id = rating.person_id
      join company on company.id = rating.company_id join person owner on owner.id = company.person_id
    where rating.id = ${ratingId} and rating.text is not null and rating.text_removed_at is null
      and author.suspended_at is null and owner.suspended_at is null`.execute(db);
  return rows[0]?.personId;
}

/** The author of a message, only for members of its conversation. */
export async function findMessageSender(db: Db, messageId: string, readerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ senderId: string }>`
    select sender_id from message join conversation on conversation.id = message.conversation_id
    where message.id = ${messageId} and message.deleted_at is null
      and ${readerId} in (conversation.owner_id, conversation.buyer_id)`.execute(db);
  return rows[0]?.senderId;
}

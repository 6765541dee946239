import type { NotificationKind } from '@rodado/contract/enums';
import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { Notification, NotificationPage } from '@rodado/contract/notification';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';
import { pagingOf } from '../db/list.ts';
import { PREPARED } from '../db/prepared.ts';
import { deleteWaitingMails } from '../mail/outbox.queries.ts';

export interface NewNotification {
  kind: NotificationKind;
  text: string;
  /** A path on our own site. */
  link: string;
  /** The person whose name or text it contains: deleted with that account. */
  actorId?: string;
  /** The own post about which the actor asked, wrote or offered. */
  leadPostId?: string | undefined;
  /** It is already mailed separately. */
  isMailed?: true;
  /** The message whose text it contains: deleted with that message. */
  messageId?: string;
  /** The question whose text or answer it contains: deleted with that question. */
  questionId?: string;
}

const MAX_TEXT_LENGTH = 500;
const COLUMNS = ['id', 'kind', 'text', 'link', 'createdAt', 'readAt'] as const;

/** For those who have a list of interested people: companies, and people with several posts. */
const lead = sql<Notification['lead']>`case when exists (
    select from post where post.id = notification.lead_post_id and post.state <> 'DELETED')
  and (exists (select from company where company.person_id = notification.person_id) or exists (select from post
    where post.person_id = notification.person_id and post.state <> 'DELETED' and post.id <> notification.lead_post_id))
  then json_build_object('postId', notification.lead_post_id, 'personId', notification.actor_id) end`.as('lead');

/**
 * Unread messages of one conversation share a notification; everything else is a row of its own. The condition of the
 * conflict is in the text of the statement, or its generic plan could not use the partial index.
 */
export const insertingNotification = (rows: RawBuilder<unknown>) => sql<Notification>`
  insert into notification (id, person_id, kind, text, link, actor_id, lead_post_id, message_id, question_id, mailed_at) ${rows}
  on conflict (person_id, link) where kind = 'message' and read_at is null do update set text = excluded.text,
    actor_id = excluded.actor_id, message_id = excluded.message_id, created_at = clock_timestamp()
  returning ${sql.join(COLUMNS.map((column) => sql.ref(column)))}, ${lead}`;

export const shortened = (text: string) => text.slice(0, MAX_TEXT_LENGTH);

export async function insertNotification(
  db: Db,
  personId: string,
  { kind, text, link, actorId, leadPostId, isMailed, messageId, questionId }: NewNotification,
): Promise<Notification> {
  const row = sql`values (${newId()}::uuid, ${personId}::uuid, ${kind}, ${shortened(text)}, ${link},
    ${actorId ?? null}::uuid, ${leadPostId ?? null}::uuid, ${messageId ?? null}::uuid,
    ${questionId ?? null}::uuid, case when ${isMailed ?? false}::boolean then now() end)`;
  const { rows } = await sql<Notification>`${insertingNotification(row)} ${PREPARED}`.execute(db);
  const [inserted] = rows;
  if (!inserted) throw new Error('A notification was not stored');
  return inserted;
}

/** One notification of many, with its recipient. */
export type NotificationFor = Pick<NewNotification, 'text' | 'link' | 'actorId'> & { personId: string };

/** Inserts many in one statement, except about messages, which share one notification per conversation. */
export async function insertNotifications(
  db: Db,
  kind: Exclude<NotificationKind, 'message'>,
  notifications: readonly NotificationFor[],
): Promise<(Notification & { personId: string })[]> {
  const { rows } = await sql<Notification & { personId: string }>`
    insert into notification (id, person_id, kind, text, link, actor_id)
    select entry.id, entry.person_id, ${kind}, entry.text, entry.link, entry.actor_id
    from unnest(${notifications.map(() => newId())}::uuid[], ${notifications.map(({ personId }) => personId)}::uuid[],
      ${notifications.map(({ text }) => text.slice(0, MAX_TEXT_LENGTH))}::text[], ${notifications.map(({ link }) => link)}::text[],
      ${notifications.map(({ actorId }) => actorId ?? null)}::uuid[]) as entry (id, person_id, text, link, actor_id)
    returning person_id, ${sql.join(COLUMNS.map((column) => sql.ref(column)))}`.execute(db);
  return rows;
}

export interface DeletedText {
  /** Who may have been notified of the message. */
  personId: string;
  link: string;
  messageId: string;
  /** What replaces the text of an unread notification; without it the notification is deleted. */
  instead: { messageId: string; text: string } | undefined;
}

/**
 * Removes the text of a deleted message from notifications and pending mails. Such a mail is composed again from the
 * rest. The rows are locked first, which waits for a mail that is being composed.
 */
export async function removeDeletedText(trx: Db, { personId, link, messageId, instead }: DeletedText): Promise<void> {
  const ofConversation = await trx
    .selectFrom('notification')
    .where('personId', '=', personId)
    .where('kind', '=', 'message')
    .where('link', '=', link)
    .select(['id', 'messageId', 'mailId', 'readAt'])
    .forUpdate()
    .execute();
  const carrying = ofConversation.filter((one) => one.messageId === messageId);
  for (const { id, readAt } of carrying) {
    if (instead && readAt === null)
      await trx
        .updateTable('notification')
        .set({ messageId: instead.messageId, text: instead.text.slice(0, MAX_TEXT_LENGTH) })
        .where('id', '=', id)
        .execute();
    else await trx.deleteFrom('notification').where('id', '=', id).execute();
  }
  // A later message may have replaced this one in the notification while the mail still contains its text.
  await withdrawMails(trx, [personId], ofConversation);
}

/** Mails that still wait are composed again, from what is left. */
async function withdrawMails(
  trx: Db,
  personIds: readonly string[],
  notifications: readonly { mailId: string | null }[],
): Promise<void> {
  const withdrawn = await deleteWaitingMails(
    trx,
    notifications.flatMap(({ mailId }) => mailId ?? []),
  );
  await trx
    .updateTable('notification')
    .set({ mailedAt: null, mailId: null })
    .where('personId', 'in', personIds)
    .where('mailId', '=', sql<string>`any(${withdrawn}::uuid[])`)
    .execute();
}

/** Removes what tells of a deleted question or its answer, and from pending mails. */
export async function removeQuestionNotifications(
  trx: Db,
  questionId: string,
  personIds: readonly string[],
): Promise<void> {
  // Locked first, which waits for a mail that is being composed.
  const theirs = await trx
    .selectFrom('notification')
    .where('personId', 'in', personIds)
    .where('kind', 'in', ['question', 'answer'])
    .where('questionId', '=', questionId)
    .select(['id', 'mailId'])
    .forUpdate()
    .execute();
  if (theirs.length === 0) return;
  await trx
    .deleteFrom('notification')
    .where(
      'id',
      'in',
      theirs.map(({ id }) => id),
    )
    .execute();
  await withdrawMails(trx, personIds, theirs);
}

export async function listNotifications(db: Db, personId: string, page: number): Promise<NotificationPage> {
  const mine = db.selectFrom('notification').where('personId', '=', personId);
  const [notifications, { total, unread }] = await Promise.all([
    mine
      .select([...COLUMNS, lead])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(ROWS_PER_PAGE)
      .offset((page - 1) * ROWS_PER_PAGE)
      .execute(),
    mine
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { notifications, unread, ...pagingOf(page, total) };
}

const DAYS_LISTED = 180;

/** Older ones link to posts and conversations that are no longer current. */
export const deleteOldNotifications = (db: Db) =>
  deleteBatch(db, 'notification', sql`created_at < now() - make_interval(days => ${sql.lit(DAYS_LISTED)})`);

/** Marks notifications of a person as read: all, these, those of a kind, or those with exactly this link. */
export async function markRead(
  db: Db,
  personId: string,
  which: { ids: readonly string[] } | { kind: NotificationKind } | { link: string } | 'all',
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ readAt: sql<string>`now()` })
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .$if(which !== 'all', (query) => {
      if (which === 'all') return query;
      if ('ids' in which) return query.where('id', '=', sql<string>`any(${[...which.ids]}::uuid[])`);
      if ('kind' in which) return query.where('kind', '=', which.kind);
      return query.where('link', '=', which.link);
    })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { Notification, NotificationPage } from '@rodado/contract/notification';
import type { NotificationKind } from '@rodado/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';
import { deleteWaitingMails } from '../mail/outbox.queries.ts';

export interface News {
  kind: NotificationKind;
  text: string;
  /** A path of ours. */
  link: string;
  /** Whose name or words the text carries: deleted with that account. */
  actorId?: string;
  /** A mail of its own says it already. */
  isMailed?: true;
  /** Whose words the text carries: with the message they go. */
  messageId?: string;
}

const LONGEST_TEXT = 500;
const COLUMNS = ['id', 'kind', 'text', 'link', 'createdAt', 'readAt'] as const;

/** Messages of one conversation are one piece of news until somebody looks; everything else is a row of its own. */
export async function insertNotification(
  db: Db,
  personId: string,
  { kind, text, link, actorId, isMailed, messageId }: News,
): Promise<Notification> {
  return db
    .insertInto('notification')
    .values({
      id: newId(),
      personId,
      kind,
      text: text.slice(0, LONGEST_TEXT),
      link,
      actorId,
      mailedAt: isMailed ? sql<string>`now()` : null,
      messageId: messageId ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'link'])
        .where('kind', '=', 'message')
        .where('readAt', 'is', null)
        .doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          actorId: eb.ref('excluded.actorId'),
          messageId: eb.ref('excluded.messageId'),
          createdAt: sql<string>`clock_timestamp()`,
        })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** One notification of many, with its recipient. */
export type NewsFor = Pick<News, 'text' | 'link' | 'actorId'> & { personId: string };

/** Many at once, but for those about messages, of which there is one a conversation. */
export async function insertNotifications(
  db: Db,
  kind: Exclude<NotificationKind, 'message'>,
  news: readonly NewsFor[],
): Promise<(Notification & { personId: string })[]> {
  const { rows } = await sql<Notification & { personId: string }>`
    insert into notification (id, person_id, kind, text, link, actor_id)
    select news.id, news.person_id, ${kind}, news.text, news.link, news.actor_id
    from unnest(${news.map(() => newId())}::uuid[], ${news.map(({ personId }) => personId)}::uuid[],
      ${news.map(({ text }) => text.slice(0, LONGEST_TEXT))}::text[], ${news.map(({ link }) => link)}::text[],
      ${news.map(({ actorId }) => actorId ?? null)}::uuid[]) as news (id, person_id, text, link, actor_id)
    returning person_id, ${sql.join(COLUMNS.map((column) => sql.ref(column)))}`.execute(db);
  return rows;
}

export interface DeletedWords {
  /** Who may have been notified of the message. */
  personId: string;
  link: string;
  messageId: string;
  /** What an unread notification says instead; without it there is nothing new any more. */
  instead: { messageId: string; text: string } | undefined;
}

/**
 * Takes the words of a deleted message out of the bell and out of mails that wait. Such a mail is written anew with what
 * else was in it. The rows are locked first: of a mail that is being written at this moment the end is waited for.
 */
export async function removeDeletedWords(trx: Db, { personId, link, messageId, instead }: DeletedWords): Promise<void> {
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
        .set({ messageId: instead.messageId, text: instead.text.slice(0, LONGEST_TEXT) })
        .where('id', '=', id)
        .execute();
    else await trx.deleteFrom('notification').where('id', '=', id).execute();
  }
  // A later message may have taken the place in the bell, and the mail still has these words.
  const mailIds = ofConversation.flatMap(({ mailId }) => mailId ?? []);
  const withdrawn = await deleteWaitingMails(trx, mailIds);
  await trx
    .updateTable('notification')
    .set({ mailedAt: null, mailId: null })
    .where('personId', '=', personId)
    .where('mailId', '=', sql<string>`any(${withdrawn}::uuid[])`)
    .execute();
}

export async function listNotifications(db: Db, personId: string, page: number): Promise<NotificationPage> {
  const mine = db.selectFrom('notification').where('personId', '=', personId);
  const [notifications, { total, unread }] = await Promise.all([
    mine
      .select(COLUMNS)
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
  return { notifications, unread, page, totalPages: Math.ceil(total / ROWS_PER_PAGE), total };
}

const DAYS_LISTED = 180;

/** What is this old leads to posts and conversations that have moved on. */
export const deleteOldNotifications = (db: Db) =>
  deleteBatch(db, 'notification', sql`created_at < now() - make_interval(days => ${sql.lit(DAYS_LISTED)})`);

/** Which of a person's news have been seen: all, these, those of a kind, or whatever leads to this link or somewhere on this page. */
export async function markRead(
  db: Db,
  personId: string,
  which: { ids: readonly string[] } | { kind: NotificationKind } | { link: string } | { page: string } | 'all',
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
      if ('link' in which) return query.where('link', '=', which.link);
      return query.where(sql<string>`split_part(link, '#', 1)`, '=', which.page);
    })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

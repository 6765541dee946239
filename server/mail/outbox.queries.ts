import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';

export interface WaitingMail {
  recipient: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  unsubscribe: string | null;
}

export interface ClaimedMail extends WaitingMail {
  id: string;
  createdAt: string;
  /** How many there have been, this one included. */
  attempts: number;
}

/** Whoever claims a mail has this long to deliver it; then it is anybody's again, as after a crash. */
export const LEASE_SECONDS = 120;

export async function insertMail(db: Db, mail: WaitingMail & { personIds: string[] }, at: Date): Promise<string> {
  const id = newId();
  await db
    .insertInto('mailOut')
    .values({ id, ...mail, createdAt: at, nextAttemptAt: at })
    .execute();
  return id;
}

/** Those of these that have not been sent; which ones there were. */
export async function deleteWaitingMails(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('mailOut')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One short statement; nothing is held while the mail travels. */
export async function claimDueMails(db: Db, at: Date, atMost: number): Promise<ClaimedMail[]> {
  const claimed = await db
    .with('due', (query) =>
      query
        .selectFrom('mailOut')
        .select('id')
        .where('sentAt', 'is', null)
        .where('givenUpAt', 'is', null)
        .where('nextAttemptAt', '<=', at.toISOString())
        .orderBy('nextAttemptAt')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mailOut')
    .from('due')
    .whereRef('mailOut.id', '=', 'due.id')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: after(at, LEASE_SECONDS) }))
    .returning([
      'mailOut.id',
      'recipient',
      'replyTo',
      'unsubscribe',
      'subject',
      'createdAt',
      'attempts',
      sql<string>`html`.as('html'),
      sql<string>`text`.as('text'),
    ])
    .execute();
  return claimed;
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('mailOut')
    .set({ sentAt: at, html: null, text: null, lastError: null })
    .where('id', '=', id)
    .execute();
}

export async function postpone(db: Db, id: string, why: string, until: Date): Promise<void> {
  await db.updateTable('mailOut').set({ lastError: why, nextAttemptAt: until }).where('id', '=', id).execute();
}

/** Nobody will read its text, and it may hold a link that opens an account. */
export async function giveUp(db: Db, id: string, why: string, at: Date): Promise<void> {
  await db
    .updateTable('mailOut')
    .set({ lastError: why, givenUpAt: at, html: '', text: '' })
    .where('id', '=', id)
    .execute();
}

export const MAILS_KEPT_DAYS = 30;

/** That something was sent to somebody is worth knowing for a while, not for ever. */
export const deleteOldMails = (db: Db) =>
  deleteBatch(
    db,
    'mailOut',
    sql`coalesce(sent_at, given_up_at) < now() - make_interval(days => ${sql.lit(MAILS_KEPT_DAYS)})`,
  );

export const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

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
  /** The number of attempts, this one included. */
  attempts: number;
}

/** The time to deliver a claimed mail; after it any process may claim the mail again, as after a crash. */
export const LEASE_SECONDS = 120;

export async function insertMail(db: Db, mail: WaitingMail & { personIds: string[] }, at: Date): Promise<string> {
  const id = newId();
  await db
    .insertInto('mailOut')
    .values({ id, ...mail, createdAt: at, nextAttemptAt: at })
    .execute();
  return id;
}

/** Deletes those that have not been sent; returns their ids. */
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

/** Among so many the mailboxes take turns: many mails to one do not delay those to others. */
const CONSIDERED = 1_000;

/** One short statement: no lock is held during the delivery. */
export async function claimDueMails(db: Db, at: Date, atMost: number): Promise<ClaimedMail[]> {
  const claimed = await db
    .with('longestDue', (query) =>
      query
        .selectFrom('mailOut')
        .select(['id', 'recipient', 'nextAttemptAt'])
        .where('sentAt', 'is', null)
        .where('givenUpAt', 'is', null)
        .where('nextAttemptAt', '<=', at.toISOString())
        .orderBy('nextAttemptAt')
        .limit(CONSIDERED),
    )
    .with('inTurns', (query) =>
      query
        .selectFrom('longestDue')
        .select([
          'id',
          'nextAttemptAt',
          sql<number>`row_number() over (partition by recipient order by next_attempt_at)`.as('turn'),
        ]),
    )
    .with('due', (query) =>
      query
        .selectFrom('mailOut')
        .innerJoin('inTurns', 'inTurns.id', 'mailOut.id')
        .select('mailOut.id')
        // Again, because another process may have claimed it meanwhile.
        .where('mailOut.sentAt', 'is', null)
        .where('mailOut.givenUpAt', 'is', null)
        .where('mailOut.nextAttemptAt', '<=', at.toISOString())
        .orderBy('inTurns.turn')
        .orderBy('inTurns.nextAttemptAt')
        .limit(atMost)
        .forUpdate('mailOut')
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

/** Clears the text: it will not be sent, and may contain a link that opens an account. */
export async function giveUp(db: Db, id: string, why: string, at: Date): Promise<void> {
  await db
    .updateTable('mailOut')
    .set({ lastError: why, givenUpAt: at, html: '', text: '' })
    .where('id', '=', id)
    .execute();
}

export const MAIL_RETENTION_DAYS = 30;

/** That a mail was sent is worth knowing for a while, not forever. */
export const deleteOldMails = (db: Db) =>
  deleteBatch(
    db,
    'mailOut',
    sql`coalesce(sent_at, given_up_at) < now() - make_interval(days => ${sql.lit(MAIL_RETENTION_DAYS)})`,
  );

export const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

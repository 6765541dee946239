import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';

export type Purpose = Database['mailToken']['purpose'];

const HOURS: Record<Purpose, number> = {
  activate: 48,
  recover: 0.5,
  confirmEmail: 24,
  undoEmail: 72,
  undoPassword: 72,
};

/** Three parts with dots, as the activation screen expects of a token; all of it chance. */
const newToken = () => [12, 24, 24].map((bytes) => randomBytes(bytes).toString('base64url')).join('.');

/** Only its hash is kept: whoever reads the table cannot use what is in it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A link for a mail. Earlier links for the same purpose stay good until they are used or run out. */
export async function insertMailToken(
  db: Db,
  purpose: Purpose,
  personId: string,
  detail: Record<string, string> = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('mailToken')
    .values({
      hash: hashOf(token),
      purpose,
      personId,
      detail: JSON.stringify(detail),
      // Not now(): an undo compares links by age, and a transaction may have started before it got the lock of the account.
      createdAt: sql<string>`clock_timestamp()`,
      expiresAt: sql<string>`now() + make_interval(secs => ${HOURS[purpose] * 3_600})`,
    })
    .execute();
  return token;
}

/** What a link stands for, used or not; undefined when it is not ours or has run out. */
export function findMailToken(db: Db, purpose: Purpose, token: string) {
  return db
    .selectFrom('mailToken')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<string>`now()`)
    .select(['personId', 'detail', 'usedAt'])
    .executeTakeFirst();
}

/**
 * Uses a link up. Of two that come at once one gets it. The account is locked first, as by everything that changes it, so
 * that a link and a new password that drops it never wait for each other.
 */
export async function takeMailToken(trx: Db, purpose: Purpose, token: string) {
  const owner = trx.selectFrom('mailToken').where('hash', '=', hashOf(token)).select('personId');
  await trx.selectFrom('person').where('id', '=', owner).select('id').forUpdate().execute();
  return trx
    .updateTable('mailToken')
    .set({ usedAt: sql<string>`now()` })
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning(['hash', 'personId', 'detail'])
    .executeTakeFirst();
}

/** Links and identities elsewhere that came after the given link was sent. */
export async function dropWhatFollowed(trx: Db, personId: string, hash: Buffer): Promise<void> {
  const sentAt = sql<string>`(select created_at from mail_token where hash = ${hash})`;
  await trx.deleteFrom('identity').where('personId', '=', personId).where('createdAt', '>=', sentAt).execute();
  await trx.deleteFrom('mailToken').where('personId', '=', personId).where('createdAt', '>', sentAt).execute();
}

/** The first undo link that is still good and leads back to this address. */
export function findUndoTo(trx: Db, personId: string, email: string) {
  return trx
    .selectFrom('mailToken')
    .where('personId', '=', personId)
    .where('purpose', '=', 'undoEmail')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where(sql`detail->>'email'`, '=', email)
    .orderBy('createdAt')
    .select('hash')
    .executeTakeFirst();
}

/** A new password or address makes the links that were sent before worthless. */
export async function dropMailTokens(db: Db, personId: string, purposes: readonly Purpose[]): Promise<void> {
  await db.deleteFrom('mailToken').where('personId', '=', personId).where('purpose', 'in', purposes).execute();
}

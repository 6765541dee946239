import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';

export type Purpose = Database['mailToken']['purpose'];

export const LINK_HOURS: Record<Purpose, number> = {
  activate: 48,
  recover: 0.5,
  confirmEmail: 24,
  undoEmail: 72,
  undoPassword: 72,
};

/** Three random parts separated by dots, as the activation screen expects of a token. */
export const newToken = () => [12, 24, 24].map((bytes) => randomBytes(bytes).toString('base64url')).join('.');

/** Only the hash is stored: read access to the table is not enough to use a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Creates the token of a link in a mail. Earlier tokens for the same purpose stay valid until used or expired. */
export async function insertMailToken(
  db: Db,
  purpose: Purpose,
  personId: string,
  detail: Record<string, unknown> = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('mailToken')
    .values({
      hash: hashOf(token),
      purpose,
      personId,
      detail: JSON.stringify(detail),
      // Not now(): an undo compares links by age, and a transaction may have started before it locked the account.
      createdAt: sql<string>`clock_timestamp()`,
      expiresAt: sql<string>`now() + make_interval(secs => ${LINK_HOURS[purpose] * 3_600})`,
    })
    .execute();
  return token;
}

/** The content of a token, used or not; undefined when it is unknown or expired. */
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
 * Consumes a token; of two concurrent requests one succeeds. The account is locked first, as in every transaction that
 * changes it, so that a link and a new password that revokes it cannot deadlock.
 */
export async function consumeMailToken(trx: Db, purpose: Purpose, token: string) {
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

/** Deletes the links and external identities that were created after the given link was sent. */
export async function deleteLinksSentAfter(trx: Db, personId: string, hash: Buffer): Promise<void> {
  const sentAt = sql<string>`(select created_at from mail_token where hash = ${hash})`;
  await trx.deleteFrom('identity').where('personId', '=', personId).where('createdAt', '>=', sentAt).execute();
  await trx.deleteFrom('mailToken').where('personId', '=', personId).where('createdAt', '>', sentAt).execute();
}

/** What the last activation link carries, also an expired one: the next link carries it too. */
export async function findActivationDetail(db: Db, personId: string): Promise<Record<string, unknown>> {
  const last = await db
    .selectFrom('mailToken')
    .where('personId', '=', personId)
    .where('purpose', '=', 'activate')
    .orderBy('createdAt', 'desc')
    .select('detail')
    .executeTakeFirst();
  return last?.detail ?? {};
}

/** The oldest undo link that is still valid and restores this address. */
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

/** A new password or address revokes the links that were sent before. */
export async function revokeMailTokens(db: Db, personId: string, purposes: readonly Purpose[]): Promise<void> {
  await db.deleteFrom('mailToken').where('personId', '=', personId).where('purpose', 'in', purposes).execute();
}

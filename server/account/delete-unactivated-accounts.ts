import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';

export const UNACTIVATED_DAYS = 7;

/** Frees their e-mails, names and RUTs. An account that is being activated is locked, so it is skipped. */
export function deleteUnactivatedAccounts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNACTIVATED_DAYS * 86_400_000);
  return deleteBatch(db, 'person', sql`activated_at is null and deleted_at is null and created_at < ${before}`);
}

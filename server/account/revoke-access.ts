import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/**
 * Removes every credential of these accounts; their owners regain access with a recovery mail. Returns how many
 * credentials there were.
 */
export async function revokeAccess(trx: Db, personIds: readonly string[]): Promise<number> {
  const ids = sql<string>`any(${[...personIds]}::uuid[])`;
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set({ passwordHash: null, pendingEmail: null })
    .where('id', '=', ids)
    .where((eb) => eb.or([eb('passwordHash', 'is not', null), eb('pendingEmail', 'is not', null)]))
    .executeTakeFirst();
  let count = numUpdatedRows;
  // Push subscriptions are deleted with their sessions.
  for (const table of ['session', 'mailToken', 'identity'] as const) {
    const { numDeletedRows } = await trx.deleteFrom(table).where('personId', '=', ids).executeTakeFirst();
    count += numDeletedRows;
  }
  return Number(count);
}

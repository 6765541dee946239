import type { Db } from '../db/connect.ts';

/** The active administrators, locked: none of them can be suspended or deleted until the transaction ends. */
export async function lockAdmins(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('person')
    .where('role', '=', 'ADMIN')
    .where('activatedAt', 'is not', null)
    .where('suspendedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

import type { Db } from '../db/connect.ts';

/** Those who can act now. Until the end of the transaction none of them is suspended or leaves. */
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

import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Database } from './schema.ts';

/** Rows per statement of the cleanup job: few enough to hold locks only briefly. */
export const BATCH_SIZE = 5_000;

/** Deletes a batch of matching rows and returns the count. Locked rows are skipped until the next run. */
export async function deleteBatch(
  db: Db,
  table: keyof Database & string,
  where: RawBuilder<unknown>,
  limit = BATCH_SIZE,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(limit)} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Database } from './schema.ts';

/** Rows that one statement of the cleanup job touches: few enough to be quick, and to hold nobody up. */
export const BATCH_SIZE = 5_000;

/** Deletes some of the rows that match, and says how many. Those that others are writing wait for the next time. */
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

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';

export const UNACTIVATED_DAYS = 7;

/** Frees their e-mails, names and RUTs. An account that is being activated is locked, so it is skipped. */
export const deleteUnactivatedAccounts = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'person',
    sql`activated_at is null and deleted_at is null
      and created_at < now() - make_interval(days => ${sql.lit(UNACTIVATED_DAYS)})`,
  );

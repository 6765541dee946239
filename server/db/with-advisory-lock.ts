import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * One process works at a time; the others skip. The lock ends with its connection, so that another process takes over
 * at once from one that was killed.
 */
export async function withAdvisoryLock(db: Kysely<Database>, lock: number, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (holder) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${sql.lit(lock)}) as is_ours`.execute(
      holder,
    );
    if (!rows[0]?.isOurs) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(holder);
    }
  });
}

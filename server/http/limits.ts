import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { tooMany } from '../errors.ts';

export interface Limit {
  /** What is counted, e.g. 'contact'. */
  name: string;
  max: number;
  seconds: number;
}

/**
 * Counts one more for `subject` and refuses past the limit. Called inside the transaction of the act itself:
 * what is refused or fails is rolled back and has not counted.
 */
export async function spend(db: Db, limit: Limit, subject: string): Promise<void> {
  const { count, seconds } = await countOneMore(db, limit, subject);
  if (count > limit.max) throw tooMany(seconds);
}

/** Refuses whoever has spent it all, before anything costly is done for them. */
export async function refuseSpent(db: Db, limit: Limit, subject: string): Promise<void> {
  const row = await db
    .selectFrom('rateLimit')
    .where('key', '=', `${limit.name}:${subject}`)
    .where('resetsAt', '>', sql<string>`now()`)
    .where('count', '>=', limit.max)
    .select(sql<number>`extract(epoch from resets_at - now())::float8`.as('seconds'))
    .executeTakeFirst();
  if (row) throw tooMany(row.seconds);
}

/** Counts one more and tells how many there are, and for how long they count. */
export async function countOneMore(db: Db, limit: Limit, subject: string): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limit as r (key, count, resets_at)
    values (${`${limit.name}:${subject}`}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count, extract(epoch from resets_at - now())::float8 as seconds`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}

/** Takes one back that turned out not to count. */
export async function refund(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ count: sql<number>`greatest(0, count - 1)` })
    .where('key', '=', `${limit.name}:${subject}`)
    .execute();
}

/** Counters whose time has passed mean nothing any more. */
export const deleteOldLimits = (db: Db) => deleteBatch(db, 'rateLimit', sql`resets_at < now()`);

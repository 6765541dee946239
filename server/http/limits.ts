import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
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
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limit as r (key, count, resets_at)
    values (${`${limit.name}:${subject}`}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count, extract(epoch from resets_at - now())::float8 as seconds`.execute(db);
  const [row] = rows;
  if (row && row.count > limit.max) throw tooMany(row.seconds);
}

/** Counters whose time has passed mean nothing any more. */
export async function forgetOldLimits(db: Db): Promise<void> {
  await db.deleteFrom('rateLimit').where('resetsAt', '<', sql<string>`now()`).execute();
}

import { createHash } from 'node:crypto';
import type { RateLimit } from '@rodado/contract/rate-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { PREPARED } from '../db/prepared.ts';
import { tooMany } from '../errors.ts';

/** Knows whether limits are on. */
interface Ctx {
  config: Pick<Config, 'rateLimits'>;
}

/** Subjects are e-mails and network addresses too: a look at the table does not show them. */
export const keyOf = (name: string, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/**
 * Consumes one unit for `subject` and throws past the limit. Runs inside the transaction of the action: a rejected or
 * failed action is rolled back and does not count.
 */
export async function consume({ config }: Ctx, db: Db, limit: RateLimit, subject: string): Promise<void> {
  if (!config.rateLimits) return;
  const { count, seconds } = await increment(db, limit, subject);
  if (count > limit.max) throw tooMany(seconds);
}

/** Throws when the limit is exhausted, before any expensive work. */
export async function refuseExhausted({ config }: Ctx, db: Db, limit: RateLimit, subject: string): Promise<void> {
  if (!config.rateLimits) return;
  const row = await db
    .selectFrom('rateLimit')
    .where('key', '=', keyOf(limit.name, subject))
    .where('resetsAt', '>', sql<string>`now()`)
    .where('count', '>=', limit.max)
    .select(sql<number>`extract(epoch from resets_at - now())::float8`.as('seconds'))
    .executeTakeFirst();
  if (row) throw tooMany(row.seconds);
}

/** Consumes one unit, and tells whether it was within the limit: for what is left out instead of refused. */
export async function isWithin({ config }: Ctx, db: Db, limit: RateLimit, subject: string): Promise<boolean> {
  return !config.rateLimits || (await increment(db, limit, subject)).count <= limit.max;
}

/** Increments the counter and returns it with the seconds until it resets. */
export async function increment(
  db: Db,
  limit: RateLimit,
  subject: string,
): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`${incrementing(limit, subject)} ${PREPARED}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, seconds: 0 };
}

/** As a part of a statement: once for each row of `from`. */
export const incrementing = ({ name, seconds }: RateLimit, subject: string, from: RawBuilder<unknown> = sql``) => sql`
  insert into rate_limit as r (key, count, resets_at)
  select ${keyOf(name, subject)}::text, 1, now() + make_interval(secs => ${seconds}::float8) ${from}
  on conflict (key) do update set
    count = case when r.resets_at <= now() then 1 else r.count + 1 end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning count, extract(epoch from resets_at - now())::float8 as seconds`;

/** Decrements the counter for an action that turned out not to count. */
export async function refund(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ count: sql<number>`greatest(0, count - 1)` })
    .where('key', '=', keyOf(limit.name, subject))
    .execute();
}

/** Expired counters have no effect any more. */
export const deleteOldLimits = (db: Db) => deleteBatch(db, 'rateLimit', sql`resets_at < now()`);

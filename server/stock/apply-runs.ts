import { canBecome } from '@rodado/contract/post-rules';
import { PRICE_CHANGES_PER_DAY } from '@rodado/contract/price-drop';
import type { BulkAction } from '@rodado/contract/stock';
import { sql } from 'kysely';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { AppError, conflict, describeError } from '../errors.ts';
import { changePrice, markPostsDeleted, moveStatus, requireOwner } from '../post/post.service.ts';
import { type LockedPost, lockPost } from '../post/post-write.queries.ts';
import { type After, transact } from '../transact.ts';

const INTERVAL = 1_000;
const BATCH = 50;

/** What is left to do is in the rows that are not settled, so that a process that is killed forgets nothing. */
export const startBulkRuns = (ctx: Context): RepeatedJob =>
  runEvery({ name: 'bulk changes', every: INTERVAL, log: ctx.log, failure: 'bulk actions were not applied' }, () =>
    applyRuns(ctx),
  );

export async function applyRuns(ctx: Context): Promise<void> {
  const open = await ctx.db.selectFrom('bulkRun').where('finishedAt', 'is', null).select('id').execute();
  // In turns, so that a long one does not hold up the others.
  let left = open.map(({ id }) => id);
  while (left.length > 0) {
    const unfinished: string[] = [];
    for (const id of left) if (!(await applyRun(ctx, id, BATCH))) unfinished.push(id);
    left = unfinished;
  }
}

/** Applies so many posts of a run; true if nothing is left, or what is left is being applied by another process. */
export async function applyRun(ctx: Context, runId: string, limit: number): Promise<boolean> {
  const waiting = await ctx.db
    .selectFrom('bulkRunPost')
    .where('runId', '=', runId)
    .where('settledAt', 'is', null)
    .orderBy('position')
    .limit(limit)
    .select('position')
    .execute();
  let taken = 0;
  for (const { position } of waiting) if (await applyPost(ctx, runId, position)) taken += 1;
  await sql`update bulk_run set finished_at = now() where id = ${runId} and finished_at is null
    and not exists (select from bulk_run_post where run_id = ${runId} and settled_at is null)`.execute(ctx.db);
  return taken < limit;
}

/** One post a transaction: what is done with it and that it is done are written together. */
async function applyPost(ctx: Context, runId: string, position: number): Promise<boolean> {
  const markDone = (db: Db, reason: string | null) =>
    db
      .updateTable('bulkRunPost')
      .set({ settledAt: sql<string>`now()`, reason })
      .where('runId', '=', runId)
      .where('position', '=', position)
      .where('settledAt', 'is', null)
      .execute();
  let [isTaken, isApplied] = [true, false];
  try {
    await transact(ctx, async (trx, after) => {
      after(() => {
        isApplied = true;
      });
      const row = await takePost(trx, runId, position);
      isTaken = row !== undefined;
      if (!row) return;
      await applyAction(ctx, trx, after, row);
      await markDone(trx, null);
    });
  } catch (error) {
    // What fails after the commit is no reason of the post.
    if (isApplied) throw error;
    // An unavailable database is retried; every other error is recorded at its post, and the others go on.
    const { statusCode, message } = describeError(error).body;
    if (statusCode > 500) throw error;
    if (statusCode === 500) ctx.log.error({ err: error, runId, position }, 'a bulk action failed on a post');
    const isTooOften = error instanceof AppError && error.code === 'tooMany';
    await markDone(ctx.db, isTooOften ? `Su precio ya cambió ${PRICE_CHANGES_PER_DAY} veces hoy` : message);
  }
  return isTaken;
}

interface RunPost {
  postId: string;
  ownerId: string;
  isSuspended: boolean;
  action: BulkAction;
  version: number | null;
  price: number | null;
  minPrice: number | null;
  maxPrice: number | null;
}

async function takePost(trx: Db, runId: string, position: number): Promise<RunPost | undefined> {
  const { rows } = await sql<RunPost>`
    select one.post_id, run.person_id as owner_id, person.suspended_at is not null as is_suspended, run.action,
      one.version, one.price, one.min_price, one.max_price
    from bulk_run_post one join bulk_run run on run.id = one.run_id join person on person.id = run.person_id
    where one.run_id = ${runId} and one.position = ${position} and one.settled_at is null
    for update of one skip locked`.execute(trx);
  return rows[0];
}

const TARGETS = { pause: 'PAUSED', reactivate: 'ACTIVE', sell: 'SOLD' } as const;

/** By the same functions as calls of the API. */
async function applyAction(ctx: Context, trx: Db, after: After, row: RunPost): Promise<void> {
  const { postId, action } = row;
  const owner = { id: row.ownerId };
  if (row.isSuspended) throw conflict('La cuenta está suspendida');
  const post = requireOwner(await lockPost(trx, postId), owner);
  if (action === 'delete') return markPostsDeleted(trx, after, [postId], 'unseen');
  if (action === 'price') {
    const { version, price, minPrice, maxPrice } = row;
    const change = { priceType: post.priceType, price, minPrice, maxPrice, version: version ?? post.version };
    return changePrice(ctx, trx, after, owner, postId, change);
  }
  const reason = whyNot(post, action);
  if (reason) throw conflict(reason);
  return moveStatus(trx, after, owner, postId, { status: TARGETS[action] });
}

const ALREADY = { pause: 'Ya estaba pausada', reactivate: 'Ya estaba activa', sell: 'Ya estaba vendida' };

/** Why a status cannot change, where `moveStatus` would only say that it cannot. */
function whyNot(post: LockedPost, action: keyof typeof TARGETS): string | null {
  if (post.state === 'DRAFT') return 'Es un borrador: todavía no se publicó';
  if (post.state === 'HIDDEN') return 'La administración la ocultó';
  if (post.status === TARGETS[action]) return ALREADY[action];
  // Each needs its own end.
  if (action === 'reactivate' && post.hasEnded) return 'Terminó: volvé a publicarla con un plazo nuevo';
  if (canBecome(post.status, TARGETS[action])) return null;
  return post.status === 'SOLD' ? 'Está vendida' : 'Terminó: ya no aparece en las búsquedas';
}

import { CreatePost } from '@rodado/contract/post-input';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { sql } from 'kysely';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Db } from '../db/connect.ts';
import { withAdvisoryLock } from '../db/with-advisory-lock.ts';
import { conflict, describeError } from '../errors.ts';
import { consume, increment } from '../http/rate-limits.ts';
import { deleteImages } from '../image/image-files.ts';
import { insertDraft, markPostsDeleted, moveStatus, replacePost } from '../post/post.service.ts';
import { notifyFollowersOfStock } from '../post/post-notifications.ts';
import { findPostToChange } from '../post/post-write.queries.ts';
import { type After, transact } from '../transact.ts';
import { placePhotos } from './photos.queries.ts';

const INTERVAL = 1_000;

/** What is left to do is in the rows without a date, so that a process that is killed forgets nothing. */
export const startStockImports = (ctx: Context): RepeatedJob =>
  runEvery({ name: 'stock import', every: INTERVAL, log: ctx.log, failure: 'stock was not imported' }, () =>
    applyImports(ctx),
  );

export async function applyImports(ctx: Context): Promise<void> {
  const open = await ctx.db
    .selectFrom('stockImport')
    .where('status', 'in', ['applying', 'photos'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!open) return;
  await withAdvisoryLock(ctx.db, ADVISORY_LOCKS.applyStock, async () => {
    while (await applyNext(ctx));
    await finishRows(ctx);
    await finishImports(ctx);
  });
}

interface Waiting {
  importId: string;
  position: number;
  ownerId: string;
  mayImport: boolean;
}

/** One row a transaction: what it does and that it is done are written together. Companies take turns. */
async function applyNext(ctx: Context): Promise<boolean> {
  const { rows } = await sql<Waiting>`
    select r.import_id, r.position, i.person_id as owner_id,
      person.suspended_at is null and company.verified_at is not null as may_import
    from stock_import i join person on person.id = i.person_id left join company on company.person_id = person.id
      join lateral (select import_id, position from stock_import_row
        where import_id = i.id and applied_at is null order by position limit ${BATCH}) r on true
    where i.status = 'applying' order by r.position, i.applied_at limit ${BATCH}`.execute(ctx.db);
  for (const row of rows) await applyRow(ctx, row);
  return rows.length > 0;
}

const BATCH = 20;

async function applyRow(ctx: Context, waiting: Waiting): Promise<void> {
  let isApplied = false;
  try {
    if (!waiting.mayImport) throw conflict('La cuenta no puede importar ahora');
    await transact(ctx, async (trx, after) => {
      after(() => {
        isApplied = true;
      });
      const row = await takeRow(trx, waiting);
      if (!row) return;
      await markApplied(trx, waiting, { postId: await applyOutcome(ctx, trx, after, { id: waiting.ownerId }, row) });
    });
  } catch (error) {
    // What fails after the commit is no problem of the row.
    if (isApplied) throw error;
    // An unavailable database or disk is retried; every other error is recorded at its row, and the others go on.
    const { statusCode, message } = describeError(error).body;
    if (statusCode > 500) throw error;
    if (statusCode === 500) ctx.log.error({ err: error, ...waiting }, 'a row of stock was not imported');
    await markApplied(ctx.db, waiting, { problem: message });
  }
}

const takeRow = (trx: Db, { importId, position }: Waiting) =>
  trx
    .selectFrom('stockImportRow')
    .where('importId', '=', importId)
    .where('position', '=', position)
    .where('appliedAt', 'is', null)
    .select(['outcome', 'stockNumber', 'postId', 'version', 'facts', 'photos', 'resumes'])
    .forUpdate()
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof takeRow>>>;

/** By the same functions as calls of the API. */
async function applyOutcome(ctx: Context, trx: Db, after: After, owner: { id: string }, row: Row): Promise<string> {
  if (row.outcome === 'new') return addPost(ctx, trx, owner, row);
  const { postId } = row;
  if (!postId) throw changedMeanwhile();
  if (row.outcome === 'paused') await pausePost(trx, after, owner, postId, row);
  else await changePost(ctx, trx, after, owner, postId, row);
  return postId;
}

const changedMeanwhile = () => conflict('La publicación cambió mientras se importaba: importá el archivo otra vez');

async function addPost(ctx: Context, trx: Db, owner: { id: string }, row: Row): Promise<string> {
  const { stockNumber } = row;
  const taken = await trx
    .selectFrom('post')
    .where('personId', '=', owner.id)
    .where('stockNumber', '=', stockNumber)
    .where('state', '<>', 'DELETED')
    .select('id')
    .executeTakeFirst();
  if (taken) throw changedMeanwhile();
  await consume(ctx, trx, RATE_LIMITS.importedPosts, owner.id);
  const id = await insertDraft(trx, owner, CreatePost.parse(row.facts));
  await trx.updateTable('post').set({ stockNumber }).where('id', '=', id).execute();
  await placePhotos(trx, id, row.photos ?? []);
  return id;
}

async function changePost(
  ctx: Context,
  trx: Db,
  after: After,
  owner: { id: string },
  id: string,
  row: Row,
): Promise<void> {
  const post = await findPostToChange(trx, id, 'for update of post');
  if (!post || post.version !== row.version) throw changedMeanwhile();
  // A file says nothing of the papers: they stay as declared.
  const { papers: _none, ...facts } = CreatePost.parse(row.facts);
  const isTimeLimited = post.isTimed && facts.priceType === 'negotiable';
  const change = { ...facts, isTimeLimited, duration: null, version: post.version };
  await replacePost(ctx, trx, after, owner, id, change);
  if (row.resumes) await moveStatus(trx, after, owner, id, { status: 'ACTIVE' });
  await trx
    .updateTable('post')
    .set({ stockNumber: row.stockNumber })
    .where('id', '=', id)
    .where('stockNumber', 'is', null)
    .execute();
  const unused = row.photos ? await placePhotos(trx, id, row.photos) : [];
  after(() => deleteImages(ctx, unused));
}

async function pausePost(trx: Db, after: After, owner: { id: string }, id: string, row: Row): Promise<void> {
  const post = await findPostToChange(trx, id, 'for update of post');
  if (!post || post.version !== row.version) throw changedMeanwhile();
  if (post.state === 'DRAFT') return markPostsDeleted(trx, after, [id], 'unseen');
  await moveStatus(trx, after, owner, id, { status: 'PAUSED' });
  await trx.updateTable('post').set({ pausedByImport: true }).where('id', '=', id).execute();
}

async function markApplied(
  db: Db,
  { importId, position }: Waiting,
  result: { postId: string | null } | { problem: string },
): Promise<void> {
  await db
    .updateTable('stockImportRow')
    .set({
      appliedAt: sql<string>`now()`,
      facts: null,
      ...('postId' in result
        ? { postId: result.postId }
        : { problems: JSON.stringify([{ column: 'Importación', message: result.problem }]) }),
    })
    .where('importId', '=', importId)
    .where('position', '=', position)
    .execute();
}

/** Its rows are applied; its photos may still be on their way. */
async function finishRows({ db }: Context): Promise<void> {
  await sql`update stock_import i set status = 'photos' where status = 'applying'
    and not exists (select from stock_import_row r where r.import_id = i.id and r.applied_at is null)`.execute(db);
}

/** One at a time: its end and the notifications of its followers are written together. */
async function finishImports(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string; personId: string }>`
    select id, person_id from stock_import i where status = 'photos' and not exists (
      select from stock_import_row r join stock_photo p on p.post_id = r.post_id join post on post.id = p.post_id
      where r.import_id = i.id and p.state = 'waiting' and post.state <> 'DELETED')`.execute(ctx.db);
  for (const { id, personId } of rows)
    await transact(ctx, async (trx, after) => {
      await sql`update stock_import set status = 'done', finished_at = now() where id = ${id}`.execute(trx);
      const { rows: added } = await sql<{ posts: number }>`
        select count(*) as posts from stock_import_row r join post on post.id = r.post_id
        where r.import_id = ${id} and r.outcome = 'new' and post.state = 'ACTIVE'`.execute(trx);
      const posts = added[0]?.posts ?? 0;
      if (posts === 0) return;
      const { count } = await increment(trx, RATE_LIMITS.stockSummaries, personId);
      if (count <= RATE_LIMITS.stockSummaries.max) await notifyFollowersOfStock(trx, after, personId, posts);
    });
}

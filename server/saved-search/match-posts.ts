import { byName, LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Db } from '../db/connect.ts';
import type { IndexedPost } from '../search/memory/indexed-post.ts';
import { bitsOf } from '../search/papers-bits.ts';
import { matchFilters } from './match-filters.ts';
import { areNotBlocked, nextAlert } from './saved-search.queries.ts';

const INTERVAL = 2_000;

/**
 * Matches written posts with saved searches. A trigger writes each change of a post to `post_change`, with the version
 * that it overwrote; what is left to do are the rows of that table. A search whose owner could have seen an earlier
 * version among its results gets a match that is not new; every other search that finds the post now gets a new one.
 */
export const startSavedSearchMatching = (ctx: Context): RepeatedJob =>
  runEvery(
    {
      name: 'saved search matching',
      every: INTERVAL,
      first: 0,
      log: ctx.log,
      failure: 'saved searches were not matched',
    },
    () => matchChangedPosts(ctx),
  );

type Matching = Pick<Context, 'db' | 'search' | 'log'>;

export async function matchChangedPosts(ctx: Matching): Promise<void> {
  for (let postId = await nextPost(ctx.db); postId !== undefined; postId = await nextPost(ctx.db))
    if (!(await matchOrSetAside(ctx, postId))) return;
}

/** Those that were set aside wait for their time, with what was written to them since. */
async function nextPost(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ postId: string }>`
    select post_id from post_change next where not exists (select from post_change aside
      where aside.post_id = next.post_id and aside.retry_at > now())
    order by id limit 1`.execute(db);
  return rows[0]?.postId;
}

/** One post a transaction: nothing else is locked while it waits for a post. False while another process matches. */
async function matchOrSetAside(ctx: Matching, postId: string): Promise<boolean> {
  try {
    // The words of the post belong to those that texts are interpreted with.
    await ctx.search.changed([postId]);
    return await ctx.db.transaction().execute(async (trx) => {
      if (!(await tryLock(trx))) return false;
      await matchPost(ctx, trx, postId);
      return true;
    });
  } catch (error) {
    await setAside(ctx, postId, error);
    return true;
  }
}

const MAX_ATTEMPTS = 10;

/** The others go on. It is tried again after a minute, then two, four …, and given up after a day at most. */
async function setAside({ db, log }: Matching, postId: string, error: unknown): Promise<void> {
  const { rows } = await sql<{ attempts: number }>`
    update post_change set attempts = attempts + 1, retry_at = now() + interval '1 minute' * 2 ^ attempts
    where post_id = ${postId} returning attempts`.execute(db);
  const attempts = Math.max(0, ...rows.map((row) => row.attempts));
  log.warn({ err: error, postId, attempts }, 'a post was not matched with saved searches');
  if (attempts < MAX_ATTEMPTS) return;
  await sql`delete from post_change where post_id = ${postId} and attempts >= ${MAX_ATTEMPTS}`.execute(db);
  log.error({ postId }, 'a post is matched with saved searches no more');
}

/** One process matches at a time. */
async function tryLock(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.matchSearches}) as is_mine`.execute(trx);
  return rows[0]?.isMine ?? false;
}

async function matchPost({ search }: Pick<Context, 'search'>, trx: Db, postId: string): Promise<void> {
  const sellerId = await lockSellerOf(trx, postId);
  const changes = await listChanges(trx, postId);
  const last = changes.at(-1);
  if (!sellerId || !last) return;
  const post = { postId, sellerId };
  for (const version of overwrittenVersions(postId, changes)) {
    const filterIds = bigints(await matchFilters(trx, search.textParser, version.post));
    await lockSearches(trx, filterIds);
    await insertSeenMatches(trx, post, filterIds, version);
  }
  const [current] = await search.read([postId]);
  if (current) {
    const filterIds = bigints(await matchFilters(trx, search.textParser, current));
    await lockSearches(trx, filterIds);
    await deleteOutdatedMatches(trx, postId, filterIds);
    await insertNewMatches(trx, post, filterIds, last.id);
    await makeDue(trx, postId);
  }
  await sql`delete from post_change where id = any(${changes.map(({ id }) => id)}::bigint[])`.execute(trx);
}

/** As PostgreSQL writes an array; the driver would quote and check each of them, and there may be tens of thousands. */
const bigints = (ids: readonly number[]): RawBuilder<readonly number[]> => sql`${`{${ids.join(',')}}`}::bigint[]`;

/**
 * Keeps them from being deleted or altered meanwhile. Alerts that are taking them do not see this transaction's matches, so
 * it waits for their end. A lock writes less than an update: most searches for a popular model are due already.
 */
const lockSearches = (trx: Db, filterIds: RawBuilder<readonly number[]>) =>
  sql`select count(*) from (select from saved_search s where s.filter_id = any(${filterIds})
    order by s.id for no key update) locked`.execute(trx);

async function lockSellerOf(trx: Db, postId: string): Promise<string | undefined> {
  const post = await trx
    .selectFrom('post')
    .where('id', '=', postId)
    .select('personId')
    .forKeyShare()
    .executeTakeFirst();
  return post?.personId;
}

interface PostChange {
  id: number;
  /** The version that it overwrote; null for the first one. */
  before: unknown;
}

const listChanges = (trx: Db, postId: string): Promise<PostChange[]> =>
  trx.selectFrom('postChange').where('postId', '=', postId).orderBy('id').select(['id', 'before']).execute();

interface OverwrittenVersion {
  post: IndexedPost;
  /** The changes that began and ended it; null where the one that began it has been matched before. */
  begunBy: number | null;
  endedBy: number;
}

const overwrittenVersions = (postId: string, changes: readonly PostChange[]): OverwrittenVersion[] =>
  changes.flatMap(({ id, before }, index) =>
    before === null
      ? []
      : { post: parseOverwritten(postId, before), begunBy: changes[index - 1]?.id ?? null, endedBy: id },
  );

interface ChangedPost {
  postId: string;
  sellerId: string;
}

/** Searches that were saved while the post was among their results: to their owners it is not new. */
async function insertSeenMatches(
  trx: Db,
  { postId, sellerId }: ChangedPost,
  filterIds: RawBuilder<readonly number[]>,
  { post: { endsAt }, begunBy, endedBy }: OverwrittenVersion,
): Promise<void> {
  const endedByClock = endsAt === Number.POSITIVE_INFINITY ? null : new Date(endsAt / 1000);
  await sql`
    insert into saved_search_match (search_id, post_id)
    select s.id, ${postId} from saved_search s
    where s.filter_id = any(${filterIds}) and s.person_id <> ${sellerId}
      and s.created_at < least(${timeOfChange(endedBy)}, ${endedByClock}::timestamptz)
      ${begunBy === null ? sql`` : sql`and s.created_at >= ${timeOfChange(begunBy)}`}
    on conflict do nothing`.execute(trx);
}

/** Matches that had not notified before the post was edited: they do not notify, and are new if it matches again. */
const deleteOutdatedMatches = (trx: Db, postId: string, filterIds: RawBuilder<readonly number[]>) =>
  sql`delete from saved_search_match match using saved_search s
    where match.post_id = ${postId} and match.found_at is not null and match.told_at is null
      and s.id = match.search_id and s.filter_id <> all(${filterIds})`.execute(trx);

/** In the transaction that takes the change from its table: each is processed exactly once. */
async function insertNewMatches(
  trx: Db,
  { postId, sellerId }: ChangedPost,
  filterIds: RawBuilder<readonly number[]>,
  changeId: number,
): Promise<void> {
  await sql`
    insert into saved_search_match (search_id, post_id, found_at, told_at)
    select s.id, ${postId}, clock_timestamp(), case when s.alert = 'never' or s.paused_at is not null then now() end
    from saved_search s join person on person.id = s.person_id
    where s.filter_id = any(${filterIds}) and s.created_at < ${timeOfChange(changeId)}
      and ${mayBeTold(sellerId)}
    on conflict do nothing`.execute(trx);
}

/** Also where it was found before and could not be seen when its alert was due. They are locked. */
const makeDue = (trx: Db, postId: string) =>
  sql`update saved_search s set tell_at = ${nextAlert}
    from saved_search_match match where match.post_id = ${postId} and match.search_id = s.id
      and match.found_at is not null and match.told_at is null and s.tell_at is null`.execute(trx);

/** Of a `saved_search s`, joined with its owner. */
const mayBeTold = (sellerId: string) => sql<boolean>`s.person_id <> ${sellerId} and person.suspended_at is null
  and person.deleted_at is null and ${areNotBlocked(sql`s.person_id`, sql`${sellerId}::uuid`)}`;

const timeOfChange = (changeId: number) => sql`(select at from post_change where id = ${changeId})`;

const OverwrittenPost = z.object({
  category: z.string(),
  condition: z.string(),
  location: z.string(),
  year: z.number(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  km: z.number(),
  priceLo: z.number(),
  priceHi: z.number(),
  company: z.string().nullable(),
  isVerified: z.boolean(),
  // Omitted in changes that were noted before there was the filter.
  ...byName(LIST_FILTERS, () => z.string().default('')),
  ...byName(PAPERS_FILTERS, () => z.boolean().default(false)),
  words: z.array(z.string()),
  endsAt: z.string().nullable(),
});

/** As the trigger wrote it. */
function parseOverwritten(id: string, before: unknown): IndexedPost {
  const { endsAt, ...facts } = OverwrittenPost.parse(before);
  return {
    ...facts,
    id,
    changedIn: 0,
    createdAt: 0,
    papers: bitsOf((name) => facts[name]),
    endsAt: endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt) * 1000,
    seller: facts.company === null ? 'particular' : 'concesionaria',
  };
}

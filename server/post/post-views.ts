import { createHash, randomBytes } from 'node:crypto';
import { dayOf } from '@rodado/contract/format';
import { VIEW_ORIGINS, type ViewOrigin } from '@rodado/contract/view-origin';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { createJob } from '../concurrency/run-every.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { today } from '../db/expressions.ts';
import type { Database } from '../db/schema.ts';
import { networkOf } from '../http/ip-rate-limit.ts';
import type { Log } from '../log.ts';

/** Where a view comes from; it is hashed at once and stored nowhere else. */
export interface ViewSource {
  address: string;
  agent: string;
}

export const viewSourceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): ViewSource => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});

export interface Views {
  /** Records a view: counted once a day, and not awaited. The first origin that is sent on a day is the view's. */
  countView(postId: string, source: ViewSource, origin?: ViewOrigin): void;
  /** A view of the owner: not counted, also when the page was counted before the viewer was known. */
  excludeView(postId: string, source: ViewSource): void;
  /** Before an owner reads stats: removes what this device was counted for on these posts. */
  excludeOwner(postIds: readonly string[], source: ViewSource): Promise<void>;
  /** Writes the pending views. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_500;
/** More than this between two flushes is not an audience. */
const MAX_PENDING = 20_000;
const ROBOT = /bot\b|robot|crawl|spider|slurp/i;
export const isRobot = ({ agent }: ViewSource) => ROBOT.test(agent);
/** Per post and network: a household counts, a program that changes its user agent does not. */
const VIEWS_A_DAY = 3;
/** Per post and network: browsers of its owner that are remembered, so as not to count them. */
const OWN_BROWSERS_A_DAY = 10;

interface View {
  postId: string;
  source: ViewSource;
  isOwner: boolean;
  origin?: ViewOrigin | undefined;
}

/** Counts views, not people: a reload is recognized by a hash with a salt that is deleted the next day. */
export function createViewCounter({
  db,
  now,
  log,
}: {
  db: Kysely<Database>;
  now: () => Date;
  log: Pick<Log, 'warn'>;
}): Views {
  let waiting: View[] = [];
  const saltOf = createSaltOfDay(db);

  const enqueue = (view: View) => {
    if (waiting.length < MAX_PENDING && !isRobot(view.source)) waiting.push(view);
  };

  async function flush() {
    const views = waiting;
    waiting = [];
    if (views.length === 0) return;
    const day = dayOf(now());
    const key = await saltOf(day);
    const hashed = (isOwner: boolean) => {
      const byViewer = new Map<string, HashedView>();
      for (const view of views.filter((one) => one.isOwner === isOwner).map((one) => hashView(key, one))) {
        const viewer = view.viewer.toString('base64');
        if (!byViewer.get(viewer)?.origin) byViewer.set(viewer, view);
      }
      return byViewer;
    };
    const own = hashed(true);
    const others = [...hashed(false)].filter(([viewer]) => !own.has(viewer)).map(([, view]) => view);
    await db.transaction().execute(async (trx) => {
      // Serialized across processes, or each would count up to the limit by itself.
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.countViews)})`.execute(trx);
      await revertViews(trx, day, [...own.values()]);
      await count(trx, day, others);
      await assignOrigins(
        trx,
        day,
        others.filter(({ origin }) => origin !== undefined),
      );
    });
  }

  const failure = 'views were not counted';
  const job = createJob({ name: 'views', every: FLUSH_MS, log, failure }, flush);
  const flushSafely = () => flush().catch((error: unknown) => log.warn({ err: error }, failure));

  return {
    countView: (postId, source, origin) => enqueue({ postId, source, isOwner: false, origin }),
    excludeView: (postId, source) => enqueue({ postId, source, isOwner: true }),
    async excludeOwner(postIds, source) {
      for (const postId of postIds) enqueue({ postId, source, isOwner: true });
      await flushSafely();
    },
    flush,
    start: job.start,
    async stop() {
      await job.stop();
      await flushSafely();
    },
  };
}

/** With what is hashed on a day: the same for every process, the first one creates it. */
export function createSaltOfDay(db: Kysely<Database>): (day: string) => Promise<Buffer> {
  let salt: { day: string; value: Buffer } | undefined;
  return async (day) => {
    if (salt?.day !== day) {
      await db
        .insertInto('viewSalt')
        .values({ day, salt: randomBytes(16) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await db.selectFrom('viewSalt').where('day', '=', day).select('salt').executeTakeFirstOrThrow();
      salt = { day, value: row.salt };
    }
    return salt.value;
  };
}

export const hashOfDay = (salt: Buffer, text: string) =>
  createHash('sha256').update(salt).update(text).digest().subarray(0, 16);

interface HashedView {
  postId: string;
  viewer: Buffer;
  /** The network alone, without the user agent. */
  source: Buffer;
  /** The network as one from where the owner views. */
  own: Buffer;
  origin: ViewOrigin | undefined;
}

function hashView(salt: Buffer, { postId, source: { address, agent }, origin }: View): HashedView {
  const hash = (text: string) => hashOfDay(salt, text);
  return {
    postId,
    viewer: hash(`${postId}\n${address}\n${agent}`),
    source: hash(`${postId}\n${networkOf(address)}`),
    own: hash(`${postId}\n${networkOf(address)}\nown`),
    origin,
  };
}

const columns = (views: readonly HashedView[]) =>
  sql`unnest(${views.map(({ viewer }) => viewer)}::bytea[], ${views.map(({ source }) => source)}::bytea[],
    ${views.map(({ own }) => own)}::bytea[], ${views.map(({ postId }) => postId)}::uuid[],
    ${views.map(({ origin }) => origin ?? null)}::text[]) as look (viewer, source, own, post_id, origin)`;

/** The origins that have a column in `post_views_of_day`: the direct views are the rest. */
export const STORED_ORIGINS = VIEW_ORIGINS.filter((origin) => origin !== 'direct');
/** For each of those columns. */
const perOrigin = (write: (column: string, origin: string) => string) =>
  sql.raw(STORED_ORIGINS.map((origin) => write(`from_${origin}`, origin)).join(', '));
const ORIGIN_COLUMNS = perOrigin((column) => column);
const COUNT_ORIGINS = perOrigin((column, origin) => `count(*) filter (where origin = '${origin}')::int as ${column}`);

/** What does not count leaves no row either: many user agents cannot fill the table. */
async function count(trx: Kysely<Database>, day: string, views: readonly HashedView[]) {
  if (views.length === 0) return;
  await sql`
    with look as (
      select look.* from ${columns(views)} join post on post.id = look.post_id
      where not exists (select from post_viewer where post_viewer.hash = look.viewer)),
    numbered as (
      select look.*, coalesce(known.views, 0) + row_number() over (partition by source order by viewer) as number
      from look left join post_view_source known on known.hash = look.source),
    counted as (select * from numbered where number <= ${VIEWS_A_DAY}),
    viewer as (insert into post_viewer (hash, day, is_counted, origin) select viewer, ${day}, true, origin from counted),
    source as (
      insert into post_view_source (hash, day, views) select source, ${day}, max(number) from counted group by source
      on conflict (hash) do update set views = excluded.views),
    seen as (select post_id, count(*)::int as views, ${COUNT_ORIGINS} from counted group by post_id),
    of_day as (
      insert into post_views_of_day as d (post_id, day, views, ${ORIGIN_COLUMNS})
      select post_id, ${day}, views, ${ORIGIN_COLUMNS} from seen
      on conflict (post_id, day) do update set views = d.views + excluded.views,
        ${perOrigin((column) => `${column} = d.${column} + excluded.${column}`)})
    insert into post_stat as s (post_id, views) select post_id, views from seen
    on conflict (post_id) do update set views = s.views + excluded.views`.execute(trx);
}

/** For viewers who were counted before their page sent it: a view is moved, none is added. */
async function assignOrigins(trx: Kysely<Database>, day: string, views: readonly HashedView[]) {
  if (views.length === 0) return;
  await sql`
    with told as (
      update post_viewer set origin = look.origin from ${columns(views)}
      where post_viewer.hash = look.viewer and is_counted and post_viewer.origin is null
      returning look.post_id, look.origin),
    seen as (select post_id, ${COUNT_ORIGINS} from told group by post_id)
    update post_views_of_day d set ${perOrigin((column) => `${column} = d.${column} + seen.${column}`)}
    from seen where d.post_id = seen.post_id and d.day = ${day}`.execute(trx);
}

/** The rows of a network have a bound here too: once it is reached, what is taken back makes no room for new views. */
async function revertViews(trx: Kysely<Database>, day: string, views: readonly HashedView[]) {
  if (views.length === 0) return;
  await sql`
    with look as (
      select look.*, coalesce(remembered.views, 0) as browsers from ${columns(views)}
      left join post_view_source remembered on remembered.hash = look.own),
    known as (
      update post_viewer set is_counted = false from look
      where post_viewer.hash = look.viewer and is_counted
      returning look.post_id, look.source, look.own, look.browsers, post_viewer.origin),
    source as (
      update post_view_source set views = post_view_source.views - one.views
      from (select source, count(*)::int as views from known where browsers < ${OWN_BROWSERS_A_DAY} group by source) one
      where post_view_source.hash = one.source),
    numbered as (
      select viewer, own, browsers + row_number() over (partition by own order by viewer) as number from look
      where not exists (select from post_viewer where post_viewer.hash = look.viewer)),
    new as (select * from numbered where number <= ${OWN_BROWSERS_A_DAY}),
    viewer as (insert into post_viewer (hash, day, is_counted) select viewer, ${day}, false from new),
    remembered as (
      insert into post_view_source as s (hash, day, views)
      select own, ${day}, count(*) from (select own from known union all select own from new) browser group by own
      on conflict (hash) do update set views = s.views + excluded.views),
    seen as (select post_id, count(*)::int as views, ${COUNT_ORIGINS} from known group by post_id),
    of_day as (
      update post_views_of_day set views = post_views_of_day.views - seen.views,
        ${perOrigin((column) => `${column} = post_views_of_day.${column} - seen.${column}`)} from seen
      where post_views_of_day.post_id = seen.post_id and day = ${day})
    update post_stat set views = post_stat.views - seen.views from seen where post_stat.post_id = seen.post_id`.execute(
    trx,
  );
}

/** Stats compare 90 days with the 90 before. */
const RETENTION_DAYS = 200;
export const deleteOldViews = (db: Db) =>
  deleteBatch(db, 'postViewsOfDay', sql`day < ${today} - ${sql.lit(RETENTION_DAYS)}`);

export const deleteOldViewers = (db: Db) => deleteBatch(db, 'postViewer', sql`day < ${today}`);
export const deleteOldViewSources = (db: Db) => deleteBatch(db, 'postViewSource', sql`day < ${today}`);

/** With the salt the last trace is deleted. */
export const deleteOldViewSalts = (db: Db) => deleteBatch(db, 'viewSalt', sql`day < ${today}`);

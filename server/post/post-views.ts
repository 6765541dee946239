import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import type { Database } from '../db/schema.ts';
import { networkOf } from '../http/flood.ts';
import type { Log } from '../log.ts';

/** Where somebody looks from; it is hashed at once and goes nowhere else. */
export interface ViewSource {
  address: string;
  agent: string;
}

export interface Views {
  /** Somebody looked: counted once a day, and never waited for. */
  seen(postId: string, source: ViewSource): void;
  /** It was the owner: not counted, also when the page had been counted before we knew who asked. */
  seenByOwner(postId: string, source: ViewSource): void;
  /** Before an owner reads figures: what this device was counted for on these posts is taken back. */
  excludeOwner(postIds: readonly string[], source: ViewSource): Promise<void>;
  /** Writes what was seen until now. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_500;
/** More than this in one moment is no audience. */
const MOST_WAITING = 20_000;
const ROBOT = /bot\b|robot|crawl|spider|slurp/i;
/** Of one post from one network: a household counts, a program that changes its name does not. */
const VIEWS_A_DAY = 3;

interface Look {
  postId: string;
  source: ViewSource;
  isOwner: boolean;
}

/** Views by number, not by person: what tells a reload from a visitor is a hash with a salt that is gone tomorrow. */
export function createViews({
  db,
  now,
  log,
}: {
  db: Kysely<Database>;
  now: () => Date;
  log: Pick<Log, 'warn'>;
}): Views {
  let waiting: Look[] = [];
  let salt: { day: string; value: Buffer } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const note = (look: Look) => {
    if (waiting.length < MOST_WAITING && !ROBOT.test(look.source.agent)) waiting.push(look);
  };

  async function flush() {
    const looks = waiting;
    waiting = [];
    if (looks.length === 0) return;
    const day = now().toISOString().slice(0, 10);
    const key = await saltOf(day);
    const hashed = (isOwner: boolean) =>
      new Map(
        looks
          .filter((look) => look.isOwner === isOwner)
          .map((look) => hashLook(key, look))
          .map((look) => [look.viewer.toString('base64'), look]),
      );
    const own = hashed(true);
    const others = [...hashed(false)].filter(([viewer]) => !own.has(viewer)).map(([, look]) => look);
    await db.transaction().execute(async (trx) => {
      // Processes take turns, or each would count up to the bound by itself.
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.countViews)})`.execute(trx);
      await takeBack(trx, day, [...own.values()]);
      await count(trx, day, others);
    });
  }

  /** The same for every process of the day: whoever comes first makes it. */
  async function saltOf(day: string): Promise<Buffer> {
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
  }

  const flushSafely = () => flush().catch((error) => log.warn({ err: error }, 'views were not counted'));

  return {
    seen: (postId, source) => note({ postId, source, isOwner: false }),
    seenByOwner: (postId, source) => note({ postId, source, isOwner: true }),
    async excludeOwner(postIds, source) {
      for (const postId of postIds) note({ postId, source, isOwner: true });
      await flushSafely();
    },
    flush,
    start() {
      timer = setInterval(flushSafely, FLUSH_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await flushSafely();
    },
  };
}

interface HashedLook {
  postId: string;
  viewer: Buffer;
  /** The network alone, without the program. */
  source: Buffer;
}

function hashLook(salt: Buffer, { postId, source: { address, agent } }: Look): HashedLook {
  const hash = (text: string) => createHash('sha256').update(salt).update(text).digest().subarray(0, 16);
  return { postId, viewer: hash(`${postId}\n${address}\n${agent}`), source: hash(`${postId}\n${networkOf(address)}`) };
}

const columns = (looks: readonly HashedLook[]) =>
  sql`unnest(${looks.map(({ viewer }) => viewer)}::bytea[], ${looks.map(({ source }) => source)}::bytea[],
    ${looks.map(({ postId }) => postId)}::uuid[]) as look (viewer, source, post_id)`;

/** What does not count leaves no row either: no number of names fills the table. */
async function count(trx: Kysely<Database>, day: string, looks: readonly HashedLook[]) {
  if (looks.length === 0) return;
  await sql`
    with look as (
      select look.* from ${columns(looks)} join post on post.id = look.post_id
      where not exists (select from post_viewer where post_viewer.hash = look.viewer)),
    numbered as (
      select look.*, coalesce(known.views, 0) + row_number() over (partition by source order by viewer) as number
      from look left join post_view_source known on known.hash = look.source),
    counted as (select * from numbered where number <= ${VIEWS_A_DAY}),
    viewer as (insert into post_viewer (hash, day, is_counted) select viewer, ${day}, true from counted),
    source as (
      insert into post_view_source (hash, day, views) select source, ${day}, max(number) from counted group by source
      on conflict (hash) do update set views = excluded.views),
    seen as (select post_id, count(*)::int as views from counted group by post_id),
    of_day as (
      insert into post_views_of_day as d (post_id, day, views) select post_id, ${day}, views from seen
      on conflict (post_id, day) do update set views = d.views + excluded.views)
    insert into post_stat as s (post_id, views) select post_id, views from seen
    on conflict (post_id) do update set views = s.views + excluded.views`.execute(trx);
}

async function takeBack(trx: Kysely<Database>, day: string, looks: readonly HashedLook[]) {
  if (looks.length === 0) return;
  await sql`
    with look as (select look.* from ${columns(looks)}),
    known as (
      update post_viewer set is_counted = false from look
      where post_viewer.hash = look.viewer and is_counted returning look.post_id, look.source),
    source as (
      update post_view_source set views = post_view_source.views - one.views
      from (select source, count(*)::int as views from known group by source) one
      where post_view_source.hash = one.source),
    seen as (select post_id, count(*)::int as views from known group by post_id),
    of_day as (
      update post_views_of_day set views = post_views_of_day.views - seen.views from seen
      where post_views_of_day.post_id = seen.post_id and day = ${day})
    update post_stat set views = post_stat.views - seen.views from seen where post_stat.post_id = seen.post_id`.execute(
    trx,
  );
  await sql`insert into post_viewer (hash, day, is_counted) select viewer, ${day}, false from ${columns(looks)}
    on conflict do nothing`.execute(trx);
}

export const deleteOldViewers = (db: Db) => deleteBatch(db, 'postViewer', sql`day < current_date`);
export const deleteOldViewSources = (db: Db) => deleteBatch(db, 'postViewSource', sql`day < current_date`);

/** With the salt the last trace is gone. */
export const deleteOldViewSalts = (db: Db) => deleteBatch(db, 'viewSalt', sql`day < current_date`);

import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';

/** Where somebody looks from; it is hashed at once and goes nowhere else. */
export interface Visitor {
  address: string;
  agent: string;
}

export interface Views {
  /** Somebody looked: counted once a day, and never waited for. */
  seen(postId: string, visitor: Visitor): void;
  /** It was the owner: not counted, also when the page had been counted before we knew who asked. */
  seenByOwner(postId: string, visitor: Visitor): void;
  /** Writes what was seen until now. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_500;
/** More than this in one moment is no audience. */
const MOST_WAITING = 20_000;
const ROBOT = /bot\b|robot|crawl|spider|slurp/i;

interface Look {
  postId: string;
  visitor: Visitor;
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
    if (waiting.length < MOST_WAITING && !ROBOT.test(look.visitor.agent)) waiting.push(look);
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
          .map((look) => [hashOf(key, look).toString('base64'), { hash: hashOf(key, look), postId: look.postId }]),
      );
    const own = hashed(true);
    const others = [...hashed(false)].filter(([hash]) => !own.has(hash)).map(([, look]) => look);
    await db.transaction().execute(async (trx) => {
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
    seen: (postId, visitor) => note({ postId, visitor, isOwner: false }),
    seenByOwner: (postId, visitor) => note({ postId, visitor, isOwner: true }),
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

const hashOf = (salt: Buffer, { postId, visitor }: Look) =>
  createHash('sha256').update(salt).update(`${postId}\n${visitor.address}\n${visitor.agent}`).digest().subarray(0, 16);

interface HashedLook {
  hash: Buffer;
  postId: string;
}

const columns = (looks: readonly HashedLook[]) =>
  sql`unnest(${looks.map(({ hash }) => hash)}::bytea[], ${looks.map(({ postId }) => postId)}::uuid[]) as look (hash, post_id)`;

async function count(trx: Kysely<Database>, day: string, looks: readonly HashedLook[]) {
  if (looks.length === 0) return;
  await sql`
    with look as (select look.* from ${columns(looks)} join post on post.id = look.post_id),
    fresh as (
      insert into post_viewer (hash, day, is_counted) select hash, ${day}, true from look
      on conflict do nothing returning hash),
    seen as (select post_id, count(*)::int as views from look join fresh using (hash) group by post_id),
    of_day as (
      insert into post_views_of_day as d (post_id, day, views) select post_id, ${day}, views from seen order by post_id
      on conflict (post_id, day) do update set views = d.views + excluded.views)
    insert into post_stat as s (post_id, views) select post_id, views from seen order by post_id
    on conflict (post_id) do update set views = s.views + excluded.views`.execute(trx);
}

async function takeBack(trx: Kysely<Database>, day: string, looks: readonly HashedLook[]) {
  if (looks.length === 0) return;
  await sql`
    with look as (select look.* from ${columns(looks)}),
    known as (
      update post_viewer set is_counted = false from look
      where post_viewer.hash = look.hash and is_counted returning look.post_id),
    of_day as (
      update post_views_of_day set views = views - 1 from known
      where post_views_of_day.post_id = known.post_id and day = ${day})
    update post_stat set views = views - 1 from known where post_stat.post_id = known.post_id`.execute(trx);
  await sql`insert into post_viewer (hash, day, is_counted) select hash, ${day}, false from ${columns(looks)}
    on conflict do nothing`.execute(trx);
}

export const deleteOldViewers = (db: Db) => deleteBatch(db, 'postViewer', sql`day < current_date`);

/** With the salt the last trace is gone. */
export const deleteOldViewSalts = (db: Db) => deleteBatch(db, 'viewSalt', sql`day < current_date`);

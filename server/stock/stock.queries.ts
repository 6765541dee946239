import { createHash } from 'node:crypto';
import type { PostStatus } from '@rodado/contract/enums';
import { STOCK_PER_PAGE } from '@rodado/contract/limits';
import { Id } from '@rodado/contract/scalars';
import type { StockFilter, StockNeed, StockPage, StockSort } from '@rodado/contract/stock';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { today, waitsForOwner } from '../db/expressions.ts';
import { containing } from '../db/list.ts';
import { invalid } from '../errors.ts';
import { STATUS } from '../post/post.sql.ts';

const VIEWS_SINCE = sql`${today} - 30`;
const UNVIEWED_SINCE = sql`${today} - 7`;
const OLD = sql`interval '30 days'`;

/** Of a `post`, how many wait for an answer. Subqueries of each post: joins of all questions would depend on fresh statistics. */
const UNANSWERED = sql<number>`((select count(*) from question
    where question.post_id = post.id and question.deleted_at is null
      and not exists (select from answer where answer.question_id = question.id))
  + (select count(*) from conversation join person buyer on buyer.id = conversation.buyer_id
    where conversation.post_id = post.id and ${waitsForOwner}))::int`;

/** Of a `post`. */
const VIEWED = sql`(select coalesce(sum(views), 0)::int as views,
    coalesce(sum(views) filter (where day > ${UNVIEWED_SINCE}), 0)::int as lately
  from post_views_of_day where post_id = post.id and day > ${VIEWS_SINCE})`;

/** All posts of a person with what filters and orders look at. */
const ownStock = (ownerId: string) => sql`
  select known.*, unanswered > 0 as is_unanswered, status = 'ACTIVE' and lately = 0 as is_unviewed,
    status = 'ACTIVE' and created_at < now() - ${OLD} as is_old
  from (select post.id, post.title, post.stock_number, post.created_at, post.price_lo, post.expiration_date,
      ${sql.raw(STATUS)} as status, viewed.views, viewed.lately, ${UNANSWERED} as unanswered
    from post join person on person.id = post.person_id cross join lateral ${VIEWED} viewed
    where post.person_id = ${ownerId} and post.state <> 'DELETED' offset 0) known`;

const NEED_COLUMNS: Record<StockNeed, string> = {
  unanswered: 'is_unanswered',
  unviewed: 'is_unviewed',
  old: 'is_old',
};

const hasStatus = ({ status }: StockFilter) => (status ? sql<boolean>`own.status = ${status}` : sql<boolean>`true`);
const hasNeed = ({ need }: StockFilter) =>
  need ? sql<boolean>`own.${sql.raw(NEED_COLUMNS[need])}` : sql<boolean>`true`;
function hasText({ search }: StockFilter) {
  if (!search) return sql<boolean>`true`;
  const pattern = containing(search);
  return sql<boolean>`(folded(own.title) like folded(${pattern}) or folded(own.stock_number) like folded(${pattern}))`;
}
const matches = (filter: StockFilter) =>
  sql<boolean>`${hasStatus(filter)} and ${hasNeed(filter)} and ${hasText(filter)}`;

/** Whole numbers, the smallest first. */
const SORT_KEYS: Record<StockSort, string> = {
  newest: '-(extract(epoch from created_at) * 1000000)::bigint',
  oldest: '(extract(epoch from created_at) * 1000000)::bigint',
  cheapest: 'price_lo::bigint',
  expensive: '-price_lo::bigint',
  mostViewed: '-views::bigint',
  unanswered: '-unanswered::bigint',
  endingSoon: `case when status = 'ACTIVE' and isfinite(expiration_date)
    then (extract(epoch from expiration_date) * 1000000)::bigint else 9223372036854775807 end`,
};

/** Where the next page begins: the key and the id of the last post of the one before. */
const Cursor = z.tuple([z.string().regex(/^-?\d{1,19}$/), Id]);
const writeCursor = (cursor: z.infer<typeof Cursor>) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string): z.infer<typeof Cursor> {
  try {
    const [key, id] = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (BigInt.asIntN(64, BigInt(key)) === BigInt(key)) return [key, id];
  } catch {
    // Refused below.
  }
  throw invalid('La página no es válida', 'cursor');
}

export async function pageOfStock(
  db: Db,
  ownerId: string,
  filter: StockFilter,
  { sort, cursor }: { sort: StockSort; cursor?: string | undefined },
): Promise<{ ids: string[]; next: string | null }> {
  const key = sql.raw(SORT_KEYS[sort]);
  const [after, afterId] = cursor === undefined ? [null, null] : readCursor(cursor);
  const { rows } = await sql<{ id: string; key: string }>`
    with own as (${ownStock(ownerId)}), sorted as (select own.id, ${key} as key from own where ${matches(filter)})
    select id, key::text from sorted
    where ${after}::bigint is null or key > ${after}::bigint or key = ${after}::bigint and id < ${afterId}::uuid
    order by sorted.key, id desc limit ${STOCK_PER_PAGE + 1}`.execute(db);
  const shown = rows.slice(0, STOCK_PER_PAGE);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    next: last && rows.length > shown.length ? writeCursor([last.key, last.id]) : null,
  };
}

/** Each need and status is counted with the other filters. */
export async function countStock(
  db: Db,
  ownerId: string,
  filter: StockFilter,
): Promise<Pick<StockPage, 'total' | 'fingerprint' | 'facets'>> {
  const { rows } = await sql<{
    ids: string[];
    unanswered: number;
    unviewed: number;
    old: number;
    statuses: Partial<Record<PostStatus, number>>;
  }>`
    with own as (${ownStock(ownerId)})
    select coalesce(array_agg(own.id::text order by own.id) filter (where ${matches(filter)}), '{}') as ids,
      count(*) filter (where ${hasStatus(filter)} and own.is_unanswered)::int as unanswered,
      count(*) filter (where ${hasStatus(filter)} and own.is_unviewed)::int as unviewed,
      count(*) filter (where ${hasStatus(filter)} and own.is_old)::int as old,
      (select coalesce(jsonb_object_agg(counted.status, counted.posts), '{}') from (
        select own.status, count(*)::int as posts from own where ${hasNeed(filter)} and ${hasText(filter)}
        group by own.status) counted) as statuses
    from own where ${hasText(filter)}`.execute(db);
  const { ids = [], unanswered = 0, unviewed = 0, old = 0, statuses = {} } = rows[0] ?? {};
  return {
    total: ids.length,
    fingerprint: fingerprintOf(ids),
    facets: { status: statuses, need: { unanswered, unviewed, old } },
  };
}

/** The ids of all that match, the newest first. */
export async function listMatching(db: Db, ownerId: string, filter: StockFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with own as (${ownStock(ownerId)})
    select own.id from own where ${matches(filter)} order by own.created_at desc, own.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

export const fingerprintOf = (ids: readonly string[]) =>
  createHash('sha256')
    .update([...ids].sort().join(' '))
    .digest('base64url')
    .slice(0, 22);

/** What stands beside a post in the list. */
export interface StockPostStats {
  id: string;
  stockNumber: string | null;
  views: number;
  contacts: number;
  unanswered: number;
}

export async function statsOfStock(db: Db, ids: readonly string[]): Promise<StockPostStats[]> {
  const { rows } = await sql<StockPostStats>`
    select post.id, post.stock_number, viewed.views, ${UNANSWERED} as unanswered,
      ((select count(*) from question where post_id = post.id and deleted_at is null and created_at > now() - ${OLD})
        + (select count(*) from conversation where post_id = post.id and created_at > now() - ${OLD}))::int as contacts
    from post cross join lateral ${VIEWED} viewed where post.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

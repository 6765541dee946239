import { OTHER } from '@rodado/contract/catalog';
import type { Fuel, Transmission } from '@rodado/contract/enums';
import type { PostStats, PostStatsRow, StatCounts } from '@rodado/contract/post-stats';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { activeOfferStatuses, isLive, TIME_ZONE, today } from '../db/expressions.ts';
import { STATUS } from '../post/post.sql.ts';
import { STORED_ORIGINS } from '../post/post-views.ts';

/** Days of Montevideo. */
export interface Period {
  /** Of as many days before the period. */
  before: string;
  first: string;
  last: string;
}

/** Posts that stats are about: of an owner, or one. */
export type StatsScope = { ownerId: string } | { postId: string };

const isAbout = (which: StatsScope): RawBuilder<boolean> =>
  'postId' in which
    ? sql`post.id = ${which.postId}`
    : sql`post.person_id = ${which.ownerId} and post.state not in ('DRAFT', 'DELETED')`;

/** The stats of these posts over 30 days, the newest post first. */
export async function listRecentStats(db: Db, ids: readonly string[]): Promise<PostStats[]> {
  const { rows } = await sql<PostStats>`
    select post.id, post.stock_number,
      (select coalesce(sum(views), 0) from post_views_of_day
        where post_id = post.id and day > ${today} - 30)::int as views,
      (select count(*) from favorite where post_id = post.id and created_at > now() - interval '30 days') as favorites,
      (select count(*) from question
        where post_id = post.id and deleted_at is null and created_at > now() - interval '30 days') as questions,
      (select count(*) from offer
        where post_id = post.id and status in ${activeOfferStatuses} and created_at > now() - interval '30 days') as offers
    from post where post.id = any(${ids}::uuid[])
    order by post.created_at desc, post.id desc`.execute(db);
  return rows;
}

/** Own posts with views today. */
export async function listViewedToday(db: Db, which: StatsScope, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post.id from post join post_views_of_day on post_id = post.id and day = ${day}
    where ${isAbout(which)}`.execute(db);
  return rows.map(({ id }) => id);
}

type Origins = Record<(typeof STORED_ORIGINS)[number], number>;

/** Of each post in the period, with their origins. */
export async function countViewsOfPosts(db: Db, which: StatsScope, { first, last }: Period) {
  const origins = sql.raw(STORED_ORIGINS.map((origin) => `sum(from_${origin}) as ${origin}`).join(', '));
  const { rows } = await sql<{ id: string; views: number } & Origins>`
    select post.id, sum(views) as views, ${origins} from post join post_views_of_day on post_id = post.id
    where ${isAbout(which)} and day between ${first} and ${last} group by post.id`.execute(db);
  return rows;
}

/** Of all of them on each day, also before the period. */
export async function countViewsOfDays(db: Db, which: StatsScope, { before, last }: Period) {
  const { rows } = await sql<{ day: string; views: number }>`
    select day, sum(views) as views from post join post_views_of_day on post_id = post.id
    where ${isAbout(which)} and day between ${before} and ${last} group by day`.execute(db);
  return rows;
}

export interface CountedEvents {
  kind: Exclude<keyof StatCounts, 'views'>;
  /** Of all posts on a day, or of one post in the period; the other is null. */
  day: string | null;
  postId: string | null;
  count: number;
}

/** A conversation is begun by its first message, so it has no others. */
export async function countEvents(
  db: Db,
  which: StatsScope,
  { before, first, last }: Period,
): Promise<CountedEvents[]> {
  const since = sql`created_at >= ${before}::date::timestamp at time zone ${sql.lit(TIME_ZONE)}`;
  const { rows } = await sql<CountedEvents>`
    with own as materialized (select post.id from post where ${isAbout(which)}),
    event as (
      select 'favorites' as kind, post_id, created_at from favorite join own on own.id = post_id where ${since}
      union all
      select 'contacts', post_id, created_at from conversation join own on own.id = post_id where ${since}
      union all
      select 'contacts', post_id, created_at from question join own on own.id = post_id
      where ${since} and deleted_at is null
      union all
      select 'offers', post_id, created_at from offer join own on own.id = post_id
      where ${since} and status in ${activeOfferStatuses}),
    dated as (select kind, post_id, (created_at at time zone ${sql.lit(TIME_ZONE)})::date as day from event)
    select kind, day, post_id, count(*) as count
    from (select kind, day, case when day >= ${first} then post_id end as post_id from dated where day <= ${last}) dated
    group by grouping sets ((kind, day), (kind, post_id)) having day is not null or post_id is not null`.execute(db);
  return rows;
}

/** What a post is, to be completed with what came of it. */
export type StatsPost = Omit<PostStatsRow, keyof StatCounts>;

interface ListedPosts {
  posts: StatsPost[];
  /** Without the limit. */
  postCount: number;
}

/**
 * Posts on sale or paused, and those `counted`, of which something came in the period. In the order of the results of
 * a search (search/sql-search.ts): the newest of a model first.
 */
export async function listStatsPosts(
  db: Db,
  which: StatsScope,
  counted: readonly string[],
  limit: number,
): Promise<ListedPosts> {
  const { rows } = await sql<StatsPost & { postCount: number }>`
    with own as (
      select post.*, ${sql.raw(STATUS)} as status, ${isLive} as is_live, count(*) over () as post_count
      from post join person on person.id = post.person_id
      where ${isAbout(which)} and (
        ${'postId' in which} or post.state in ('ACTIVE', 'PAUSED') and post.expiration_date > now()
        or post.id = any(${counted}::uuid[]))
      order by is_live desc, post.created_at desc, post.id desc limit ${limit}),
    -- Numbered, because texts take long to sort.
    wanted as materialized (
      select row_number() over () as number, category, brand, model from (
        select distinct category, brand, model from own where is_live and brand <> ${OTHER} and model <> ${OTHER}) model),
    ranked as (
      select post.id, row_number() over (partition by number order by post.created_at desc, post.id desc) as place,
        count(*) over (partition by number) as total
      from post join wanted using (category, brand, model) where ${isLive})
    select own.id, own.title, own.status, own.stock_number, own.post_count,
      floor(extract(epoch from case
        when own.state = 'SOLD' then own.updated_at
        else least(now(), own.expiration_date) end - own.created_at) / 86400)::int as days_on_sale,
      (select count(*) from favorite where post_id = own.id) as favorite_count,
      case when ranked.place is null then null else json_build_object('place', ranked.place, 'total', ranked.total) end as position
    from own left join ranked on ranked.id = own.id
    order by own.is_live desc, own.created_at desc, own.id desc`.execute(db);
  return { posts: rows.map(({ postCount: _, ...post }) => post), postCount: rows[0]?.postCount ?? 0 };
}

/** The live ones, the newest first, with what an estimate needs. */
export function listPricedPosts(db: Db, which: StatsScope, limit: number) {
  return db
    .selectFrom('post')
    .where(isAbout(which))
    .where(isLive)
    .where('brand', 'is not', null)
    .select(['id', 'personId', 'brand', 'model', 'year', 'km', 'priceType', 'price', 'minPrice', 'maxPrice'])
    .select([sql<Fuel>`fuel`.as('fuel'), sql<Transmission>`transmission`.as('transmission')])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}
export type PricedPost = Awaited<ReturnType<typeof listPricedPosts>>[number];

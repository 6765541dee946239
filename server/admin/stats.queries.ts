import type { DayStats, Stats } from '@rodado/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isLive, TIME_ZONE, today } from '../db/expressions.ts';
import { REPORTED_ID } from '../report/report.queries.ts';

type Counted = Exclude<keyof DayStats, 'day'>;

/** Activated and not deleted. */
const IS_HERE = sql`person.activated_at is not null and person.deleted_at is null`;

/** What is counted, by the day of its `created_at`. */
const SOURCES = {
  users: sql`person where person.role = 'USER' and ${IS_HERE}`,
  companies: sql`person where person.role = 'COMPANY' and ${IS_HERE}`,
  posts: sql`post where post.state <> 'DRAFT'`,
  questions: sql`question where true`,
  messages: sql`message where true`,
  offers: sql`offer where true`,
} satisfies Record<Counted, RawBuilder<unknown>>;
const COUNTED = ['users', 'companies', 'posts', 'questions', 'messages', 'offers'] as const satisfies Counted[];

/** The last `days` days of Montevideo, today included, with one query per table. */
export async function countDays(db: Db, days: number): Promise<DayStats[]> {
  const { rows } = await sql<{ day: string }>`
    select generate_series(today - ${days - 1}::int, today, interval '1 day')::date as day
    from (select ${today} as today) clock`.execute(db);
  const first = rows[0]?.day ?? '';
  const counts = await Promise.all(COUNTED.map((counted) => countOf(db, SOURCES[counted], first)));
  return rows.map(({ day }) => {
    const stats: DayStats = { day, users: 0, companies: 0, posts: 0, questions: 0, messages: 0, offers: 0 };
    COUNTED.forEach((counted, i) => {
      stats[counted] = counts[i]?.get(day) ?? 0;
    });
    return stats;
  });
}

async function countOf(db: Db, source: RawBuilder<unknown>, first: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone ${sql.lit(TIME_ZONE)})::date as day, count(*) from ${source}
      and created_at >= ${first}::date::timestamp at time zone ${sql.lit(TIME_ZONE)}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

export async function countTotals(db: Db): Promise<Stats['totals']> {
  const { rows } = await sql<Stats['totals']>`select
    (select count(*) from ${SOURCES.users}) as users,
    (select count(*) from ${SOURCES.companies}) as companies,
    (select count(*) from company where verified_at is not null) as verified_companies,
    (select count(*) from post where ${isLive}) as active_posts,
    (select count(*) from post where state = 'SOLD') as sold_posts,
    (select coalesce(sum(views), 0)::bigint from post_stat) as views,
    (select count(*) from conversation) as conversations,
    (select count(*) from offer) as offers`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('The database counts nothing');
  return totals;
}

export async function countWaiting(db: Db): Promise<Stats['waiting']> {
  const { rows } = await sql<Stats['waiting']>`select
    (select count(*) from certificate where status = 'pending') as certificates,
    (select count(distinct ${REPORTED_ID}) from report where status = 'open') as reports`.execute(db);
  return rows[0] ?? { certificates: 0, reports: 0 };
}

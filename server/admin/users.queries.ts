import type { AdminPost, AdminUser, AdminUserDetail } from '@rodado/contract/admin';
import { pages } from '@rodado/contract/pages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { containing } from '../db/list.ts';
import { notFound } from '../errors.ts';
import { STATUS, VISIBLE_TO_ALL, WITH_SELLER } from '../post/post.sql.ts';
import { isAbout, REPORTED_ID } from '../report/report.queries.ts';
import { paginate } from './paginate.ts';

/** Open reports about the person or something of theirs. */
const OPEN_REPORTS = sql`(select count(*) from report
  left join question on question.id = report.question_id
  left join post on post.id = report.post_id
  left join message on message.id = report.message_id
  left join rating on rating.id = report.rating_id
  where report.status = 'open'
    and coalesce(report.person_id, question.person_id, post.person_id, message.sender_id, rating.person_id) = person.id)`;

const COLUMNS = sql`person.id, person.name, person.email, person.role, person.activated_at is not null as is_activated,
  person.suspended_at, person.suspension_reason as suspend_reason,
  person.suspension_kind as suspend_kind, person.created_at,
  (select count(*) from post where post.person_id = person.id and post.state <> 'DELETED') as posts,
  ${OPEN_REPORTS} as reports,
  case when company.id is not null then json_build_object(
    'id', company.id, 'name', person.name, 'verified', company.verified_at is not null) end as company`;

const PEOPLE = sql`person left join company on company.person_id = person.id`;
const FROM = sql`${PEOPLE} where person.deleted_at is null`;

export async function listUsers(db: Db, search: string | undefined, page: number) {
  const list = {
    columns: COLUMNS,
    from: search ? sql`${FROM} and ${isMeantBy(search)}` : FROM,
    order: sql`person.created_at desc, person.id desc`,
  };
  const { rows, paging } = await paginate<AdminUser>(db, list, page);
  return { users: rows, ...paging };
}

export async function getUser(db: Db, id: string): Promise<AdminUser> {
  const { rows } = await sql<AdminUser>`select ${COLUMNS} from ${FROM} and person.id = ${id}`.execute(db);
  const [user] = rows;
  if (!user) throw notFound('la persona');
  return user;
}

/** Also of a deleted account. */
export async function getUserDetail(db: Db, id: string): Promise<AdminUserDetail> {
  const { rows } = await sql<AdminUserDetail>`select ${COLUMNS}, person.deleted_at,
    (select count(*) from post where post.person_id = person.id and post.state = 'DELETED') as deleted_posts,
    (select count(distinct (${REPORTED_ID}, report.decided_at)) from report where ${isAbout(id)}) as reports_against,
    (select count(*) from report where report.reporter_id = person.id) as reports_made
    from ${PEOPLE} where person.id = ${id}`.execute(db);
  const [user] = rows;
  if (!user) throw notFound('la persona');
  return user;
}

export async function listUserPosts(db: Db, userId: string, page: number) {
  const list = {
    columns: sql`post.id, post.title, ${sql.raw(STATUS)} as status, post.price_type, post.price, post.min_price,
      post.max_price, post.created_at, ${sql.raw(VISIBLE_TO_ALL)} as is_visible,
      (select count(*) from report where report.post_id = post.id and report.status = 'open') as reports`,
    from: sql`${sql.raw(WITH_SELLER)} where post.person_id = ${userId} and post.state <> 'DELETED'`,
    order: sql`post.created_at desc, post.id desc`,
  };
  type Row = Omit<AdminPost, 'link'> & { isVisible: boolean };
  const { rows, paging } = await paginate<Row>(db, list, page);
  const posts = rows.map(
    ({ isVisible, ...post }): AdminPost => ({ ...post, link: isVisible ? pages.post.href({ id: post.id }) : null }),
  );
  return { posts, ...paging };
}

export async function requireUserKnown(db: Db, id: string): Promise<void> {
  const known = await db.selectFrom('person').where('id', '=', id).select('id').executeTakeFirst();
  if (!known) throw notFound('la persona');
}

/** A company's name is its person's. Digits with their usual separators may be part of a RUT. */
function isMeantBy(search: string): RawBuilder<unknown> {
  const digits = /^[\d\s.-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return sql`(person.name_key like folded(${containing(search)})
    or person.email like ${containing(search.toLowerCase())}
    ${digits ? sql`or company.rut_key like ${containing(digits)}` : sql``})`;
}

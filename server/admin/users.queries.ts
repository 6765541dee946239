import type { AdminUser } from '@rodado/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { readPage } from './read-page.ts';

/** Open ones about the person or something of theirs. */
const OPEN_REPORTS = sql`(select count(*) from report
  left join question on question.id = report.question_id
  left join post on post.id = report.post_id
  left join message on message.id = report.message_id
  where report.status = 'open'
    and coalesce(report.person_id, question.person_id, post.person_id, message.sender_id) = person.id)`;

const COLUMNS = sql`person.id, person.name, person.email, person.role, person.activated_at is not null as is_activated,
  person.suspended_at, person.suspension_reason as suspend_reason, person.created_at,
  (select count(*) from post where post.person_id = person.id and post.state <> 'DELETED') as posts,
  ${OPEN_REPORTS} as reports,
  case when company.id is not null then json_build_object(
    'id', company.id, 'name', person.name, 'verified', company.verified_at is not null) end as company`;

const FROM = sql`person left join company on company.person_id = person.id where person.deleted_at is null`;

export async function listUsers(db: Db, search: string | undefined, page: number) {
  const list = {
    columns: COLUMNS,
    from: search ? sql`${FROM} and ${isMeantBy(search)}` : FROM,
    order: sql`person.created_at desc, person.id desc`,
  };
  const { rows, paging } = await readPage<AdminUser>(db, list, page);
  return { users: rows, ...paging };
}

export async function getUser(db: Db, id: string): Promise<AdminUser> {
  const { rows } = await sql<AdminUser>`select ${COLUMNS} from ${FROM} and person.id = ${id}`.execute(db);
  const [user] = rows;
  if (!user) throw notFound('la persona');
  return user;
}

const containing = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`;

/** A company's name is its person's. Digits with their usual signs may be a part of a RUT. */
function isMeantBy(search: string): RawBuilder<unknown> {
  const digits = /^[\d\s.-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return sql`(person.name_key like folded(${containing(search)})
    or person.email like ${containing(search.toLowerCase())}
    ${digits ? sql`or company.rut_key like ${containing(digits)}` : sql``})`;
}

import { type AdminReport, type AdminReportGroup, REPORTS_IN_GROUP, type ReportStatus } from '@rodado/contract/admin';
import type { PostStatus, PriceType } from '@rodado/contract/enums';
import type { Image } from '@rodado/contract/image';
import { type RawBuilder, sql } from 'kysely';
import { messageImagesOf } from '../conversation/message.queries.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { STATUS } from '../post/post.sql.ts';
import { isAbout, REPORTED_ID, REPORTED_KIND, reportedIdOf } from '../report/report.queries.ts';
import { type Paginated, paginate } from './paginate.ts';

/** A report with the details of its subject; fields of other kinds are null. */
export interface ReportRow extends Omit<AdminReport, 'link' | 'context'>, Details {}

export interface GroupRow extends Omit<AdminReportGroup, 'link' | 'context'>, Details {}

/** What the context and the link are made from. */
interface Details {
  subjectCreatedAt: string;
  post: ReportedPost | null;
  answer: { id: string; text: string; createdAt: string } | null;
  isQuestionThere: boolean;
  company: { name: string; rut: string; isVerified: boolean; isPublic: boolean } | null;
  rating: ReportedRating | null;
}

export interface ReportedRating {
  stars: number;
  createdAt: string;
  companyId: string;
  ownerId: string;
  company: string;
  isCompanyPublic: boolean;
  /** Its text can be read on the page of the company. */
  isThere: boolean;
  answer: string | null;
  answeredAt: string | null;
}

/** The reported post, or the post of the reported question. */
export interface ReportedPost {
  id: string;
  title: string;
  seller: string;
  createdAt: string;
  status: PostStatus;
  priceType: PriceType;
  price: number | null;
  minPrice: number | null;
  maxPrice: number | null;
}

const who = (alias: 'reporter' | 'author') =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name,
    'isSuspended', ${alias}.suspended_at is not null, 'isDeleted', ${alias}.deleted_at is not null)`);

const HAS_RATING_TEXT = sql`(rating.text is not null and rating.text_removed_at is null)`;

const SUBJECT = sql`${REPORTED_KIND} as kind, report.status, report.created_at, report.decided_at,
  decider.name as decided_by, ${who('author')} as author, ${REPORTED_ID} as subject_id,
  coalesce(question.text, message.text, post.title,
    case when rating.id is not null then coalesce(rating.text, 'Quien la escribió quitó el texto') end, author.name) as text,
  coalesce(question.created_at, message.created_at, post.created_at, rating.text_at, author.created_at)
    as subject_created_at,
  case when post.id is not null then json_build_object(
    'id', post.id, 'title', post.title, 'seller', person.name, 'createdAt', moment(post.created_at),
    'status', ${sql.raw(STATUS)}, 'priceType', post.price_type, 'price', post.price,
    'minPrice', post.min_price, 'maxPrice', post.max_price) end as post,
  case when answer.id is not null then json_build_object(
    'id', answer.id, 'text', answer.text, 'createdAt', moment(answer.created_at)) end as answer,
  question.id is not null and question.deleted_at is null as is_question_there,
  case when company.id is not null then json_build_object(
    'name', author.name, 'rut', company.rut, 'isVerified', company.verified_at is not null,
    'isPublic', author.activated_at is not null and author.suspended_at is null) end as company,
  case when rating.id is not null then json_build_object('stars', rating.stars, 'createdAt', moment(rating.created_at),
    'companyId', rating.company_id, 'ownerId', rated.id, 'company', rated.name, 'isCompanyPublic', rated.suspended_at is null,
    'isThere', ${HAS_RATING_TEXT} and author.suspended_at is null,
    'answer', rating.answer, 'answeredAt', moment(rating.answered_at)) end as rating`;

const COLUMNS = sql`report.id, report.reason, ${who('reporter')} as reporter, ${SUBJECT},
  (select count(*) from report other where other.status = 'open' and other.id <> report.id and (
    other.question_id = report.question_id or other.post_id = report.post_id
    or other.person_id = report.person_id or other.message_id = report.message_id
    or other.rating_id = report.rating_id)) as others`;

const FROM = sql`report
  join person reporter on reporter.id = report.reporter_id
  left join person decider on decider.id = report.decided_by
  left join question on question.id = report.question_id
  left join answer on answer.question_id = question.id
  left join message on message.id = report.message_id
  left join rating on rating.id = report.rating_id
  left join company rated_company on rated_company.id = rating.company_id
  left join person rated on rated.id = rated_company.person_id
  left join post on post.id = coalesce(report.post_id, question.post_id)
  left join person on person.id = post.person_id
  join person author on author.id =
    coalesce(report.person_id, question.person_id, message.sender_id, rating.person_id, post.person_id)
  left join company on company.person_id = report.person_id`;

const NEWEST_FIRST = sql`report.created_at desc, report.id desc`;
const fromThose = (conditions: RawBuilder<unknown>[]) => sql`${FROM} where ${sql.join(conditions, sql` and `)}`;

export interface ReportFilter {
  status?: ReportStatus | undefined;
  /** Who reported. */
  reporter?: string | undefined;
}

export function listReportRows(
  db: Db,
  { status, reporter }: ReportFilter,
  page: number,
): Promise<Paginated<ReportRow>> {
  const from = fromThose([
    sql`true`,
    ...(status ? [sql`report.status = ${status}`] : []),
    ...(reporter ? [sql`report.reporter_id = ${reporter}`] : []),
  ]);
  return paginate<ReportRow>(db, { columns: COLUMNS, from, order: NEWEST_FIRST }, page);
}

/** One decision settles all open reports of a subject at the same instant, which separates them from later ones. */
const IN_GROUP = sql`grouped.decided_at is not distinct from report.decided_at
  and ${reportedIdOf('grouped')} = ${REPORTED_ID}`;

const GROUP_COLUMNS = sql`${SUBJECT},
  question.deleted_at is not null or message.deleted_at is not null or report.post_id is not null and post.state = 'DELETED'
    or report.person_id is not null and author.deleted_at is not null
    or report.rating_id is not null and not ${HAS_RATING_TEXT} as is_gone,
  (select grouped.id from report grouped where ${IN_GROUP} order by grouped.created_at, grouped.id limit 1) as id,
  (select count(*) from report grouped where ${IN_GROUP}) as count,
  (select json_agg(json_build_object('reason', by_reason.reason, 'count', by_reason.count)
      order by by_reason.count desc, by_reason.reason)
    from (select grouped.reason, count(*) from report grouped where ${IN_GROUP} group by grouped.reason) by_reason) as reasons,
  (select json_agg(json_build_object('id', newest.id, 'reason', newest.reason, 'createdAt', moment(newest.created_at),
      'reporter', newest.reporter) order by newest.created_at desc, newest.id desc)
    from (select grouped.*, ${who('reporter')} as reporter from report grouped
      join person reporter on reporter.id = grouped.reporter_id where ${IN_GROUP}
      order by grouped.created_at desc, grouped.id desc limit ${sql.lit(REPORTS_IN_GROUP)}) newest) as reports`;

/** A group stands where its newest report stands. */
const IS_NEWEST_OF_GROUP = sql`not exists (select from report grouped where ${IN_GROUP}
  and (grouped.created_at, grouped.id) > (report.created_at, report.id))`;

export interface GroupFilter {
  status?: ReportStatus | undefined;
  /** Who is reported, or whose content is. */
  author?: string | undefined;
}

const groupsThat = ({ status, author }: GroupFilter) =>
  fromThose([
    IS_NEWEST_OF_GROUP,
    ...(status ? [sql`report.status = ${status}`] : []),
    ...(author ? [isAbout(author)] : []),
  ]);

export const listGroupRows = (db: Db, filter: GroupFilter, page: number): Promise<Paginated<GroupRow>> =>
  paginate<GroupRow>(db, { columns: GROUP_COLUMNS, from: groupsThat(filter), order: NEWEST_FIRST }, page);

export async function getReportRow(db: Db, id: string): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`select ${COLUMNS} from ${FROM} where report.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('el reporte');
  return row;
}

/** A message of a conversation in which a message was reported. */
export interface NeighbouringMessage {
  reportedId: string;
  id: string;
  author: string;
  text: string;
  createdAt: string;
  /** Of the reported one; those beside it only say that they are images. */
  images: Image[];
}

const NEIGHBOURS = 3;

/** Each of these messages with the few before and after it, and no more of its conversation. */
export async function listNeighbours(db: Db, messageIds: readonly string[]): Promise<NeighbouringMessage[]> {
  const beside = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select id, seq, sender_id, text, created_at, '[]'::json as images from message
    where conversation_id = reported.conversation_id and deleted_at is null and ${condition}
    order by ${order} limit ${NEIGHBOURS})`;
  const { rows } = await sql<NeighbouringMessage>`
    select reported.id as reported_id, line.id, person.name as author, line.text, line.created_at, line.images
    from message reported cross join lateral (
      ${beside(sql`seq < reported.seq`, sql`seq desc`)}
      union all select reported.id, reported.seq, reported.sender_id, reported.text, reported.created_at,
        ${sql.raw(messageImagesOf('reported'))}
      union all ${beside(sql`seq > reported.seq`, sql`seq`)}) line
    join person on person.id = line.sender_id
    where reported.id = any(${[...messageIds]}::uuid[]) order by reported.id, line.seq`.execute(db);
  return rows;
}

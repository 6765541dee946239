import type { AdminReport, ReportStatus } from '@rodado/contract/admin';
import type { PostStatus, PriceType } from '@rodado/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { STATUS } from '../post/post.sql.ts';
import { REPORTED_ID, REPORTED_KIND } from '../report/report.queries.ts';
import { type Page, readPage } from './read-page.ts';

/** A report with what is known of the thing; what is not of its kind is null. */
export interface ReportRow extends Omit<AdminReport, 'link' | 'context'> {
  subjectCreatedAt: string;
  post: ReportedPost | null;
  answer: { id: string; text: string; createdAt: string } | null;
  isQuestionThere: boolean;
  company: { name: string; rut: string; isVerified: boolean; isPublic: boolean } | null;
}

/** The post that was reported, or on which the question stands. */
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
    'isSuspended', ${alias}.suspended_at is not null) as ${alias}`);

const COLUMNS = sql`report.id, ${REPORTED_KIND} as kind, report.reason, report.status, report.created_at,
  report.decided_at, decider.name as decided_by, ${who('reporter')}, ${who('author')}, ${REPORTED_ID} as subject_id,
  coalesce(question.text, message.text, post.title, author.name) as text,
  coalesce(question.created_at, message.created_at, post.created_at, author.created_at) as subject_created_at,
  (select count(*) from report other where other.status = 'open' and other.id <> report.id and (
    other.question_id = report.question_id or other.post_id = report.post_id
    or other.person_id = report.person_id or other.message_id = report.message_id)) as others,
  case when post.id is not null then json_build_object(
    'id', post.id, 'title', post.title, 'seller', person.name, 'createdAt', moment(post.created_at),
    'status', ${sql.raw(STATUS)}, 'priceType', post.price_type, 'price', post.price,
    'minPrice', post.min_price, 'maxPrice', post.max_price) end as post,
  case when answer.id is not null then json_build_object(
    'id', answer.id, 'text', answer.text, 'createdAt', moment(answer.created_at)) end as answer,
  question.id is not null and question.deleted_at is null as is_question_there,
  case when company.id is not null then json_build_object(
    'name', author.name, 'rut', company.rut, 'isVerified', company.verified_at is not null,
    'isPublic', author.activated_at is not null and author.suspended_at is null) end as company`;

const FROM = sql`report
  join person reporter on reporter.id = report.reporter_id
  left join person decider on decider.id = report.decided_by
  left join question on question.id = report.question_id
  left join answer on answer.question_id = question.id
  left join message on message.id = report.message_id
  left join post on post.id = coalesce(report.post_id, question.post_id)
  left join person on person.id = post.person_id
  join person author on author.id =
    coalesce(report.person_id, question.person_id, message.sender_id, post.person_id)
  left join company on company.person_id = report.person_id`;

export function listReportRows(db: Db, status: ReportStatus | undefined, page: number): Promise<Page<ReportRow>> {
  const list = {
    columns: COLUMNS,
    from: status ? sql`${FROM} where report.status = ${status}` : FROM,
    order: sql`report.created_at desc, report.id desc`,
  };
  return readPage<ReportRow>(db, list, page);
}

export async function getReportRow(db: Db, id: string): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`select ${COLUMNS} from ${FROM} where report.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('el reporte');
  return row;
}

/** A line of a conversation in which a message was reported. */
export interface NeighbouringMessage {
  reportedId: string;
  id: string;
  author: string;
  text: string;
  createdAt: string;
}

const NEIGHBOURS = 3;

/** Each of these messages between the few before and after it, and no more of its conversation. */
export async function listNeighbours(db: Db, messageIds: readonly string[]): Promise<NeighbouringMessage[]> {
  const beside = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select id, seq, sender_id, text, created_at from message
    where conversation_id = reported.conversation_id and deleted_at is null and ${condition}
    order by ${order} limit ${NEIGHBOURS})`;
  const { rows } = await sql<NeighbouringMessage>`
    select reported.id as reported_id, line.id, person.name as author, line.text, line.created_at
    from message reported cross join lateral (
      ${beside(sql`seq < reported.seq`, sql`seq desc`)}
      union all select reported.id, reported.seq, reported.sender_id, reported.text, reported.created_at
      union all ${beside(sql`seq > reported.seq`, sql`seq`)}) line
    join person on person.id = line.sender_id
    where reported.id = any(${[...messageIds]}::uuid[]) order by reported.id, line.seq`.execute(db);
  return rows;
}

import type { AuditEntry } from '@rodado/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isAbout, REPORTED_ID } from '../report/report.queries.ts';
import { paginate } from './paginate.ts';

const MAX_SUBJECT_LENGTH = 120;

/** An id belongs to one row of one table, so each table is searched for it. */
const wordsFor = (id: RawBuilder<unknown>) => sql`coalesce(
  (select name from person where person.id = ${id}),
  (select name from company join person on person.id = company.person_id where company.id = ${id}),
  (select title from post where post.id = ${id} and post.state <> 'DELETED'),
  (select left(text, ${sql.lit(MAX_SUBJECT_LENGTH)}) from question where question.id = ${id}),
  (select left(text, ${sql.lit(MAX_SUBJECT_LENGTH)}) from rating where rating.id = ${id}))`;

/** The subject of a report is what was reported. */
const SUBJECT = sql`coalesce(${wordsFor(sql`audit.subject_id`)}, (
  select ${wordsFor(sql`coalesce(report.question_id, report.post_id, report.person_id, report.rating_id)`)}
  from report where report.id = audit.subject_id))`;

/** What the person did, and what was done to them, to what is theirs, and to reports about either. */
const concerns = (personId: string) => sql`(audit.actor_id = ${personId} or audit.subject_id in (
  select ${personId}::uuid
  union all select id from company where person_id = ${personId}
  union all select id from post where person_id = ${personId}
  union all select id from question where person_id = ${personId}
  union all select unnest(array[report.id, ${REPORTED_ID}]) from report where ${isAbout(personId)}))`;

export async function listAudit(db: Db, about: string | undefined, page: number) {
  const list = {
    columns: sql`audit.id, audit.at, audit.action, audit.subject_id, ${SUBJECT} as subject, audit.detail,
      (select json_build_object('id', actor.id, 'name', actor.name) from person actor where actor.id = audit.actor_id) as actor`,
    from: about ? sql`audit where ${concerns(about)}` : sql`audit`,
    order: sql`audit.at desc, audit.id desc`,
  };
  const { rows, paging } = await paginate<AuditEntry>(db, list, page);
  return { entries: rows, ...paging };
}

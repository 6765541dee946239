import type { AuditEntry } from '@rodado/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { readPage } from './read-page.ts';

const LONGEST_SUBJECT = 120;

/** An id belongs to one row of one table, so that what it stands for is looked for in each. */
const wordsFor = (id: RawBuilder<unknown>) => sql`coalesce(
  (select name from person where person.id = ${id}),
  (select name from company join person on person.id = company.person_id where company.id = ${id}),
  (select title from post where post.id = ${id} and post.state <> 'DELETED'),
  (select left(text, ${sql.lit(LONGEST_SUBJECT)}) from question where question.id = ${id}))`;

/** A report stands for what was reported. */
const SUBJECT = sql`coalesce(${wordsFor(sql`audit.subject_id`)}, (
  select ${wordsFor(sql`coalesce(report.question_id, report.post_id, report.person_id)`)}
  from report where report.id = audit.subject_id))`;

export async function listAudit(db: Db, page: number) {
  const list = {
    columns: sql`audit.id, audit.at, audit.action, audit.subject_id, ${SUBJECT} as subject, audit.detail,
      (select json_build_object('id', actor.id, 'name', actor.name) from person actor where actor.id = audit.actor_id) as actor`,
    from: sql`audit`,
    order: sql`audit.at desc, audit.id desc`,
  };
  const { rows, paging } = await readPage<AuditEntry>(db, list, page);
  return { entries: rows, ...paging };
}

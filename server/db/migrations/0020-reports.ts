import { type Kysely, sql } from 'kysely';

/** Reports of one thing are read as one row, people have a page of their own, and scams a reason of their own. */
export async function up(db: Kysely<never>) {
  for (const statement of [REASONS, LOOKING_UP]) await sql.raw(statement).execute(db);
}

const REASONS = `
  -- The reasons for questions are settled by the specification.
  alter table report drop constraint report_reason_check;
  alter table report add constraint report_reason_check check (
    reason in ('Contenido inapropiado', 'Spam', 'Lenguaje ofensivo', 'Información falsa', 'Posible estafa', 'Otro')
    and (question_id is null or reason <> 'Posible estafa'));
`;

const LOOKING_UP = `
  -- Reports of one thing that wait together, or were decided together.
  create index report_subject on report ((coalesce(question_id, post_id, person_id, message_id)), decided_at, created_at);

  -- What was done to somebody or something, and by somebody.
  create index audit_subject on audit (subject_id, at desc) where subject_id is not null;
  create index audit_actor on audit (actor_id, at desc) where actor_id is not null;
`;

import { type Kysely, sql } from 'kysely';

/** What the administration decides, and what it looks at. */
export async function up(db: Kysely<never>) {
  for (const statement of [SUSPENSION, LOOKING_UP, FIGURES]) await sql.raw(statement).execute(db);
}

const SUSPENSION = `
  -- Every list leaves out what suspended people sell: they are few, and this holds nobody else.
  create index person_suspended on person (id) where suspended_at is not null;

  -- Their posts leave the searches and come back: for whoever keeps an index that is a change of each of them.
  create trigger seller_suspended after update of suspended_at on person
    for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
    execute function touch_posts_of_person();
`;

const LOOKING_UP = `
  -- A part of a name is looked for in everybody's: to fold each of them every time would take seconds.
  alter table person add column name_key text not null generated always as (folded(name)) stored;

  create index report_recent on report (created_at desc, id desc);
`;

const FIGURES = `
  -- What is counted by day is written in about the order of its days, so that the smallest of indexes finds it.
  create index person_by_day on person using brin (created_at);
  create index post_by_day on post using brin (created_at);
  create index question_by_day on question using brin (created_at);
  create index message_by_day on message using brin (created_at);
  create index offer_by_day on offer using brin (created_at);
`;

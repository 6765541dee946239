import { type Kysely, sql } from 'kysely';

/** What keeps posts and their pages bounded, however much one person or one program adds. */
export async function up(db: Kysely<never>) {
  for (const statement of [VIEWS, COUNTING]) await sql.raw(statement).execute(db);
}

const VIEWS = `
  -- How often a network was counted for a post today, as a hash with the salt of the day, like post_viewer.
  create table post_view_source (hash bytea primary key, day date not null, views integer not null);
  create index post_view_source_day on post_view_source (day);
`;

const COUNTING = `
  -- How much one person has asked about a post.
  create index question_person_post on question (person_id, post_id);
  -- Bidders are numbered by their first bid, without touching the table.
  create index offer_bidder on offer (post_id, person_id, created_at);
  -- What is old is found without reading the rest.
  create index notification_by_day on notification using brin (created_at);
`;

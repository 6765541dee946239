import { type Kysely, sql } from 'kysely';

/** What keeps posts and their pages bounded, however much one person or one program adds. */
export async function up(db: Kysely<never>) {
  await sql.raw(VIEWS).execute(db);
}

const VIEWS = `
  -- How often a network was counted for a post today, as a hash with the salt of the day, like post_viewer.
  create table post_view_source (hash bytea primary key, day date not null, views integer not null);
  create index post_view_source_day on post_view_source (day);
`;

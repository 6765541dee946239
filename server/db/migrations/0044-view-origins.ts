import { type Kysely, sql } from 'kysely';

/** From where in the site views came. */
export async function up(db: Kysely<never>) {
  await sql.raw(ORIGINS).execute(db);
}

const ORIGINS = `
  -- Columns and not rows: a day of a post stays one row, and what came from elsewhere is the rest of its views.
  alter table post_views_of_day
    add column from_search integer not null default 0 check (from_search >= 0),
    add column from_home integer not null default 0 check (from_home >= 0),
    add column from_followed integer not null default 0 check (from_followed >= 0),
    add column from_alert integer not null default 0 check (from_alert >= 0),
    add column from_similar integer not null default 0 check (from_similar >= 0),
    add column from_account integer not null default 0 check (from_account >= 0),
    add check (from_search + from_home + from_followed + from_alert + from_similar + from_account <= views);

  -- Days of a post lie far apart in the table, as each day is appended. In the key they lie side by side.
  alter table post_views_of_day drop constraint post_views_of_day_pkey;
  alter table post_views_of_day add primary key (post_id, day)
    include (views, from_search, from_home, from_followed, from_alert, from_similar, from_account);

  -- Null until the viewer's browser has told it. Deleted the next day with the row.
  alter table post_viewer add column origin text
    check (origin in ('search', 'home', 'followed', 'alert', 'similar', 'account', 'direct'));
`;

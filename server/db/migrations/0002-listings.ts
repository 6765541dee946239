import { type Kysely, sql } from 'kysely';

/** What publishing and showing listings needs beside the first tables. */
export async function up(db: Kysely<never>) {
  for (const statement of [READING, PICTURES, VIEWS, ENDINGS]) await sql.raw(statement).execute(db);
}

const READING = `
  -- Not strict, so that it dissolves into the statement that uses it: it is called a dozen times for every card.
  create or replace function moment(value timestamptz) returns text
    language sql stable called on null input parallel safe
    return case when isfinite(value) then to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end;

  -- How many live posts a seller has, counted without touching the table.
  create index post_live_of_person on post (person_id, expiration_date) where state = 'ACTIVE';
  -- What resembles a post: the same model, or the same kind at about the same price.
  create index post_model_recent on post (brand, model, created_at desc) where state = 'ACTIVE';
  create index post_category_price on post (category, price_lo) where state = 'ACTIVE';
  create index post_drafts on post (created_at) where state = 'DRAFT';
`;

const PICTURES = `
  -- Sizes that nobody waited for are still to be made. Whoever makes them moves the moment on, and sets it to null at
  -- the end: what a process left behind when it died is taken up again when that moment comes.
  alter table image add column finish_after timestamptz;
  create index image_to_finish on image (finish_after) where finish_after is not null;
`;

const VIEWS = `
  -- Who looked today, as a hash with a salt of the day; both are thrown away when the day is over.
  create table view_salt (day date primary key, salt bytea not null);
  create table post_viewer (
    hash bytea primary key,
    day date not null,
    -- The owner's own visits are known, so that they are not counted, and not taken for somebody else's.
    is_counted boolean not null
  );
  create index post_viewer_day on post_viewer (day);
`;

const ENDINGS = `
  -- The end that the owner has been told about: with a new end there is something new to tell.
  alter table post add column end_told_for timestamptz;
  update post set end_told_for = expiration_date where expiration_date <= now();
  create index post_end_to_tell on post (expiration_date)
    where expiration_date < 'infinity' and end_told_for is distinct from expiration_date;
`;

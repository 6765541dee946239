import { type Kysely, sql } from 'kysely';

/** What publishing and showing listings needs beside the first tables. */
export async function up(db: Kysely<never>) {
  await sql.raw(STATEMENTS).execute(db);
}

const STATEMENTS = `
  -- Not strict, so that it dissolves into the statement that uses it: it is called a dozen times for every card.
  create or replace function moment(value timestamptz) returns text
    language sql stable called on null input parallel safe
    return case when isfinite(value) then to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end;

  -- How many live posts a seller has, counted without touching the table.
  create index post_live_of_person on post (person_id, expiration_date) where state = 'ACTIVE';
`;

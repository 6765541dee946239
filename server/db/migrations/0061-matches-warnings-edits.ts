import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [MATCHES, WARNINGS, NOTES]) await sql.raw(statement).execute(db);
}

/**
 * A popular post matches tens of thousands of searches, and a reference is checked for each row. Who writes matches holds
 * locks on post and searches, so triggers are enough to delete the matches with them.
 */
const MATCHES = `
  alter table saved_search_match drop constraint saved_search_match_search_id_fkey,
    drop constraint saved_search_match_post_id_fkey;

  create function delete_matches_of_searches() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from saved_search_match match using gone where match.search_id = gone.id;
    return null;
  end $$;
  create trigger saved_search_deleted after delete on saved_search referencing old table as gone
    for each statement execute function delete_matches_of_searches();

  create function delete_matches_of_posts() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from saved_search_match match using gone where match.post_id = gone.id;
    return null;
  end $$;
  create trigger post_deleted_matching after delete on post referencing old table as gone
    for each statement execute function delete_matches_of_posts();
`;

/** What makes the price of a row look like a slip; null where nothing does. */
const WARNINGS = `
  alter table stock_import_row add column warning text;
`;

const NOTES = `
  alter table lead_entry add column edited_at timestamptz check (isfinite(edited_at));
`;

import { type Kysely, sql } from 'kysely';

/**
 * Facts that are columns are compared as columns: among the words they were also found by whoever typed the beginning of
 * their name ('fu' of `fuel=nafta`). Traction alone stays a word, with a sign in front that nobody can type.
 */
export async function up(db: Kysely<never>) {
  await sql.raw(WORDS).execute(db);
}

const WORDS = `
  alter table post drop column words;
  drop function search_facts;
  -- server/search/text/facts.ts writes the word of a traction in the same way.
  alter table post add column words tsvector not null generated always as (search_words(title, brand, model) ||
    array_to_tsvector(array_remove(array['=' || replace(folded(traction), ' ', '-')], null))) stored;
  create index post_words on post using gin (words) with (fastupdate = off) where state = 'ACTIVE';
`;

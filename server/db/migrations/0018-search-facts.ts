import { type Kysely, sql } from 'kysely';

/** Posts are found by what they are as well: fuel, gearbox, traction, year, place. */
export async function up(db: Kysely<never>) {
  for (const statement of [TRACTION, FACTS]) await sql.raw(statement).execute(db);
}

const TRACTION = `
  alter table post add column traction text;
  update post set traction = post_detail.traction from post_detail
    where post_detail.post_id = post.id and post_detail.traction is not null;
  alter table post_detail drop column traction;
`;

const FACTS = `
  -- Words that nobody can type; server/search/text/facts.ts writes the same.
  create function search_facts(category text, condition text, location text, fuel text, transmission text, traction text,
    year integer) returns tsvector language sql immutable parallel safe
    return array_to_tsvector(array_remove(array[
      'category=' || replace(folded(category), ' ', '-'), 'condition=' || replace(folded(condition), ' ', '-'),
      'location=' || replace(folded(location), ' ', '-'), 'fuel=' || replace(folded(fuel), ' ', '-'),
      'transmission=' || replace(folded(transmission), ' ', '-'), 'traction=' || replace(folded(traction), ' ', '-'),
      'year=' || year], null));

  alter table post drop column words;
  alter table post add column words tsvector not null generated always as (search_words(title, brand, model) ||
    search_facts(category, condition, location, fuel, transmission, traction, year)) stored;
  create index post_words on post using gin (words) with (fastupdate = off) where state = 'ACTIVE';
`;

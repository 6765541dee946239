import { type Kysely, sql } from 'kysely';

/** Opening hours by day, branches, and names in short links. */
export async function up(db: Kysely<never>) {
  for (const statement of [BRANCHES, PAGES, SLUGS]) await sql.raw(statement).execute(db);
}

const isWeek = (column: string) => `check (case jsonb_typeof(${column}) when 'array' then
  jsonb_array_length(${column}) = 7 and pg_column_size(${column}) < 2500 else ${column} is null end)`;

const BRANCHES = `
  -- Seven lists of intervals, Monday first. Read and written as a whole.
  alter table company add column opening_hours jsonb ${isWeek('opening_hours')};

  create table branch (
    company_id uuid not null references company on delete cascade,
    position smallint not null check (position between 0 and 19),
    name text not null check (length(name) between 1 and 80),
    address text not null check (length(address) between 1 and 200),
    city text not null,
    phone text check (length(phone) between 1 and 40),
    opening_hours jsonb ${isWeek('opening_hours')},
    primary key (company_id, position)
  );
`;

/** A branch has no id that stands in a page: the company's does. */
const PAGES = `
  create function tell_pages_of_branches() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform tell_pages('row', array(select distinct company_id from written limit 101));
    return null;
  end $$;
  ${[
    ['inserted', 'insert', 'new'],
    ['updated', 'update', 'new'],
    ['deleted', 'delete', 'old'],
  ]
    .map(
      ([name, event, rows]) => `
  create trigger branch_${name}_pages after ${event} on branch referencing ${rows} table as written
    for each statement execute function tell_pages_of_branches();`,
    )
    .join('\n')}
`;

const SLUGS = `
  create function slug_of(name text) returns text language sql immutable strict parallel safe
    set search_path = public, pg_temp
    return nullif(btrim(regexp_replace(folded(name), '[^a-z0-9]+', '-', 'g'), '-'), '');
  create index person_company_slug on person (slug_of(name)) where role = 'COMPANY' and deleted_at is null;
  create index company_former_name_slug on company_former_name (slug_of(name));
`;

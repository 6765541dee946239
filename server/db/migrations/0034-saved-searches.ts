import { type Kysely, sql } from 'kysely';

/** Saved searches, which posts each of them has found, and the changes of posts that are still to be matched. */
export async function up(db: Kysely<never>) {
  for (const statement of [FILTERS, SEARCHES, CHANGES, SELLERS]) await sql.raw(statement).execute(db);
  await addKind(db);
}

const FILTERS = `
  -- Many people save the same search: each set of filters is matched once. The columns are read from \`filters\`, so that
  -- they cannot differ from it.
  create table saved_filter (
    id bigint generated always as identity primary key,
    title text generated always as (filters->>'title') stored,
    category text generated always as (filters->>'category') stored,
    brand text generated always as (filters->>'brand') stored,
    model text generated always as (filters->>'model') stored,
    condition text generated always as (filters->>'condition') stored,
    location text generated always as (filters->>'location') stored,
    seller text generated always as (filters->>'seller') stored,
    company text generated always as (folded(filters->>'company')) stored,
    year integer generated always as ((filters->>'year')::integer) stored,
    year_from integer generated always as ((filters->>'yearFrom')::integer) stored,
    year_to integer generated always as ((filters->>'yearTo')::integer) stored,
    min_price integer generated always as ((filters->>'minPrice')::integer) stored,
    max_price integer generated always as ((filters->>'maxPrice')::integer) stored,
    km_to integer generated always as ((filters->>'kmTo')::integer) stored,
    fuel jsonb generated always as (filters->'fuel') stored,
    transmission jsonb generated always as (filters->'transmission') stored,
    verified boolean generated always as ((filters->>'verified')::boolean) stored,
    timed boolean generated always as ((filters->>'timed')::boolean) stored,
    filters jsonb not null unique check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) < 2500)
  );
  -- A post that matches has one of these: all filters by value as one text, or what can be found for a word of the text.
  -- A table, because the planner takes an array of hundreds of keys for most of a GIN index, and reads everything.
  create table saved_filter_key (
    key text not null,
    filter_id bigint not null references saved_filter on delete cascade,
    primary key (key, filter_id)
  );
  create index saved_filter_key_filter on saved_filter_key (filter_id);
`;

const SEARCHES = `
  create table saved_search (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    filter_id bigint not null references saved_filter,
    name text not null check (length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
    alert text not null check (alert in ('instant', 'daily', 'weekly', 'never')),
    created_at timestamptz not null default clock_timestamp() check (isfinite(created_at)),
    paused_at timestamptz check (isfinite(paused_at)),
    -- What was found later than this is new to its owner.
    seen_at timestamptz not null default clock_timestamp() check (isfinite(seen_at)),
    -- The last alert, and when the next one is due; null while there is nothing to tell.
    told_at timestamptz check (isfinite(told_at)),
    tell_at timestamptz check (isfinite(tell_at)),
    unique (person_id, filter_id)
  );
  create index saved_search_filter on saved_search (filter_id);
  create index saved_search_due on saved_search (tell_at) where tell_at is not null;

  -- One row for a search and a post, however often the post leaves the search and comes back: told once.
  create table saved_search_match (
    search_id uuid not null references saved_search on delete cascade,
    post_id uuid not null references post on delete cascade,
    -- Null for what was in the list when the search was saved.
    found_at timestamptz check (isfinite(found_at)),
    -- Null while an alert is still to tell it.
    told_at timestamptz check (isfinite(told_at)),
    primary key (search_id, post_id)
  );
  create index saved_search_match_post on saved_search_match (post_id);
  create index saved_search_match_found on saved_search_match (search_id, found_at) where found_at is not null;
  create index saved_search_match_untold on saved_search_match (search_id) where told_at is null and found_at is not null;
`;

/** What a search knows of a post, as server/search/memory/indexed-post.ts has it. */
const factsOf = (post: string, seller: { name: string; isVerified: string }) => `
    jsonb_build_object('category', ${post}.category, 'condition', ${post}.condition, 'location', ${post}.location,
      'fuel', ${post}.fuel, 'transmission', ${post}.transmission, 'year', ${post}.year, 'brand', ${post}.brand,
      'model', ${post}.model, 'km', ${post}.km, 'priceLo', ${post}.price_lo, 'priceHi', ${post}.price_hi,
      'endsAt', case when isfinite(${post}.expiration_date) then ${post}.expiration_date end,
      'company', folded(${seller.name}), 'isVerified', ${seller.isVerified},
      'words', tsvector_to_array(${post}.words))`;

const CHANGES = `
  -- Posts that were written and are not matched yet, each with what searches found before; null where they did not.
  create table post_change (
    id bigint generated always as identity primary key,
    post_id uuid not null references post on delete cascade,
    before jsonb,
    at timestamptz not null default clock_timestamp() check (isfinite(at))
  );
  create index post_change_post on post_change (post_id);

  create function note_inserted_posts() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if exists (select from saved_search) then
      insert into post_change (post_id) select id from written where state = 'ACTIVE';
    end if;
    return null;
  end $$;
  create trigger post_inserted_matching after insert on post referencing new table as written
    for each statement execute function note_inserted_posts();

  -- Only where it is or was live, and where something differs that searches ask for.
  create function note_updated_posts() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if exists (select from saved_search) then
      insert into post_change (post_id, before)
      select post.id, case when past.state = 'ACTIVE' and seller.suspended_at is null
        then ${factsOf('past', { name: 'case when company.id is not null then seller.name end', isVerified: 'company.verified_at is not null' })} end
      from written post join overwritten past on past.id = post.id join person seller on seller.id = post.person_id
        left join company on company.person_id = seller.id
      where 'ACTIVE' in (post.state, past.state) and
        (past.state, past.words, past.category, past.condition, past.location, past.fuel, past.transmission, past.year,
          past.brand, past.model, past.km, past.price_lo, past.price_hi, past.expiration_date) is distinct from
        (post.state, post.words, post.category, post.condition, post.location, post.fuel, post.transmission, post.year,
          post.brand, post.model, post.km, post.price_lo, post.price_hi, post.expiration_date);
    end if;
    return null;
  end $$;
  create trigger post_updated_matching after update on post referencing old table as overwritten new table as written
    for each statement execute function note_updated_posts();
`;

const SELLERS = `
  -- The posts of a seller, as searches found them when this was its company. Not by triggers before the change: with
  -- those an update locks the keys of the row too, and waits for whoever refers to it.
  create function note_posts_of(seller_id uuid, company_name text, was_verified boolean, was_suspended boolean)
    returns void language sql set search_path = public, pg_temp as $$
    insert into post_change (post_id, before)
    select post.id, case when not was_suspended
      then ${factsOf('post', { name: 'company_name', isVerified: 'was_verified' })} end
    from post where post.person_id = seller_id and post.state = 'ACTIVE' and exists (select from saved_search)
  $$;

  create function note_posts_of_company() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    seller person;
  begin
    select * into seller from person where id = case when tg_op = 'INSERT' then new.person_id else old.person_id end;
    perform note_posts_of(seller.id, case when tg_op <> 'INSERT' then seller.name end,
      tg_op <> 'INSERT' and old.verified_at is not null, seller.suspended_at is not null);
    return null;
  end $$;
  create trigger company_sells_matching after insert or delete on company
    for each row execute function note_posts_of_company();
  create trigger company_verified_matching after update of verified_at on company
    for each row when ((old.verified_at is null) <> (new.verified_at is null))
    execute function note_posts_of_company();

  create function note_posts_of_person() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    own company;
  begin
    select * into own from company where person_id = old.id;
    perform note_posts_of(old.id, case when own.id is not null then old.name end, own.verified_at is not null,
      old.suspended_at is not null);
    return null;
  end $$;
  create trigger seller_matching after update of name, suspended_at on person
    for each row when ((new.role = 'COMPANY' and old.name <> new.name)
      or (old.suspended_at is null) <> (new.suspended_at is null))
    execute function note_posts_of_person();
`;

/** Beside those that other migrations have added. */
async function addKind(db: Kysely<never>) {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'notification_kind_check'`.execute(
    db,
  );
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind ?? '');
  await sql`alter table notification drop constraint notification_kind_check`.execute(db);
  await sql`alter table notification add constraint notification_kind_check
    check (kind in (${sql.join([...kinds, 'savedSearch'].map((kind) => sql.lit(kind)))}))`.execute(db);
}

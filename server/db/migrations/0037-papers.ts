import { type Kysely, sql } from 'kysely';

/** What sellers declare about the papers of a vehicle, and its plate and padrón, which nobody else sees. */
export async function up(db: Kysely<never>) {
  for (const statement of [DECLARATIONS, REGISTRATIONS, FILTERS, CHANGES]) await sql.raw(statement).execute(db);
}

const ITEMS = [
  'is_tax_paid',
  'has_fines',
  'has_own_title',
  'has_logbook',
  'has_one_owner',
  'has_lien',
  'accepts_trade',
  'offers_financing',
];

/** In the row of the post: searches, pages and saved searches hear of its changes. Null is not declared. */
const DECLARATIONS = `
  alter table post ${ITEMS.map((item) => `add column ${item} boolean`).join(', ')},
    add column papers_declared_at timestamptz check (isfinite(papers_declared_at)),
    add constraint post_papers_declared check ((papers_declared_at is null) = (num_nonnulls(${ITEMS.join(', ')}) = 0));
`;

const REGISTRATIONS = `
  -- A table of its own: no query about posts can take it along.
  create table registration (
    post_id uuid primary key references post on delete cascade,
    plate text not null check (length(plate) between 4 and 20),
    padron text not null check (padron ~ '^[0-9]{1,9}$'),
    department text not null
  );
  create function delete_registration() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from registration where post_id = new.id;
    return null;
  end $$;
  create trigger post_deleted_registration after update of state on post
    for each row when (new.state = 'DELETED') execute function delete_registration();

  -- As it was sent: what the seller changes later does not change what was said.
  alter table message add column registration jsonb check (jsonb_typeof(registration) = 'object');
`;

const FILTERS = `
  alter table saved_filter
    add column accepts_trade boolean generated always as ((filters->>'acceptsTrade')::boolean) stored,
    add column offers_financing boolean generated always as ((filters->>'offersFinancing')::boolean) stored,
    add column has_own_title boolean generated always as ((filters->>'hasOwnTitle')::boolean) stored;
`;

/** What a search knows of a post, as server/search/memory/indexed-post.ts has it. */
const factsOf = (post: string, seller: { name: string; isVerified: string }) => `
    jsonb_build_object('category', ${post}.category, 'condition', ${post}.condition, 'location', ${post}.location,
      'fuel', ${post}.fuel, 'transmission', ${post}.transmission, 'year', ${post}.year, 'brand', ${post}.brand,
      'model', ${post}.model, 'km', ${post}.km, 'priceLo', ${post}.price_lo, 'priceHi', ${post}.price_hi,
      'endsAt', case when isfinite(${post}.expiration_date) then ${post}.expiration_date end,
      'company', folded(${seller.name}), 'isVerified', ${seller.isVerified},
      'acceptsTrade', ${post}.accepts_trade is true, 'offersFinancing', ${post}.offers_financing is true,
      'hasOwnTitle', ${post}.has_own_title is true,
      'words', tsvector_to_array(${post}.words))`;

const searched = (post: string) =>
  [
    'state',
    'words',
    'category',
    'condition',
    'location',
    'fuel',
    'transmission',
    'year',
    'brand',
    'model',
    'km',
    'price_lo',
    'price_hi',
    'expiration_date',
    'accepts_trade',
    'offers_financing',
    'has_own_title',
  ]
    .map((column) => `${post}.${column}`)
    .join(', ');

const CHANGES = `
  create or replace function note_updated_posts() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if exists (select from saved_search) then
      insert into post_change (post_id, before)
      select post.id, case when past.state = 'ACTIVE' and seller.suspended_at is null
        then ${factsOf('past', { name: 'case when company.id is not null then seller.name end', isVerified: 'company.verified_at is not null' })} end
      from written post join overwritten past on past.id = post.id join person seller on seller.id = post.person_id
        left join company on company.person_id = seller.id
      where 'ACTIVE' in (post.state, past.state) and (${searched('past')}) is distinct from (${searched('post')});
    end if;
    return null;
  end $$;

  create or replace function note_posts_of(seller_id uuid, company_name text, was_verified boolean, was_suspended boolean)
    returns void language sql set search_path = public, pg_temp as $$
    insert into post_change (post_id, before)
    select post.id, case when not was_suspended
      then ${factsOf('post', { name: 'company_name', isVerified: 'was_verified' })} end
    from post where post.person_id = seller_id and post.state = 'ACTIVE' and exists (select from saved_search)
  $$;
`;

import { type Kysely, sql } from 'kysely';

/** Actions on many posts at once, with what came of each, and the texts that a seller answers with. */
export async function up(db: Kysely<never>) {
  for (const statement of [RUNS, REPLIES]) await sql.raw(statement).execute(db);
}

const RUNS = `
  create table bulk_run (
    -- Chosen by the caller: sent twice it is one run.
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    action text not null check (action in ('pause', 'reactivate', 'sell', 'delete', 'price')),
    created_at timestamptz not null default clock_timestamp() check (isfinite(created_at)),
    finished_at timestamptz check (isfinite(finished_at))
  );
  create index bulk_run_person on bulk_run (person_id, created_at);
  -- One at a time: a second one would act on posts that the first is still changing.
  create unique index bulk_run_open on bulk_run (person_id) where finished_at is null;

  create table bulk_run_post (
    run_id uuid not null references bulk_run on delete cascade,
    position integer not null check (position >= 0),
    post_id uuid not null references post on delete cascade,
    -- Of a change of prices: what the price becomes, if the post is still this version.
    version integer,
    price integer check (price > 0),
    min_price integer check (min_price > 0),
    max_price integer check (max_price >= min_price),
    settled_at timestamptz check (isfinite(settled_at)),
    reason text check (length(reason) between 1 and 500),
    check (reason is null or settled_at is not null),
    primary key (run_id, position),
    unique (run_id, post_id)
  );
  create index bulk_run_post_waiting on bulk_run_post (run_id, position) where settled_at is null;
  create index bulk_run_post_post on bulk_run_post (post_id);
`;

const REPLIES = `
  create table quick_reply (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    title text not null check (length(title) <= 40 and title !~ '[[:cntrl:]]'),
    text text not null check (length(text) between 1 and 500),
    created_at timestamptz not null default clock_timestamp() check (isfinite(created_at)),
    unique (person_id, text)
  );
`;

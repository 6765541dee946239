import { type Kysely, sql } from 'kysely';

/** Stock of dealerships from files: what each row will do, the photos still to fetch, and keys for programs. */
export async function up(db: Kysely<never>) {
  for (const statement of [POSTS, IMPORTS, PHOTOS, KEYS]) await sql.raw(statement).execute(db);
}

const POSTS = `
  -- The owner's own number of a vehicle: the key of an import.
  alter table post
    add column stock_number text check (length(stock_number) between 1 and 60 and stock_number !~ '[[:cntrl:]]'),
    -- Its row was gone from the file: it returns with the row, unlike one that its owner has paused.
    add column paused_by_import boolean not null default false,
    add check (state = 'PAUSED' or not paused_by_import);
  create unique index post_stock_number on post (person_id, stock_number)
    where stock_number is not null and state <> 'DELETED';
`;

const IMPORTS = `
  create table stock_import (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    source text not null check (source in ('page', 'key')),
    file_name text not null check (length(file_name) between 1 and 200),
    -- Rows are applied first; then it waits for the photos of its posts.
    status text not null check (status in ('planned', 'applying', 'photos', 'done')),
    -- Headers and cells as read, until it is applied, and the headers with a few cells to show.
    content jsonb,
    headers jsonb not null default '[]',
    -- The field of each column, null for a column that is not used.
    columns jsonb not null,
    -- The posts that it was planned on: when they have changed, so has the plan.
    stock_hash text not null,
    created_at timestamptz not null default clock_timestamp() check (isfinite(created_at)),
    applied_at timestamptz check (isfinite(applied_at)),
    finished_at timestamptz check (isfinite(finished_at)),
    check ((status = 'planned') = (applied_at is null)),
    check ((status = 'done') = (finished_at is not null))
  );
  create index stock_import_person on stock_import (person_id, created_at);
  create index stock_import_open on stock_import (applied_at) where status in ('applying', 'photos');
  create unique index stock_import_planned on stock_import (person_id) where status = 'planned';
  create unique index stock_import_applying on stock_import (person_id) where status = 'applying';

  create table stock_import_row (
    import_id uuid not null references stock_import on delete cascade,
    position integer not null,
    -- As spreadsheets count; null for a post whose row is gone.
    line integer,
    outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'paused', 'refused')),
    stock_number text,
    title text,
    post_id uuid references post on delete set null,
    -- Of the post when it was planned.
    version integer,
    -- The post as it will be, until it is applied.
    facts jsonb,
    -- Null where the file says nothing of photos.
    photos text[],
    resumes boolean not null default false,
    changes jsonb not null default '[]',
    problems jsonb not null default '[]',
    note text,
    applied_at timestamptz check (isfinite(applied_at)),
    primary key (import_id, position)
  );
  create index stock_import_row_post on stock_import_row (post_id);
  create index stock_import_row_waiting on stock_import_row (import_id, position) where applied_at is null;

  -- How a company's columns were matched last, by their names.
  create table stock_columns (
    person_id uuid primary key references person on delete cascade,
    fields jsonb not null check (pg_column_size(fields) < 20000)
  );
`;

const PHOTOS = `
  create table stock_photo (
    id uuid primary key,
    post_id uuid not null references post on delete cascade,
    position integer not null check (position between 0 and 19),
    url text not null check (length(url) <= 2000),
    -- Of its files, however often it is fetched: a process that dies after storing them leaves nothing twice.
    name text not null unique,
    -- A replaced one leaves the post when those that replace it have come.
    state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'replaced')),
    reason text,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default clock_timestamp() check (isfinite(next_attempt_at)),
    -- Null again when its owner has deleted the image.
    image_id uuid references image on delete set null,
    unique (post_id, url),
    check (state <> 'failed' or reason is not null)
  );
  create index stock_photo_waiting on stock_photo (next_attempt_at) where state = 'waiting';
  create index stock_photo_image on stock_photo (image_id);
`;

const KEYS = `
  create table stock_key (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    name text not null check (length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
    hash bytea not null unique check (length(hash) = 32),
    created_at timestamptz not null default clock_timestamp() check (isfinite(created_at)),
    last_used_at timestamptz check (isfinite(last_used_at))
  );
  create index stock_key_person on stock_key (person_id);
`;

import { type Kysely, sql } from 'kysely';

/** Deployment mode, demo accounts, sessions of push subscriptions, former names of companies. */
export async function up(db: Kysely<never>) {
  for (const statement of [DEPLOYMENT, SESSIONS, COMPANIES]) await sql.raw(statement).execute(db);
}

const DEPLOYMENT = `
  -- Demo accounts have a published password.
  alter table person add column is_demo boolean not null default false;
  update person set is_demo = true where email like '%@demo.rodado.uy';

  -- One row, written at start: the mode of the last start, and whether there has ever been an administrator.
  create table deployment (
    id smallint primary key default 1 check (id = 1),
    mode text check (mode in ('local', 'production')),
    had_admin boolean not null default false
  );
  insert into deployment (had_admin) select
    exists (select from person where role = 'ADMIN' and not is_demo)
    or exists (select from audit where action <> 'account.deleted'
               and actor_id not in (select id from person where is_demo));
`;

const SESSIONS = `
  -- Pushes are sent only while the session of the browser is open. Older subscriptions do not say which one it was.
  delete from push_subscription;
  alter table push_subscription add column session_id uuid not null references session on delete cascade;
  create index push_subscription_session on push_subscription (session_id);

  -- For the cleanup of accounts that are never activated.
  create index person_unactivated on person (created_at) where activated_at is null;
`;

const COMPANIES = `
  -- The original spelling, for the administration; lookups use the key.
  alter table company_former_name
    add column name text,
    add column changed_at timestamptz not null default now() check (isfinite(changed_at));
  update company_former_name set name = name_key;
  alter table company_former_name alter column name set not null;
`;

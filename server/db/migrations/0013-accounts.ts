import { type Kysely, sql } from 'kysely';

/** What tells accounts that may be entered from those that may not, and companies that changed from those that did not. */
export async function up(db: Kysely<never>) {
  for (const statement of [DEPLOYMENT, SESSIONS, COMPANIES]) await sql.raw(statement).execute(db);
}

const DEPLOYMENT = `
  -- Made up, with a password that is in the source.
  alter table person add column is_demo boolean not null default false;
  update person set is_demo = true where email like '%@demo.rodado.uy';

  -- One row, written at start: which rules the database was last served under, and whether it ever had an administrator.
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
  -- A browser is told about an account only while it is signed in there. Those of before said nothing of their session.
  delete from push_subscription;
  alter table push_subscription add column session_id uuid not null references session on delete cascade;
  create index push_subscription_session on push_subscription (session_id);

  -- Accounts that are removed if nobody activates them.
  create index person_unactivated on person (created_at) where activated_at is null;
`;

const COMPANIES = `
  -- As it was written, for the administration; the key is how it is looked for.
  alter table company_former_name
    add column name text,
    add column changed_at timestamptz not null default now();
  update company_former_name set name = name_key;
  alter table company_former_name alter column name set not null;
`;

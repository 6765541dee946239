import { type Kysely, sql } from 'kysely';

/** The people who work for a company, what they did, and who of them looks after a conversation. */
export async function up(db: Kysely<never>) {
  for (const statement of [TEAM, SESSIONS, KEYS, WORK]) await sql.raw(statement).execute(db);
  await addKind(db);
}

const TEAM = `
  create table team_member (
    company_id uuid not null references company on delete cascade,
    person_id uuid not null references person on delete cascade,
    role text not null check (role in ('reader', 'seller', 'owner')),
    -- The address that was invited. A later one of the person is not the company's to know.
    email text not null check (length(email) <= 254),
    joined_at timestamptz not null default now() check (isfinite(joined_at)),
    primary key (company_id, person_id)
  );
  create index team_member_person on team_member (person_id);

  create table team_invitation (
    id uuid primary key,
    company_id uuid not null references company on delete cascade,
    email text not null check (length(email) <= 254),
    role text not null check (role in ('reader', 'seller', 'owner')),
    hash bytea not null unique,
    created_at timestamptz not null default now() check (isfinite(created_at)),
    expires_at timestamptz not null check (isfinite(expires_at)),
    unique (company_id, email)
  );
  create index team_invitation_expires on team_invitation (expires_at);
`;

const SESSIONS = `
  -- A session for a company is opened by a session of the member, and does not outlive it.
  alter table session add column parent_id uuid references session on delete cascade;
  create index session_parent on session (parent_id) where parent_id is not null;
  alter table session drop constraint session_end_reason_check;
  alter table session add constraint session_end_reason_check
    check (end_reason in ('logout', 'password', 'suspended', 'replayed', 'deleted', 'team'));
`;

const KEYS = `
  -- A key is access too: one that a member made goes with the role that made it, in whatever way the role ends.
  alter table stock_key add column member_id uuid references person on delete cascade;
  create index stock_key_member on stock_key (member_id) where member_id is not null;

  create function delete_keys_of_member() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from stock_key using company
    where company.id = old.company_id and stock_key.person_id = company.person_id and stock_key.member_id = old.person_id;
    return null;
  end $$;
  create trigger team_member_left after delete on team_member
    for each row execute function delete_keys_of_member();
  create trigger team_member_lowered after update of role on team_member
    for each row when (new.role <> 'owner') execute function delete_keys_of_member();
`;

const WORK = `
  -- Who wrote it, of the people of the sender's company.
  alter table message add column member_id uuid references person on delete set null;
  create index message_member on message (member_id) where member_id is not null;

  -- For each side, because both may be companies. Who leaves the team looks after nothing any more.
  create table conversation_assignment (
    conversation_id uuid not null references conversation on delete cascade,
    company_id uuid not null,
    member_id uuid not null,
    assigned_at timestamptz not null default now() check (isfinite(assigned_at)),
    primary key (conversation_id, company_id),
    foreign key (company_id, member_id) references team_member on delete cascade
  );
  create index conversation_assignment_member on conversation_assignment (company_id, member_id);

  create table team_activity (
    id bigint generated always as identity primary key,
    company_id uuid not null references company on delete cascade,
    -- Null: the account of the company itself.
    member_id uuid references person on delete set null,
    act text not null check (length(act) <= 40),
    post_id uuid references post on delete cascade,
    conversation_id uuid references conversation on delete cascade,
    -- The member or the buyer whom it was about.
    other_id uuid references person on delete set null,
    detail jsonb not null default '{}',
    at timestamptz not null default now() check (isfinite(at))
  );
  create index team_activity_company on team_activity (company_id, id);
  create index team_activity_at on team_activity (at);
  create index team_activity_member on team_activity (member_id) where member_id is not null;
  create index team_activity_other on team_activity (other_id) where other_id is not null;
  create index team_activity_post on team_activity (post_id) where post_id is not null;
  create index team_activity_conversation on team_activity (conversation_id) where conversation_id is not null;
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
    check (kind in (${sql.join([...kinds, 'assigned'].map((kind) => sql.lit(kind)))}))`.execute(db);
}

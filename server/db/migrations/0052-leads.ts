import { type Kysely, sql } from 'kysely';

/** What a seller writes down about somebody who is interested in a post. Who that is follows from what they wrote. */
export async function up(db: Kysely<never>) {
  for (const statement of [ENTRIES, REMINDERS, DELETED_POSTS]) await sql.raw(statement).execute(db);
  await addKind(db);
}

const ENTRIES = `
  create table lead_entry (
    -- Chosen by the caller for a note: sent twice it is one.
    id uuid primary key,
    post_id uuid not null references post on delete cascade,
    person_id uuid not null references person on delete cascade,
    -- Who of the team; null: the account of the seller itself.
    member_id uuid references person on delete set null,
    kind text not null check (kind in ('note', 'state')),
    text text check (length(text) between 1 and 1000),
    -- Null: from here on the state is derived again.
    state text check (state in ('new', 'inProgress', 'won', 'lost')),
    created_at timestamptz not null default clock_timestamp() check (isfinite(created_at)),
    check ((kind = 'note') = (text is not null)),
    check (kind = 'state' or state is null)
  );
  create index lead_entry_lead on lead_entry (post_id, person_id, created_at);
  create index lead_entry_person on lead_entry (person_id);
  create index lead_entry_member on lead_entry (member_id) where member_id is not null;
`;

const REMINDERS = `
  create table lead_reminder (
    post_id uuid not null references post on delete cascade,
    person_id uuid not null references person on delete cascade,
    -- Who is told, while they are in the team.
    member_id uuid references person on delete set null,
    due_at timestamptz not null check (isfinite(due_at)),
    text text not null check (length(text) between 1 and 140 and text !~ '[[:cntrl:]]'),
    created_at timestamptz not null default now() check (isfinite(created_at)),
    told_at timestamptz check (isfinite(told_at)),
    primary key (post_id, person_id)
  );
  create index lead_reminder_to_tell on lead_reminder (due_at) where told_at is null;
  create index lead_reminder_person on lead_reminder (person_id);
  create index lead_reminder_member on lead_reminder (member_id) where member_id is not null;
`;

const DELETED_POSTS = `
  -- The row of a deleted post stays for its conversations. What was noted about people goes, in whatever way it is deleted.
  create function delete_leads_of_post() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from lead_entry where post_id = new.id;
    delete from lead_reminder where post_id = new.id;
    return null;
  end $$;
  create trigger post_deleted_leads after update of state on post
    for each row when (new.state = 'DELETED') execute function delete_leads_of_post();
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
    check (kind in (${sql.join([...kinds, 'reminder'].map((kind) => sql.lit(kind)))}))`.execute(db);
}

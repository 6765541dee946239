import { type Kysely, sql } from 'kysely';

/** Images, appointments and telephone numbers in conversations; the WhatsApp number of a company. */
export async function up(db: Kysely<never>) {
  for (const statement of [IMAGES, APPOINTMENTS, PHONES, COMPANIES]) await sql.raw(statement).execute(db);
  await addKind(db);
}

const IMAGES = `
  -- Apart from those of posts: no query about what is public can take them along.
  create table message_image (
    id uuid primary key,
    conversation_id uuid not null references conversation on delete cascade,
    sender_id uuid not null references person,
    -- Null until it is sent.
    message_id uuid references message on delete cascade,
    position integer check (position between 0 and 5),
    url text not null unique,
    width integer not null,
    height integer not null,
    thumbhash text not null,
    widths integer[] not null,
    check ((message_id is null) = (position is null)),
    unique (message_id, position)
  );
  create index message_image_conversation on message_image (conversation_id);
  create index message_image_sender on message_image (sender_id);
  create index message_image_unsent on message_image (id) where message_id is null;
`;

const APPOINTMENTS = `
  create table appointment (
    id uuid primary key,
    conversation_id uuid not null references conversation on delete cascade,
    proposer_id uuid not null references person,
    -- The first proposal for the same meeting; each further one replaces the one before.
    meeting_id uuid not null,
    sequence integer not null check (sequence >= 0),
    place text not null check (length(place) between 1 and 160 and place !~ '[[:cntrl:]]'),
    starts_at timestamptz not null check (isfinite(starts_at)),
    created_at timestamptz not null default now() check (isfinite(created_at)),
    accepted_at timestamptz check (isfinite(accepted_at)),
    -- Replaced where the meeting has a later sequence, else cancelled.
    ended_at timestamptz check (isfinite(ended_at)),
    ended_by uuid references person,
    reminded_at timestamptz check (isfinite(reminded_at)),
    check ((ended_at is null) = (ended_by is null)),
    unique (meeting_id, sequence)
  );
  create index appointment_conversation on appointment (conversation_id);
  create index appointment_proposer on appointment (proposer_id);
  create unique index appointment_open on appointment (conversation_id) where accepted_at is null and ended_at is null;
  create index appointment_to_remind on appointment (starts_at)
    where accepted_at is not null and ended_at is null and reminded_at is null;
  alter table message add column appointment_id uuid unique references appointment;
`;

const PHONES = `
  create table phone_request (
    id uuid primary key,
    conversation_id uuid not null references conversation on delete cascade,
    asker_id uuid not null references person,
    giver_id uuid not null references person,
    created_at timestamptz not null default now() check (isfinite(created_at)),
    -- When it was answered, and when an answer was taken back.
    accepted_at timestamptz check (isfinite(accepted_at)),
    ended_at timestamptz check (isfinite(ended_at)),
    phone text check (length(phone) between 7 and 40),
    check ((phone is not null) = (accepted_at is not null and ended_at is null))
  );
  create unique index phone_request_standing on phone_request (conversation_id, asker_id) where ended_at is null;
  create index phone_request_asker on phone_request (asker_id);
  create index phone_request_giver on phone_request (giver_id);
  alter table message add column phone_request_id uuid unique references phone_request;
`;

const COMPANIES = `
  alter table company add column whatsapp text check (whatsapp ~ '^09[1-9] [0-9]{3} [0-9]{3}$');
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
    check (kind in (${sql.join([...kinds, 'appointment'].map((kind) => sql.lit(kind)))}))`.execute(db);
}

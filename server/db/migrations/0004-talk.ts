import { type Kysely, sql } from 'kysely';

/** What people tell each other, and what we tell them about it. */
export async function up(db: Kysely<never>) {
  for (const statement of [TALK, NOTIFICATIONS, BLOCKS]) await sql.raw(statement).execute(db);
}

const TALK = `
  alter table message drop constraint message_client_id_check;
  alter table message add constraint message_client_id_check check (length(client_id) between 1 and 100);
  -- When the owner was told that the end is near; like the end itself it belongs to one end.
  alter table post add column end_near_told_for timestamptz;
`;

const NOTIFICATIONS = `
  create table notification (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    kind text not null check (kind in
      ('message', 'question', 'answer', 'offer', 'outbid', 'endingSoon', 'ended', 'verification', 'followed')),
    text text not null check (length(text) between 1 and 500),
    link text not null check (link like '/%'),
    created_at timestamptz not null default clock_timestamp(),
    read_at timestamptz,
    -- When the mail that bundles what is still unread was queued.
    mailed_at timestamptz
  );
  create index notification_person on notification (person_id, created_at desc, id desc);
  create index notification_unread on notification (person_id) where read_at is null;
  create index notification_to_mail on notification (created_at) where read_at is null and mailed_at is null;
  -- Many messages of one conversation are one piece of news until somebody looks.
  create unique index notification_of_conversation on notification (person_id, link)
    where kind = 'message' and read_at is null;

  -- Only what differs from the default is kept.
  create table notification_setting (
    person_id uuid not null references person on delete cascade,
    kind text not null,
    email boolean not null,
    push boolean not null,
    primary key (person_id, kind)
  );

  -- Where one click ends mails of this kind.
  alter table mail_out add column unsubscribe text;

  create table push_subscription (
    endpoint text primary key check (length(endpoint) <= 1000),
    person_id uuid not null references person on delete cascade,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null default now()
  );
  create index push_subscription_person on push_subscription (person_id);
`;

const BLOCKS = `
  create table block (
    person_id uuid not null references person on delete cascade,
    blocked_id uuid not null references person on delete cascade,
    created_at timestamptz not null default now(),
    primary key (person_id, blocked_id),
    check (person_id <> blocked_id)
  );
  create index block_blocked on block (blocked_id);
`;

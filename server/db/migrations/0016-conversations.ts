import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  for (const statement of [EVENT_BUDGET, TAKE_EVENTS, NOTIFICATIONS, DELETED_MESSAGES])
    await sql.raw(statement).execute(db);
}

/** Like the counters of other limits: losing it in a crash costs nothing. */
const EVENT_BUDGET = `
  create unlogged table event_budget (
    person_id uuid primary key,
    -- When the person may send a whole burst again; every event moves it on.
    full_at timestamptz not null check (isfinite(full_at)),
    minute_count integer not null,
    minute_ends_at timestamptz not null check (isfinite(minute_ends_at)),
    last_granted integer not null
  );
`;

/**
 * A token bucket that holds \`burst\` and is filled evenly with \`per_minute\`, of which no more than that is taken in a
 * minute. A function, so that any statement that reads the person can take from it.
 */
const TAKE_EVENTS = `
  create function take_events(
    person uuid, wanted integer, burst integer, per_minute integer, out granted integer, out wait_seconds float8
  ) language sql set search_path = public, pg_temp as $$
    insert into event_budget as b (person_id, full_at, minute_count, minute_ends_at, last_granted)
    select person, at + n * interval '1 minute' / per_minute, n, at + interval '1 minute', n
    from (select clock_timestamp() as at, least(wanted, burst, per_minute) as n) first_time
    on conflict (person_id) do update set (full_at, minute_count, minute_ends_at, last_granted) = (
      select
        greatest(b.full_at, at) + n * interval '1 minute' / per_minute,
        case when b.minute_ends_at <= at then n else b.minute_count + n end,
        case when b.minute_ends_at <= at then at + interval '1 minute' else b.minute_ends_at end,
        n
      from (select clock_timestamp() as at) moment, lateral (
        select greatest(0, least(
          wanted,
          burst - ceil(extract(epoch from greatest(b.full_at, at) - at) * per_minute / 60),
          per_minute - case when b.minute_ends_at <= at then 0 else b.minute_count end
        ))::integer as n
      ) left_over
    )
    returning b.last_granted, greatest(
      extract(epoch from b.full_at - clock_timestamp()) - (burst - 1) * 60.0 / per_minute,
      case when b.minute_count >= per_minute then extract(epoch from b.minute_ends_at - clock_timestamp()) end,
      0
    )::float8
  $$;
`;

const NOTIFICATIONS = `
  -- The message whose words it carries, and the mail that was queued with them: both go when the message is deleted.
  alter table notification add column message_id uuid references message on delete cascade;
  alter table notification add column mail_id uuid;
  create index notification_message on notification (message_id) where message_id is not null;
  update notification set message_id = message.id
  from message join person sender on sender.id = message.sender_id
  where notification.kind = 'message' and notification.link = '/chat?id=' || message.conversation_id
    and notification.person_id <> message.sender_id
    and notification.text = left(sender.name || ': ' || message.text, 500);
  delete from notification using message
  where message.id = notification.message_id and message.deleted_at is not null;
`;

const DELETED_MESSAGES = `
  create index message_deleted on message (conversation_id, deleted_at) where deleted_at is not null;
`;

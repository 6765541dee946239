import { type Kysely, sql } from 'kysely';

/** Every price that a vehicle has been offered at. */
export async function up(db: Kysely<never>) {
  for (const statement of [VEHICLE, PRICES, WRITTEN, EXISTING, KIND]) await sql.raw(statement).execute(db);
}

const VEHICLE = `
  -- The first post of the same vehicle, where its owner published it again; null in that first post.
  alter table post add column vehicle_id uuid references post on delete set null;
  create index post_vehicle on post (vehicle_id) where vehicle_id is not null;
`;

const PRICES = `
  create table price_entry (
    id bigint generated always as identity primary key,
    -- The first post of the vehicle.
    vehicle_id uuid not null references post on delete cascade,
    price_type text not null check (price_type in ('fixed', 'negotiable')),
    price integer,
    min_price integer,
    max_price integer,
    since timestamptz not null check (isfinite(since)),
    -- Whether it has been decided if this is a price drop; who waits for one was notified at told_at.
    is_checked boolean not null,
    told_at timestamptz check (isfinite(told_at))
  );
  create index price_entry_vehicle on price_entry (vehicle_id, id);
  create index price_entry_to_check on price_entry (vehicle_id) where not is_checked;
`;

const WRITTEN = `
  -- No way of writing a post can forget it.
  create function write_price_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare is_published boolean := tg_op = 'INSERT' or old.state = 'DRAFT';
  begin
    insert into price_entry (vehicle_id, price_type, price, min_price, max_price, since, is_checked)
    values (coalesce(new.vehicle_id, new.id), new.price_type, new.price, new.min_price, new.max_price,
      case when is_published then new.created_at else clock_timestamp() end, is_published);
    return null;
  end $$;
  create trigger price_entry_first after insert on post for each row
    when (new.state <> 'DRAFT') execute function write_price_entry();
  create trigger price_entry_changed after update on post for each row
    when (new.state not in ('DRAFT', 'DELETED') and (old.state = 'DRAFT'
      or (old.price_type, old.price, old.min_price, old.max_price)
        is distinct from (new.price_type, new.price, new.min_price, new.max_price)))
    execute function write_price_entry();
`;

const EXISTING = `
  insert into price_entry (vehicle_id, price_type, price, min_price, max_price, since, is_checked)
  select id, price_type, price, min_price, max_price, created_at, true from post where state <> 'DRAFT' order by created_at;
`;

const KIND = `
  alter table notification drop constraint notification_kind_check;
  alter table notification add constraint notification_kind_check check (kind in ('message', 'question', 'answer', 'offer',
    'outbid', 'endingSoon', 'ended', 'verification', 'followed', 'savedSearch',
    'priceDrop'));
`;

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SET_ASIDE).execute(db);
  await sql.raw(RELISTED).execute(db);
}

/** Changes of a post that could not be matched with saved searches wait, while those of other posts go on. */
const SET_ASIDE = `
  alter table post_change add column attempts integer not null default 0,
    add column retry_at timestamptz check (isfinite(retry_at));
`;

/** The first price of a vehicle that is published again may be a drop. */
const RELISTED = `
  create or replace function write_price_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare is_published boolean := tg_op = 'INSERT' or old.state = 'DRAFT';
  begin
    insert into price_entry (vehicle_id, price_type, price, min_price, max_price, since, is_checked)
    values (coalesce(new.vehicle_id, new.id), new.price_type, new.price, new.min_price, new.max_price,
      case when is_published then new.created_at else clock_timestamp() end,
      is_published and new.vehicle_id is null);
    return null;
  end $$;
`;

import { type Kysely, sql } from 'kysely';

/** What sellers declare about the parts of a vehicle. */
export async function up(db: Kysely<never>) {
  for (const statement of [IMAGES, ITEMS, PAGES]) await sql.raw(statement).execute(db);
}

/** In the same table as those of the gallery: what stores, resizes, serves, exports and deletes them is the same. */
const IMAGES = `
  -- Null outside the gallery: an image of the condition sheet.
  alter table image alter column position drop not null;
  create index image_outside_gallery on image (post_id) where position is null;
`;

const ITEMS = `
  create table condition_item (
    post_id uuid not null references post on delete cascade,
    -- The contract lists the parts and which vehicles have them.
    part text not null check (part ~ '^[a-z]{1,20}$'),
    state text not null check (state in ('impecable', 'detalles', 'a_reparar')),
    text text not null check (length(text) <= 140 and text !~ '[[:cntrl:]]'),
    image_id uuid unique references image on delete set null,
    declared_at timestamptz not null default now() check (isfinite(declared_at)),
    primary key (post_id, part)
  );
`;

const PAGES = `
  create trigger condition_item_inserted_pages after insert on condition_item referencing new table as written
    for each statement execute function tell_pages_of_parts();
  create trigger condition_item_updated_pages after update on condition_item referencing new table as written
    for each statement execute function tell_pages_of_parts();
  create trigger condition_item_deleted_pages after delete on condition_item referencing old table as written
    for each statement execute function tell_pages_of_parts();
`;

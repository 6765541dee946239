import { type Kysely, sql } from 'kysely';

/** Timed posts: ends that a late offer moves, and the time to decide after the end. Sales that both sides confirm. */
export async function up(db: Kysely<never>) {
  for (const statement of [END, DECISION, SALES]) await sql.raw(statement).execute(db);
}

const END = `
  alter table post add column extension_count smallint not null default 0 check (extension_count between 0 and 12);
`;

const DECISION = `
  -- The end whose time to decide is over; offers that were still open are closed by then.
  alter table post add column decision_closed_for timestamptz check (isfinite(decision_closed_for));
  update post set decision_closed_for = expiration_date where expiration_date <= now();
  create index post_decision_to_close on post (expiration_date)
    where expiration_date < 'infinity' and decision_closed_for is distinct from expiration_date;
`;

const SALES = `
  -- Of an accepted offer. Who sold, who bought and what are those of the offer.
  create table sale (
    offer_id uuid primary key references offer on delete cascade,
    price integer not null check (price between 1 and 99999999),
    seller_confirmed_at timestamptz check (isfinite(seller_confirmed_at)),
    seller_shows_price boolean not null default false,
    buyer_confirmed_at timestamptz check (isfinite(buyer_confirmed_at)),
    buyer_shows_price boolean not null default false,
    check (seller_confirmed_at is not null or buyer_confirmed_at is not null),
    check (seller_confirmed_at is not null or not seller_shows_price),
    check (buyer_confirmed_at is not null or not buyer_shows_price)
  );
  create index post_sold_model on post (brand, model, year) where state = 'SOLD';
`;

import { type Kysely, sql } from 'kysely';

/** What a vehicle costs, estimated from the posts of its model. */
export async function up(db: Kysely<never>) {
  for (const statement of [COMPARABLES, FIT]) await sql.raw(statement).execute(db);
}

const COMPARABLES = `
  -- The posts of a model around a year and a number of kilometres, however many there are.
  create index post_model_year on post (brand, model, year, km, id) where state = 'ACTIVE';
`;

const FIT = `
  -- One row, shared by every process: how prices change with age, kilometres, gearbox and fuel, and how well that held
  -- when it was measured (null while there are too few posts).
  create table price_fit (
    id integer primary key default 1 check (id = 1),
    year integer not null,
    coefficients float8[] not null,
    posts integer not null check (posts >= 0),
    measured_posts integer,
    median_error float8,
    coverage float8,
    fitted_at timestamptz not null default now() check (isfinite(fitted_at)),
    check (num_nulls(measured_posts, median_error, coverage) in (0, 3))
  );
`;

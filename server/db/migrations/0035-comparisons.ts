import { type Kysely, sql } from 'kysely';

/** Which models people compare with each other. Each pair is stored in both directions. */
export async function up(db: Kysely<never>) {
  await sql
    .raw(`
  create table model_comparison (
    brand text not null,
    model text not null,
    other_brand text not null,
    other_model text not null,
    -- Its first day: old evidence is deleted by the month.
    month date not null check (isfinite(month)),
    comparisons integer not null check (comparisons > 0),
    primary key (brand, model, other_brand, other_model, month),
    check ((brand, model) <> (other_brand, other_model))
  );
  create index model_comparison_month on model_comparison (month);
`)
    .execute(db);
}

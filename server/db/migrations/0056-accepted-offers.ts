import { type Kysely, sql } from 'kysely';

/**
 * When an offer was accepted first; it stays when the seller changes their mind. Offers that are accepted now get it when
 * they are turned down, from `decided_at`: filling them here would hold the table for as long as there are many.
 * No row has a value yet, so nothing has to be validated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offer add column accepted_at timestamptz`.execute(db);
  await sql`alter table offer add constraint offer_accepted_at_finite check (isfinite(accepted_at)) not valid`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** The text that everybody reads while the product is being worked on; null while it serves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deployment add column maintenance text check (length(maintenance) between 1 and 300)`.execute(
    db,
  );
}

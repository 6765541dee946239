import { type Kysely, sql } from 'kysely';

/** What the suspended person is told about the reason, which itself is for administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person add column suspension_kind text`.execute(db);
}

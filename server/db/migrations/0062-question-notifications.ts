import { type Kysely, sql } from 'kysely';

/**
 * So that what is deleted is neither mailed nor listed. Notifications from before have none; they were mailed long ago.
 * No reference: only the two people of a question have notifications of it, and those are found by person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column question_id uuid`.execute(db);
}

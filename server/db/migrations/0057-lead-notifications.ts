import { type Kysely, sql } from 'kysely';

/**
 * The post of a notification to its seller about what `actor_id` asked, wrote or offered. Without a reference: it would
 * be checked against all rows, and notifications of a seller are deleted with the posts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column lead_post_id uuid`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * A model belongs to one brand. Taken for independent, they make a usual model look rare, and its newest posts are then
 * sorted out of all of them instead of read from the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create statistics post_brand_model on brand, model from post`.execute(db);
  await sql`analyze post (brand, model)`.execute(db);
}

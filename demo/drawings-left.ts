import type { Kysely } from 'kysely';
import type { Database } from '../server/db/schema.ts';

/** Whether demo images are still to be drawn. Separate from the drawing code, which few servers need. */
export async function hasDrawingsLeft(db: Kysely<Database>): Promise<boolean> {
  const one = await db.selectFrom('demoPicture').where('drawnAt', 'is', null).select('url').limit(1).executeTakeFirst();
  return one !== undefined;
}

import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Whether images of a demonstration are still to be drawn. Apart from the drawing, which few servers need. */
export async function hasDrawingsLeft(db: Kysely<Database>): Promise<boolean> {
  const one = await db.selectFrom('demoPicture').where('drawnAt', 'is', null).select('url').limit(1).executeTakeFirst();
  return one !== undefined;
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { REBUILD, SEARCH_CHANNEL } from '../search/sync/index-sync.ts';

export async function requestReindex(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${SEARCH_CHANNEL}, ${REBUILD})`.execute(db);
  console.log(
    'Every process that runs builds its search index anew, or one fills the search engine. Its log says if that fails.',
  );
}

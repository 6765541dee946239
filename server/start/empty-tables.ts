import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { REBUILD, SEARCH_CHANNEL } from '../search/sync/index-sync.ts';

/** What makes it this installation, and the row that tells which table of the search engine is read. */
const KEPT = ['kysely_migration', 'kysely_migration_lock', 'installation', 'deployment', 'push_key', 'search_feed'];

/** Everything that people wrote goes. Their files are left to the cleanup. */
export async function emptyTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${KEPT}::text[])`.execute(db);
  await db.transaction().execute(async (trx) => {
    // Its own trigger lets nobody empty the audit log.
    await sql`alter table audit disable trigger user`.execute(trx);
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(trx);
    await sql`alter table audit enable trigger user`.execute(trx);
  });
  await sql`select pg_notify(${SEARCH_CHANNEL}, ${REBUILD})`.execute(db);
}

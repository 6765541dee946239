import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../config.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { prepareAppLogin } from './app-role.ts';
import { connect } from './connect.ts';
import * as m0001 from './migrations/0001-entities.ts';
import * as m0002 from './migrations/0002-listings.ts';
import * as m0003 from './migrations/0003-search.ts';
import * as m0004 from './migrations/0004-talk.ts';
import * as m0005 from './migrations/0005-administration.ts';
import * as m0007 from './migrations/0007-pages.ts';
import * as m0008 from './migrations/0008-push-keys.ts';
import * as m0009 from './migrations/0009-deleted-posts.ts';
import * as m0011 from './migrations/0011-search-path-and-finite-times.ts';
import * as m0012 from './migrations/0012-installation.ts';
import * as m0013 from './migrations/0013-accounts.ts';
import * as m0014 from './migrations/0014-traces.ts';
import * as m0015 from './migrations/0015-picture-urls.ts';
import * as m0016 from './migrations/0016-conversations.ts';
import * as m0017 from './migrations/0017-bounds.ts';
import type { Database } from './schema.ts';

/** In this order. Numbers may have gaps: one that was given away while it was written is not given again. */
export const migrations: Record<string, Migration> = {
  '0001-entities': m0001,
  '0002-listings': m0002,
  '0003-search': m0003,
  '0004-talk': m0004,
  '0005-administration': m0005,
  '0007-pages': m0007,
  '0008-push-keys': m0008,
  '0009-deleted-posts': m0009,
  '0011-search-path-and-finite-times': m0011,
  '0012-installation': m0012,
  '0013-accounts': m0013,
  '0014-traces': m0014,
  '0015-picture-urls': m0015,
  '0016-conversations': m0016,
  '0017-bounds': m0017,
};

const OLDEST_POSTGRES = 150_000;

export interface Migrated {
  applied: string[];
  /** What requests are served with: a login of their own, or the owner's if that could not be had. */
  servingUrl: string;
  /** Why it is the owner's. */
  servesAsOwnerBecause?: string;
}

/**
 * Brings the database up to date. Processes that start together wait for each other here;
 * `afterwards` runs under the same lock (first admin, demo data), so that it too happens once.
 */
export async function migrate(
  url: string,
  afterwards: (db: Kysely<Database>) => Promise<void> = async () => {},
): Promise<Migrated> {
  const db = connect(url, { purpose: 'work', max: 3 });
  try {
    return await db.connection().execute(async (holder) => {
      refuseOldServer(await readVersion(holder));
      await sql`select pg_advisory_lock(${sql.lit(ADVISORY_LOCKS.startUp)})`.execute(holder);
      try {
        await refuseNewerDatabase(db);
        const applied = await migrateToLatest(db);
        const login = await prepareAppLogin(db, url);
        await afterwards(db);
        return 'url' in login
          ? { applied, servingUrl: login.url }
          : { applied, servingUrl: url, servesAsOwnerBecause: login.refusal };
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.startUp)})`.execute(holder);
      }
    });
  } finally {
    await db.destroy();
  }
}

async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return results?.map((result) => result.migrationName) ?? [];
}

/** Kysely would call the migrations corrupted. */
async function refuseNewerDatabase(db: Kysely<Database>): Promise<void> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('public.kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.isThere) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${Object.keys(migrations)}) order by name desc limit 1`.execute(
    db,
  );
  if (rows[0])
    throw new StartError(
      `The database belongs to a newer version of Rodado (it has the migration ${rows[0].name}). ` +
        'Start that version, or restore a backup from before it.',
    );
}

/** Whether every migration of this version has been applied: part of being ready. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const names = Object.keys(migrations);
  const { rows } = await sql<{ count: number }>`
    select count(*) from kysely_migration where name = any(${names})`.execute(db);
  return rows[0]?.count === names.length;
}

async function readVersion(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db);
  return Number(rows[0]?.version);
}

export function refuseOldServer(version: number): void {
  if (version < OLDEST_POSTGRES)
    throw new StartError('PostgreSQL 15 or newer is needed: DATABASE_URL names an older one.');
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
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
import * as m0018 from './migrations/0018-search-facts.ts';
import * as m0020 from './migrations/0020-reports.ts';
import * as m0021 from './migrations/0021-search-terms.ts';
import * as m0030 from './migrations/0030-price-estimate.ts';
import * as m0032 from './migrations/0032-price-history.ts';
import * as m0033 from './migrations/0033-seller-pages.ts';
import * as m0034 from './migrations/0034-saved-searches.ts';
import * as m0035 from './migrations/0035-comparisons.ts';
import * as m0036 from './migrations/0036-condition-sheets.ts';
import * as m0037 from './migrations/0037-papers.ts';
import * as m0038 from './migrations/0038-fair-close.ts';
import * as m0040 from './migrations/0040-stock-import.ts';
import * as m0041 from './migrations/0041-rating-texts.ts';
import * as m0043 from './migrations/0043-safe-conversations.ts';
import * as m0044 from './migrations/0044-view-origins.ts';
import * as m0045 from './migrations/0045-stock-desk.ts';
import * as m0046 from './migrations/0046-branches.ts';
import * as m0050 from './migrations/0050-maintenance.ts';
import * as m0051 from './migrations/0051-teams.ts';
import * as m0052 from './migrations/0052-leads.ts';
import * as m0053 from './migrations/0053-search-engine.ts';
import * as m0055 from './migrations/0055-model-statistics.ts';
import * as m0056 from './migrations/0056-accepted-offers.ts';
import * as m0057 from './migrations/0057-lead-notifications.ts';
import * as m0058 from './migrations/0058-changes-set-aside.ts';
import * as m0061 from './migrations/0061-matches-warnings-edits.ts';
import * as m0062 from './migrations/0062-question-notifications.ts';
import * as m0063 from './migrations/0063-suspension-kinds.ts';
import * as m0064 from './migrations/0064-inviters.ts';
import * as m0065 from './migrations/0065-offers-of-suspended.ts';
import type { Database } from './schema.ts';

/** In this order. Numbers may have gaps: a number reserved by an abandoned migration is not reused. */
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
  '0018-search-facts': m0018,
  '0020-reports': m0020,
  '0021-search-terms': m0021,
  '0030-price-estimate': m0030,
  '0032-price-history': m0032,
  '0033-seller-pages': m0033,
  '0034-saved-searches': m0034,
  '0035-comparisons': m0035,
  '0036-condition-sheets': m0036,
  '0037-papers': m0037,
  '0038-fair-close': m0038,
  '0040-stock-import': m0040,
  '0041-rating-texts': m0041,

  '0043-safe-conversations': m0043,
  '0044-view-origins': m0044,
  '0045-stock-desk': m0045,
  '0046-branches': m0046,
  '0050-maintenance': m0050,
  '0051-teams': m0051,
  '0052-leads': m0052,
  '0053-search-engine': m0053,
  '0055-model-statistics': m0055,
  '0056-accepted-offers': m0056,
  '0057-lead-notifications': m0057,
  '0058-changes-set-aside': m0058,
  '0061-matches-warnings-edits': m0061,
  '0062-question-notifications': m0062,
  '0063-suspension-kinds': m0063,
  '0064-inviters': m0064,
  '0065-offers-of-suspended': m0065,
};

const OLDEST_POSTGRES = 150_000;

const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_TIMEOUT = '500ms';
const LOCK_PAUSE = 1_000;
/** Longer than a backup of an ordinary installation, whose dump reads every table in one transaction. */
const LOCK_ATTEMPTS = 400;
const STILL_LOCKED =
  'The database cannot be upgraded: a transaction that is not ended has held its tables for ten minutes (a backup?). See pg_stat_activity, and start again.';

export interface Migrated {
  applied: string[];
  /** The URL that requests are served with: the app role, or the owner if that role is unavailable. */
  servingUrl: string;
  /** Why it is the owner's. */
  servesAsOwnerBecause?: string;
}

/**
 * Applies pending migrations. Concurrent starts wait for each other here; `afterwards` runs under the same lock (first
 * admin, demo data), so that it too happens once.
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

/**
 * Each in a transaction of its own, so that its locks end with it: other processes serve meanwhile. Whatever waits for a
 * lock keeps those behind it waiting too, so it gives up soon and tries again.
 */
async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => impatientMigrations } });
  // A new one has no readers yet.
  if (!(await hasMigrations(db))) return appliedBy(await migrator.migrateToLatest());
  const applied: string[] = [];
  for (;;) {
    const [name] = await whileLocked(async () => appliedBy(await migrator.migrateUp()));
    if (!name) return applied;
    applied.push(name);
  }
}

/** Kysely sets a limit of its own for its lock, so each migration begins with ours. */
const impatientMigrations = Object.fromEntries(
  Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
        await up(db);
      },
    },
  ]),
);

function appliedBy({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return results?.map((result) => result.migrationName) ?? [];
}

async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked) throw error;
      if (attempt === LOCK_ATTEMPTS) throw new StartError(STILL_LOCKED);
      await sleep(LOCK_PAUSE);
    }
  }
}

async function hasMigrations(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.kysely_migration') is not null as is_there`.execute(db);
  return rows[0]?.isThere ?? false;
}

/** Kysely's own error would report corrupted migrations. */
async function refuseNewerDatabase(db: Kysely<Database>): Promise<void> {
  if (!(await hasMigrations(db))) return;
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

/** Whether every migration of this version is applied: part of readiness. */
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

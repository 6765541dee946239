import type { SearchAlert } from '@rodado/contract/enums';
import type { SavedFilters } from '@rodado/contract/post-filter';
import type { SavedSearch } from '@rodado/contract/saved-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { isLive } from '../db/expressions.ts';
import { keysOf } from './match-filters.ts';

/** Neither block exists between these two. */
export const areNotBlocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from block where (block.person_id = ${one} and block.blocked_id = ${other})
    or (block.person_id = ${other} and block.blocked_id = ${one}))`;

/** Of a search `s`, at an alert after the one of `told_at`: matches that come together are notified together. */
export const nextAlert = sql<string>`case s.alert
  when 'instant' then greatest(now(), s.told_at + interval '10 minutes')
  when 'daily' then greatest(now(), coalesce(s.told_at, s.created_at) + interval '1 day')
  when 'weekly' then greatest(now(), coalesce(s.told_at, s.created_at) + interval '7 days') end`;

const MAX_COUNTED = 1_000;

const COLUMNS = sql`s.id, s.name, f.filters, s.alert, s.paused_at is not null as is_paused, s.created_at,
  (select count(*) from (select from saved_search_match m join post on post.id = m.post_id
    where m.search_id = s.id and m.found_at > s.seen_at and ${isLive}
      and ${areNotBlocked(sql`s.person_id`, sql`post.person_id`)} limit ${sql.lit(MAX_COUNTED)}) new) as found`;

export async function listSavedSearches(db: Db, personId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select ${COLUMNS} from saved_search s join saved_filter f on f.id = s.filter_id
    where s.person_id = ${personId} order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}

export async function findSavedSearch(db: Db, personId: string, id: string): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearch>`
    select ${COLUMNS} from saved_search s join saved_filter f on f.id = s.filter_id
    where s.person_id = ${personId} and s.id = ${id}`.execute(db);
  return rows[0];
}

/** Of this person's search with these filters. */
export async function findSearchId(db: Db, personId: string, filters: SavedFilters): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.id from saved_search s join saved_filter f on f.id = s.filter_id
    where s.person_id = ${personId} and f.filters = ${JSON.stringify(filters)}::jsonb`.execute(db);
  return rows[0]?.id;
}

/** The id of these filters. Their row is locked, so that it is not deleted as unused before it is used. */
export async function upsertFilter(trx: Db, filters: SavedFilters): Promise<number> {
  const { id } = await trx
    .insertInto('savedFilter')
    .values({ filters: JSON.stringify(filters) })
    .onConflict((conflict) => conflict.column('filters').doUpdateSet((eb) => ({ filters: eb.ref('excluded.filters') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertKeys(trx, id, keysOf(filters));
  return id;
}

async function insertKeys(db: Db, filterId: number, keys: readonly string[]): Promise<void> {
  await sql`insert into saved_filter_key (key, filter_id) select unnest(${[...keys]}::text[]), ${filterId}
    on conflict do nothing`.execute(db);
}

/** Locks the person first: of two searches saved at once each sees the other. */
export async function countSavedSearches(trx: Db, personId: string): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(trx);
  const { count } = await trx
    .selectFrom('savedSearch')
    .where('personId', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Matches found while alerts were off do not notify afterwards; they stay new in the list. */
async function markMatchesNotified(trx: Db, searchId: string): Promise<void> {
  await trx
    .updateTable('savedSearchMatch')
    .set({ toldAt: sql<string>`now()` })
    .where('searchId', '=', searchId)
    .where('foundAt', 'is not', null)
    .where('toldAt', 'is', null)
    .execute();
}

interface SearchChange {
  name?: string | undefined;
  alert?: SearchAlert | undefined;
  isPaused?: boolean | undefined;
}

/** False where this person has no such search. */
export async function updateSearch(trx: Db, personId: string, id: string, change: SearchChange): Promise<boolean> {
  const { name, alert, isPaused } = change;
  const pausedAt = isPaused === undefined ? sql`paused_at` : isPaused ? sql`coalesce(paused_at, now())` : sql`null`;
  const { rows } = await sql<{ isSilent: boolean }>`
    update saved_search set name = coalesce(${name ?? null}, name), alert = coalesce(${alert ?? null}, alert),
      paused_at = ${pausedAt}
    where id = ${id} and person_id = ${personId}
    returning alert = 'never' or paused_at is not null as is_silent`.execute(trx);
  const [updated] = rows;
  if (!updated) return false;
  if (updated.isSilent) await markMatchesNotified(trx, id);
  await sql`update saved_search s set tell_at = case when exists (select from saved_search_match m
      where m.search_id = s.id and m.found_at is not null and m.told_at is null) then ${nextAlert} end
    where s.id = ${id}`.execute(trx);
  return true;
}

export async function updateSeenAt(db: Db, personId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('savedSearch')
    .set({ seenAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSearch(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedSearch')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Filters without a saved search. */
export const deleteUnusedFilters = (db: Db) =>
  deleteBatch(db, 'savedFilter', sql`not exists (select from saved_search s where s.filter_id = saved_filter.id)`);

/** A deleted post never comes back, so nothing about it has to be remembered. */
export const deleteMatchesOfDeletedPosts = (db: Db) =>
  deleteBatch(
    db,
    'savedSearchMatch',
    sql`exists (select from post where post.id = saved_search_match.post_id and post.state = 'DELETED')`,
  );

const KEYS_AT_ONCE = 1_000;

/** Texts are found by what words mean, and a new version may know more of them. */
export async function refreshKeys(db: Db, signal: AbortSignal): Promise<void> {
  let last = 0;
  for (let isMore = true; isMore && !signal.aborted; ) {
    const rows = await db
      .selectFrom('savedFilter')
      .where('title', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(KEYS_AT_ONCE)
      .select(['id', 'filters'])
      .execute();
    for (const { id, filters } of rows) {
      const keys = keysOf(filters);
      await insertKeys(db, id, keys);
      await sql`delete from saved_filter_key where filter_id = ${id} and key <> all(${keys}::text[])`.execute(db);
    }
    isMore = rows.length === KEYS_AT_ONCE;
    last = rows.at(-1)?.id ?? last;
  }
}

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export interface SitemapRow {
  id: string;
  /** The last segment of its URL. */
  name: string;
  /** ISO. */
  changedAt: string | null;
}

/** The public rows of each kind, ordered by id. */
const PUBLIC_ROWS = {
  publicaciones: sql<SitemapRow>`
    select post.id, post.id::text as name, post.updated_at as changed_at
    from post join person on person.id = post.person_id
    where post.state = 'ACTIVE' and post.expiration_date > now() and person.suspended_at is null`,
  empresas: sql<SitemapRow>`
    select company.id, person.name, null::timestamptz as changed_at
    from company join person on person.id = company.person_id
    where person.activated_at is not null and person.deleted_at is null and person.suspended_at is null`,
};
export type SitemapKind = keyof typeof PUBLIC_ROWS;
export const SITEMAP_KINDS: readonly SitemapKind[] = ['publicaciones', 'empresas'];

const IDS = { publicaciones: sql`post.id`, empresas: sql`company.id` };

/** Rows from this id on, inclusive. */
export async function listSitemapRows(db: Db, kind: SitemapKind, from: string, count: number): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    ${PUBLIC_ROWS[kind]} and ${IDS[kind]} >= ${from} order by ${IDS[kind]} limit ${count}`.execute(db);
  return rows;
}

/** The id this many rows further on, if there is one. */
export async function findIdAfter(
  db: Db,
  kind: SitemapKind,
  from: string,
  places: number,
): Promise<string | undefined> {
  const { rows } = await sql<SitemapRow>`
    ${PUBLIC_ROWS[kind]} and ${IDS[kind]} >= ${from} order by ${IDS[kind]} offset ${places} limit 1`.execute(db);
  return rows[0]?.id;
}

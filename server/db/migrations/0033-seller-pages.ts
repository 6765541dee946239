import { type Kysely, sql } from 'kysely';

/** People who sell have a page, unless they hide it. */
export async function up(db: Kysely<never>) {
  await sql.raw('alter table person add column has_seller_page boolean not null default true').execute(db);
}

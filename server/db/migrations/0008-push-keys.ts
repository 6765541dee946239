import { type Kysely, sql } from 'kysely';

/** Beside the subscriptions that were made with them, for every process that works on this database. */
export async function up(db: Kysely<never>) {
  await sql`
    create table push_key (
      id smallint primary key default 1 check (id = 1),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** How far the search engine of `SEARCH_URL` was fed, and the words that its posts have. Unused without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table search_feed (
        is_only boolean primary key default true check (is_only),
        -- The one of two tables that searches read; null until one was filled.
        live text check (live in ('a', 'b')),
        -- Changes of earlier transactions are in it.
        horizon xid8,
        -- Grows with every change of the live table.
        version bigint not null default 0,
        -- The version at which all words were counted last.
        counted bigint not null default 0,
        caught_up_at timestamptz check (isfinite(caught_up_at)),
        check ((live is null) = (horizon is null))
      );
      insert into search_feed default values;
      -- Of live posts: their words, and their values of what texts are understood as.
      create table search_word (
        kind text not null,
        value text not null,
        posts integer not null,
        version bigint not null,
        primary key (kind, value)
      );
      create index search_word_version on search_word (version);`,
    )
    .execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Whoever follows the posts may still hold one as live that was paused, sold or hidden just before its row went: every
 * row that may ever have been live leaves its mark, whatever it was in the end.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create or replace function tell_deleted_posts() returns trigger language plpgsql as $$
    begin
      insert into post_gone (id) select id from deleted where state <> 'DRAFT' on conflict (id) do nothing;
      if found then
        delete from post_gone where gone_at < now() - interval '1 day';
        perform pg_notify('post_changed', '');
      end if;
      return null;
    end $$`.execute(db);
}

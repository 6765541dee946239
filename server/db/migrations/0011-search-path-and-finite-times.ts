import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>) {
  await fixSearchPaths(db);
  await refuseInfiniteTimes(db);
}

const FUNCTIONS = [
  'count_rating()',
  'mark_change()',
  'nobody_judges_himself()',
  'refuse_change()',
  'search_words(text, text, text)',
  'tell_deleted_posts()',
  'tell_pages(text, uuid[])',
  'tell_pages_of_answers()',
  'tell_pages_of_parts()',
  'tell_pages_of_posts()',
  'tell_pages_of_row()',
  'tell_written_posts()',
  'touch_posts_of_company()',
  'touch_posts_of_person()',
];

/**
 * A dump is restored with an empty search path, and `search_words`, which fills a generated column, did not find
 * `folded` then: the table of posts stayed empty. Functions with a parsed body (`return …`) need no search path.
 */
async function fixSearchPaths(db: Kysely<never>) {
  for (const signature of FUNCTIONS) {
    await sql.raw(`alter function ${signature} set search_path = public, pg_temp`).execute(db);
  }
}

interface Column {
  table: string;
  column: string;
}

/** Only the end of a post may be 'infinity'. Anywhere else that is a mistake that code which reads moments stumbles over. */
async function refuseInfiniteTimes(db: Kysely<never>) {
  const { rows: columns } = await sql<Column>`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and atttypid = 'timestamptz'::regtype and (relname, attname) <> ('post', 'expiration_date')
    order by relname, attnum`.execute(db);
  for (const { table, column } of columns) {
    const name = `${table}_${column}_is_finite`;
    // The audit trail refuses every update, so its old rows are not looked at.
    const isAudit = table === 'audit';
    if (!isAudit)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = now() where not isfinite(${sql.ref(column)})`.execute(
        db,
      );
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)}
      check (isfinite(${sql.ref(column)})) ${isAudit ? sql`not valid` : sql``}`.execute(db);
  }
  await sql`
    update session set rotations = array_remove(array_remove(rotations, 'infinity'), '-infinity')
    where 'infinity' = any(rotations) or '-infinity' = any(rotations)`.execute(db);
  await sql`
    alter table session add constraint session_rotations_are_finite
    check ('infinity' <> all(rotations) and '-infinity' <> all(rotations))`.execute(db);
  await sql`update post set expiration_date = now() where expiration_date = '-infinity'`.execute(db);
  await sql`
    alter table post add constraint post_expiration_date_is_not_before_all
    check (expiration_date > '-infinity')`.execute(db);
}

import { MAX_BULK_RUNS } from '@rodado/contract/limits';
import { type BulkAction, type BulkRun, REFUSALS_SHOWN } from '@rodado/contract/stock';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

const selectRuns = (personId: string) => sql`
  select run.id, run.action, moment(run.created_at) as created_at, moment(run.finished_at) as finished_at,
    count(*)::int as total, count(settled_at) filter (where reason is null)::int as done, count(reason)::int as refused,
    (select coalesce(jsonb_agg(jsonb_build_object('id', refused.post_id, 'title', refused.title, 'reason', refused.reason)
        order by refused.position), '[]')
      from (select one.post_id, post.title, one.reason, one.position from bulk_run_post one
          join post on post.id = one.post_id
        where one.run_id = run.id and one.reason is not null order by one.position limit ${REFUSALS_SHOWN}) refused
    ) as refusals
  from bulk_run run left join bulk_run_post on run_id = run.id where run.person_id = ${personId}`;

export async function findRun(db: Db, personId: string, id: string): Promise<BulkRun | undefined> {
  const { rows } = await sql<BulkRun>`${selectRuns(personId)} and run.id = ${id} group by run.id`.execute(db);
  return rows[0];
}

export async function findOpenRun(db: Db, personId: string): Promise<BulkRun | undefined> {
  const { rows } = await sql<BulkRun>`${selectRuns(personId)} and finished_at is null group by run.id`.execute(db);
  return rows[0];
}

/** False if this one is stored already, or another is not finished. Of older ones only the last are stored. */
export async function insertRun(trx: Db, row: { id: string; personId: string; action: BulkAction }): Promise<boolean> {
  const inserted = await trx
    .insertInto('bulkRun')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await sql`delete from bulk_run where id in (select id from bulk_run
    where person_id = ${row.personId} and finished_at is not null
    order by created_at desc offset ${MAX_BULK_RUNS - 1})`.execute(trx);
  return true;
}

export interface NewRunPost {
  id: string;
  version?: number;
  price?: number | null;
  minPrice?: number | null;
  maxPrice?: number | null;
  /** Known from the beginning: nothing is done with it. */
  reason?: string | null;
}

export async function insertPosts(trx: Db, runId: string, posts: readonly NewRunPost[]): Promise<void> {
  const column = <Value>(read: (post: NewRunPost) => Value | null | undefined) =>
    posts.map((post) => read(post) ?? null);
  await sql`
    insert into bulk_run_post (run_id, position, post_id, version, price, min_price, max_price, reason, settled_at)
    select ${runId}, place - 1, post_id, version, price, min_price, max_price, reason,
      case when reason is not null then now() end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ version }) => version)}::int[],
      ${column(({ price }) => price)}::int[], ${column(({ minPrice }) => minPrice)}::int[],
      ${column(({ maxPrice }) => maxPrice)}::int[], ${column(({ reason }) => reason)}::text[])
      with ordinality as given (post_id, version, price, min_price, max_price, reason, place)`.execute(trx);
}

export async function namesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { title: string; stockNumber: string | null }>> {
  const rows = await db
    .selectFrom('post')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['id', 'title', 'stockNumber'])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

import type { DeclarePapers, OwnPapers, Registration } from '@rodado/contract/papers';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { PAPERS } from '../post/post.sql.ts';
import { papersColumns } from '../post/post-write.queries.ts';

/** For its owner, who is checked before. */
export async function getOwnPapers(db: Db, postId: string): Promise<OwnPapers> {
  const { rows } = await sql<OwnPapers>`
    select json_build_object('id', post.id, 'title', post.title, 'location', post.location) as post,
      ${sql.raw(PAPERS)} as papers,
      case when r.post_id is not null then json_build_object(
        'plate', r.plate, 'padron', r.padron, 'department', r.department) end as registration
    from post left join registration r on r.post_id = post.id where post.id = ${postId}`.execute(db);
  const [own] = rows;
  if (!own) throw notFound('la publicación');
  return own;
}

/** Whether that changed anything. Writes nothing where it is the same: the date is that of the last change. */
export async function updatePapers(db: Db, postId: string, papers: DeclarePapers): Promise<boolean> {
  const columns = papersColumns(papers);
  const { numUpdatedRows } = await db
    .updateTable('post')
    .set({ ...columns, updatedAt: sql<string>`now()` })
    .where('id', '=', postId)
    .where((eb) =>
      eb.or(Object.entries(papers).map(([item, value]) => eb(sql.ref(`post.${item}`), 'is distinct from', value))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findRegistration(db: Db, postId: string): Promise<Registration | undefined> {
  return db
    .selectFrom('registration')
    .where('postId', '=', postId)
    .select(['plate', 'padron', 'department'])
    .executeTakeFirst();
}

export async function upsertRegistration(trx: Db, postId: string, registration: Registration): Promise<void> {
  await trx
    .insertInto('registration')
    .values({ postId, ...registration })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(registration))
    .execute();
}

export async function deleteRegistration(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('registration').where('postId', '=', postId).execute();
}

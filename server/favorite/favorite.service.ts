import type { AddedFavorite } from '@rodado/contract/favorite';
import { MAX_FAVORITES } from '@rodado/contract/limits';
import { sql } from 'kysely';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { AppError, conflict, notFound } from '../errors.ts';
import { findPostToChange } from '../post/post-write.queries.ts';

/** Twice is once. Only what can still be bought is added; an earlier favorite stays when it ends. */
export async function addFavorite(
  { db }: Pick<Context, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  postId: string,
): Promise<AddedFavorite> {
  const post = await findPostToChange(db, postId);
  if (!post || (post.isHiddenFromPublic && post.ownerId !== viewer.id)) throw notFound('la publicación');
  if (post.status !== 'ACTIVE') throw conflict('La publicación ya no está activa');
  await sql`insert into favorite (id, person_id, post_id) select ${newId()}, ${viewer.id}, ${postId}
    where (select count(*) from favorite join post on post.id = favorite.post_id
      where favorite.person_id = ${viewer.id} and post.state <> 'DELETED') < ${MAX_FAVORITES}
    on conflict do nothing`.execute(db);
  return db
    .selectFrom('favorite')
    .where('personId', '=', viewer.id)
    .where('postId', '=', postId)
    .select(['id', 'postId'])
    .executeTakeFirstOrThrow(() => conflict('Ya guardaste 1.000 favoritos. Quitá alguno para agregar otro.'));
}

/** Within the activation of an account, which a post that has ended meanwhile must not prevent. */
export async function addPressedFavorite(trx: Db, personId: string, postId: string): Promise<void> {
  await addFavorite({ db: trx }, { id: personId }, postId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** By its own id or by the post's. */
export async function removeFavorite({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('favorite')
    .where('personId', '=', viewer.id)
    .where((eb) => eb.or([eb('id', '=', id), eb('postId', '=', id)]))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('el favorito');
}

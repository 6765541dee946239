import type { AddedFavorite } from '@rodado/contract/favorite';
import type { Context } from '../context.ts';
import { newId } from '../db/id.ts';
import { conflict, notFound } from '../errors.ts';
import { findPostToChange } from '../post/post-write.queries.ts';
import type { Viewer } from '../viewer.ts';

/** Twice is once. Only what can still be bought is added; what was kept before stays when it ends. */
export async function addFavorite({ db }: Context, viewer: Viewer, postId: string): Promise<AddedFavorite> {
  const post = await findPostToChange(db, postId);
  if (!post || (post.isSecret && post.ownerId !== viewer.id)) throw notFound('la publicación');
  if (post.status !== 'ACTIVE') throw conflict('La publicación ya no está activa');
  await db
    .insertInto('favorite')
    .values({ id: newId(), personId: viewer.id, postId })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  return db
    .selectFrom('favorite')
    .where('personId', '=', viewer.id)
    .where('postId', '=', postId)
    .select(['id', 'postId'])
    .executeTakeFirstOrThrow();
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

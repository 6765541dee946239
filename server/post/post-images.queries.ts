import type { Image } from '@rodado/contract/image';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import type { ImageFiles, StoredImage } from '../image/image-files.ts';
import { IMAGE } from './post.sql.ts';

export async function listImages(db: Db, postId: string): Promise<Image[]> {
  const { rows } = await sql<{ image: Image }>`
    select ${sql.raw(IMAGE)} as image from image
    where post_id = ${postId} and position is not null order by position`.execute(db);
  return rows.map(({ image }) => image);
}

/** Of the gallery. */
export async function listImageIds(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .where('postId', '=', postId)
    .where('position', 'is not', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A position in the new sequence: an existing image, or one that was just stored. */
export type PlacedImage = { id: string } | { stored: StoredImage };

/** Sets exactly these images in this sequence. Returns those left without a row. */
export async function replaceImages(trx: Db, postId: string, images: readonly PlacedImage[]): Promise<ImageFiles[]> {
  await sql`set constraints image_position deferred`.execute(trx);
  const kept = images.flatMap((image) => ('id' in image ? [image.id] : []));
  const dropped = await trx
    .deleteFrom('image')
    .where('postId', '=', postId)
    .where('position', 'is not', null)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .returning(['url', 'widths', 'avif'])
    .execute();
  for (const [position, image] of images.entries()) {
    if ('id' in image) {
      await trx.updateTable('image').set({ position }).where('id', '=', image.id).execute();
    } else {
      await trx
        .insertInto('image')
        .values({ id: newId(), postId, position, ...image.stored, finishAfter: sql<string>`now()` })
        .execute();
    }
  }
  await trx.updateTable('post').set({ updatedAt: sql<string>`now()` }).where('id', '=', postId).execute();
  return withoutRows(trx, dropped);
}

/** Of deleted posts. `unseen` excludes the gallery of posts with a conversation, whose members still see it. */
export async function detachImages(
  trx: Db,
  postIds: readonly string[],
  which: 'all' | 'unseen',
): Promise<ImageFiles[]> {
  const dropped = await trx
    .deleteFrom('image')
    .where('postId', '=', sql<string>`any(${[...postIds]}::uuid[])`)
    .$if(which === 'unseen', (query) =>
      query.where(({ eb, or, not, exists, selectFrom }) =>
        or([
          eb('image.position', 'is', null),
          not(
            exists(
              selectFrom('conversation').whereRef('conversation.postId', '=', 'image.postId').select('conversation.id'),
            ),
          ),
        ]),
      ),
    )
    .returning(['url', 'widths', 'avif'])
    .execute();
  return withoutRows(trx, dropped);
}

/** Of the condition sheet: that no item names any more. */
export async function deleteSheetImages(trx: Db, imageIds: readonly string[]): Promise<ImageFiles[]> {
  if (imageIds.length === 0) return [];
  const dropped = await trx
    .deleteFrom('image')
    .where('id', 'in', imageIds)
    .where('position', 'is', null)
    .returning(['url', 'widths', 'avif'])
    .execute();
  return withoutRows(trx, dropped);
}

/** Demo images are shared by many rows. */
async function withoutRows(trx: Db, images: readonly ImageFiles[]): Promise<ImageFiles[]> {
  if (images.length === 0) return [];
  const urls = images.map(({ url }) => url);
  const used = await trx.selectFrom('image').where('url', '=', sql<string>`any(${urls})`).select('url').execute();
  const named = new Set(used.map(({ url }) => url));
  return images.filter(({ url }) => !named.has(url));
}

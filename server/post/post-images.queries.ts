import type { Image } from '@rodado/contract/image';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import type { KeptPicture } from '../image/remove-pictures.ts';
import type { StoredPicture } from '../image/store-picture.ts';
import { IMAGE } from './post.sql.ts';

export async function listImages(db: Db, postId: string): Promise<Image[]> {
  const { rows } = await sql<{ image: Image }>`
    select ${sql.raw(IMAGE)} as image from image where post_id = ${postId} order by position`.execute(db);
  return rows.map(({ image }) => image);
}

export async function listImageIds(db: Db, postId: string): Promise<string[]> {
  const rows = await db.selectFrom('image').where('postId', '=', postId).select('id').execute();
  return rows.map(({ id }) => id);
}

/** A place in the new sequence: a picture that is there already, or one that was just stored. */
export type PlacedPicture = { id: string } | { stored: StoredPicture };

/** These pictures in this sequence, and no others. Returns what is left without a row. */
export async function replaceImages(
  trx: Db,
  postId: string,
  pictures: readonly PlacedPicture[],
): Promise<KeptPicture[]> {
  await sql`set constraints image_position deferred`.execute(trx);
  const kept = pictures.flatMap((picture) => ('id' in picture ? [picture.id] : []));
  const dropped = await trx
    .deleteFrom('image')
    .where('postId', '=', postId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .returning(['url', 'widths', 'avif'])
    .execute();
  for (const [position, picture] of pictures.entries()) {
    if ('id' in picture) {
      await trx.updateTable('image').set({ position }).where('id', '=', picture.id).execute();
    } else {
      await trx
        .insertInto('image')
        .values({ id: newId(), postId, position, ...picture.stored, finishAfter: sql<string>`now()` })
        .execute();
    }
  }
  await trx.updateTable('post').set({ updatedAt: sql<string>`now()` }).where('id', '=', postId).execute();
  return withoutRows(trx, dropped);
}

/** Of posts that were deleted. `unseen`: somebody who has talked about one still looks at its pictures. */
export async function takeImages(trx: Db, postIds: readonly string[], which: 'all' | 'unseen'): Promise<KeptPicture[]> {
  const dropped = await trx
    .deleteFrom('image')
    .where('postId', '=', sql<string>`any(${[...postIds]}::uuid[])`)
    .$if(which === 'unseen', (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('conversation').whereRef('conversation.postId', '=', 'image.postId').select('conversation.id'),
          ),
        ),
      ),
    )
    .returning(['url', 'widths', 'avif'])
    .execute();
  return withoutRows(trx, dropped);
}

/** Pictures of the demonstration are shared by many rows. */
async function withoutRows(trx: Db, pictures: readonly KeptPicture[]): Promise<KeptPicture[]> {
  if (pictures.length === 0) return [];
  const urls = pictures.map(({ url }) => url);
  const used = await trx.selectFrom('image').where('url', '=', sql<string>`any(${urls})`).select('url').execute();
  const named = new Set(used.map(({ url }) => url));
  return pictures.filter(({ url }) => !named.has(url));
}

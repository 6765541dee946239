import type { ConditionItem, DeclareCondition } from '@rodado/contract/condition-sheet';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';
import type { StoredImage } from '../image/image-files.ts';
import { CONDITION_SHEET } from '../post/post.sql.ts';

export async function readSheet(db: Db, postId: string): Promise<ConditionItem[]> {
  const { rows } = await sql<{ sheet: ConditionItem[] }>`
    select ${sql.raw(CONDITION_SHEET)} as sheet from post where post.id = ${postId}`.execute(db);
  return rows[0]?.sheet ?? [];
}

/** Images of this post outside its gallery, whether or not an item names them. */
export async function listSheetImages(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .where('postId', '=', postId)
    .where('position', 'is', null)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const listItems = (db: Db, postId: string) =>
  db.selectFrom('conditionItem').where('postId', '=', postId).selectAll().execute();
export type Item = Awaited<ReturnType<typeof listItems>>[number];

/** Items that say the same as before keep their date. */
export async function replaceItems(
  trx: Db,
  postId: string,
  items: DeclareCondition['items'],
  earlier: readonly Item[],
): Promise<void> {
  await trx.deleteFrom('conditionItem').where('postId', '=', postId).execute();
  if (items.length === 0) return;
  await trx
    .insertInto('conditionItem')
    .values(
      items.map((item) => {
        const same = earlier.find((one) => isSameItem(one, item));
        return { postId, ...item, declaredAt: same?.declaredAt };
      }),
    )
    .execute();
}

type Declared = DeclareCondition['items'][number];

export const isSameItem = (one: Declared, other: Declared) =>
  one.part === other.part && one.state === other.state && one.text === other.text && one.imageId === other.imageId;

/** Outside the gallery: no item names it yet. */
export async function insertSheetImage(trx: Db, postId: string, stored: StoredImage): Promise<string> {
  const id = newId();
  await trx
    .insertInto('image')
    .values({ id, postId, position: null, ...stored, finishAfter: sql<string>`now()` })
    .execute();
  return id;
}

const UNUSED_IMAGE_TTL_MS = 24 * 3_600_000;

/** Uploaded for a sheet that was never saved. Ids begin with their time; orphan files are deleted by their own step. */
export const deleteUnusedSheetImages = (db: Db, now: Date) =>
  deleteBatch(
    db,
    'image',
    sql`position is null and id < ${newId(new Date(now.getTime() - UNUSED_IMAGE_TTL_MS))}
      and not exists (select from condition_item where condition_item.image_id = image.id)`,
  );

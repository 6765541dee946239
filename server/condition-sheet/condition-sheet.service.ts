import type { ConditionItem, DeclareCondition } from '@rodado/contract/condition-sheet';
import { partsOf, VEHICLE_PARTS } from '@rodado/contract/condition-sheet-rules';
import type { Image } from '@rodado/contract/image';
import { OWN_TEXTS } from '@rodado/contract/messages';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import { deleteImages, type StoredImage } from '../image/image-files.ts';
import { signImages, signSheet } from '../post/images-for.ts';
import { refuseExpired, requireOwner, requireOwnPost } from '../post/post.service.ts';
import { deleteSheetImages } from '../post/post-images.queries.ts';
import { storeUpload } from '../post/post-images.service.ts';
import { notifyBiddersOfChange } from '../post/post-notifications.ts';
import { lockPost } from '../post/post-write.queries.ts';
import { type After, transact } from '../transact.ts';
import * as queries from './condition-sheet.queries.ts';

type Items = DeclareCondition['items'];

/** As everything of a post: by its owner, until it has ended. */
export const requireOpenSheet = async (db: Db, viewer: Viewer, postId: string) =>
  refuseExpired(await requireOwnPost(db, postId, viewer));

/** Replaces the whole sheet. Sent again it changes nothing, not even the dates. */
export async function declareCondition(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  items: Items,
): Promise<ConditionItem[]> {
  const isHidden = await transact(ctx, async (trx, after) => {
    const post = refuseExpired(requireOwner(await lockPost(trx, postId), viewer));
    const parts = partsOf(post);
    refuse(items, ({ part }) => !parts.includes(part), 'part', OWN_TEXTS.vehiclePart);
    const images = await queries.listSheetImages(trx, postId);
    refuse(items, ({ imageId }) => imageId !== null && !images.includes(imageId), 'imageId', OWN_TEXTS.imageGone);
    const earlier = await queries.listItems(trx, postId);
    if (!isSame(items, earlier) && post.hasOffers)
      await notifyBiddersOfChange(ctx, trx, after, postId, ['ficha de estado']);
    const unused = await replaceSheet(trx, postId, items, earlier);
    after(() => deleteImages(ctx, unused));
    return post.isHiddenFromPublic;
  });
  const sheet = await queries.readSheet(ctx.db, postId);
  return isHidden ? signSheet(ctx, sheet) : sheet;
}

function refuse(items: Items, isWrong: (item: Items[number]) => boolean, field: string, message: string): void {
  const index = items.findIndex(isWrong);
  if (index >= 0) throw invalid(message, `items.${index}.${field}`);
}

/** Returns the images whose files are not needed any more. */
async function replaceSheet(trx: Db, postId: string, items: Items, earlier: queries.Item[]) {
  if (isSame(items, earlier)) return [];
  await queries.replaceItems(trx, postId, items, earlier);
  const kept = new Set(items.map(({ imageId }) => imageId));
  return deleteSheetImages(
    trx,
    earlier.flatMap(({ imageId }) => (imageId !== null && !kept.has(imageId) ? imageId : [])),
  );
}

const isSame = (items: Items, earlier: Items) =>
  items.length === earlier.length && items.every((item) => earlier.some(isLike(item)));

const isLike = (item: Items[number]) => (other: Items[number]) => queries.isSameItem(item, other);

/** A form that is open in two tabs has at most this many that no sheet names yet; the oldest ones are dropped. */
const MAX_UNUSED = 2 * VEHICLE_PARTS.length;

/** The file first, then its row. The sheet names it later, or it is deleted after a day. */
export async function uploadImage(ctx: Context, viewer: Viewer, postId: string, file: string): Promise<Image> {
  const stored = await storeUpload(ctx, viewer, { file, field: 'file' });
  const { id, isHidden } = await transact(ctx, (trx, after) => insertImage(trx, after, viewer, postId, stored)).catch(
    async (error: unknown) => {
      await deleteImages(ctx, [stored]);
      throw error;
    },
  );
  const image: Image = { id, order: 0, ...stored };
  return isHidden ? (signImages(ctx, [image])[0] ?? image) : image;
}

async function insertImage(trx: Db, after: After, viewer: Viewer, postId: string, stored: StoredImage) {
  // Checked again under the lock: the post may have been deleted, or have expired, during the upload.
  const post = refuseExpired(requireOwner(await lockPost(trx, postId), viewer));
  const id = await queries.insertSheetImage(trx, postId, stored);
  const used = new Set((await queries.listItems(trx, postId)).map(({ imageId }) => imageId));
  const unused = (await queries.listSheetImages(trx, postId)).filter((one) => !used.has(one));
  const dropped = await deleteSheetImages(trx, unused.slice(0, -MAX_UNUSED));
  after(async (ctx) => {
    await deleteImages(ctx, dropped);
    ctx.makeImageVariants();
  });
  return { id, isHidden: post.isHiddenFromPublic };
}

import { type Image, ImageOrders } from '@rodado/contract/image';
import { MAX_IMAGES } from '@rodado/contract/limits';
import { INVALID, OWN_TEXTS } from '@rodado/contract/messages';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import type { ReceivedForm } from '../http/receive-files.ts';
import { deleteImages, type StoredImage, storeImage } from '../image/image-files.ts';
import { ImageRejected } from '../image/image-rejected.ts';
import { uploadRefusal } from '../image/upload-refusal.ts';
import { randomName } from '../storage/storage.ts';
import { type After, transact } from '../transact.ts';
import { signImages } from './images-for.ts';
import { refuseExpired, requireOwner } from './post.service.ts';
import { listImageIds, listImages, type PlacedImage, replaceImages } from './post-images.queries.ts';
import { notifyFollowers } from './post-notifications.ts';
import { lockPost, publishDraft } from './post-write.queries.ts';

/** `files`, and one `orders` for each: the whole set. */
export async function setImages(ctx: Context, viewer: Viewer, postId: string, form: ReceivedForm): Promise<Image[]> {
  const orders = readOrders(form.texts.get('orders') ?? []);
  if (form.files.length === 0 || orders.length !== form.files.length) throw invalid(INVALID.post.images, 'orders');
  const places = form.files.map((file, i) => ({ order: orders[i] ?? i, file, field: `files.${i}` }));
  return saveImages(ctx, viewer, postId, places);
}

/** New `images` with `ordersNew[i]`, and the `existingImages[i]` that stay with `ordersExisting[i]`. */
export async function editImages(ctx: Context, viewer: Viewer, postId: string, form: ReceivedForm): Promise<Image[]> {
  const existing = indexed(form, 'existingImages');
  const ordersNew = indexed(form, 'ordersNew');
  const ordersExisting = indexed(form, 'ordersExisting');
  if (ordersNew.length !== form.files.length || ordersExisting.length !== existing.length)
    throw invalid(OWN_TEXTS.imagePlaces, 'ordersNew');
  if (form.files.length + existing.length > MAX_IMAGES) throw invalid(INVALID.post.tooManyImages, 'images');
  const orders = readOrders([...ordersNew, ...ordersExisting]);
  const owned = new Set(await listImageIds(ctx.db, postId));
  if (existing.some((id) => !owned.has(id)) || new Set(existing).size !== existing.length)
    throw invalid(OWN_TEXTS.imageOfAnother, 'existingImages');
  return saveImages(ctx, viewer, postId, [
    ...form.files.map((file, i) => ({ order: orders[i] ?? i, file, field: `images.${i}` })),
    ...existing.map((id, i) => ({ order: orders[form.files.length + i] ?? i, id })),
  ]);
}

type Place = { order: number } & ({ id: string } | { file: string; field: string });

/** The fields `name[0]`, `name[1]` …, without gaps. */
function indexed({ texts }: ReceivedForm, name: string): string[] {
  const found: string[] = [];
  for (let i = 0; texts.has(`${name}[${i}]`); i += 1) found.push(texts.get(`${name}[${i}]`)?.[0] ?? '');
  return found;
}

const readOrders = (orders: readonly string[]) =>
  ImageOrders.parse(orders.map((order) => (/^\d{1,4}$/.test(order) ? Number(order) : Number.NaN)));

/** All or nothing: files first, then the rows in one transaction, then the files that no row names any more. */
async function saveImages(ctx: Context, viewer: Viewer, postId: string, places: readonly Place[]): Promise<Image[]> {
  const isHidden = await storeImages(ctx, viewer, postId, places);
  const images = await listImages(ctx.db, postId);
  return isHidden ? signImages(ctx, images) : images;
}

/** Deletes what was stored unless its rows were committed; a later failure is no reason to delete it. */
async function storeImages(ctx: Context, viewer: Viewer, postId: string, places: readonly Place[]): Promise<boolean> {
  const fresh: StoredImage[] = [];
  const stopping = new AbortController();
  try {
    const inOrder = places.toSorted((a, b) => a.order - b.order);
    // Waits for all of them, also when one is refused: what the others have stored has to be deleted as well.
    const outcomes = await Promise.allSettled(
      inOrder.map(async (place): Promise<PlacedImage> => {
        if ('id' in place) return { id: place.id };
        try {
          const stored = await storeUpload(ctx, viewer, place, stopping.signal);
          fresh.push(stored);
          return { stored };
        } catch (error) {
          stopping.abort(error); // the set is refused: those still queued are not decoded
          throw error;
        }
      }),
    );
    const images = outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    return await transact(ctx, (trx, after) => {
      after(() => void fresh.splice(0)); // their rows name them
      return commitImages(trx, after, viewer, postId, images);
    });
  } catch (error) {
    await deleteImages(ctx, fresh);
    throw error;
  }
}

/** Returns whether the post is hidden from the public. */
async function commitImages(
  trx: Db,
  after: After,
  viewer: Viewer,
  postId: string,
  images: readonly PlacedImage[],
): Promise<boolean> {
  // Checked again under the lock: the post may have been deleted, or have expired, during the upload.
  const post = refuseExpired(requireOwner(await lockPost(trx, postId), viewer));
  const kept = await listImageIds(trx, postId);
  if (images.some((image) => 'id' in image && !kept.includes(image.id)))
    throw invalid(OWN_TEXTS.imageOfAnother, 'existingImages');
  const unused = await replaceImages(trx, postId, images);
  if (post.state === 'DRAFT') {
    await publishDraft(trx, postId);
    await notifyFollowers(trx, after, postId);
  }
  after(async (ctx) => {
    await Promise.all([ctx.search.changed([postId]), deleteImages(ctx, unused)]);
    ctx.makeImageVariants();
  });
  return post.state === 'HIDDEN';
}

/** Stores the files of an uploaded image; `field` is named where it is refused. */
export async function storeUpload(
  ctx: Context,
  viewer: Viewer,
  { file, field }: { file: string; field: string },
  signal?: AbortSignal,
): Promise<StoredImage> {
  const derived = await ctx.images.derive({ file }, 'first', { owner: viewer.id, signal }).catch((error: unknown) => {
    throw error instanceof ImageRejected ? uploadRefusal(error, { field, wrongType: OWN_TEXTS.imageType }) : error;
  });
  return storeImage(ctx.storage, randomName(), derived);
}

import { type Image, ImageOrders } from '@rodado/contract/image';
import { MAX_IMAGES } from '@rodado/contract/limits';
import { INVALID, NEW_TEXTS } from '@rodado/contract/messages';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import type { ReceivedForm } from '../http/receive-files.ts';
import { PictureRefused } from '../image/picture-refused.ts';
import { removePictures } from '../image/remove-pictures.ts';
import { type StoredPicture, storePicture } from '../image/store-picture.ts';
import { uploadRefusal } from '../image/upload-refusal.ts';
import { announce } from '../notification/notify.ts';
import { randomName } from '../storage/storage.ts';
import type { Viewer } from '../viewer.ts';
import { signImages } from './images-for.ts';
import { refuseEnded, requireOwn } from './post.service.ts';
import { listImageIds, listImages, type PlacedPicture, replaceImages } from './post-images.queries.ts';
import { lockPost, publishDraft } from './post-write.queries.ts';
import { tellFollowers } from './tell-about-post.ts';

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
    throw invalid(NEW_TEXTS.imagePlaces, 'ordersNew');
  if (form.files.length + existing.length > MAX_IMAGES) throw invalid(INVALID.post.tooManyImages, 'images');
  const orders = readOrders([...ordersNew, ...ordersExisting]);
  const owned = new Set(await listImageIds(ctx.db, postId));
  if (existing.some((id) => !owned.has(id)) || new Set(existing).size !== existing.length)
    throw invalid(NEW_TEXTS.imageOfAnother, 'existingImages');
  return saveImages(ctx, viewer, postId, [
    ...form.files.map((file, i) => ({ order: orders[i] ?? i, file, field: `images.${i}` })),
    ...existing.map((id, i) => ({ order: orders[form.files.length + i] ?? i, id })),
  ]);
}

type Place = { order: number } & ({ id: string } | { file: string; field: string });

/** What came as `name[0]`, `name[1]` …, without gaps. */
function indexed({ texts }: ReceivedForm, name: string): string[] {
  const found: string[] = [];
  for (let i = 0; texts.has(`${name}[${i}]`); i += 1) found.push(texts.get(`${name}[${i}]`)?.[0] ?? '');
  return found;
}

const readOrders = (orders: readonly string[]) =>
  ImageOrders.parse(orders.map((order) => (/^\d{1,4}$/.test(order) ? Number(order) : Number.NaN)));

/** All or nothing: files first, then the rows in one transaction, then the files that no row names any more. */
async function saveImages(ctx: Context, viewer: Viewer, postId: string, places: readonly Place[]): Promise<Image[]> {
  const { unused, told, isHidden } = await storeImages(ctx, viewer, postId, places);
  announce(ctx, told);
  await Promise.all([ctx.search.changed([postId]), removePictures(ctx, unused)]);
  ctx.finishPictures();
  const images = await listImages(ctx.db, postId);
  return isHidden ? signImages(ctx, images) : images;
}

/** What was stored goes again unless its rows were written; whatever fails after that is no reason to take it away. */
async function storeImages(ctx: Context, viewer: Viewer, postId: string, places: readonly Place[]) {
  const fresh: StoredPicture[] = [];
  const stopping = new AbortController();
  try {
    const inOrder = places.toSorted((a, b) => a.order - b.order);
    // Each is waited for, also when another is refused: what it has stored meanwhile has to go as well.
    const outcomes = await Promise.allSettled(
      inOrder.map(async (place): Promise<PlacedPicture> => {
        if ('id' in place) return { id: place.id };
        try {
          const stored = await storeUpload(ctx, viewer, place, stopping.signal);
          fresh.push(stored);
          return { stored };
        } catch (error) {
          stopping.abort(error); // the set is refused: those that still wait are not decoded
          throw error;
        }
      }),
    );
    const pictures = outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    return await ctx.db.transaction().execute((trx) => commitImages(trx, viewer, postId, pictures));
  } catch (error) {
    await removePictures(ctx, fresh);
    throw error;
  }
}

async function commitImages(trx: Db, viewer: Viewer, postId: string, pictures: readonly PlacedPicture[]) {
  // Asked again under the lock: it may have been deleted, or have ended, while the photographs were on their way.
  const post = refuseEnded(requireOwn(await lockPost(trx, postId), viewer));
  const kept = await listImageIds(trx, postId);
  if (pictures.some((picture) => 'id' in picture && !kept.includes(picture.id)))
    throw invalid(NEW_TEXTS.imageOfAnother, 'existingImages');
  const unused = await replaceImages(trx, postId, pictures);
  if (post.state !== 'DRAFT') return { unused, told: [], isHidden: post.state === 'HIDDEN' };
  await publishDraft(trx, postId);
  return { unused, told: await tellFollowers(trx, postId), isHidden: false };
}

async function storeUpload(
  ctx: Context,
  viewer: Viewer,
  { file, field }: { file: string; field: string },
  signal: AbortSignal,
): Promise<StoredPicture> {
  const derived = await ctx.images.derive({ file }, 'first', { owner: viewer.id, signal }).catch((error: unknown) => {
    throw error instanceof PictureRefused ? uploadRefusal(error, { field, wrongType: NEW_TEXTS.imageType }) : error;
  });
  return storePicture(ctx.storage, randomName(), derived);
}

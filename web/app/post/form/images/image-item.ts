import { CallError } from '@rodado/contract/client';
import type { Image } from '@rodado/contract/image';
import { MAX_IMAGES } from '@rodado/contract/limits';
import { INVALID } from '@rodado/contract/messages';

export type ImageState =
  | { step: 'preparing' }
  | { step: 'ready' }
  | { step: 'sending'; progress: number }
  | { step: 'failed'; message: string };

/** One image of a post form: a new file or a stored image. Its index in the list is its order. */
export interface ImageItem {
  id: string;
  /** For `<img>`. */
  url: string;
  /** The file to upload, or the original file while it is being prepared. */
  file: Blob | null;
  /** Already stored: sent by its id. */
  image: Image | null;
  state: ImageState;
}

export const storedImage = (image: Image): ImageItem => ({
  id: image.id,
  url: image.url,
  file: null,
  image,
  state: { step: 'ready' },
});

/** An image of the draft, ready to upload. */
export const draftImage = (id: string, file: Blob, url: string): ImageItem => ({
  id,
  url,
  file,
  image: null,
  state: { step: 'ready' },
});

export type ImageItems = readonly ImageItem[];

/** Takes the first twenty; `left` are those over the limit. */
export function withAdded(items: ImageItems, added: ImageItems): { kept: ImageItems; left: ImageItems } {
  const all = [...items, ...added];
  return { kept: all.slice(0, MAX_IMAGES), left: all.slice(MAX_IMAGES) };
}

export const without = (items: ImageItems, id: string): ImageItems => items.filter((item) => item.id !== id);

/** Puts a removed image back at its index, if there is still room. */
export function withRestored(items: ImageItems, item: ImageItem, place: number): ImageItems {
  if (items.some(({ id }) => id === item.id)) return items;
  return items.toSpliced(place, 0, item).slice(0, MAX_IMAGES);
}

/** Moves the image to `place`, clamped to the ends. */
export function withMovedImage(items: ImageItems, id: string, place: number): ImageItems {
  const item = items.find((one) => one.id === id);
  if (!item) return items;
  const others = without(items, id);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, item);
}

export const withState = (items: ImageItems, id: string, state: ImageState): ImageItems =>
  items.map((item) => (item.id === id ? { ...item, state } : item));

export const isBeingPrepared = ({ state }: ImageItem) => state.step === 'preparing';
export const isFailed = ({ state }: ImageItem) => state.step === 'failed';

/** Why these images cannot be sent; undefined if they can. */
export function errorOf(items: ImageItems): string | undefined {
  if (items.length === 0) return INVALID.post.images;
  return items.some(isFailed) ? 'Hay fotos que no se pueden enviar: reintentá o quitalas' : undefined;
}

/** Two lists with the same key have the same images in the same order. */
export const orderKey = (items: ImageItems) => items.map(({ id }) => id).join(' ');

/**
 * Upload progress of each file, from 0 to 1. One request sends them in order, so the sent bytes belong to the first
 * ones; the small multipart overhead is spread over all.
 */
export function progressOfEach(sizes: readonly number[], sent: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = total * Math.min(1, Math.max(0, sent));
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, left / size);
    left = Math.max(0, left - size);
    return share;
  });
}

/** The index of the image that the server rejected, with its message. */
export function refusedImage(error: unknown, part: 'files' | 'images'): { place: number; message: string } | null {
  for (const { path, message } of error instanceof CallError ? error.issues : []) {
    const [name, place] = path.split('.');
    if (name === part && place !== undefined) return { place: Number(place), message };
  }
  return null;
}

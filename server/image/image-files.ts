import type { Log } from '../log.ts';
import { nameOfUrl, type Storage, urlOf } from '../storage/storage.ts';
import type { ResizedImage } from './resize-image.ts';

/** The file fields of an `image` row. */
export interface StoredImage {
  url: string;
  width: number;
  height: number;
  thumbhash: string;
  widths: number[];
  avif: boolean;
}

/** `name` without an extension. The JPEG is written last: if it exists, the other files do too. */
export async function storeImage(storage: Storage, name: string, image: ResizedImage): Promise<StoredImage> {
  for (const { width, bytes } of image.webp) {
    await storage.put(`${name}-${width}.webp`, bytes, { contentType: 'image/webp' });
  }
  await storage.put(`${name}.jpg`, image.jpeg, { contentType: 'image/jpeg' });
  const { width, height, thumbhash } = image;
  return {
    url: urlOf(`${name}.jpg`),
    width,
    height,
    thumbhash,
    widths: image.webp.map((file) => file.width),
    avif: false,
  };
}

/** The image name of a file: without size and extension. */
export const imageOf = (file: string): string => file.replace(/(-\d+\.(webp|avif)|\.\w+)$/, '');

/** Every file of an image. */
export function filesOfImage(name: string, widths: readonly number[], avif = false): string[] {
  const formats = avif ? ['webp', 'avif'] : ['webp'];
  return [`${name}.jpg`, ...formats.flatMap((format) => widths.map((width) => `${name}-${width}.${format}`))];
}

/** The stored fields that determine an image's files. */
export interface ImageFiles {
  url: string;
  widths: readonly number[];
  avif: boolean;
}

/** Call after the commit: an orphan file is harmless, a row without its file is broken. Never throws. */
export async function deleteImages(
  { storage, log }: { storage: Storage; log: Log },
  images: readonly ImageFiles[],
): Promise<void> {
  const files = images.flatMap(({ url, widths, avif }) => {
    const name = nameOfUrl(url)?.replace(/\.jpg$/, '');
    return name ? filesOfImage(name, widths, avif) : [];
  });
  await removeFiles(storage, files, log);
}

export async function removeFiles(storage: Storage, files: readonly string[], log: Log): Promise<void> {
  const removals = await Promise.allSettled(files.map((file) => storage.remove(file)));
  const failed = removals.filter((removal) => removal.status === 'rejected');
  if (failed.length > 0) log.warn({ err: failed[0]?.reason, files: failed.length }, 'old files could not be removed');
}

/**
 * Widths of the images of posts; those of profiles and covers are in contract/limits.ts and resize-image.ts. Separate
 * from the decoder, so that importing widths does not load it.
 */
export const MAX_STORED_SIDE = 1600;
const WIDTHS = [320, 640, 960, 1600];

/** The only width created during the upload: right for a card, and acceptable for a page until the others exist. */
export const firstWidthFor = (width: number): number => Math.min(width, 640);

/** The standard widths up to the image's own, plus its own width where it falls between two. */
export function widthsFor(width: number): number[] {
  return [...WIDTHS.filter((usual) => usual < width), Math.min(width, MAX_STORED_SIDE)];
}

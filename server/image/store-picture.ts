import { type Storage, urlOf } from '../storage/storage.ts';
import type { DerivedPicture } from './derive-picture.ts';

/** What a row of `image` says about the files. */
export interface StoredPicture {
  url: string;
  width: number;
  height: number;
  thumbhash: string;
  widths: number[];
  avif: boolean;
}

/** `name` without an extension. The JPEG is written last: where it stands, the others do too. */
export async function storePicture(storage: Storage, name: string, picture: DerivedPicture): Promise<StoredPicture> {
  for (const { width, bytes } of picture.webp) {
    await storage.put(`${name}-${width}.webp`, bytes, { contentType: 'image/webp' });
  }
  await storage.put(`${name}.jpg`, picture.jpeg, { contentType: 'image/jpeg' });
  const { width, height, thumbhash } = picture;
  return {
    url: urlOf(`${name}.jpg`),
    width,
    height,
    thumbhash,
    widths: picture.webp.map((file) => file.width),
    avif: false,
  };
}

/** The picture that a file is of: its own name without size and extension. */
export const pictureOf = (file: string): string => file.replace(/(-\d+\.(webp|avif)|\.\w+)$/, '');

/** Every file behind the address of a picture. */
export function filesOfPicture(name: string, widths: readonly number[], avif = false): string[] {
  const formats = avif ? ['webp', 'avif'] : ['webp'];
  return [`${name}.jpg`, ...formats.flatMap((format) => widths.map((width) => `${name}-${width}.${format}`))];
}

import type { Image } from '@rodado/contract/image';
import { MAX_IMAGES } from '@rodado/contract/limits';
import { INVALID } from '@rodado/contract/messages';

export type PhotoState =
  | { step: 'preparing' }
  | { step: 'ready' }
  | { step: 'sending'; progress: number }
  | { step: 'failed'; message: string };

/** One picture of a post that is being written: chosen just now, or stored already. Its place in the list is its order. */
export interface Photo {
  id: string;
  /** For `<img>`. */
  url: string;
  /** What is sent, or what was chosen while it is being prepared. */
  file: Blob | null;
  /** Stored already: sent by its id. */
  image: Image | null;
  state: PhotoState;
}

export const storedPhoto = (image: Image): Photo => ({
  id: image.id,
  url: image.url,
  file: null,
  image,
  state: { step: 'ready' },
});

/** Chosen earlier and ready. */
export const keptPhoto = (id: string, file: Blob, url: string): Photo => ({
  id,
  url,
  file,
  image: null,
  state: { step: 'ready' },
});

export type Photos = readonly Photo[];

/** The first twenty are kept; those that are left over could not be taken. */
export function withAdded(photos: Photos, added: Photos): { kept: Photos; left: Photos } {
  const all = [...photos, ...added];
  return { kept: all.slice(0, MAX_IMAGES), left: all.slice(MAX_IMAGES) };
}

export const without = (photos: Photos, id: string): Photos => photos.filter((photo) => photo.id !== id);

/** Back where it was, as far as that place still exists and there is room. */
export function withRestored(photos: Photos, photo: Photo, place: number): Photos {
  if (photos.some(({ id }) => id === photo.id)) return photos;
  return photos.toSpliced(place, 0, photo).slice(0, MAX_IMAGES);
}

/** The photo stands at `place` afterwards; beyond an end is that end. */
export function withMoved(photos: Photos, id: string, place: number): Photos {
  const photo = photos.find((one) => one.id === id);
  if (!photo) return photos;
  const others = without(photos, id);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, photo);
}

export const withState = (photos: Photos, id: string, state: PhotoState): Photos =>
  photos.map((photo) => (photo.id === id ? { ...photo, state } : photo));

export const isBeingPrepared = ({ state }: Photo) => state.step === 'preparing';
export const isFailed = ({ state }: Photo) => state.step === 'failed';

/** Why these pictures cannot be sent, if so. */
export function errorOf(photos: Photos): string | undefined {
  if (photos.length === 0) return INVALID.post.images;
  return photos.some(isFailed) ? 'Hay fotos que no se pueden enviar: reintentá o quitalas' : undefined;
}

/** Who stands where, and nothing else: two lists with the same key have the same pictures in the same order. */
export const orderKey = (photos: Photos) => photos.map(({ id }) => id).join(' ');

/**
 * How far each file has come, from 0 to 1. They travel one after the other in one request, so the bytes that have left
 * belong to the first ones; the little that the form adds around them is spread over all.
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

import { INVALID } from '@rodado/contract/messages';
import { useRef, useState } from 'react';
import { prepareImage, refusalOf } from '../../../image/prepare-image.ts';
import { useObjectUrls } from '../../../image/use-object-urls.ts';
import { toast } from '../../../ui/toast.ts';
import {
  type ImageItems,
  type ImageState,
  isBeingPrepared,
  withAdded,
  withMovedImage,
  without,
  withRestored,
  withState,
} from './image-item.ts';

export interface RefusedFile {
  name: string;
  message: string;
}

const PREPARING: ImageState = { step: 'preparing' };

export type ImageList = ReturnType<typeof useImages>;

/** The state of the images of a post form. */
export function useImages(initial: (urlOf: (file: Blob) => string) => ImageItems) {
  const urlOf = useObjectUrls();
  const [images, setImages] = useState(() => initial(urlOf));
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  // Files are resized asynchronously: their results must be applied to the current list, not to an old one.
  const now = useRef(images);
  const change = (next: ImageItems) => {
    now.current = next;
    setImages(next);
  };

  const prepare = async (id: string, chosen: Blob) => {
    const outcome = await prepareImage(chosen).then(
      (file) => ({ file, url: urlOf(file), state: { step: 'ready' } }) as const,
      (error: Error) => ({ state: { step: 'failed', message: error.message } }) as const,
    );
    change(now.current.map((item) => (item.id === id ? { ...item, ...outcome } : item)));
  };

  const add = async (files: readonly File[]) => {
    const messages = await Promise.all(files.map((file) => refusalOf(file)));
    setRefused(files.flatMap(({ name }, index) => (messages[index] ? [{ name, message: messages[index] }] : [])));
    const chosen = files.filter((_, index) => messages[index] === null);
    const { kept, left } = withAdded(
      now.current,
      chosen.map((file) => ({ id: crypto.randomUUID(), url: urlOf(file), file, image: null, state: PREPARING })),
    );
    if (left.length > 0) toast.warning(INVALID.post.tooManyImages, { id: 'too-many-images' });
    change(kept);
    for (const { id, file, state } of kept) if (file && state === PREPARING) void prepare(id, file);
  };

  const retry = (id: string) => {
    const file = now.current.find((item) => item.id === id)?.file;
    if (!file) return;
    change(withState(now.current, id, { step: 'preparing' }));
    void prepare(id, file);
  };

  /** Can be undone while the toast is visible. */
  const remove = (id: string) => {
    const place = now.current.findIndex((item) => item.id === id);
    const item = now.current[place];
    if (!item) return;
    change(without(now.current, id));
    const restore = () => {
      change(withRestored(now.current, item, place));
      if (isBeingPrepared(item)) retry(id);
    };
    toast.undo(`Foto ${place + 1} eliminada`, restore, { id: `photo-${id}` });
  };

  return {
    images,
    refused,
    add,
    remove,
    retry,
    move: (id: string, place: number) => change(withMovedImage(now.current, id, place)),
    dismissRefused: () => setRefused([]),
    setState: (id: string, state: ImageState) => change(withState(now.current, id, state)),
    /** Replaces all images. */
    replace: change,
  };
}

import { INVALID } from '@rodado/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { refusalOf } from './file-kind.ts';
import {
  isBeingPrepared,
  type PhotoState,
  type Photos,
  withAdded,
  withMoved,
  without,
  withRestored,
  withState,
} from './photo.ts';
import { preparePhoto } from './prepare-photo.ts';

export interface RefusedFile {
  name: string;
  message: string;
}

const PREPARING: PhotoState = { step: 'preparing' };

export type PhotoList = ReturnType<typeof usePhotos>;

/** The pictures of a post while they are chosen, sorted and sent. */
export function usePhotos(initial: (urlOf: (file: Blob) => string) => Photos) {
  const urlOf = useObjectUrls();
  const [photos, setPhotos] = useState(() => initial(urlOf));
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  // Files are read and shrunk while the page goes on: what comes back later must meet the list as it is by then.
  const now = useRef(photos);
  const change = (next: Photos) => {
    now.current = next;
    setPhotos(next);
  };

  const prepare = async (id: string, chosen: Blob) => {
    const outcome = await preparePhoto(chosen).then(
      (file) => ({ file, url: urlOf(file), state: { step: 'ready' } }) as const,
      (error: Error) => ({ state: { step: 'failed', message: error.message } }) as const,
    );
    change(now.current.map((photo) => (photo.id === id ? { ...photo, ...outcome } : photo)));
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
    const file = now.current.find((photo) => photo.id === id)?.file;
    if (!file) return;
    change(withState(now.current, id, { step: 'preparing' }));
    void prepare(id, file);
  };

  /** Forgiving: it can be taken back while the toast stands. */
  const remove = (id: string) => {
    const place = now.current.findIndex((photo) => photo.id === id);
    const photo = now.current[place];
    if (!photo) return;
    change(without(now.current, id));
    const restore = () => {
      change(withRestored(now.current, photo, place));
      if (isBeingPrepared(photo)) retry(id);
    };
    toast.undo(`Foto ${place + 1} eliminada`, restore, { id: `photo-${id}` });
  };

  return {
    photos,
    refused,
    add,
    remove,
    retry,
    move: (id: string, place: number) => change(withMoved(now.current, id, place)),
    dismissRefused: () => setRefused([]),
    setState: (id: string, state: PhotoState) => change(withState(now.current, id, state)),
    /** All of them anew. */
    replace: change,
  };
}

/** Addresses of files for `<img>`, given back when the page goes. */
function useObjectUrls() {
  const made = useRef<string[]>([]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      // Not at once: in development React leaves every page for a moment and comes back.
      leaving.current = setTimeout(() => made.current.forEach(URL.revokeObjectURL));
    };
  }, []);
  return (file: Blob) => {
    const url = URL.createObjectURL(file);
    made.current.push(url);
    return url;
  };
}

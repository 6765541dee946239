import { POST_IMAGE_BYTES } from '@rodado/contract/limits';
import type { ShrinkAnswer, ShrinkJob } from './shrink.worker.ts';

let worker: Worker | undefined;
let jobs = 0;
const waiting = new Map<number, (file: Blob | null) => void>();

/** What is sent in place of a photo: smaller where the browser can, else as it is. Throws, in words, where neither will do. */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const shrunk = await shrink(file).catch(() => null);
  if (shrunk) return shrunk;
  if (!(await canShow(file))) throw new Error('No pudimos leer esta foto.');
  if (file.size > POST_IMAGE_BYTES) throw new Error('Esta foto pesa más de 15 MB.');
  return file;
}

function shrink(file: Blob): Promise<Blob | null> {
  const job: ShrinkJob = { id: ++jobs, file };
  return new Promise((resolve) => {
    waiting.set(job.id, resolve);
    shrinker().postMessage(job);
  });
}

/** One for all photos: they queue in it, and decoding two at a time would only cost memory. */
function shrinker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: { id, file } }: MessageEvent<ShrinkAnswer>) => {
    waiting.get(id)?.(file);
    waiting.delete(id);
  });
  // It did not start, or ran out of memory: everybody who waits gets the photo as it was.
  worker.addEventListener('error', () => {
    worker = undefined;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  return worker;
}

async function canShow(file: Blob): Promise<boolean> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

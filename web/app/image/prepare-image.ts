import { IMAGE_FORMATS } from '@rodado/contract/image-formats';
import { MEGABYTE, POST_IMAGE_BYTES } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import type { ShrinkAnswer, ShrinkJob } from './shrink.worker.ts';

let worker: Worker | undefined;
let jobs = 0;
const waiting = new Map<number, (file: Blob | null) => void>();

/**
 * The image to upload: shrunk if the browser can, else the original. Throws with a user-facing text if neither works.
 */
export async function prepareImage(file: Blob): Promise<Blob> {
  const shrunk = await shrink(file).catch(() => null);
  if (shrunk) return shrunk;
  if (!(await canShow(file))) throw new Error('No pudimos leer esta foto.');
  if (file.size > POST_IMAGE_BYTES) throw new Error(`Esta foto pesa más de ${POST_IMAGE_BYTES / MEGABYTE} MB.`);
  return file;
}

function shrink(file: Blob): Promise<Blob | null> {
  const job: ShrinkJob = { id: ++jobs, file };
  return new Promise((resolve) => {
    waiting.set(job.id, resolve);
    shrinker().postMessage(job);
  });
}

/** One worker for all images: they queue, because decoding two in parallel only costs memory. */
function shrinker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: { id, file } }: MessageEvent<ShrinkAnswer>) => {
    waiting.get(id)?.(file);
    waiting.delete(id);
  });
  // It did not start, or ran out of memory: all pending jobs fall back to the original image.
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

const HEIC =
  'Está en HEIC, un formato que no todos pueden ver. En el iPhone elegí Ajustes › Cámara › Formatos › Más compatible, o guardala como JPG.';

/** Bytes needed to distinguish all types. */
const HEAD = 16;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * Detects the type by its first bytes, because file names, and the MIME types that browsers derive from them, may be
 * wrong.
 */
export function kindOf(head: Uint8Array): 'supported' | 'heic' | 'other' {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => head[index] === byte);
  if (Object.values(IMAGE_FORMATS).some(({ firstBytes }) => startsWith(firstBytes))) return 'supported';
  const [box, brand] = [textAt(head, 4), textAt(head, 8)];
  return box === 'ftyp' && HEIC_BRANDS.includes(brand) ? 'heic' : 'other';
}

const textAt = (head: Uint8Array, start: number) => String.fromCharCode(...head.slice(start, start + 4));

/** Why this file is rejected, or null. */
export async function refusalOf(file: Blob): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const kind = kindOf(head);
  if (kind === 'supported') return null;
  return kind === 'heic' ? HEIC : OWN_TEXTS.imageType;
}

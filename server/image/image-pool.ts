import type { ImageInput } from './decoders.ts';
import type { ResizedImage, Shape } from './resize-image.ts';
import { createWorkerPool, type JobOptions } from './worker-pool.ts';

export interface ImageJob {
  input: ImageInput;
  shape: Shape;
}

export interface ImagePool {
  /** Throws `ImageRejected` when the file is not an accepted image, 'busy' when the queue is full. */
  derive(input: ImageInput, shape: Shape, options: JobOptions): Promise<ResizedImage>;
  close(): void;
}

/**
 * Decodes uploaded images in worker processes. `maxOwners`: people whose images may be queued at once. A waiting item
 * is a file path, so that there is room for more people than one person has accounts.
 */
export function createImagePool({ atOnce = 2, timeoutMs = 30_000, maxOwners = 400 } = {}): ImagePool {
  const module = new URL('./image.worker.ts', import.meta.url);
  const workers = createWorkerPool<ImageJob, ResizedImage>({ module, atOnce, timeoutMs, maxOwners });
  return { derive: (input, shape, options) => workers.run({ input, shape }, options), close: workers.close };
}

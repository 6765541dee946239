import type { DerivedPicture, PictureInput, Shape } from './derive-picture.ts';
import { createWorkers, type JobOptions } from './workers.ts';

export interface PictureJob {
  input: PictureInput;
  shape: Shape;
}

export interface Images {
  /** Throws `PictureRefused` when the file is not a photograph that we take, 'busy' when the queue is long. */
  derive(input: PictureInput, shape: Shape, options: JobOptions): Promise<DerivedPicture>;
  close(): void;
}

/** Photographs of people, decoded away from the main thread. `maxOwners`: people whose photographs may wait at once. */
export function createImages({ atOnce = 2, timeoutMs = 30_000, maxOwners = 40 } = {}): Images {
  const module = new URL('./image.worker.ts', import.meta.url);
  const workers = createWorkers<PictureJob, DerivedPicture>({ module, atOnce, timeoutMs, maxOwners });
  return { derive: (input, shape, options) => workers.run({ input, shape }, options), close: workers.close };
}

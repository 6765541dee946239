import type { DerivedPicture, PictureInput } from './derive-picture.ts';
import { createWorkers } from './workers.ts';

export interface Images {
  /** Throws `PictureRefused` when the file is not a photograph that we take. */
  derive(input: PictureInput): Promise<DerivedPicture>;
  close(): void;
}

/** Photographs of people, decoded away from the main thread. */
export function createImages({ atOnce = 2, timeoutMs = 30_000 } = {}): Images {
  const module = new URL('./image.worker.ts', import.meta.url);
  const workers = createWorkers<PictureInput, DerivedPicture>({ module, atOnce, timeoutMs });
  return { derive: workers.run, close: workers.close };
}

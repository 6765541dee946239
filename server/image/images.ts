import type { DerivedPicture, PictureInput, Shape } from './derive-picture.ts';
import { createWorkers } from './workers.ts';

export interface PictureJob {
  input: PictureInput;
  shape: Shape;
}

export interface Images {
  /** Throws `PictureRefused` when the file is not a photograph that we take. */
  derive(input: PictureInput, shape?: Shape): Promise<DerivedPicture>;
  close(): void;
}

/** Photographs of people, decoded away from the main thread. */
export function createImages({ atOnce = 2, timeoutMs = 30_000 } = {}): Images {
  const module = new URL('./image.worker.ts', import.meta.url);
  const workers = createWorkers<PictureJob, DerivedPicture>({ module, atOnce, timeoutMs });
  return { derive: (input, shape = 'whole') => workers.run({ input, shape }), close: workers.close };
}

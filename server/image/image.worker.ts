import { boundMemory, loadHardenedSharp, MEMORY_BYTES } from './decoders.ts';
import type { ImageJob } from './image-pool.ts';
import { resizeImage } from './resize-image.ts';
import { serveJobs } from './serve-jobs.ts';

loadHardenedSharp();
boundMemory();
serveJobs(({ input, shape }: ImageJob) => resizeImage(input, shape), { memoryBytes: MEMORY_BYTES, cpuSeconds: 10 });

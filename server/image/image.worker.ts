import { derivePicture } from './derive-picture.ts';
import type { PictureJob } from './images.ts';
import { boundMemory, loadOnlyPhotographs, MEMORY_BYTES } from './only-photographs.ts';
import { serveJobs } from './serve-jobs.ts';

loadOnlyPhotographs();
boundMemory();
serveJobs(({ input, shape }: PictureJob) => derivePicture(input, shape), { memoryBytes: MEMORY_BYTES, cpuSeconds: 10 });

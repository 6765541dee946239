import { deriveMore } from './derive-picture.ts';
import type { FinishJob } from './finish-pictures.ts';
import { boundMemory, loadOnlyPhotographs, MEMORY_BYTES } from './only-photographs.ts';
import { serveJobs } from './serve-jobs.ts';

loadOnlyPhotographs();
boundMemory();
serveJobs(({ jpeg, ...sizes }: FinishJob) => deriveMore(jpeg, sizes), { memoryBytes: MEMORY_BYTES, cpuSeconds: 60 });

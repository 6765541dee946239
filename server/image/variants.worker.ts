import { boundMemory, loadHardenedSharp, MEMORY_BYTES } from './decoders.ts';
import type { VariantJob } from './image-variants.ts';
import { deriveMore } from './resize-image.ts';
import { serveJobs } from './serve-jobs.ts';

loadHardenedSharp();
boundMemory();
serveJobs(({ jpeg, ...sizes }: VariantJob) => deriveMore(jpeg, sizes), { memoryBytes: MEMORY_BYTES, cpuSeconds: 60 });

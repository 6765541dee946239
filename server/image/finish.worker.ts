import { deriveMore } from './derive-picture.ts';
import type { FinishJob } from './finish-pictures.ts';
import { boundMemory, loadOnlyPhotographs } from './only-photographs.ts';
import { serveJobs } from './workers.ts';

loadOnlyPhotographs();
boundMemory();
serveJobs(({ jpeg, ...sizes }: FinishJob) => deriveMore(jpeg, sizes));

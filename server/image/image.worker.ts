import { derivePicture } from './derive-picture.ts';
import type { PictureJob } from './images.ts';
import { boundMemory, loadOnlyPhotographs } from './only-photographs.ts';
import { serveJobs } from './workers.ts';

loadOnlyPhotographs();
boundMemory();
serveJobs(({ input, shape }: PictureJob) => derivePicture(input, shape));

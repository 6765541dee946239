import { derivePicture, type PictureInput } from './derive-picture.ts';
import { boundMemory, loadOnlyPhotographs } from './only-photographs.ts';
import { serveJobs } from './workers.ts';

loadOnlyPhotographs();
boundMemory();
serveJobs((input: PictureInput) => derivePicture(input));

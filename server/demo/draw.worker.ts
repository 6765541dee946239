import { type DerivedPicture, derivePixels, measurePicture } from '../image/derive-picture.ts';
import { boundMemory } from '../image/only-photographs.ts';
import { serveJobs } from '../image/workers.ts';
import { drawCover } from './art/cover.ts';
import { type Backdrops, renderPicture, renderSvg } from './art/render.ts';
import type { Drawing } from './drawing.ts';

/** Draw it, or look at the file of an earlier drawing. */
export type DrawJob = { draw: Drawing } | { look: Uint8Array };
export type DrawResult = Pick<DerivedPicture, 'width' | 'height' | 'thumbhash'> & { files?: DerivedPicture };

// our own SVG only: this process never sees an upload, so its loaders are not blocked
boundMemory();
const backdrops: Backdrops = new Map();

serveJobs(async (job: DrawJob): Promise<DrawResult> => {
  if ('look' in job) return measurePicture(job.look);
  const files = await derivePixels(await render(job.draw));
  return { width: files.width, height: files.height, thumbhash: files.thumbhash, files };
});

function render(drawing: Drawing) {
  return drawing.type === 'vehicle' ? renderPicture(drawing.picture, backdrops) : renderSvg(drawCover(drawing));
}

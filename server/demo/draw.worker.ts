import { type DerivedPicture, derivePixels, measurePicture } from '../image/derive-picture.ts';
import { boundMemory } from '../image/only-photographs.ts';
import { serveJobs } from '../image/serve-jobs.ts';
import { drawCover } from './art/cover.ts';
import { type Backdrops, renderPicture, renderSvg } from './art/render.ts';
import type { Drawing } from './drawing.ts';

/** Draw it, or look at the file of an earlier drawing. */
export type DrawJob = { draw: Drawing } | { look: Uint8Array };
export type DrawResult = Pick<DerivedPicture, 'width' | 'height' | 'thumbhash'> & { files?: DerivedPicture };

// our own SVG only: this process never sees an upload, so its loaders are not blocked
boundMemory();
const backdrops: Backdrops = new Map();

async function work(job: DrawJob): Promise<DrawResult> {
  if ('look' in job) return measurePicture(job.look);
  const files = await derivePixels(await render(job.draw));
  return { width: files.width, height: files.height, thumbhash: files.thumbhash, files };
}

/** Backdrops that stay in memory make it larger than a process for uploads. */
serveJobs(work, { memoryBytes: 2 ** 30, cpuSeconds: 60 });

function render(drawing: Drawing) {
  return drawing.type === 'vehicle' ? renderPicture(drawing.picture, backdrops) : renderSvg(drawCover(drawing));
}

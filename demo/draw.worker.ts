import { boundMemory } from '../server/image/decoders.ts';
import { derivePixels, measureImage, type ResizedImage } from '../server/image/resize-image.ts';
import { serveJobs } from '../server/image/serve-jobs.ts';
import { drawCover } from './art/cover.ts';
import { type Backdrops, renderImage, renderSvg } from './art/render.ts';
import type { Drawing } from './drawing.ts';

/** Draw an image, or measure the file of an earlier drawing. */
export type DrawJob = { draw: Drawing } | { look: Uint8Array };
export type DrawResult = Pick<ResizedImage, 'width' | 'height' | 'thumbhash'> & { files?: ResizedImage };

// our own SVG only: this process never sees an upload, so its loaders are not blocked
boundMemory();
const backdrops: Backdrops = new Map();

async function work(job: DrawJob): Promise<DrawResult> {
  if ('look' in job) return measureImage(job.look);
  const files = await derivePixels(await render(job.draw));
  return { width: files.width, height: files.height, thumbhash: files.thumbhash, files };
}

/** Cached backdrops need more memory than a process for uploads. */
serveJobs(work, { memoryBytes: 2 ** 30, cpuSeconds: 60 });

function render(drawing: Drawing) {
  return drawing.type === 'vehicle' ? renderImage(drawing.picture, backdrops) : renderSvg(drawCover(drawing));
}

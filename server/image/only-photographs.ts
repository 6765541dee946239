import sharp from 'sharp';

/** Of a process that decodes; the dearest picture that its header lets in takes about 250 MB. */
export const MEMORY_BYTES = 285 * 2 ** 20;

/**
 * Leaves libvips only its JPEG and PNG loaders: a file is judged by its content, and the decoders of SVG, GIF, PDF and
 * the like are never reached by an upload. This holds for the whole process, worker threads included, and for good.
 */
export function loadOnlyPhotographs(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
}

/** One picture at a time and nothing kept: the memory of the process stays bounded. */
export function boundMemory(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

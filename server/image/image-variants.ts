import { type Kysely, sql } from 'kysely';
import { createJob } from '../concurrency/run-every.ts';
import type { Database } from '../db/schema.ts';
import { describeError } from '../errors.ts';
import type { Log } from '../log.ts';
import { nameOfUrl, type Storage } from '../storage/storage.ts';
import { widthsFor } from './image-files.ts';
import { createWorkerPool } from './worker-pool.ts';

export interface VariantJob {
  jpeg: Uint8Array;
  format: 'webp' | 'avif';
  widths: number[];
}

interface Unfinished {
  id: string;
  url: string;
  width: number;
  widths: number[];
}

export interface ImageVariants {
  /** Processes what is there, and from then on looks again. */
  start(): void;
  /** Starts processing new rows; call it after the commit. */
  soon(): void;
  /** Resolves when no work is in progress. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Transient: storage is full or unavailable, the image itself is fine. */
const isPassing = (error: unknown) => describeError(error).body.statusCode > 500;

const LOOK_AGAIN_MS = 30_000;
/** Longer than any variant takes; after that another process may claim the image. */
const LEASE = '2 minutes';

/**
 * Creates the remaining variants of images in the background at low priority: first the WebP files of all images, then
 * AVIF. Pending work is stored in the rows, so nothing is lost when a process ends.
 */
export function createImageVariants({
  db,
  storage,
  log,
}: {
  db: Kysely<Database>;
  storage: Storage;
  log: Pick<Log, 'warn'>;
}): ImageVariants {
  const module = new URL('./variants.worker.ts', import.meta.url);
  const workers = createWorkerPool<VariantJob, Array<{ width: number; bytes: Uint8Array }>>({
    module,
    atOnce: 1,
    timeoutMs: 90_000,
    niceness: 10,
  });
  const options = { name: 'image sizes', every: LOOK_AGAIN_MS, log, failure: 'sizes of images were not made' };
  const job = createJob(options, async (signal) => {
    for (let next = await claim(); next && !signal.aborted; next = await claim()) await finishOne(next, signal);
  });

  /** An unclaimed image. Those with the fewest variants come first, so that every page soon has the usual widths. */
  async function claim(): Promise<Unfinished | undefined> {
    const { rows } = await sql<Unfinished>`
      update image set finish_after = now() + ${LEASE}::interval
      where id = (
        select id from image where finish_after <= now()
        order by cardinality(widths), finish_after, position for update skip locked limit 1)
      returning id, url, width, widths`.execute(db);
    return rows[0];
  }

  async function finishOne(image: Unfinished, signal: AbortSignal) {
    const missing = widthsFor(image.width).filter((width) => !image.widths.includes(width));
    const name = nameOfUrl(image.url)?.replace(/\.jpg$/, '');
    const jpeg = name === undefined ? undefined : await storage.read(`${name}.jpg`);
    if (name === undefined || !jpeg) return giveUp(image);
    const format = missing.length > 0 ? 'webp' : 'avif';
    const widths = missing.length > 0 ? missing : image.widths;
    try {
      const made = await workers.run({ jpeg, format, widths }, { owner: image.id });
      for (const { width, bytes } of made) {
        await storage.put(`${name}-${width}.${format}`, bytes, { contentType: `image/${format}` });
      }
      if (!(await record(image, format, widths)))
        await Promise.all(made.map(({ width }) => storage.remove(`${name}-${width}.${format}`)));
    } catch (error) {
      if (signal.aborted) return;
      // Transient: the row is retried when its lease expires.
      if (isPassing(error)) throw error;
      log.warn({ err: error, url: image.url }, 'a size of an image was not made');
      await giveUp(image);
    }
  }

  /** False when the image was deleted meanwhile. */
  async function record({ id, widths: earlier }: Unfinished, format: VariantJob['format'], widths: number[]) {
    const all = [...earlier, ...widths].sort((a, b) => a - b);
    const result = await db
      .updateTable('image')
      .set(format === 'webp' ? { widths: all, finishAfter: sql<string>`now()` } : { avif: true, finishAfter: null })
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** The image is served with the variants that exist. */
  const giveUp = async ({ id }: Unfinished) => {
    await db.updateTable('image').set({ finishAfter: null }).where('id', '=', id).execute();
  };

  return {
    start() {
      job.start();
      job.soon();
    },
    soon: job.soon,
    idle: job.idle,
    async stop() {
      const stopped = job.stop();
      workers.close();
      await stopped;
    },
  };
}

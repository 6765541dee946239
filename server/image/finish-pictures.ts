import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { describeError } from '../errors.ts';
import type { Log } from '../log.ts';
import { nameOfUrl, type Storage } from '../storage/storage.ts';
import { widthsFor } from './picture-widths.ts';
import { createWorkers } from './workers.ts';

export interface FinishJob {
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

export interface Finishing {
  /** There may be work: call it after the commit. */
  soon(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Storage is full or does not answer: nothing is wrong with the picture. */
const isPassing = (error: unknown) => describeError(error).body.statusCode > 500;

const LOOK_AGAIN_MS = 30_000;
/** Longer than one size of one picture can take; after it another process takes over. */
const LEASE = '2 minutes';

/**
 * Makes the sizes of photographs that nobody waited for, in the background and giving way to everything else: first the
 * WebP files of all of them, then AVIF. What is to be done stands in the rows, so nothing is lost with a process.
 */
export function createFinishing({
  db,
  storage,
  log,
}: {
  db: Kysely<Database>;
  storage: Storage;
  log: Pick<Log, 'warn'>;
}): Finishing {
  const module = new URL('./finish.worker.ts', import.meta.url);
  const workers = createWorkers<FinishJob, Array<{ width: number; bytes: Uint8Array }>>({
    module,
    atOnce: 1,
    timeoutMs: 90_000,
    niceness: 10,
  });
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  function soon() {
    isWanted = true;
    if (!isStopped) underWay ??= finishAll();
  }

  async function finishAll() {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        for (let next = await claim(); next && !isStopped; next = await claim()) await finishOne(next);
      }
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'sizes of pictures were not made');
    } finally {
      underWay = undefined;
    }
  }

  /** One that nobody is at. Those with the fewest sizes come first, so that every page gets its usual ones soon. */
  async function claim(): Promise<Unfinished | undefined> {
    const { rows } = await sql<Unfinished>`
      update image set finish_after = now() + ${LEASE}::interval
      where id = (
        select id from image where finish_after <= now()
        order by cardinality(widths), finish_after, position for update skip locked limit 1)
      returning id, url, width, widths`.execute(db);
    return rows[0];
  }

  async function finishOne(picture: Unfinished) {
    const missing = widthsFor(picture.width).filter((width) => !picture.widths.includes(width));
    const name = nameOfUrl(picture.url)?.replace(/\.jpg$/, '');
    const jpeg = name === undefined ? undefined : await storage.read(`${name}.jpg`);
    if (name === undefined || !jpeg) return giveUp(picture);
    const format = missing.length > 0 ? 'webp' : 'avif';
    const widths = missing.length > 0 ? missing : picture.widths;
    try {
      const made = await workers.run({ jpeg, format, widths }, { owner: picture.id });
      for (const { width, bytes } of made) {
        await storage.put(`${name}-${width}.${format}`, bytes, { contentType: `image/${format}` });
      }
      if (!(await record(picture, format, widths)))
        await Promise.all(made.map(({ width }) => storage.remove(`${name}-${width}.${format}`)));
    } catch (error) {
      if (isStopped) return;
      // Another day there is space and an answer: the row comes up again when its lease has ended.
      if (isPassing(error)) throw error;
      log.warn({ err: error, url: picture.url }, 'a size of a picture was not made');
      await giveUp(picture);
    }
  }

  /** False when the picture was taken away meanwhile. */
  async function record({ id, widths: earlier }: Unfinished, format: FinishJob['format'], widths: number[]) {
    const all = [...earlier, ...widths].sort((a, b) => a - b);
    const result = await db
      .updateTable('image')
      .set(format === 'webp' ? { widths: all, finishAfter: sql<string>`now()` } : { avif: true, finishAfter: null })
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** It answers in the sizes it has. */
  const giveUp = async ({ id }: Unfinished) => {
    await db.updateTable('image').set({ finishAfter: null }).where('id', '=', id).execute();
  };

  const timer = setInterval(soon, LOOK_AGAIN_MS);
  timer.unref();

  return {
    soon,
    idle: async () => {
      while (underWay) await underWay;
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      workers.close();
      await underWay;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../server/db/advisory-locks.ts';
import type { Database } from '../server/db/schema.ts';
import { type StoredImage, storeImage, widthsFor } from '../server/image/image-files.ts';
import { createWorkerPool, type WorkerPool } from '../server/image/worker-pool.ts';
import type { Log } from '../server/log.ts';
import { nameOfUrl, type Storage, urlOf } from '../server/storage/storage.ts';
import type { DrawJob, DrawResult } from './draw.worker.ts';
import { Drawing } from './drawing.ts';

export interface DrawingOptions {
  db: Kysely<Database>;
  storage: Storage;
  log: Pick<Log, 'info' | 'warn'>;
}

export interface DrawingUnderWay {
  stop(): Promise<void>;
}

/** New rows may be added at any time (`npm run demo`); another process may have died with work left. */
const LOOK_AGAIN_MS = 15_000;
/** A popular image is referenced by many rows; each statement updates few of them. */
const ROWS_AT_ONCE = 2_000;

/**
 * Draws the rows of `demo_picture`, the most urgent first, one at a time at low priority. The row records that an image
 * is done: interrupted work is repeated, an image with a file is not drawn again.
 */
export function startDrawing({ db, storage, log }: DrawingOptions): DrawingUnderWay {
  const stopping = new AbortController();
  const painter = createPainter({ storage, log }, { atOnce: 1, niceness: 10 });

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        if (await hasWork(db, painter)) await underLock(db, (held) => drawAll(held, painter));
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'drawing demo pictures was interrupted');
      }
      await sleep(LOOK_AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();

  return {
    async stop() {
      stopping.abort();
      painter.stop();
      await working;
    },
  };
}

export interface Painter {
  storage: Storage;
  log: DrawingOptions['log'];
  workers: WorkerPool<DrawJob, DrawResult>;
  /** Skipped until the next start. */
  failed: Set<string>;
  isStopping: () => boolean;
  stop: () => void;
}

/** Drawing processes and the storage of their output. */
export function createPainter(
  { storage, log }: Pick<DrawingOptions, 'storage' | 'log'>,
  { atOnce, niceness = 0 }: { atOnce: number; niceness?: number },
): Painter {
  const module = new URL('./draw.worker.ts', import.meta.url);
  const workers = createWorkerPool<DrawJob, DrawResult>({ module, atOnce, niceness, timeoutMs: 120_000 });
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    workers.close();
  };
  return { storage, log, workers, failed: new Set(), isStopping: () => isStopping, stop };
}

/** The lock belongs to the connection: it is released when this process dies. */
async function underLock(db: Kysely<Database>, draw: (held: Kysely<Database>) => Promise<void>): Promise<void> {
  await db.connection().execute(async (held) => {
    const { rows } = await sql<{
      got: boolean;
    }>`select pg_try_advisory_lock(${sql.lit(ADVISORY_LOCKS.drawDemoImages)}) as got`.execute(held);
    if (!rows[0]?.got) return;
    try {
      await draw(held);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(ADVISORY_LOCKS.drawDemoImages)})`.execute(held);
    }
  });
}

async function drawAll(db: Kysely<Database>, painter: Painter): Promise<void> {
  const begun = Date.now();
  let count = 0;
  for (let next = await findNext(db, painter); next && !painter.isStopping(); next = await findNext(db, painter)) {
    try {
      await drawOne(db, painter, next.url, Drawing.parse(next.drawing));
      count += 1;
    } catch (error) {
      if (painter.isStopping()) return;
      painter.failed.add(next.url);
      painter.log.warn({ err: error, url: next.url }, 'a demo picture could not be drawn');
    }
  }
  if (count > 0)
    painter.log.info({ pictures: count, seconds: Math.round((Date.now() - begun) / 1000) }, 'demo pictures drawn');
}

async function findNext(db: Kysely<Database>, { failed }: Painter) {
  return db
    .selectFrom('demoPicture')
    .where('drawnAt', 'is', null)
    .$if(failed.size > 0, (query) => query.where('url', 'not in', [...failed]))
    .select(['url', 'drawing'])
    .orderBy('priority')
    .orderBy('url')
    .limit(1)
    .executeTakeFirst();
}

const hasWork = async (db: Kysely<Database>, painter: Painter): Promise<boolean> =>
  (await findNext(db, painter)) !== undefined;

export async function drawOne(db: Kysely<Database>, painter: Painter, url: string, drawing: Drawing): Promise<void> {
  const stored = await fileOf(painter, url, drawing);
  await showOnPosts(db, stored);
  if (drawing.type === 'cover') {
    await db
      .updateTable('company')
      .set({ cover: url })
      .where('id', '=', drawing.companyId)
      .where('cover', 'is', null)
      .execute();
  }
  await db.updateTable('demoPicture').set({ drawnAt: new Date() }).where('url', '=', url).execute();
}

/** Draws and stores the files, or finds them: they outlive the database. */
async function fileOf({ storage, workers }: Painter, url: string, drawing: Drawing): Promise<StoredImage> {
  const name = nameOfUrl(url)?.replace(/\.jpg$/, '');
  if (name === undefined) throw new Error(`Not a picture of ours: ${url}`);
  const earlier = await storage.read(`${name}.jpg`);
  const { files, ...measured } = await workers.run(earlier ? { look: earlier } : { draw: drawing }, { owner: url });
  if (files) return storeImage(storage, name, files);
  return { url: urlOf(`${name}.jpg`), ...measured, widths: widthsFor(measured.width), avif: false };
}

async function showOnPosts(
  db: Kysely<Database>,
  { url, width, height, thumbhash, widths }: StoredImage,
): Promise<void> {
  for (let changed = ROWS_AT_ONCE; changed === ROWS_AT_ONCE; ) {
    const waiting = db
      .selectFrom('image')
      .where('url', '=', url)
      .where('thumbhash', 'is', null)
      .select('id')
      .limit(ROWS_AT_ONCE);
    const result = await db
      .updateTable('image')
      .set({ width, height, thumbhash, widths })
      .where('id', 'in', waiting)
      .executeTakeFirst();
    changed = Number(result.numUpdatedRows);
  }
}

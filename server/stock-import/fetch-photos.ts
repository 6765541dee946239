import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { STOCK_PHOTO_BYTES } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { type RepeatedJob, runEvery } from '../concurrency/run-every.ts';
import type { Context } from '../context.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { withAdvisoryLock } from '../db/with-advisory-lock.ts';
import { deleteImages, storeImage } from '../image/image-files.ts';
import { ImageRejected } from '../image/image-rejected.ts';
import { uploadRefusal } from '../image/upload-refusal.ts';
import { FetchRefused } from '../outbound/fetch-file.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import { transact } from '../transact.ts';
import { failPhoto, insertPhoto, listDuePhotos, postponePhoto, type WaitingPhoto } from './photos.queries.ts';

const INTERVAL = 1_000;
const CONCURRENCY = 4;
const AT_ONCE_PER_OWNER = 2;
const BATCH = 40;
/** Seconds until the second and the third try. */
const RETRIES = [60, 600];
/** When it is our disk or database: the site is not asked again and again for the same photos. */
const OUR_FAULT_SECONDS = 60;

/** What is left to do is in the rows, so that a process that is killed forgets nothing and fetches nothing twice. */
export function startStockImageDownloads(ctx: Context): RepeatedJob {
  let hasStopped = false;
  const job = runEvery(
    { name: 'stock photos', every: INTERVAL, log: ctx.log, failure: 'photos of stock were not fetched' },
    () => fetchPhotos(ctx, () => hasStopped),
  );
  return {
    stop: () => {
      hasStopped = true;
      return job.stop();
    },
  };
}

export async function fetchPhotos(ctx: Context, isStopping: () => boolean = () => false): Promise<void> {
  if ((await listDuePhotos(ctx.db, { limit: 1 })).length === 0) return;
  await withAdvisoryLock(ctx.db, ADVISORY_LOCKS.fetchStockPhotos, () => fetchAllDue(ctx, isStopping));
}

/** A site that does not answer holds up its own company alone: the next photo begins as soon as a slot is free. */
async function fetchAllDue(ctx: Context, isStopping: () => boolean): Promise<void> {
  const underWay = new Map<WaitingPhoto, Promise<void>>();
  const failures: unknown[] = [];
  const busyOwners = () =>
    [...Map.groupBy(underWay.keys(), ({ personId }) => personId)]
      .filter(([, theirs]) => theirs.length >= AT_ONCE_PER_OWNER)
      .map(([personId]) => personId);
  const start = (photo: WaitingPhoto) =>
    underWay.set(
      photo,
      fetchPhoto(ctx, photo)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(photo)),
    );
  let due: WaitingPhoto[] = [];
  const takeNext = async () => {
    const find = () => due.findIndex(({ personId }) => !busyOwners().includes(personId));
    if (find() < 0)
      due = await listDuePhotos(ctx.db, {
        limit: BATCH,
        without: { ids: [...underWay.keys()].map(({ id }) => id), personIds: busyOwners() },
      });
    const place = find();
    return place < 0 ? undefined : due.splice(place, 1)[0];
  };
  for (;;) {
    while (underWay.size < CONCURRENCY && failures.length === 0 && !isStopping()) {
      const photo = await takeNext();
      if (!photo) break;
      start(photo);
    }
    if (underWay.size === 0) break;
    await Promise.race(underWay.values());
  }
  if (failures.length > 0) throw failures[0];
}

async function fetchPhoto(ctx: Context, photo: WaitingPhoto): Promise<void> {
  const folder = incomingFolder(ctx.config.dataDir);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomBytes(16).toString('hex'));
  try {
    await ctx.fetchFile(photo.url, { file, maxBytes: STOCK_PHOTO_BYTES });
    const image = await ctx.images.derive({ file }, 'first', { owner: photo.personId });
    // The name does not depend on the process: one that dies here leaves files that the next one writes again.
    const stored = await storeImage(ctx.storage, photo.name, image);
    await transact(ctx, async (trx, after) => {
      const { isWanted, unused } = await insertPhoto(trx, photo, stored);
      const dropped = isWanted ? unused : [...unused, stored];
      after(async () => {
        await Promise.all([ctx.search.changed([photo.postId]), deleteImages(ctx, dropped)]);
        if (isWanted) ctx.makeImageVariants();
      });
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) {
      await postponePhoto(ctx.db, photo, OUR_FAULT_SECONDS);
      throw error;
    }
    const { reason, isFinal } = refused;
    const retryAfter = (attempts: number) => (isFinal ? null : (RETRIES[attempts - 1] ?? null));
    await transact(ctx, async (trx, after) => {
      const unused = await failPhoto(trx, photo, reason, retryAfter);
      after(async () => {
        await Promise.all([ctx.search.changed([photo.postId]), deleteImages(ctx, unused)]);
      });
    });
  } finally {
    await rm(file, { force: true });
  }
}

/** In words for the owner; undefined when the fault is ours, and it is tried again. */
function refusalOf(error: unknown): { reason: string; isFinal: boolean } | undefined {
  if (error instanceof FetchRefused) return { reason: error.message, isFinal: error.isFinal };
  if (error instanceof ImageRejected)
    return { reason: uploadRefusal(error, { field: 'photos', wrongType: OWN_TEXTS.imageType }).message, isFinal: true };
  return undefined;
}

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../server/db/schema.ts';
import { createDiskStorage } from '../server/storage/disk-storage.ts';
import { nameOfUrl, type Storage } from '../server/storage/storage.ts';
import { testDatabase } from '../server/test/database.ts';
import { temporaryFiles } from '../server/test/files.ts';
import { startDrawing } from './draw-demo-images.ts';
import { loadDemo } from './load-demo.ts';

const folder = await mkdtemp(join(tmpdir(), 'rodado-drawing-'));
afterAll(() => rm(folder, { recursive: true }));
const privateFiles = temporaryFiles();
const log = { info: () => undefined, warn: (...words: unknown[]) => console.warn(...words) };

/** Demo data with only two images and a cover. */
async function fewImages() {
  const { db } = await testDatabase();
  await loadDemo(db, { now: new Date(), withPasswords: false, posts: 20, privateFiles });
  const kept = await db.selectFrom('demoPicture').select('url').orderBy('priority').limit(2).execute();
  const cover = await db
    .selectFrom('demoPicture')
    .where('priority', '>=', 40)
    .where('priority', '<', 60)
    .select('url')
    .limit(1)
    .execute();
  const urls = [...kept, ...cover].map(({ url }) => url);
  await db.deleteFrom('demoPicture').where('url', 'not in', urls).execute();
  return { db, urls };
}

async function untilDrawn(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const left = await db.selectFrom('demoPicture').where('drawnAt', 'is', null).select('url').execute();
    if (left.length === 0) return;
    await sleep(50);
  }
}

test('images are drawn once by the first process, and found again when only the rows were lost', async () => {
  const { db, urls } = await fewImages();
  const disk = createDiskStorage(join(folder, 'uploads'));
  const written: string[] = [];
  const storage: Storage = {
    ...disk,
    put: (name, content, options) => disk.put(name, content, options).then(() => void written.push(name)),
  };

  const two = [startDrawing({ db, storage, log }), startDrawing({ db, storage, log })];
  await untilDrawn(db);
  await Promise.all(two.map((drawing) => drawing.stop()));

  const jpegs = written.filter((name) => name.endsWith('.jpg'));
  expect(jpegs.sort()).toEqual(urls.map((url) => nameOfUrl(url)).sort());
  const images = await db
    .selectFrom('image')
    .where('url', 'in', urls)
    .select(['url', 'widths', 'thumbhash', 'width'])
    .execute();
  expect(images.length).toBeGreaterThan(0);
  for (const { url, widths, thumbhash, width } of images) {
    expect(width).toBe(1600);
    expect(thumbhash).toBeTruthy();
    expect(widths).toEqual([320, 640, 960, 1600]);
    for (const wide of widths)
      expect(await storage.exists(`${nameOfUrl(url)?.replace('.jpg', '')}-${wide}.webp`)).toBe(true);
  }
  const companies = await db.selectFrom('company').where('cover', 'is not', null).select('cover').execute();
  expect(companies).toHaveLength(1);
  expect(await readdir(join(folder, 'uploads', '.incoming'))).toEqual([]);

  const before = await Promise.all(jpegs.map((name) => stat(join(folder, 'uploads', name))));
  await db.updateTable('demoPicture').set({ drawnAt: null }).execute();
  await db.updateTable('image').set({ thumbhash: null, widths: [] }).execute();
  const again = startDrawing({ db, storage, log });
  await untilDrawn(db);
  await again.stop();

  const after = await Promise.all(jpegs.map((name) => stat(join(folder, 'uploads', name))));
  expect(after.map(({ mtimeMs }) => mtimeMs)).toEqual(before.map(({ mtimeMs }) => mtimeMs));
  const restored = await db
    .selectFrom('image')
    .where('url', 'in', urls)
    .select(['url', 'widths', 'thumbhash', 'width'])
    .execute();
  expect(restored.map(({ widths }) => widths)).toEqual(images.map(({ widths }) => widths));
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOfUrl } from '../server/storage/storage.ts';
import { testDatabase } from '../server/test/database.ts';
import { temporaryFiles } from '../server/test/files.ts';
import { createDemoImages } from './demo-images.ts';
import { loadDemo } from './load-demo.ts';

const { db } = await testDatabase();
const [storage, privateFiles] = [temporaryFiles(), temporaryFiles()];
const warnings: unknown[] = [];
const log = { info: () => undefined, warn: (...line: unknown[]) => void warnings.push(line) };
const images = createDemoImages({ db, storage, log });
beforeAll(() => loadDemo(db, { now: new Date(), withPasswords: false, posts: 60, privateFiles }));
afterAll(() => images.stop());

/** Images not requested yet, the least urgent first, by the names of their largest files. */
async function undrawnFiles(count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('demoPicture')
    .where('drawnAt', 'is', null)
    .select('url')
    .orderBy('priority', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ url }) => nameOfUrl(url) ?? '');
}
const countDrawn = async () =>
  (await db.selectFrom('demoPicture').where('drawnAt', 'is not', null).select('url').execute()).length;

test('a requested image is drawn before the hundreds that wait', async () => {
  const [file = ''] = await undrawnFiles(1);

  const [content, small] = await Promise.all([images.find(file), images.find(file.replace('.jpg', '-640.webp'))]);

  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 640 });
  expect(await countDrawn()).toBe(1);
  const row = await db
    .selectFrom('image')
    .where('url', '=', `/uploads/${file}`)
    .select(['widths', 'thumbhash'])
    .executeTakeFirst();
  expect(row).toEqual({ widths: [320, 640, 960, 1600], thumbhash: expect.stringMatching(/./) });
});

test('of 40 requests at once 8 are drawn, the others are not found', async () => {
  const before = await countDrawn();

  const found = await Promise.all((await undrawnFiles(40)).map(images.find));

  const drawn = found.filter((content) => content !== undefined).length;
  expect(drawn).toBe(8);
  expect(await countDrawn()).toBe(before + drawn);
});

test('a name that is no image is not found', async () => {
  expect(await images.find('nada-640.webp')).toBeUndefined();
  expect(warnings).toEqual([]);
});

test('an image has one size in the database before it is drawn', async () => {
  const rows = await db.selectFrom('image').where('thumbhash', 'is', null).select('widths').execute();
  expect(new Set(rows.map(({ widths }) => widths.join()))).toEqual(new Set(['640']));
});

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOfUrl } from '../storage/storage.ts';
import { testDatabase } from '../test/database.ts';
import { temporaryFiles } from '../test/files.ts';
import { createDemoImages } from './demo-images.ts';
import { loadDemo } from './load-demo.ts';

const { db } = await testDatabase();
const [storage, privateFiles] = [temporaryFiles(), temporaryFiles()];
const warnings: unknown[] = [];
const log = { info: () => undefined, warn: (...line: unknown[]) => void warnings.push(line) };
const images = createDemoImages({ db, storage, log });
beforeAll(() => loadDemo(db, { now: new Date(), withPasswords: false, posts: 60, privateFiles }));
afterAll(() => images.stop());

/** Those that nobody has asked for, the least urgent first, by the names of their largest files. */
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

test('an image that somebody asks for is drawn at once, before the hundreds that nobody did', async () => {
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

test('of very many at once some are drawn and the others are missing, as before', async () => {
  const before = await countDrawn();

  const found = await Promise.all((await undrawnFiles(40)).map(images.find));

  const drawn = found.filter((content) => content !== undefined).length;
  expect(drawn).toBe(8);
  expect(await countDrawn()).toBe(before + drawn);
});

test('what is none of its images is missing', async () => {
  expect(await images.find('nada-640.webp')).toBeUndefined();
  expect(warnings).toEqual([]);
});

test('what is announced before it is drawn is one size', async () => {
  const rows = await db.selectFrom('image').where('thumbhash', 'is', null).select('widths').execute();
  expect(new Set(rows.map(({ widths }) => widths.join()))).toEqual(new Set(['640']));
});

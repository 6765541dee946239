import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverFileOf, readCover } from './covers.ts';
import { standardCovers } from './standard-covers.ts';

test('every cover of the standard demonstration comes with the product', async () => {
  const files = new Set(standardCovers().map(coverFileOf));
  // After a change of the drawings or of the demo data: node demo/render-covers.ts
  const missing: string[] = [];
  for (const file of files) if (!(await readCover(file))) missing.push(file);
  expect(missing).toEqual([]);
});

test('all covers together are small files, and each is an image', async () => {
  const files = new Set(standardCovers().map(coverFileOf));
  let bytes = 0;
  for (const file of files) {
    const content = await readCover(file);
    bytes += content?.length ?? 0;
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
  }
  expect(bytes).toBeLessThan(3_000_000);
});

test('no other file of the folder or outside it can be read', async () => {
  for (const file of ['../covers.ts', 'covers.ts', 'nada-640.webp', '']) expect(await readCover(file)).toBeUndefined();
});

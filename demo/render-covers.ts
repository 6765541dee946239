/**
 * The covers shipped with the product (`covers.ts`). Run manually after a change of the drawings or of the standard
 * demo data (`node demo/render-covers.ts`); the output is committed.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Backdrops, renderImage } from './art/render.ts';
import { COVERS_FOLDER, coverFileOf, FIRST_WIDTH } from './covers.ts';
import { standardCovers } from './standard-covers.ts';

await rm(COVERS_FOLDER, { recursive: true, force: true });
await mkdir(COVERS_FOLDER);
const backdrops: Backdrops = new Map();
for (const [file, cover] of new Map(standardCovers().map((cover) => [coverFileOf(cover), cover]))) {
  const { data, info } = await renderImage(cover, backdrops);
  const { width, height, channels } = info;
  const webp = sharp(data, { raw: { width, height, channels } }).resize({ width: FIRST_WIDTH });
  await writeFile(path.join(COVERS_FOLDER, file), await webp.webp({ quality: 76, effort: 6 }).toBuffer());
}

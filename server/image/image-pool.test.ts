import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { ImageInput } from './decoders.ts';
import { filesOfImage, storeImage, widthsFor } from './image-files.ts';
import { createImagePool } from './image-pool.ts';
import type { Shape } from './resize-image.ts';

const folder = await mkdtemp(join(tmpdir(), 'rodado-images-'));
const workers = createImagePool({ atOnce: 1 });
const derive = (input: ImageInput, shape: Shape = 'whole') => workers.derive(input, shape, { owner: 'ana' });
afterAll(async () => {
  workers.close();
  await rm(folder, { recursive: true });
});

/** Left half red, right half blue. */
const photograph = (width: number, height: number) => {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#c00' } };
  return sharp({ create: { width, height, channels: 3, background: '#00c' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
};

describe('derive', () => {
  test('makes the JPEG, the usual widths in WebP and a thumbhash', async () => {
    const image = await derive(await photograph(2400, 1800).jpeg().toBuffer());

    expect(image).toMatchObject({ width: 1600, height: 1200 });
    expect(image.webp.map((file) => file.width)).toEqual([320, 640, 960, 1600]);
    expect(await sharp(image.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
    for (const { width, bytes } of image.webp) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
    }
    expect(Buffer.from(image.thumbhash, 'base64').length).toBeGreaterThan(4);
  });

  test('never enlarges', async () => {
    const image = await derive(await photograph(500, 400).png().toBuffer());

    expect(image).toMatchObject({ width: 500, height: 400 });
    expect(image.webp.map((file) => file.width)).toEqual([320, 500]);
  });

  test('removes location and camera', async () => {
    const withPlace = await photograph(640, 480)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Telefono', Copyright: 'Ana' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 54/1 0/1' },
      })
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();

    const image = await derive(withPlace);

    for (const bytes of [image.jpeg, ...image.webp.map((file) => file.bytes)]) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(Buffer.from(bytes).includes('Telefono')).toBe(false);
    }
  });

  test('applies its orientation', async () => {
    const lying = await photograph(640, 480).jpeg().withMetadata({ orientation: 6 }).toBuffer();

    const { width, height, jpeg } = await derive(lying);

    expect([width, height]).toEqual([480, 640]);
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data;
    expect(red).toBeGreaterThan(blue);
  });

  test('reads a file without loading it into the memory of this process', async () => {
    const file = join(folder, 'upload');
    await writeFile(file, await photograph(800, 600).jpeg().toBuffer());

    expect(await derive({ file })).toMatchObject({ width: 800, height: 600 });
  });
});

describe('refuses', () => {
  const named = async (bytes: Uint8Array) => {
    const file = join(folder, 'foto.jpg');
    await writeFile(file, bytes);
    return derive({ file });
  };
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
  );

  test('a file that is no JPEG or PNG, whatever its name', async () => {
    const gif = await photograph(20, 20).gif().toBuffer();
    const webp = await photograph(20, 20).webp().toBuffer();
    const tiff = await photograph(20, 20).tiff().toBuffer();

    for (const bytes of [svg, gif, webp, tiff, Buffer.from('hola')]) {
      await expect(named(bytes)).rejects.toMatchObject({ name: 'ImageRejected', reason: 'not-an-image' });
    }
  });

  test('a small JPEG with hundreds of scans, before it is decoded', async () => {
    const jpeg = await photograph(2000, 1500).jpeg({ progressive: true }).toBuffer();
    const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
    const bytes = Buffer.concat([jpeg.subarray(0, -2), ...Array(400).fill(lastScan), jpeg.subarray(-2)]);

    await expect(derive(jpeg)).resolves.toMatchObject({ width: 1600 });
    await expect(named(bytes)).rejects.toMatchObject({ name: 'ImageRejected', reason: 'too-heavy' });
  });

  test('an empty file', async () => {
    await expect(named(Buffer.alloc(0))).rejects.toMatchObject({ reason: 'not-an-image' });
    await expect(derive(Buffer.alloc(0))).rejects.toMatchObject({ reason: 'not-an-image' });
  });

  test('a photograph that ends in the middle', async () => {
    const noisy = sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#888',
      },
    });
    const jpeg = await noisy.clone().jpeg().toBuffer();
    const png = await noisy.png().toBuffer();

    await expect(named(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({ reason: 'broken' });
    await expect(named(png.subarray(0, png.length / 2))).rejects.toMatchObject({ reason: 'broken' });
  });

  test('more than 50 megapixels', async () => {
    const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#888' } })
      .png()
      .toBuffer();

    await expect(derive(huge)).rejects.toMatchObject({ reason: 'too-many-pixels' });
  });

  test('and processes the next image', async () => {
    await expect(derive(svg)).rejects.toThrow();

    expect(await derive(await photograph(400, 300).jpeg().toBuffer())).toMatchObject({ width: 400 });
  });
});

test('widths stop at 1600', () => {
  expect(widthsFor(1600)).toEqual([320, 640, 960, 1600]);
  expect(widthsFor(960)).toEqual([320, 640, 960]);
  expect(widthsFor(200)).toEqual([200]);
});

test('a stored image answers at its address and in each of its widths', async () => {
  const storage = createDiskStorage(join(folder, 'uploads'));
  const derived = await derive(await photograph(700, 500).jpeg().toBuffer());

  const stored = await storeImage(storage, 'abc', derived);

  expect(stored).toMatchObject({
    url: '/uploads/abc.jpg',
    width: 700,
    height: 500,
    widths: [320, 640, 700],
    avif: false,
  });
  for (const file of filesOfImage('abc', stored.widths)) expect(await storage.exists(file)).toBe(true);
});

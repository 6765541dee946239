import { type PhotoServer, startPhotoServer } from '../server/test/photo-server.ts';
import { ENTRY } from '../server/test/server-with-photos.ts';
import { test as base } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

/** The product may fetch photos from a site on this machine. */
export const test = base.extend<object, { product: Product; photos: PhotoServer }>({
  photos: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const photos = await startPhotoServer();
      await use(photos);
      photos.close();
    },
    { scope: 'worker' },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct({ entry: ENTRY });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

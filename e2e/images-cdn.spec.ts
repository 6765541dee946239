import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from './fixtures.ts';
import { headline, PHONE } from './locators.ts';
import { endFirstLook, seePost } from './offline-page.ts';
import { type Product, startProduct } from './product.ts';
import { publishedPost } from './vehicles.ts';

/** The product behind a CDN on another origin, which takes the images from the site. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      let site = '';
      const cdn = createServer(async ({ url }, response) => {
        const answer = await fetch(site + url);
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? '',
          'cross-origin-resource-policy': answer.headers.get('cross-origin-resource-policy') ?? '',
        });
        response.end(Buffer.from(await answer.arrayBuffer()));
      }).listen(0, '127.0.0.1');
      await once(cdn, 'listening');
      const { port } = cdn.address() as AddressInfo;
      const product = await startProduct({ settings: { IMAGES_URL: `http://127.0.0.1:${port}` } });
      site = product.url;
      await use(product);
      await product.stop();
      cdn.closeAllConnections();
      cdn.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({
  serviceWorkers: 'allow',
  viewport: PHONE,
  allowedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent|WebSocket connection|link preload/,
  ],
});

test('images come from the CDN, and from the copy of the service worker without a network', async ({
  page,
  product,
  newPerson,
}) => {
  const post = await publishedPost(product.url, await newPerson(), { title: 'Con CDN', shapes: ['wide'] });
  const photo = page.getByRole('img', { name: /Con CDN/ }).first();
  const shown = () =>
    photo.evaluate(
      (image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && new URL(image.currentSrc).hostname,
    );
  await seePost(page, post);
  await expect.poll(shown).toBe('127.0.0.1');

  await page.context().setOffline(true);
  await page.reload();
  await endFirstLook(page);
  await expect(headline(page)).toHaveText('Con CDN');
  await expect.poll(shown).toBe('127.0.0.1');
});

import { expect, test } from 'vitest';
import { nameOfUrl } from '../storage/storage.ts';
import { testServer } from '../test/server.ts';

const CDN = 'https://images.rodado.test/site';
const { app, ctx, given } = await testServer({ pages: 'built', config: { rateLimits: false, imagesUrl: CDN } });

const seller = await given.person({ profileImage: '/uploads/seller.jpg' });
const post = await given.post(seller);

test('a page loads public images from the CDN, and its policy allows that origin', async () => {
  const { payload, headers } = await app.inject(`/publicaciones/${post.id}`);
  const sources = [...payload.matchAll(/<img src="([^"]*\/uploads\/[^"]*)"/g)].map(([, src]) => src);
  expect(sources.length).toBeGreaterThan(0);
  for (const src of sources) expect(src).toMatch(/^https:\/\/images\.rodado\.test\/site\/uploads\/[^/]+$/);
  expect(payload).toContain(`<html lang="es-UY" data-images="${CDN}"`);
  expect(headers['content-security-policy']).toContain("img-src 'self' blob: data: https://images.rodado.test;");
});

test('the API has image addresses of the site', async () => {
  const { post: told } = (await app.inject(`/api/post/${post.id}`)).json();
  expect(told.images[0].url).toMatch(/^\/uploads\//);
});

test('the worker may fetch from the CDN', async () => {
  const { headers } = await app.inject('/service-worker.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'self' https://images.rodado.test; script-src 'self'; frame-ancestors 'none'",
  );
});

test('another site may show public images, and no signed ones', async () => {
  const { url } = (await app.inject(`/api/post/${post.id}`)).json().post.images[0];
  await ctx.storage.put(nameOfUrl(url) ?? '', Buffer.from('image'), { contentType: 'image/jpeg' });
  const policyOf = async (path: string) => {
    const { statusCode, headers } = await app.inject(path);
    return [statusCode, headers['cross-origin-resource-policy']];
  };
  expect(await policyOf(url)).toEqual([200, 'cross-origin']);
  expect(await policyOf(ctx.signedUrls.sign(url))).toEqual([200, 'same-site']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import { FoundPosts } from '@rodado/contract/post';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../server/db/embedded-postgres.ts';
import { launch, stopped } from '../server/test/process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-first-look-'));
const settings = { PORT: String(await freePort()), DATA_DIR: folder };
const server = launch(settings);
const url = `http://localhost:${settings.PORT}`;
afterAll(async () => {
  await stopped(server.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const pageAt = async (address: string) => (await fetch(`${url}${address}`)).text();

/** The files of each post image in a page. */
const imagesIn = (html: string): string[][] =>
  [...html.matchAll(/<source type="image\/webp" srcSet="(\/uploads\/[^"]+)"/g)].map(([, sources = '']) =>
    sources.split(', ').map((source) => source.split(' ')[0] ?? ''),
  );

async function expectImages(files: readonly string[]) {
  for (const file of files) {
    const answer = await fetch(`${url}${file}`);
    expect({ file, status: answer.status }).toEqual({ file, status: 200 });
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp');
  }
}

test('once the address is printed the first pages are complete', async () => {
  await expect.poll(server.output, { timeout: 240_000 }).toContain(`Rodado is ready: ${url}`);

  for (const [address, cards] of [
    ['/', 24],
    ['/publicaciones', POSTS_PER_PAGE],
  ] as const) {
    const html = await pageAt(address);
    expect(html.match(/card-link/g)).toHaveLength(cards);
    const images = imagesIn(html);
    expect(images).toHaveLength(cards);
    await expectImages(images.flat());
  }
});

test('and so is the page of any post', async () => {
  const { posts } = FoundPosts.parse(await (await fetch(`${url}/api/post?page=7`)).json());
  const images = imagesIn(await pageAt(`/publicaciones/${posts[0]?.id}`));
  expect(images.length).toBeGreaterThan(2);
  await expectImages(images.flat());
});

import type { Page } from '@playwright/test';
import { expect, hydrated } from './fixtures.ts';

/** Runs in the page: what is kept here, and for whom. */
async function lookIntoCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith('rodado-kept:'));
  const kept = { names, seen: [] as string[], favorites: [] as string[] };
  for (const name of names) {
    const cache = await caches.open(name);
    const index: { card: { title: string }; seenAt: string | null; favoriteAt: string | null }[] =
      (await (await cache.match('/sin-conexion/indice-1'))?.json()) ?? [];
    kept.seen.push(...index.filter(({ seenAt }) => seenAt).map(({ card }) => card.title));
    kept.favorites.push(...index.filter(({ favoriteAt }) => favoriteAt).map(({ card }) => card.title));
  }
  return kept;
}
export const kept = (page: Page) => page.evaluate(lookIntoCaches);

/** From now on the worker answers, and the page for when there is no network is there. */
export async function workerReady(page: Page) {
  const isReady = () =>
    page.evaluate(async () => {
      const isAtWork = navigator.serviceWorker.controller !== null;
      return isAtWork && (await caches.match('/sin-conexion')) !== undefined;
    });
  await expect.poll(isReady).toBe(true);
}

/** Only after a first look of three seconds does a page do anything for later. */
export const endFirstLook = (page: Page) => page.clock.fastForward(3_000);

export async function openAndKeep(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  await endFirstLook(page);
  await workerReady(page);
}

/** So that it can be read without a network later. */
export async function seePost(page: Page, post: { id: string; title: string }) {
  await openAndKeep(page, `/publicaciones/${post.id}`);
  await expect.poll(async () => (await kept(page)).seen).toContain(post.title);
}

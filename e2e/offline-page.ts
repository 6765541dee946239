import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Runs in the page: cached posts, and for which user. */
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

/** The service worker controls the page, and the offline page is cached. */
async function workerReady(page: Page) {
  const isReady = () =>
    page.evaluate(async () => {
      const isAtWork = navigator.serviceWorker.controller !== null;
      return isAtWork && (await caches.match('/sin-conexion')) !== undefined;
    });
  await expect.poll(isReady).toBe(true);
}

/** A page caches nothing before three seconds have passed. */
export const endFirstLook = (page: Page) => page.clock.fastForward(3_000);

export async function openAndKeep(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await endFirstLook(page);
  await workerReady(page);
}

/** Caches it for offline reading. */
export async function seePost(page: Page, post: { id: string; title: string }) {
  await openAndKeep(page, `/publicaciones/${post.id}`);
  await expect.poll(async () => (await kept(page)).seen).toContain(post.title);
}

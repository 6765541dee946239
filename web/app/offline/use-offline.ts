import { type ComponentType, useEffect, useState } from 'react';
import { isWorkerActive } from '../browser/register-worker.ts';
import type { PrecachePost } from './assets.ts';
import type { ViewedPost } from './offline-posts.ts';

/** Once, in the root. Returns the offline banner as soon as its chunk is loaded. */
export function useOffline(): ComponentType | null {
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onIdle(async () => {
        const { OfflineBanner, startOffline } = await import('./offline.lazy.tsx');
        setBanner(() => OfflineBanner);
        // In development everything has to come from the sources, not from a cache.
        if (import.meta.env.PROD) await startOffline();
      }),
    [],
  );
  useEffect(() => window.addEventListener('click', leaveToBrowser, { capture: true }), []);
  return Banner;
}

/**
 * Offline the router cannot fetch page data. As plain links they reach the service worker, which may have the page
 * cached.
 */
function leaveToBrowser(event: MouseEvent) {
  const isRouterLink = event.target instanceof Element && event.target.closest('a[data-discover]');
  if (isRouterLink && !navigator.onLine && isWorkerActive()) event.stopPropagation();
}

/** Makes the viewed post readable offline. */
export function useSaveViewed(post: ViewedPost, loadPrecache: () => Promise<{ precachePost: PrecachePost }>) {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    return onIdle(async () => {
      const [{ saveViewed }, { precachePost }] = await Promise.all([import('./offline.lazy.tsx'), loadPrecache()]);
      return saveViewed(post, precachePost);
    });
  }, [post, loadPrecache]);
}

/** Leaves the first seconds of a page, when people scroll and click, free of background work. */
const INTERACTION_TIME = 3_000;

/** Runs background work when the page has loaded and the browser is idle, so that it does not slow interaction. */
function onIdle(work: () => Promise<unknown>): () => void {
  let isWanted = true;
  const begin = () => {
    // The work is optional: a full disk or a lost connection is ignored.
    if (isWanted) void work().catch(() => {});
  };
  // A copy says at once that it is one.
  const pause = 'keptAt' in document.documentElement.dataset ? 0 : INTERACTION_TIME;
  const wait = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(begin), pause);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isWanted = false;
  };
}

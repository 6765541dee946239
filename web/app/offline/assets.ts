import { pages } from '@rodado/contract/pages';

/** Scripts, styles and fonts with hashed names, and the offline page. Not personal. */
const ASSETS = 'rodado-assets'; // same name in web/public/service-worker.js
const NAMED = /\/assets\/[\w.-]+\.\w+/g;
/** Above this, assets of old versions are removed: about twice what a visit to every page needs. */
const MAX_ASSETS = 400;

/** The assets referenced by a page. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(NAMED) ?? [])];

const cached = new Set<string>();

/** Mostly from the HTTP cache, because they were just loaded. False if one of them failed. */
export async function cacheAssets(addresses: readonly string[]): Promise<boolean> {
  const missing = addresses.filter((address) => !cached.has(address));
  if (missing.length === 0) return true;
  const cache = await caches.open(ASSETS);
  await Promise.allSettled(
    missing.map(async (address) => {
      if (!(await cache.match(address))) await cache.add(address);
      cached.add(address);
    }),
  );
  return missing.every((address) => cached.has(address));
}

let observer: PerformanceObserver | undefined;
let caching: Promise<unknown> = Promise.resolve();

function cacheEntries(loaded: readonly PerformanceEntry[]) {
  const done = cacheAssets(assetsAmong(loaded)).catch(() => {});
  caching = Promise.all([caching, done]);
}

/** Caches everything this page has loaded and will load, lazy chunks included, for offline use. */
export function cacheLoadedAssets() {
  if (observer) return;
  observer = new PerformanceObserver((list) => cacheEntries(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
}

/** Caches the chunks of a post page that its HTML does not reference. */
export type PrecachePost = (options: { isSignedIn: boolean }) => Promise<void>;

/** Loads these too, and resolves once they are cached. */
export async function cacheParts(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  cacheLoadedAssets();
  await Promise.all(loads.map((load) => load()));
  await new Promise((resolve) => setTimeout(resolve)); // resource entries are reported in a later task
  cacheEntries(observer?.takeRecords() ?? []);
  await caching;
}

const assetsAmong = (loaded: readonly PerformanceEntry[]) =>
  loaded.map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/assets/'));

/** The offline page in the version of the open page. */
export async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const before = await (await cache.match(pages.offline.path))?.text();
  const version = assetsIn(document.documentElement.outerHTML).find((name) => name.startsWith('/assets/manifest-'));
  if (version && before?.includes(version)) return;
  const answer = await fetch(pages.offline.path, { credentials: 'omit' });
  if (!answer.ok || answer.redirected) return;
  const isComplete = await cacheAssets(assetsIn(await answer.clone().text()));
  if (isComplete) await cache.put(pages.offline.path, answer);
}

/** After many versions: removes assets that no cached page references and this page has not loaded. */
export async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const assets = await cache.keys();
  if (assets.length <= MAX_ASSETS) return;
  const needed = new Set(assetsAmong(performance.getEntriesByType('resource')));
  for (const name of await caches.keys()) {
    const pages = await caches.open(name);
    for (const answer of await pages.matchAll()) {
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      for (const address of assetsIn(await answer.text())) needed.add(address);
    }
  }
  const isNeeded = ({ url }: Request) => {
    const { pathname } = new URL(url);
    return pathname === pages.offline.path || needed.has(pathname);
  };
  await Promise.all(assets.filter((asset) => !isNeeded(asset)).map((asset) => cache.delete(asset)));
}

import { OFFLINE_PAGE } from './addresses.ts';

/** Scripts, styles and faces, by names that say what they hold; and the page for when there is no network. No person's. */
const ASSETS = 'rodado-assets'; // the same in web/public/service-worker.js
const NAMED = /\/assets\/[\w.-]+\.\w+/g;
/** Beyond this the remains of old versions are looked for: about what a visit to every page needs, twice. */
const MANY = 400;

/** The files that a page names. */
export const namedIn = (html: string): string[] => [...new Set(html.match(NAMED) ?? [])];

const kept = new Set<string>();

/** From the browser's own cache, mostly: they were loaded a moment ago. False where one of them could not be had. */
export async function keepAssets(addresses: readonly string[]): Promise<boolean> {
  const missing = addresses.filter((address) => !kept.has(address));
  if (missing.length === 0) return true;
  const cache = await caches.open(ASSETS);
  await Promise.allSettled(
    missing.map(async (address) => {
      if (!(await cache.match(address))) await cache.add(address);
      kept.add(address);
    }),
  );
  return missing.every((address) => kept.has(address));
}

let observer: PerformanceObserver | undefined;
let keeping: Promise<unknown> = Promise.resolve();

function keepEntries(loaded: readonly PerformanceEntry[]) {
  const done = keepAssets(assetsAmong(loaded)).catch(() => {});
  keeping = Promise.all([keeping, done]);
}

/** Whatever this page has loaded and will load, parts that come later included: without a network it is there again. */
export function keepLoadedAssets() {
  if (observer) return;
  observer = new PerformanceObserver((list) => keepEntries(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
}

/** Loads these too, and is done when they are kept. */
export async function keepParts(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  keepLoadedAssets();
  await Promise.all(loads.map((load) => load()));
  await new Promise((resolve) => setTimeout(resolve)); // what was loaded is reported in a turn of its own
  keepEntries(observer?.takeRecords() ?? []);
  await keeping;
}

const assetsAmong = (loaded: readonly PerformanceEntry[]) =>
  loaded.map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/assets/'));

/** The page for when there is no network, in the version of the page that is open. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const before = await (await cache.match(OFFLINE_PAGE))?.text();
  const version = namedIn(document.documentElement.outerHTML).find((name) => name.startsWith('/assets/manifest-'));
  if (version && before?.includes(version)) return;
  const answer = await fetch(OFFLINE_PAGE, { credentials: 'omit' });
  if (!answer.ok || answer.redirected) return;
  const isWhole = await keepAssets(namedIn(await answer.clone().text()));
  if (isWhole) await cache.put(OFFLINE_PAGE, answer);
}

/** After many new versions: what no kept page names, and this one has not loaded, will not be asked for again. */
export async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const assets = await cache.keys();
  if (assets.length <= MANY) return;
  const needed = new Set(assetsAmong(performance.getEntriesByType('resource')));
  for (const name of await caches.keys()) {
    const pages = await caches.open(name);
    for (const answer of await pages.matchAll()) {
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      for (const address of namedIn(await answer.text())) needed.add(address);
    }
  }
  const isNeeded = ({ url }: Request) => {
    const { pathname } = new URL(url);
    return pathname === OFFLINE_PAGE || needed.has(pathname);
  };
  await Promise.all(assets.filter((asset) => !isNeeded(asset)).map((asset) => cache.delete(asset)));
}

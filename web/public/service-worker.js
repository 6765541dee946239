// @ts-check
// The only worker of the site. Offline it serves what web/app/offline has cached, and it shows push notifications. It
// only reads the caches: as long as the server responds, its response is used.

/** The same as in web/app/offline and contract/pages.ts. */
const ASSETS = 'rodado-assets';
const OFFLINE_PAGE = '/sin-conexion';
const UPLOADS = '/uploads/';
const POST_PAGE = /^\/publicaciones\/[^/]+$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // Only controlled pages are served offline and can be navigated by a notification. Navigation preload lets the
  // request start before the worker does.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const isOfCdn = request.destination === 'image' && address.pathname.includes(UPLOADS);
  if (request.method !== 'GET' || (address.origin !== self.location.origin && !isOfCdn)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, address));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.destination === 'image') event.respondWith(picture(request));
});

/**
 * From the network, whatever its status; else from the cache; else the offline page, which lists the cached posts.
 * @param {FetchEvent} event
 * @param {URL} address
 */
async function page(event, address) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (noAnswer) {
    const kept = await quietly(() => keptPage(address));
    if (kept) return kept;
    throw noAnswer;
  }
}

/** @param {URL} address */
async function keptPage({ pathname, search }) {
  const offlinePage = await find(OFFLINE_PAGE);
  if (pathname === OFFLINE_PAGE) return offlinePage;
  const path = pathname.replace(/\/$/, '');
  const post = POST_PAGE.test(path) ? await find(path) : undefined;
  if (post || !offlinePage) return post;
  return Response.redirect(`${OFFLINE_PAGE}?pagina=${encodeURIComponent(pathname + search)}`);
}

/**
 * File names contain a hash, so a cached file is never stale.
 * @param {Request} request
 */
async function asset(request) {
  const kept = await quietly(() => caches.match(request.url, { cacheName: ASSETS, ignoreVary: true }));
  return kept ?? fetch(request);
}

/** @param {Request} request */
async function picture(request) {
  try {
    return await fetch(request);
  } catch (noAnswer) {
    const url = withoutCdn(request.url);
    const kept = await quietly(async () => (await find(url)) ?? (await findCopy(url)));
    if (kept) return kept;
    throw noAnswer;
  }
}

/**
 * Pages request the width that fits; one width of each image is cached and serves for all of them.
 * @param {string} url
 */
async function findCopy(url) {
  const wanted = stemOf(url);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const copy = (await cache.keys()).find((kept) => stemOf(kept.url) === wanted);
    if (copy) return cache.match(copy, { ignoreVary: true });
  }
}

/**
 * Images are cached under their path on this site, wherever pages load them from.
 * @param {string} url
 */
const withoutCdn = (url) => (url.includes(UPLOADS) ? self.location.origin + url.slice(url.indexOf(UPLOADS)) : url);

/** @param {string} url */
const stemOf = (url) => url.replace(/(-\d{1,4})?\.(jpg|webp|avif)$/, '');

/** @param {string} address */
const find = (address) => caches.match(address, { ignoreVary: true });

/**
 * Storage may be disabled or corrupt: that counts as a cache miss.
 * @param {() => Promise<Response | undefined>} work
 */
async function quietly(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

self.addEventListener('push', (event) => {
  const { id, kind, text, link } = event.data.json();
  event.waitUntil(
    self.registration.showNotification('Rodado', {
      body: text,
      icon: '/icon-192.png',
      lang: 'es-UY',
      // One notification per conversation, however many messages it has.
      tag: kind === 'message' ? link : id,
      data: { link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.link, self.location.origin)));
});

/**
 * Opens the address in an existing tab, preferably one that already shows it; else in a new one.
 * @param {URL} address
 */
async function open(address) {
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => url === address.href) ?? tabs[0];
  if (!tab) return self.clients.openWindow(address.href);
  const shown = await tab.focus();
  if (shown.url !== address.href) await shown.navigate(address.href);
}

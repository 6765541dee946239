// @ts-check
// The one worker of the site. It stands in for the network where there is none, with what web/app/offline has kept, and
// shows what the server pushes. It only reads: as long as the server answers, its answer is what people see.

/** The same names as in web/app/offline. */
const ASSETS = 'rodado-assets';
const OFFLINE_PAGE = '/sin-conexion';
const POST_PAGE = /^\/publicaciones\/[^/]+$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // Only pages that it controls are helped, and only they can be led to another address by a notice. Pages set out before
  // the worker is awake.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, address));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.destination === 'image') event.respondWith(picture(request));
});

/**
 * From the network, whatever it says; else as it was kept; else the page that says what can be read.
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
 * What a name holds never changes.
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
    const kept = await quietly(async () => (await find(request.url)) ?? (await findCopy(request.url)));
    if (kept) return kept;
    throw noAnswer;
  }
}

/**
 * Pages ask for the copy that fits their place; one of each picture was kept, and in any size it is the same picture.
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

/** @param {string} url */
const stemOf = (url) => url.replace(/(-\d{1,4})?\.(jpg|webp|avif)$/, '');

/** @param {string} address */
const find = (address) => caches.match(address, { ignoreVary: true });

/**
 * Storage may be closed or broken: that is nothing kept.
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
      // A conversation is one notice, however many messages it brings.
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
 * In a tab that is there already, rather one that shows this page; else in a new one.
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

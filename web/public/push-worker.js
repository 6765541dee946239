// Registered only after somebody asked to be told on this device. It shows what the server pushes and opens it when it
// is pressed; pages go by without it.

self.addEventListener('install', () => self.skipWaiting());
// Only pages that it controls can be led to another address.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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

/** In a tab that is there already, rather one that shows this page; else in a new one. */
async function open(address) {
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => url === address.href) ?? tabs[0];
  if (!tab) return self.clients.openWindow(address.href);
  const shown = await tab.focus();
  if (shown.url !== address.href) await shown.navigate(address.href);
}

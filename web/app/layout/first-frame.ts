/**
 * Runs in the head, before anything is painted: the chosen theme, and whether somebody is signed in on this device, so that
 * neither flashes. It also holds the browser's offer to install the app, which may come before any script (install-offer.ts).
 * Kept as text because the server signs it by its hash.
 */
export const FIRST_FRAME = `(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('access_token')) root.dataset.session = 'in';
  } catch {}
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
})();`;

/**
 * Runs in the head before the first paint: sets the theme, the layout of lists, whether there is a session and whether
 * posts were viewed, so that none of them flashes. It also stores the `beforeinstallprompt` event, which may fire before
 * any other script (install-prompt.tsx). A string, because the server allows it by its hash (page-context.ts).
 */
export const BOOT_SCRIPT = `(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('list') === 'compact') root.dataset.list = 'compact';
    if (localStorage.getItem('vistos')) root.dataset.viewed = '';
    if (localStorage.getItem('access_token')) root.dataset.session = 'in';
  } catch {}
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
})();`;

/** `theme-color`: the background of the bar in each theme. */
export const BAR_COLOURS = { light: '#ffffff', dark: '#141d22' };

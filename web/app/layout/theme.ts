import { useSyncExternalStore } from 'react';

const KEY = 'theme';
export type Theme = 'system' | 'light' | 'dark';

/** What the browser paints around the page: the bar's ground in each theme. */
export const BAR_COLOURS = { light: '#ffffff', dark: '#141d22' };

const listeners = new Set<() => void>();

/** Null until the page is alive: the server does not know it. */
export const useTheme = () => useSyncExternalStore(subscribe, readTheme, () => null);

export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void) {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) chooseTheme(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

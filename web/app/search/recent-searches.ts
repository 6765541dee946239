/** Recent searches on this device, latest first. Never sent to the server. */
const KEY = 'busquedas';
const MAX_RECENT = 8;

export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return []; // storage is disabled, or its value was edited
  }
}

export const rememberSearch = (text: string) => write(withSearch(readRecentSearches(), text));

export const forgetSearch = (text: string) => write(readRecentSearches().filter((one) => one !== text));

export const forgetSearches = () => write([]);

/** Searches that differ only in case are the same. */
export function withSearch(past: readonly string[], text: string): string[] {
  const search = text.trim();
  if (search === '') return [...past];
  return [search, ...past.filter((one) => one.toLowerCase() !== search.toLowerCase())].slice(0, MAX_RECENT);
}

function write(past: string[]): string[] {
  try {
    if (past.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(past));
  } catch {
    // Without storage the search is not saved.
  }
  return past;
}

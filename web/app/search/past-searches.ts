/** What was searched on this device, the latest first. It never leaves it. */
const KEY = 'busquedas';
const MOST = 8;

export function readPastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return []; // closed storage, or somebody edited it
  }
}

export const rememberSearch = (text: string) => write(withSearch(readPastSearches(), text));

export const forgetSearch = (text: string) => write(readPastSearches().filter((one) => one !== text));

export const forgetSearches = () => write([]);

/** The same words in other letters are the same search. */
export function withSearch(past: readonly string[], text: string): string[] {
  const search = text.trim();
  if (search === '') return [...past];
  return [search, ...past.filter((one) => one.toLowerCase() !== search.toLowerCase())].slice(0, MOST);
}

function write(past: string[]): string[] {
  try {
    if (past.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(past));
  } catch {
    // Then it is not remembered.
  }
  return past;
}

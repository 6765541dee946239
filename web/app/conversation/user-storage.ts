import { getSession, subscribe } from '../session/session.ts';

/** Drafts, unsent messages and read cursors in localStorage, per user. */
const KEY_PREFIX = 'chat';

const keyOf = (name: string) => `${KEY_PREFIX}:${getSession().user?.id}:${name}`;

export function readUserItem(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function writeUserItem(name: string, value: string) {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // Storage is full or blocked: the value lasts until the page is closed.
  }
}

export function removeUserItem(name: string) {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** What follows the prefix in the names of all items that have it. */
export function userItemSuffixes(prefix: string): string[] {
  const start = keyOf(prefix);
  return keys().flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

/** Whether a storage event is about an item of the viewer with this prefix. A `null` key: storage was cleared. */
export const isUserItem = (prefix: string, key: string | null) => key === null || key.startsWith(keyOf(prefix));

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

// A sign-out deletes everything on this device, the end of work for a company what is not one's own; an expired session
// keeps it.
subscribe(() => {
  const { status, user, signedOutHere, returnedFrom } = getSession();
  const isOver = (status === 'out' && signedOutHere) || returnedFrom !== undefined;
  if (!isOver) return;
  const kept = `${KEY_PREFIX}:${user?.id}:`;
  for (const key of keys()) if (key.startsWith(`${KEY_PREFIX}:`) && !key.startsWith(kept)) localStorage.removeItem(key);
});

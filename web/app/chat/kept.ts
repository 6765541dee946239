import { getSession, subscribe } from '../session/session.ts';

/** Drafts, messages that wait to be sent, and how far was read: on this device, for one person each. */
const PREFIX = 'chat';

const keyOf = (name: string) => `${PREFIX}:${getSession().user?.id}:${name}`;

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function keep(name: string, value: string) {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // A full disk or a private window: it lasts as long as the page.
  }
}

export function drop(name: string) {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept there.
  }
}

/** The rest of the names that begin like this. */
export function namesOf(start: string): string[] {
  const whole = keyOf(start);
  return keys().flatMap((key) => (key.startsWith(whole) ? [key.slice(whole.length)] : []));
}

/** Another tab changed something of this person that begins like this. `null` is a storage that was emptied. */
export const concerns = (start: string, key: string | null) => key === null || key.startsWith(keyOf(start));

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

// Whoever signs out leaves nothing behind for the next one at the same device. A session that ran out comes back.
subscribe(() => {
  const { status, hasLeft } = getSession();
  if (status !== 'out' || !hasLeft) return;
  for (const key of keys()) if (key.startsWith(`${PREFIX}:`)) localStorage.removeItem(key);
});

import { useSyncExternalStore } from 'react';
import { subscribe } from './session.ts';
import { readTokens, readUser } from './token-storage.ts';

interface Stored {
  /** The member whose list it is; null for what was chosen signed out. */
  owner: string | null;
  ids: readonly string[];
}

const NONE: readonly string[] = [];

const KEYS = ['vistos', 'comparar'] as const;
type Key = (typeof KEYS)[number];

/**
 * A short list of ids on this device. Signing in keeps what was chosen before; after a sign-out, and for another
 * account, it is empty: a phone may have several users.
 */
export function createDeviceList(key: Key, max: number, onChange: (ids: readonly string[]) => void = () => {}) {
  const listeners = new Set<() => void>();
  let current: readonly string[] | undefined;

  const read = () => {
    current ??= load(key).slice(0, max);
    return current;
  };

  function set(ids: readonly string[]) {
    current = ids.length === 0 ? NONE : ids;
    onChange(current);
    for (const listener of listeners) listener();
  }

  function write(ids: readonly string[]) {
    const unique = [...new Set(ids)].slice(0, max);
    store(key, { owner: ownerNow() ?? null, ids: unique });
    set(unique);
  }

  function reload() {
    const ids = load(key).slice(0, max);
    if (ids.join() !== read().join()) set(ids);
  }

  // The session decides whose list it is, so its changes count while nothing shows the list, too.
  subscribe(reload);
  if (!import.meta.env.SSR) {
    onChange(read());
    window.addEventListener('storage', (event) => (event.key === key || event.key === null) && reload());
    window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
  }

  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  /** Empty until hydration: the server does not know it. */
  const useIds = () => useSyncExternalStore(listen, read, () => NONE);
  const useHas = (id: string) =>
    useSyncExternalStore(
      listen,
      () => read().includes(id),
      () => false,
    );
  return { read, write, useIds, useHas };
}

/** Undefined while it is not known who has signed in. */
function ownerNow(): string | null | undefined {
  const { access_token, refresh_token } = readTokens();
  return access_token === null && refresh_token === null ? null : readUser()?.id;
}

function load(key: Key): readonly string[] {
  const stored = parse(readItem(key));
  const owner = ownerNow();
  if (!stored || owner === undefined) return NONE;
  if (stored.owner !== null && stored.owner !== owner) {
    store(key, { owner, ids: NONE });
    return NONE;
  }
  if (stored.owner !== owner) store(key, { ...stored, owner });
  return stored.ids;
}

/** Without storage the list lasts as long as the page. */
const memory = new Map<string, string>();

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function store(key: string, stored: Stored) {
  memory.delete(key);
  try {
    if (stored.ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    if (stored.ids.length > 0) memory.set(key, JSON.stringify(stored));
  }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Storage can be edited by hand: a value with another shape is ignored. */
function parse(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { owner, ids }: Record<string, unknown> = { ...value };
    if (!Array.isArray(ids) || (owner !== null && typeof owner !== 'string')) return null;
    return { owner, ids: ids.filter((id) => typeof id === 'string' && ID.test(id)) };
  } catch {
    return null;
  }
}

// Reading deletes the list of another account, also where no page has loaded the list that it belongs to.
subscribe(() => KEYS.forEach(load));
if (!import.meta.env.SSR) KEYS.forEach(load);

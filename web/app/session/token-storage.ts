/** The three storage keys that the specification requires. */
const KEYS = { user: 'user', access: 'access_token', refresh: 'refresh_token' } as const;
/** The same of one's own account, while one works for a company. */
const OWN_KEYS = { user: 'own_user', access: 'own_access_token', refresh: 'own_refresh_token' } as const;

/** The user data stored between visits: enough to render the bar before the server responds. */
export interface StoredUser {
  id: string;
  email: string;
  name: string;
  profileImage: string | null;
}

export interface StoredTokens {
  access_token: string | null;
  refresh_token: string | null;
}

/** Fallback when storage is unavailable (private windows, full disks): the session lasts as long as the page. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

function remove(key: string) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

export const readTokens = (): StoredTokens => ({ access_token: read(KEYS.access), refresh_token: read(KEYS.refresh) });

export function writeTokens(tokens: { access_token: string; refresh_token: string }) {
  write(KEYS.access, tokens.access_token);
  write(KEYS.refresh, tokens.refresh_token);
}

/** Stores the access token that account changes return, unless the user has signed out meanwhile. */
export function writeAccessToken(access_token: string) {
  if (read(KEYS.refresh) !== null) write(KEYS.access, access_token);
}

export const readUser = () => parseUser(read(KEYS.user));

export function writeUser({ id, email, name, profileImage }: StoredUser) {
  write(KEYS.user, JSON.stringify({ id, email, name, profileImage }));
}

export function clearSession() {
  // The tokens first: other tabs receive one event per key and must not take this for the sign-in of another user.
  for (const key of [KEYS.refresh, KEYS.access, KEYS.user]) remove(key);
  for (const key of Object.values(OWN_KEYS)) remove(key);
}

const SESSION_PARTS = ['user', 'refresh', 'access'] as const;

/** Going to work: the session of one's own account waits on this device. */
export function stashOwnSession() {
  for (const part of SESSION_PARTS) write(OWN_KEYS[part], read(KEYS[part]) ?? '');
}

export const readOwnRefreshToken = () => read(OWN_KEYS.refresh);

/** Back from work; false for those who were not there. */
export function restoreOwnSession(): boolean {
  if (!readOwnRefreshToken()) return false;
  // The access token last: other tabs follow it.
  for (const part of SESSION_PARTS) {
    write(KEYS[part], read(OWN_KEYS[part]) ?? '');
    remove(OWN_KEYS[part]);
  }
  return true;
}

/** Storage can be edited by hand: a value with another shape is ignored. */
export function parseUser(text: string | null): StoredUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { id, email, name, profileImage }: Record<string, unknown> = { ...value };
    if (typeof id !== 'string' || typeof email !== 'string' || typeof name !== 'string') return null;
    return { id, email, name, profileImage: typeof profileImage === 'string' ? profileImage : null };
  } catch {
    return null;
  }
}

/** Whether another tab signed in, signed out or refreshed the tokens. `null` means that the storage was cleared. */
export const isSessionKey = (key: string | null) => key === null || key === KEYS.access || key === KEYS.user;

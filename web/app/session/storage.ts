/** The three items that the specification keeps in the browser. */
const KEYS = { user: 'user', access: 'access_token', refresh: 'refresh_token' } as const;

/** What is remembered about oneself between visits: enough to draw the bar before the server has answered. */
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

/** Storage may be closed (private windows, full disks): then a session lasts as long as its page. */
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
    // Nothing was kept there.
  }
}

export const readTokens = (): StoredTokens => ({ access_token: read(KEYS.access), refresh_token: read(KEYS.refresh) });

export function writeTokens(tokens: { access_token: string; refresh_token: string }) {
  write(KEYS.access, tokens.access_token);
  write(KEYS.refresh, tokens.refresh_token);
}

/** The calls that change the account answer with a new access token; whoever signed out meanwhile stays out. */
export function writeAccessToken(access_token: string) {
  if (read(KEYS.refresh) !== null) write(KEYS.access, access_token);
}

export const readUser = () => parseUser(read(KEYS.user));

export function writeUser({ id, email, name, profileImage }: StoredUser) {
  write(KEYS.user, JSON.stringify({ id, email, name, profileImage }));
}

export function clearSession() {
  // The tokens first: a tab that hears of one change at a time must not think that somebody else signed in.
  for (const key of [KEYS.refresh, KEYS.access, KEYS.user]) remove(key);
}

/** Somebody may have edited it: what does not look like a user is no user. */
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

/** Another tab signed in or out, or changed to a new pair of tokens. `null` is a storage that was emptied. */
export const isSessionKey = (key: string | null) => key === null || key === KEYS.access || key === KEYS.user;

import type { User } from '@rodado/contract/account';
import { useSyncExternalStore } from 'react';
import { clearSession, readTokens, readUser, type StoredUser, writeUser } from './storage.ts';
import { dropAllTyped } from './tab-storage.ts';

/**
 * `unknown` is the server's answer to everybody and the first frame of the browser's; `loading` has tokens, perhaps also
 * the user remembered from last time, and waits for the server.
 */
export interface Session {
  status: 'unknown' | 'loading' | 'in' | 'out';
  user: StoredUser | null;
  /** The whole account, once the server has sent it. */
  account: User | null;
  /** Whoever pressed 'Cerrar sesión' here is on the way home: no page needs to lead them to the login. */
  hasLeft?: boolean;
}

const UNKNOWN: Session = { status: 'unknown', user: null, account: null };
const OUT: Session = { status: 'out', user: null, account: null };

let session = UNKNOWN;
const listeners = new Set<() => void>();

export const getSession = () => session;

export const useSession = () => useSyncExternalStore(subscribe, getSession, () => UNKNOWN);

/** Signed in, or about to be: there are tokens. */
const isSignedIn = ({ status }: Session) => status === 'in' || status === 'loading';

/**
 * The two parts of it that public pages ask for: for visitors they are on the server what they will be, so that nothing
 * is drawn a second time when it becomes known that nobody is signed in.
 */
export const useIsSignedIn = () =>
  useSyncExternalStore(
    subscribe,
    () => isSignedIn(session),
    () => false,
  );
export const useUser = () =>
  useSyncExternalStore(
    subscribe,
    () => session.user,
    () => null,
  );

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Once it is known who is here, if anybody. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.status !== 'in' && session.status !== 'out') return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

function change(next: Session) {
  session = next;
  const { dataset } = document.documentElement;
  // The style sheet shows one half of the bar or the other by this mark (layout/first-frame.ts sets it before the script).
  if (isSignedIn(next)) dataset.session = 'in';
  else delete dataset.session;
  // It hides by this one what the administration would be refused: to sell, to ask, to write to a seller.
  if (next.account?.role === 'ADMIN') dataset.role = 'admin';
  else delete dataset.role;
  for (const listener of listeners) listener();
}

export const setLoading = () => change({ status: 'loading', user: readUser(), account: null });

export function setAccount(account: User) {
  writeUser(account);
  change({ status: 'in', user: readUser(), account });
}

/** The server cannot be reached: who was signed in stays so, as far as is remembered. */
export const setUnreached = () => change({ status: 'in', user: readUser(), account: session.account });

export const setOut = () => change(OUT);

/** Forgets who was signed in on this device and hands over the token that ends the session on the server. */
export function forgetSession({ hasLeft = false } = {}): string | null {
  const { refresh_token } = readTokens();
  clearSession();
  if (hasLeft) dropAllTyped();
  if (session.status !== 'out') change({ ...OUT, hasLeft });
  return refresh_token;
}

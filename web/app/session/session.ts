import type { TeamSeat, User, Workplace } from '@rodado/contract/account';
import { mayAs, type TeamRole } from '@rodado/contract/enums';
import { useSyncExternalStore } from 'react';
import { deleteAllDrafts } from '../browser/draft-storage.ts';
import {
  clearSession,
  readOwnRefreshToken,
  readTokens,
  readUser,
  restoreOwnSession,
  type StoredUser,
  writeUser,
} from './token-storage.ts';

/**
 * `unknown` is the state in the server's HTML and in the first render of the browser; `loading` has tokens, perhaps the
 * stored user too, and waits for the server.
 */
export interface Session {
  status: 'unknown' | 'loading' | 'in' | 'out';
  user: StoredUser | null;
  /** Null until the server has sent it. */
  account: User | null;
  /** Who is at work, when `account` is that of their company. */
  member: TeamSeat | null;
  /** Companies that the person works for. */
  worksFor: readonly Workplace[];
  /** The company whose session has ended here: the own account takes over. */
  returnedFrom?: string | undefined;
  /** The user pressed 'Cerrar sesión' here and is sent to the home, so private pages must not redirect to the login. */
  signedOutHere?: boolean;
  /** Why the account was suspended, when that ended the session. */
  suspension?: string | undefined;
}

const NOBODY = { user: null, account: null, member: null, worksFor: [] };
const UNKNOWN: Session = { status: 'unknown', ...NOBODY };
const OUT: Session = { status: 'out', ...NOBODY };

let session = UNKNOWN;
const listeners = new Set<() => void>();

export const getSession = () => session;

export const useSession = () => useSyncExternalStore(subscribe, getSession, () => UNKNOWN);

/** There are tokens, confirmed by the server or not yet. */
const isSignedIn = ({ status }: Session) => status === 'in' || status === 'loading';

/**
 * The two parts of the session that public pages use: for signed-out viewers their server value is already the final
 * one, so that nothing renders again when the session is known.
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

/** Resolves once the session is known to be in or out. */
export function sessionReady(): Promise<void> {
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
  // CSS shows the member or the public half of the bar by this attribute (layout/document-head.ts sets it before React).
  if (isSignedIn(next)) dataset.session = 'in';
  else delete dataset.session;
  // CSS hides by this one what admins, and who may only read for a company, may not do: sell, ask, write, answer.
  if (next.account?.role === 'ADMIN' || next.member?.role === 'reader') dataset.reads = '';
  else delete dataset.reads;
  for (const listener of listeners) listener();
}

export const setLoading = (returnedFrom?: string) =>
  change({ ...NOBODY, status: 'loading', user: readUser(), returnedFrom });

export function setSignedIn({ user: account, ...work }: { user: User } & Pick<Session, 'member' | 'worksFor'>) {
  writeUser(account);
  change({ ...work, status: 'in', user: readUser(), account });
}

/** What the account is after a change. */
export const setAccount = (account: User) => setSignedIn({ ...session, user: account });

/** The server cannot be reached: the stored user stays signed in. */
export const setOffline = () => change({ ...session, status: 'in', user: readUser() });

export const setSignedOut = () => change(OUT);

type EndOptions = Pick<Session, 'signedOutHere' | 'suspension'>;

/**
 * Deletes the session on this device and returns the refresh token, with which it can be ended on the server. A session for
 * a company gives way to the own account, unless the member signs out: then both end.
 */
export function forgetSession({ signedOutHere = false, suspension }: EndOptions = {}): string | null {
  const refreshToken = readOwnRefreshToken() ?? readTokens().refresh_token;
  const company = session.user?.name ?? '';
  if (!signedOutHere && restoreOwnSession()) {
    setLoading(company);
    return null;
  }
  clearSession();
  if (signedOutHere) deleteAllDrafts();
  if (session.status !== 'out') change({ ...OUT, signedOutHere, suspension });
  return refreshToken;
}

/** A read-only member of a company marks nothing as read. */
export const sendsReadReceipts = () => session.member?.role !== 'reader';

/** Whether the viewer may do what needs this role in their company; with an account of one's own, always. */
export const useMay = (lowest: TeamRole) => {
  const { member } = useSession();
  return !member || mayAs(member.role, lowest);
};

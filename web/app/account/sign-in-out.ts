import type { TokenPair } from '@rodado/contract/account';
import { signOut } from '@rodado/contract/calls/account';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { api } from '../api/api.ts';
import { navigateTo } from '../browser/navigate.ts';
import { forgetSession, getSession, setLoading, setSignedOut } from '../session/session.ts';
import { writeTokens } from '../session/token-storage.ts';
import { toast } from '../ui/toast.ts';
import { loadAccount } from './resume-session.ts';

/** Starts the session after a correct password. The page that required it then redirects. */
export async function completeSignIn(tokens: TokenPair) {
  writeTokens(tokens);
  // Signing in again over an open form must not unmount that form.
  if (getSession().status !== 'in') setLoading();
  await loadAccount().catch((error: unknown) => {
    forgetSession();
    throw error;
  });
}

/** Ends the session on this device at once, without waiting for the server. */
export function signOutHere() {
  const refreshToken = forgetDevice();
  if (refreshToken === null) return;
  api(signOut, { body: { refreshToken } }).catch(() => toast.error(FAILED.signOut));
}

/** Deletes the session here and goes home; the refresh token that it returns still works on the server. */
export function forgetDevice(): string | null {
  const refreshToken = forgetSession({ signedOutHere: true });
  // A private page stays mounted until the home is drawn; Back before that must redirect.
  window.addEventListener('popstate', () => getSession().signedOutHere && setSignedOut(), { once: true });
  navigateTo(pages.home.href());
  return refreshToken;
}

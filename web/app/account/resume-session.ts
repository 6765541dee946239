import { getMe } from '@rodado/contract/calls/account';
import { authedClient, endRefusedSession, refreshTokens } from '../api/client.ts';
import { isClientError } from '../api/error-message.ts';
import { setOffline, setSignedIn } from '../session/session.ts';
import { readTokens, readUser, writeTokens } from '../session/token-storage.ts';

/** Loads the account for the stored tokens, and refreshes the tokens in parallel at every start. */
export async function resumeSession() {
  const { access_token, refresh_token } = readTokens();
  const refreshing = refresh_token === null ? undefined : refreshTokens(access_token);
  try {
    // Without an access token the request has to wait for the refresh.
    if (access_token === null) await refreshing;
    await Promise.all([loadAccount(), refreshing]);
  } catch (error) {
    // The open page stays; a private page redirects to the login by itself.
    if (isClientError(error)) endRefusedSession(error);
    else setOffline();
  }
}

export async function loadAccount(): Promise<void> {
  const asked = { ...readTokens(), user: readUser() };
  const { access_token, refresh_token, ...who } = await authedClient(getMe);
  const now = readTokens();
  // The response carries the tokens at request time: they must not overwrite newer ones nor undo a sign-out.
  if (now.refresh_token === null && now.access_token === null) return;
  // Another account signed in from another tab during the request: repeat it for that account.
  const stored = readUser();
  if (stored && stored.id !== who.user.id && stored.id !== asked.user?.id) return resumeSession();
  if (now.access_token === asked.access_token) writeTokens({ access_token, refresh_token });
  setSignedIn(who);
}

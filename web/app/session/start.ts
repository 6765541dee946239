import { getMe } from '@rodado/contract/account';
import { callAsMe } from './call.ts';
import { refreshTokens } from './refresh.ts';
import { isRefusal } from './rules.ts';
import { forgetSession, setAccount, setUnreached } from './session.ts';
import { readTokens, readUser, writeTokens } from './storage.ts';

/** With tokens in store: who is this? Beside it the tokens are changed for new ones, as at every start. */
export async function resumeSession() {
  const { access_token, refresh_token } = readTokens();
  const refreshing = refresh_token === null ? undefined : refreshTokens(access_token);
  try {
    // Without an access token the question has to wait for one.
    if (access_token === null) await refreshing;
    await Promise.all([loadAccount(), refreshing]);
  } catch (error) {
    // The page that is open stays open: a private one leads to the login by itself.
    if (isRefusal(error)) forgetSession();
    else setUnreached();
  }
}

export async function loadAccount(): Promise<void> {
  const asked = { ...readTokens(), user: readUser() };
  const { user, access_token, refresh_token } = await callAsMe(getMe);
  const now = readTokens();
  // The answer carries the pair of its moment: it must not put back one that was changed since, nor undo a sign-out.
  if (now.refresh_token === null && now.access_token === null) return;
  // Somebody else signed in from another tab while the question was on its way: it is asked again, for them.
  const stored = readUser();
  if (stored && stored.id !== user.id && stored.id !== asked.user?.id) return resumeSession();
  if (now.access_token === asked.access_token) writeTokens({ access_token, refresh_token });
  setAccount(user);
}

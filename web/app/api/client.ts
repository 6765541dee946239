import { refreshSession } from '@rodado/contract/calls/account';
import { CallError, type Client, createClient } from '@rodado/contract/client';
import { REFUSED } from '@rodado/contract/messages';
import { withLock } from '../browser/concurrency.ts';
import { forgetSession } from '../session/session.ts';
import { readTokens, writeTokens } from '../session/token-storage.ts';
import { isClientError } from './error-message.ts';
import { browserFetch, publicClient } from './public-client.ts';

export function authorization(): Record<string, string> {
  const { access_token } = readTokens();
  return access_token === null ? {} : { authorization: `Bearer ${access_token}` };
}

const callWithToken = createClient(browserFetch, authorization);

/** Sends the access token of the session. */
export const authedClient: Client = (call, ...input) => withRefresh(() => callWithToken(call, ...input));

/** A call rejected because of its token is retried once after a refresh; a rejected refresh ends the session. */
export async function withRefresh<T>(call: () => Promise<T>): Promise<T> {
  const { access_token } = readTokens();
  try {
    return await call();
  } catch (error) {
    if (!isTokenError(error)) throw error;
  }
  try {
    await refreshTokens(access_token);
  } catch (error) {
    endRefusedSession(error);
    throw error;
  }
  return call();
}

/** After a refresh that failed: a refusal ends the session on this device, and a suspension says why. */
export function endRefusedSession(error: unknown) {
  if (!isClientError(error)) return;
  forgetSession({ suspension: error.message === REFUSED.suspended ? error.detail : undefined });
}

const LOCK = 'rodado-session';
/** For a change of the stored tokens: one that is being refreshed is stored first, or its session would be lost. */
export const withSessionLock = (change: () => Promise<void>) => withLock(LOCK, change);
let underWay: Promise<void> | undefined;

/**
 * Exchanges the stored tokens for a new pair. `used` is the rejected access token: if another tab has already replaced
 * it, the pair of that tab is used. Concurrent calls of this page share one request.
 */
export function refreshTokens(used: string | null): Promise<void> {
  underWay ??= withLock(LOCK, () => refreshOnce(used)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refreshOnce(used: string | null) {
  const { access_token, refresh_token } = readTokens();
  if (access_token !== null && access_token !== used) return;
  if (refresh_token === null) throw new CallError({ statusCode: 401, message: 'Unauthorized' });
  try {
    const tokens = await publicClient(refreshSession, { body: { refreshToken: refresh_token } });
    // The tokens may have changed during the request: a sign-out or the sign-in of another user wins.
    if (readTokens().refresh_token === refresh_token) writeTokens(tokens);
  } catch (error) {
    const now = readTokens().refresh_token;
    const hasOtherPair = now !== null && now !== refresh_token;
    if (!hasOtherPair) throw error;
  }
}

/** A rejection because of the token: refresh it and retry once. */
export function isTokenError(error: unknown): boolean {
  return error instanceof CallError && error.statusCode === 401 && /token|unauthorized/i.test(error.message);
}

import { CallError, createClient } from '@rodado/contract/client';
import { browserFetch } from './browser-fetch.ts';
import { inTurn } from './in-turn.ts';
import { readTokens, writeTokens } from './storage.ts';

const LOCK = 'rodado-session';
let underWay: Promise<void> | undefined;

/**
 * Changes the stored tokens for a new pair. `used` is the access token that no longer served: when another tab has
 * already changed it, its pair is taken. However many calls of this page ask, one goes out.
 */
export function refreshTokens(used: string | null): Promise<void> {
  underWay ??= inTurn(LOCK, () => refreshOnce(used)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function refreshOnce(used: string | null) {
  const { access_token, refresh_token } = readTokens();
  if (access_token !== null && access_token !== used) return;
  if (refresh_token === null) throw new CallError({ statusCode: 401, message: 'Unauthorized' });
  try {
    // Here and not above: the schemas are not for the pages of visitors.
    const { refreshSession } = await import('@rodado/contract/account');
    const tokens = await createClient(browserFetch)(refreshSession, { body: { refreshToken: refresh_token } });
    // Who signed out in the meantime stays out, and whoever else signed in stays in.
    if (readTokens().refresh_token === refresh_token) writeTokens(tokens);
  } catch (error) {
    const now = readTokens().refresh_token;
    const hasOtherPair = now !== null && now !== refresh_token;
    if (!hasOtherPair) throw error;
  }
}

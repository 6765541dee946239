import { type Client, createClient } from '@rodado/contract/client';
import { browserFetch } from './browser-fetch.ts';
import { refreshTokens } from './refresh.ts';
import { isRefusal, isTokenRefusal } from './rules.ts';
import { forgetSession } from './session.ts';
import { readTokens } from './storage.ts';

export const callAsVisitor = createClient(browserFetch);

export function authorization(): Record<string, string> {
  const { access_token } = readTokens();
  return access_token === null ? {} : { authorization: `Bearer ${access_token}` };
}

const callWithToken = createClient(browserFetch, authorization);

/** With the token of the session. */
export const callAsMe: Client = (endpoint, ...input) => withNewToken(() => callWithToken(endpoint, ...input));

/** A call that is refused for its token is repeated once with a new one; if there is none, the session is over. */
export async function withNewToken<T>(call: () => Promise<T>): Promise<T> {
  const { access_token } = readTokens();
  try {
    return await call();
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
  }
  try {
    await refreshTokens(access_token);
  } catch (error) {
    if (isRefusal(error)) forgetSession();
    throw error;
  }
  return call();
}

import { type Client, createClient } from '@rodado/contract/client';
import { browserFetch } from './browser-fetch.ts';
import { refreshTokens } from './refresh.ts';
import { isRefusal, isTokenRefusal } from './rules.ts';
import { forgetSession } from './session.ts';
import { readTokens } from './storage.ts';

export const callAsVisitor = createClient(browserFetch);

const callWithToken = createClient(browserFetch, (): Record<string, string> => {
  const { access_token } = readTokens();
  return access_token === null ? {} : { authorization: `Bearer ${access_token}` };
});

/** With the token of the session. A call that is refused for its token is repeated once with a new one; if there is none, the session is over. */
export const callAsMe: Client = async (endpoint, ...input) => {
  const { access_token } = readTokens();
  try {
    return await callWithToken(endpoint, ...input);
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
  }
  try {
    await refreshTokens(access_token);
  } catch (error) {
    if (isRefusal(error)) forgetSession();
    throw error;
  }
  return callWithToken(endpoint, ...input);
};

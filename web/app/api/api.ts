import type { Client } from '@rodado/contract/client';
import { pages } from '@rodado/contract/pages';
import { navigateTo } from '../browser/navigate.ts';
import { loginFor } from '../page/site-paths.ts';
import { getSession } from '../session/session.ts';
import { authedClient, publicClient } from './client.ts';

/** How the browser calls the API: `await api(askQuestion, { params: { id }, body })`. */
export const api: Client = async (endpoint, ...input) => {
  if (endpoint.config.access === 'public') return publicClient(endpoint, ...input);
  try {
    return await authedClient(endpoint, ...input);
  } catch (error) {
    const { status, signedOutHere } = getSession();
    const { pathname, search } = window.location;
    if (status === 'out' && !signedOutHere && pathname !== pages.login.href()) navigateTo(loginFor(pathname + search));
    throw error;
  }
};

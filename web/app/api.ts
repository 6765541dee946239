import type { Client } from '@rodado/contract/client';
import { loginFor } from './layout/site-paths.ts';
import { callAsMe, callAsVisitor } from './session/call.ts';
import { goTo } from './session/navigation.ts';
import { getSession } from './session/session.ts';

/** How the browser calls the API: `await api(askQuestion, { params: { id }, body })`. */
export const api: Client = async (endpoint, ...input) => {
  if (endpoint.config.access === 'public') return callAsVisitor(endpoint, ...input);
  try {
    return await callAsMe(endpoint, ...input);
  } catch (error) {
    const { status, hasLeft } = getSession();
    const { pathname, search } = window.location;
    if (status === 'out' && !hasLeft && pathname !== '/login') goTo(loginFor(pathname + search));
    throw error;
  }
};

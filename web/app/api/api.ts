import type { PageCall } from '@rodado/contract/calls/call';
import type { CallArguments } from '@rodado/contract/client';
import type { CallOutput, EndpointSchema } from '@rodado/contract/endpoint';
import { pages } from '@rodado/contract/pages';
import { navigateTo } from '../browser/navigate.ts';
import { loginFor } from '../page/site-paths.ts';
import { getSession } from '../session/session.ts';
import { authedClient } from './client.ts';
import { publicClient } from './public-client.ts';

/** How the browser calls the API: `await api(askQuestion, { params: { id }, body })`. */
export async function api<S extends EndpointSchema>(
  call: PageCall<S>,
  ...input: CallArguments<S>
): Promise<CallOutput<S>> {
  if (call.isPublic) return publicClient(call, ...input);
  try {
    return await authedClient(call, ...input);
  } catch (error) {
    const { status, signedOutHere } = getSession();
    const { pathname, search } = window.location;
    if (status === 'out' && !signedOutHere && pathname !== pages.login.href()) navigateTo(loginFor(pathname + search));
    throw error;
  }
}

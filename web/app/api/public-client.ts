import { createClient, type Fetch } from '@rodado/contract/client';

/** `keepalive` lets a request finish after the page is left. Browsers reject it for large bodies, so not for files. */
export const browserFetch: Fetch = ({ url, method, headers, body }) =>
  fetch(url, { method, headers, body, keepalive: typeof body === 'string', credentials: 'omit' });

/** Sends no token. Apart from the client with a session, which signed-out viewers need not download. */
export const publicClient = createClient(browserFetch);

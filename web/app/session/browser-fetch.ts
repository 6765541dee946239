import type { Fetch } from '@rodado/contract/client';

/** `keepalive`: a call that is sent while leaving the page still arrives. Browsers refuse it for large bodies, so not for files. */
export const browserFetch: Fetch = ({ url, method, headers, body }) =>
  fetch(url, { method, headers, body, keepalive: typeof body === 'string', credentials: 'omit' });

import type { Fetch } from '@rodado/contract/client';

/** `keepalive`: a call that is sent while leaving the page still arrives. */
export const browserFetch: Fetch = ({ url, method, headers, body }) =>
  fetch(url, { method, headers, body, keepalive: method !== 'GET', credentials: 'omit' });

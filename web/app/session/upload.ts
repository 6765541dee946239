import { type Client, createClient, type Fetch } from '@rodado/contract/client';
import { authorization, withNewToken } from './call.ts';

/** A call with files that tells how much of them has left, from 0 to 1. Refusals and new tokens as in every call. */
export function uploadAsMe(onProgress: (sent: number) => void): Client {
  const call = createClient(fetchWithProgress(onProgress), authorization);
  return (endpoint, ...input) => withNewToken(() => call(endpoint, ...input));
}

/** `fetch` cannot tell what has left; the older request can. */
const fetchWithProgress =
  (onProgress: (sent: number) => void): Fetch =>
  ({ url, method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve({ status: request.status, text: () => request.responseText }));
      for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(new Error(end)));
      request.send(body);
    });

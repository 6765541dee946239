import { type CallArguments, type Client, createClient, type Fetch } from '@rodado/contract/client';
import type { Call, EndpointSchema } from '@rodado/contract/endpoint';
import { authorization, withRefresh } from './client.ts';

/** Downloads a private file: a plain link cannot send the token. Errors and token refresh work as in every call. */
export async function downloadFile<S extends EndpointSchema>(call: Call<S>, ...input: CallArguments<S>): Promise<Blob> {
  let file = new Blob();
  const keepFile: Fetch = async ({ url, ...request }) => {
    const response = await fetch(url, { ...request, credentials: 'omit' });
    if (!response.ok) return response;
    file = await response.blob();
    return { status: response.status, text: () => '' };
  };
  const send = createClient(keepFile, authorization);
  await withRefresh(() => send(call, ...input));
  return file;
}

/** Saves the file to the browser's download folder. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  revokeObjectUrlLater(url);
}

/** Revokes an object URL after a delay: the browser may still read it after the current task or frame. */
export function revokeObjectUrlLater(url: string) {
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A client that reports upload progress from 0 to 1. Errors and token refresh work as in every call. */
export function uploadFile(onProgress: (sent: number) => void): Client {
  const send = createClient(fetchWithProgress(onProgress), authorization);
  return (call, ...input) => withRefresh(() => send(call, ...input));
}

/** `fetch` reports no upload progress; `XMLHttpRequest` does. */
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

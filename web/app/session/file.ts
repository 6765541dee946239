import { type CallArguments, createClient, type Fetch } from '@rodado/contract/client';
import type { Endpoint, EndpointSchema } from '@rodado/contract/endpoint';
import { authorization, withNewToken } from './call.ts';

/** A file that is not for everybody: a plain link could not carry the token. Refusals and new tokens as in every call. */
export async function fetchFileAsMe<S extends EndpointSchema>(
  endpoint: Endpoint<S>,
  ...input: CallArguments<S>
): Promise<Blob> {
  let file = new Blob();
  const keepFile: Fetch = async ({ url, method, headers }) => {
    const response = await fetch(url, { method, headers, credentials: 'omit' });
    if (!response.ok) return response;
    file = await response.blob();
    return { status: response.status, text: () => '' };
  };
  const call = createClient(keepFile, authorization);
  await withNewToken(() => call(endpoint, ...input));
  return file;
}

/** Into the folder where the browser keeps what is downloaded. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  releaseLater(url);
}

/** Of a file: the browser may be reading from it after the task, or the frame, that it was for. */
export function releaseLater(url: string) {
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './page-context.ts';

/** Loaders answer in milliseconds; what takes this long is stuck. */
export const streamTimeout = 5_000;

/** Pages leave complete: the server needs the whole text to sign its scripts and to keep it for the next visitor. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      // Or what is large would come after the rest, to be put into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }));
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        context.get(pageContext).reportError(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** A page that does not exist is an answer, not a fault; a visitor who left is neither. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(pageContext).reportError(error);
}

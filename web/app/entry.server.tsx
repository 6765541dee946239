import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext, ScriptMark } from './page/page-context.ts';

/** Loaders respond in milliseconds; one that takes this long is stuck. */
export const streamTimeout = 5_000;

/** Pages are sent complete: the server needs the whole HTML to hash its scripts and to cache it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { scriptMark } = context.get(pageContext);
    const page = (
      <ScriptMark value={scriptMark}>
        <ServerRouter context={entry} url={request.url} nonce={scriptMark} />
      </ScriptMark>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: scriptMark,
      // Otherwise React sends large boundaries later and inserts them with a script.
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

/** A 404 and an aborted request are not server errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(pageContext).reportError(error);
}

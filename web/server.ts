import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from './app/page-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The one export that the server knows: a web-standard handler, and what a page may ask of the server. */
export function handler(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}

import * as build from 'virtual:react-router/server-build';
import type { PageHandler } from '@rodado/contract/page-context';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { pageContext } from './app/page/page-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The one export that the server knows: a web-standard handler, and what a page may ask of the server. */
export const handler: PageHandler = (request, page) => {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
};

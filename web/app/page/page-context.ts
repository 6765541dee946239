import type { Client } from '@rodado/contract/client';
import type { PageContext } from '@rodado/contract/page-context';
import { createContext as createReactContext } from 'react';
import { createContext, data, type RouterContextProvider, useRouteLoaderData } from 'react-router';

export const pageContext = createContext<PageContext>();

/** The nonce of inline scripts while the server renders; a browser gets them without it. */
export const ScriptMark = createReactContext<string | undefined>(undefined);

type Context = Readonly<RouterContextProvider>;

/** The API for a loader: `await apiOf(context)(getPost, { params })`. An error becomes the page of its status. */
export function apiOf(context: Context): Client {
  const { api } = context.get(pageContext);
  return async (endpoint, ...input) => {
    try {
      return await api(endpoint, ...input);
    } catch (error) {
      throw hasStatusCode(error) ? data(null, { status: pageStatusOf(error.statusCode) }) : error;
    }
  };
}

/** Checks the shape: the server's CallError is another class than the one in this bundle. */
const hasStatusCode = (error: unknown): error is { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

/** A URL that the API rejects is shown as a page that does not exist. */
function pageStatusOf(status: number): number {
  if (status === 410 || status === 429 || status === 503) return status;
  return status >= 400 && status < 500 ? 404 : 500;
}

/** What every page knows of the site. */
export type Site = Pick<PageContext, 'publicUrl' | 'imagesUrl' | 'contactEmail' | 'isProduction' | 'hasGoogle'>;

/** The data of the root loader; undefined if it failed. */
export const useSite = () => useRouteLoaderData<() => Site>('root');

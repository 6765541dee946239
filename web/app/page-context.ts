import type { Client } from '@rodado/contract/client';
import type { PageContext } from '@rodado/contract/page-context';
import { createContext, data, type RouterContextProvider } from 'react-router';

export const pageContext = createContext<PageContext>();

type Context = Readonly<RouterContextProvider>;

/** The API for a loader: `await apiOf(context)(getPost, { params })`. A refusal becomes the page of its status. */
export function apiOf(context: Context): Client {
  const { api } = context.get(pageContext);
  return async (endpoint, ...input) => {
    try {
      return await api(endpoint, ...input);
    } catch (error) {
      throw isRefusal(error) ? data(null, { status: pageStatusOf(error.statusCode) }) : error;
    }
  };
}

/** By its shape: the server's CallError is not the class that these pages were built with. */
const isRefusal = (error: unknown): error is { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

/** An address that the API does not take is, to a reader, a page that does not exist. */
export function pageStatusOf(status: number): number {
  if (status === 410 || status === 429 || status === 503) return status;
  return status >= 400 && status < 500 ? 404 : 500;
}

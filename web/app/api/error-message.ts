import { CallError } from '@rodado/contract/client';
import { OWN_TEXTS, REFUSED } from '@rodado/contract/messages';

/** A 4xx response. A missing response, a 429 or a 5xx must not end the session. */
export function isClientError(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  return error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;
}

/** 'Unauthorized', whatever follows it, is not meant for people: they read that the session has ended. */
export const userMessage = (message: string | undefined) =>
  message?.startsWith(REFUSED.unauthorized) ? OWN_TEXTS.sessionEnded : message;

/** The server's message for a failed call; undefined for any other error. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof CallError ? userMessage(error.message) : undefined;

/** The server's reason for rejecting the call; `otherwise` for network and server errors, where a retry can help. */
export const clientErrorMessage = (error: unknown, otherwise?: string): string | undefined =>
  isClientError(error) ? messageOf(error) : otherwise;

/** No response. Any error while the browser is offline counts as well: a script may have failed to load. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof CallError ? error.statusCode === 0 : navigator.onLine === false;

/** Why loading failed and what to do about it. */
export function errorMessage(error: unknown): string {
  if (isNetworkError(error)) return 'No llegamos al servidor. Probá de nuevo en un momento.';
  const statusCode = error instanceof CallError ? error.statusCode : 500;
  if (statusCode === 503) return 'Hay mucho movimiento ahora mismo. Probá de nuevo en unos segundos.';
  return (statusCode < 500 && messageOf(error)) || 'Algo falló de nuestro lado. Probá de nuevo en un momento.';
}

import { CallError } from '@rodado/contract/client';
import { NEW_TEXTS, REFUSED } from '@rodado/contract/messages';
import { isRefusal } from './rules.ts';

/** 'Unauthorized', whatever follows it, is a word between programs: people are told that the session is over. */
export const forPeople = (message: string | undefined) =>
  message?.startsWith(REFUSED.unauthorized) ? NEW_TEXTS.sessionEnded : message;

/** What there is to read about a call that failed, also without an answer. */
export const wordsOf = (error: unknown): string | undefined =>
  error instanceof CallError ? forPeople(error.message) : undefined;

/** What the server has against it; without an answer there is none, and trying again is worth it. */
export const reasonOf = (error: unknown, otherwise?: string): string | undefined =>
  isRefusal(error) ? wordsOf(error) : otherwise;

/** Nothing came back. What our own code could not do while the browser is offline counts as well: it may lack a script. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof CallError ? error.statusCode === 0 : navigator.onLine === false;

/** Why something could not be loaded, and what to do about it. */
export function explainFailure(error: unknown): string {
  if (isUnreached(error)) return 'No llegamos al servidor. Probá de nuevo en un momento.';
  const statusCode = error instanceof CallError ? error.statusCode : 500;
  if (statusCode === 503) return 'Hay mucho movimiento ahora mismo. Probá de nuevo en unos segundos.';
  return (statusCode < 500 && wordsOf(error)) || 'Algo falló de nuestro lado. Probá de nuevo en un momento.';
}

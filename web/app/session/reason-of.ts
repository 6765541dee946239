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

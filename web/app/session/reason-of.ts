import { isRefusal } from './rules.ts';

/** What the server has against it; without an answer there is none, and trying again is worth it. */
export const reasonOf = (error: unknown, otherwise?: string): string | undefined =>
  isRefusal(error) && error instanceof Error ? error.message : otherwise;

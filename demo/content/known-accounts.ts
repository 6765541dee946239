/** Indexes of the known people in the list of accounts; see `people.ts`. */
export const LUCIA = 0;
export const MARTIN = 1;
export const ADMIN = 2;

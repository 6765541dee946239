const MARKS = /[\u0300-\u036f]/g;
const OTHER_SIGNS = /[^a-z0-9.,-]+/g;
const LONE_DOTS = /(?<!\d)\.|\.(?!\d)/g;

/** Normalizes accents, case and spaces like the database's `folded`: company names are compared in this form. */
export const fold = (text: string): string =>
  text.trim().normalize('NFKD').replace(MARKS, '').replace(/\s+/g, ' ').toLowerCase();

/** Splits a typed text like the database's `search_words` splits posts. */
export const tokenize = (text: string): string[] =>
  fold(text)
    .replace(OTHER_SIGNS, ' ')
    .replaceAll(',', '.')
    .replace(LONE_DOTS, ' ')
    .split(/[ -]+/)
    .filter((word) => word !== '');

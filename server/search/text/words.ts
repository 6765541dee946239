const MARKS = /[\u0300-\u036f]/g;
const OTHER_SIGNS = /[^a-z0-9.,-]+/g;
const LONE_DOTS = /(?<!\d)\.|\.(?!\d)/g;

/** Accents, case and blanks aside, as the database's `folded` does it: company names are compared in this form. */
export const folded = (text: string): string =>
  text.trim().normalize('NFKD').replace(MARKS, '').replace(/\s+/g, ' ').toLowerCase();

/** The words of what somebody typed, cut as the database's `search_words` cuts those of a post. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .replace(OTHER_SIGNS, ' ')
    .replaceAll(',', '.')
    .replace(LONE_DOTS, ' ')
    .split(/[ -]+/)
    .filter((word) => word !== '');

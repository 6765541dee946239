/** Older ones are read only after a noun that says that they are years. */
const FIRST_YEAR = 1950;
const FIRST_NAMED_YEAR = 1900;

/** Dealers announce next year's models. */
const lastYear = (): number => new Date().getFullYear() + 1;

const isBetween = (year: number, first: number): boolean => year >= first && year <= lastYear();

export const isYear = (word: string): boolean => /^\d{4}$/.test(word) && isBetween(Number(word), FIRST_YEAR);

/** What stands before a year: 'año 2015', 'modelo 2020'. */
export const YEAR_NOUNS = [
  'ano',
  'anos',
  'anio',
  'anios',
  'modelo',
  'modelos',
  'mod',
  'ano modelo',
  'anio modelo',
  'modelo ano',
  'modelo del ano',
  'ano de fabricacion',
];

/** The year that a number after such a noun is: 'año 98' too. */
export function namedYear(value: number): number | undefined {
  const century = 100;
  if (value >= 10 && value < century) {
    const recent = Math.floor(lastYear() / century) * century + value;
    return recent <= lastYear() ? recent : recent - century;
  }
  return isBetween(value, FIRST_NAMED_YEAR) ? value : undefined;
}

const NAMED = new RegExp(`^(?:(?:de|del) )?(?:(?:los )?(?:${YEAR_NOUNS.join('|')}) (?:de |del )?)(\\d.*)$`);
const UNNAMED = /^(?:(?:de|del) )?(\d.*)$/;
const ALTERNATIVES = /^(\d+)(?: (?:o|y) (\d+))?$/;

/** The years that all of these words name: '2015', 'del 2015', 'año 98', 'modelo 2012 o 2013'. */
export function yearsOf(words: readonly string[]): number[] | undefined {
  const text = words.join(' ');
  const named = NAMED.exec(text)?.[1];
  const numbers = ALTERNATIVES.exec(named ?? UNNAMED.exec(text)?.[1] ?? '')
    ?.slice(1)
    .filter((number) => number !== undefined);
  const years = numbers?.map((number) => (named === undefined ? plainYear(number) : namedYear(Number(number))));
  return years?.every((year) => year !== undefined) ? years : undefined;
}

const plainYear = (number: string): number | undefined => (isYear(number) ? Number(number) : undefined);

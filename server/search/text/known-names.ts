import { brandsOf, modelsOf, OTHER } from '@rodado/contract/catalog';
import { CATALOG_CATEGORIES } from '@rodado/contract/post-rules';
import { tokenize } from './tokenize.ts';

export interface KnownVehicle {
  brand: string;
  model: string;
}

/** All brand and model pairs of the catalogue. */
const KNOWN_VEHICLES: readonly KnownVehicle[] = CATALOG_CATEGORIES.flatMap((category) =>
  brandsOf(category).flatMap((brand) => modelsOf(category, brand).map((model) => ({ brand, model }))),
).filter(({ brand, model }) => brand !== OTHER && model !== OTHER);

const NAME_WORDS = new Set(KNOWN_VEHICLES.flatMap(({ brand, model }) => tokenize(`${brand} ${model}`)));

/** Whether it is a word of the catalogue: those are never corrected. */
export const isNameWord = (word: string): boolean => NAME_WORDS.has(word);

const PARTNERS = new Map<string, Set<string>>();
for (const { brand, model } of KNOWN_VEHICLES) {
  const words = tokenize(`${brand} ${model}`);
  for (const word of tokenize(brand)) {
    const partners = PARTNERS.get(word) ?? new Set();
    PARTNERS.set(word, partners);
    for (const other of words) partners.add(other);
  }
}

/** Whether one of them is a word of a brand, and the other one of the same brand or of its models. */
export const belongTogether = (word: string, other: string): boolean =>
  (PARTNERS.get(word)?.has(other) || PARTNERS.get(other)?.has(word)) ?? false;

interface Name {
  kind: 'brand' | 'model';
  label: string;
}

export const MAX_NAME_WORDS = 3;

/** By their words in a row. A model that is only a number may be anything. */
const NAMES = new Map<string, Name>(
  [
    ...KNOWN_VEHICLES.map(({ model }) => ({ kind: 'model' as const, label: model })),
    ...KNOWN_VEHICLES.map(({ brand }) => ({ kind: 'brand' as const, label: brand })),
  ].flatMap((name) => {
    const words = tokenize(name.label);
    const isTelling = words.length <= MAX_NAME_WORDS && /[a-z]/.test(words.join('')) && words.join('').length > 1;
    return isTelling ? [...new Set([words.join(' '), words.join('')])].map((key) => [key, name] as const) : [];
  }),
);

/** The brand or model that these words name, also by a colloquial name. */
export const findName = (words: readonly string[]): Name | undefined =>
  NAMES.get(words.join(' ')) ?? NAMES.get(words.map((word) => namesMeantBy(word)[0] ?? word).join(' '));

/** How many of these words from here on are a name of several words. */
export function lengthOfName(words: readonly string[], from: number): number {
  for (let length = MAX_NAME_WORDS; length > 1; length -= 1) {
    if (from + length <= words.length && findName(words.slice(from, from + length))) return length;
  }
  return 0;
}

const NUMBER_MODELS = new Set(
  KNOWN_VEHICLES.filter(({ model }) => /^[\d.]+$/.test(model)).flatMap(({ brand, model }) => {
    const last = tokenize(brand).at(-1);
    return last === undefined ? [] : [`${last} ${model}`];
  }),
);

/** The model of a brand that is only a number, right after that brand: 'Peugeot 2008'. */
export function findNumberModel(before: string | undefined, word: string): Name | undefined {
  if (before === undefined) return undefined;
  const isModel = [before, ...namesMeantBy(before)].some((brand) => NUMBER_MODELS.has(`${brand} ${word}`));
  return isModel ? { kind: 'model', label: word } : undefined;
}

/** Colloquial names. The name itself is searched too: 'Chevy' is also a model. */
const SHORT_NAMES: Record<string, readonly string[]> = {
  vw: ['volkswagen'],
  wv: ['volkswagen'],
  volks: ['volkswagen'],
  chevy: ['chevrolet'],
  chevi: ['chevrolet'],
  gm: ['chevrolet'],
  mb: ['mercedes'],
  merce: ['mercedes'],
  mercedez: ['mercedes'],
  reno: ['renault'],
  peyo: ['peugeot'],
  pegeot: ['peugeot'],
  mitsu: ['mitsubishi'],
  escarabajo: ['fusca', 'beetle'],
  vocho: ['fusca', 'beetle'],
  fitito: ['600'],
  combi: ['kombi'],
  scuter: ['scooter'],
};

export const namesMeantBy = (word: string): readonly string[] =>
  Object.hasOwn(SHORT_NAMES, word) ? (SHORT_NAMES[word] ?? []) : [];

const FILLERS = new Set(
  (
    'de del la el los las en con un una y o por para al vendo busco compro quiero necesito tengo que ' +
    'vehiculo vehiculos modelo modelos ano anos anio anios precio presupuesto'
  ).split(' '),
);

/** Stop words: they do not describe a vehicle. */
export const isFiller = (word: string): boolean => FILLERS.has(word);

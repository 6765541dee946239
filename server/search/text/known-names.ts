import { brandsOf, modelsOf, OTHER } from '@rodado/contract/catalog';
import { CATALOG_CATEGORIES } from '@rodado/contract/post-rules';
import { wordsOf } from './words.ts';

export interface KnownVehicle {
  brand: string;
  model: string;
}

/** Every brand with each of its models, as the catalogue writes them. */
export const KNOWN_VEHICLES: readonly KnownVehicle[] = CATALOG_CATEGORIES.flatMap((category) =>
  brandsOf(category).flatMap((brand) => modelsOf(category, brand).map((model) => ({ brand, model }))),
).filter(({ brand, model }) => brand !== OTHER && model !== OTHER);

const NAME_WORDS = new Set(KNOWN_VEHICLES.flatMap(({ brand, model }) => wordsOf(`${brand} ${model}`)));

/** Whether it is a word of the catalogue: then it was meant as it was typed. */
export const isNameWord = (word: string): boolean => NAME_WORDS.has(word);

/** What people call them. The name itself is looked for too: 'Chevy' is also a model. */
const SHORT_NAMES: Record<string, readonly string[]> = {
  vw: ['volkswagen'],
  wv: ['volkswagen'],
  chevy: ['chevrolet'],
  chevi: ['chevrolet'],
  gm: ['chevrolet'],
  mb: ['mercedes'],
  reno: ['renault'],
  escarabajo: ['fusca', 'beetle'],
  vocho: ['fusca', 'beetle'],
  fitito: ['600'],
  combi: ['kombi'],
  scuter: ['scooter'],
};

export const namesMeantBy = (word: string): readonly string[] =>
  Object.hasOwn(SHORT_NAMES, word) ? (SHORT_NAMES[word] ?? []) : [];

const FILLERS = new Set('de del la el los las en con un una y o por para al vendo busco compro'.split(' '));

/** Words that say nothing about a vehicle. */
export const isFiller = (word: string): boolean => FILLERS.has(word);

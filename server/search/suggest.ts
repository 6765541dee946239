import { CATEGORIES, CITIES } from '@rodado/contract/enums';
import type { FilterOptions } from '@rodado/contract/post-filter';
import type { Suggestions } from '@rodado/contract/search';
import { bitsOf, editDistance } from './text/edit-distance.ts';
import { valuesBegunBy } from './text/facts.ts';
import { namesMeantBy } from './text/known-names.ts';
import { tokenize } from './text/tokenize.ts';
import { lettersOf } from './text/vocabulary.ts';

/** A brand and model with its number of live posts. */
export interface CountedVehicle {
  brand: string;
  model: string;
  posts: number;
}

/** The live posts under the filters that stay when a suggestion is chosen. */
export interface SuggestionCounts {
  vehicles: () => Promise<readonly CountedVehicle[]>;
  options: () => Promise<Pick<FilterOptions, 'category' | 'location'>>;
}

const MAX_BRANDS = 3;
const MAX_PER_KIND = 2;
const MAX_SUGGESTIONS = 8;
const MAX_WORDS = 6;
const OTHER = 'Otro';

interface Name {
  name: string;
  words: readonly string[];
  posts: number;
}
interface Model extends Name {
  brand: string;
  model: string;
}
type Named = Pick<Suggestions, 'brands' | 'brandCounts' | 'models'>;

/** What a partial text may mean, with the number of posts that choosing it gives; nothing that gives none. */
export async function suggest(typed: string, counts: SuggestionCounts): Promise<Suggestions> {
  const words = tokenize(typed);
  if (words.length === 0) return { brands: [], brandCounts: {}, models: [], categories: [], locations: [] };
  const facts = await suggestFacts(words.join(' '), counts);
  const { brands, brandCounts, models } = suggestNames(
    [...new Set(words)].slice(0, MAX_WORDS),
    await counts.vehicles(),
  );
  const room = MAX_SUGGESTIONS - brands.length - facts.categories.length - facts.locations.length;
  return { brands, brandCounts, models: models.slice(0, room), ...facts };
}

/** Categories and departments that people call so. */
async function suggestFacts(
  typed: string,
  counts: SuggestionCounts,
): Promise<Pick<Suggestions, 'categories' | 'locations'>> {
  const [categories, locations] = [valuesBegunBy('category', typed), valuesBegunBy('location', typed)];
  if (categories.size + locations.size === 0) return { categories: [], locations: [] };
  const { category: ofCategory, location: ofLocation } = await counts.options();
  return {
    categories: mostFirst(
      CATEGORIES.filter((one) => categories.has(one)).map((category) => ({
        category,
        count: ofCategory[category] ?? 0,
      })),
    ),
    locations: mostFirst(
      CITIES.filter((one) => locations.has(one)).map((location) => ({ location, count: ofLocation[location] ?? 0 })),
    ),
  };
}

const mostFirst = <T extends { count: number }>(counted: readonly T[]): T[] =>
  counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_PER_KIND);

function suggestNames(words: readonly string[], live: readonly CountedVehicle[]): Named {
  const { brands, models, known } = namesOf(live);
  const asTyped = matching(words, brands, models);
  if (asTyped.brands.length + asTyped.models.length > 0) return asTyped;
  return matching(
    words.map((word) => nearest(word, known)),
    brands,
    models,
  );
}

function matching(words: readonly string[], brands: readonly Name[], models: readonly Model[]): Named {
  const byPosts = (a: Name, b: Name) => b.posts - a.posts || (a.name < b.name ? -1 : 1);
  const starts = words.map((word) => [word, ...namesMeantBy(word)]);
  const foundBrands = brands
    .filter((brand) => isMeant(starts, brand.words))
    .sort(byPosts)
    .slice(0, MAX_BRANDS);
  const foundModels = models.filter((model) => isMeant(starts, model.words)).sort(byPosts);
  return {
    brands: foundBrands.map(({ name }) => name),
    brandCounts: Object.fromEntries(foundBrands.map(({ name, posts }) => [name, posts])),
    models: foundModels.slice(0, MAX_SUGGESTIONS).map(({ brand, model, posts }) => ({ brand, model, count: posts })),
  };
}

/** Every typed word, or a name it abbreviates, is a prefix of a word of the name. */
const isMeant = (typed: readonly (readonly string[])[], words: readonly string[]): boolean =>
  typed.every((starts) => starts.some((start) => words.some((word) => word.startsWith(start))));

interface KnownWord {
  word: string;
  letters: number;
}
interface Names {
  brands: Name[];
  models: Model[];
  known: KnownWord[];
}
const namesByCounts = new WeakMap<readonly CountedVehicle[], Names>();

/** Made once for each set of counts, which stays the same until a post changes. */
function namesOf(live: readonly CountedVehicle[]): Names {
  const names = namesByCounts.get(live) ?? readNames(live);
  namesByCounts.set(live, names);
  return names;
}

function readNames(live: readonly CountedVehicle[]): Names {
  const brands = new Map<string, Name>();
  const models: Model[] = [];
  for (const { brand, model, posts } of live) {
    if (brand === OTHER || posts === 0) continue;
    const ofBrand = brands.get(brand) ?? { name: brand, posts: 0, words: formsOf(brand) };
    ofBrand.posts += posts;
    brands.set(brand, ofBrand);
    if (model === OTHER) continue;
    models.push({ name: `${brand}\n${model}`, brand, model, posts, words: [...ofBrand.words, ...formsOf(model)] });
  }
  const words = new Set([...brands.values(), ...models].flatMap((name) => name.words));
  const known = [...words].map((word) => ({ word, letters: lettersOf(word) }));
  return { brands: [...brands.values()], models, known };
}

const forms = new Map<string, readonly string[]>();
const MAX_FORMS = 20_000;

/** The words of a name, and the name as one word: 'landrover', 'bt50'. */
function formsOf(name: string): readonly string[] {
  const known = forms.get(name);
  if (known) return known;
  const words = tokenize(name);
  const made = words.length > 1 ? [...words, words.join('')] : words;
  if (forms.size < MAX_FORMS) forms.set(name, made);
  return made;
}

/** The known word with the smallest edit distance, whole or as a prefix; the typed word itself if none is close. */
function nearest(typed: string, known: readonly KnownWord[]): string {
  const most = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  if (most === 0 || known.some(({ word }) => word.startsWith(typed))) return typed;
  const typedLetters = lettersOf(typed);
  let best = typed;
  let bestEdits = most + 1;
  for (const { word, letters } of known) {
    if (bitsOf(typedLetters & ~letters) > most) continue; // each edit takes at most one letter away
    const whole = editDistance(typed, word, most);
    const edits = Math.min(whole, editDistance(typed, word.slice(0, typed.length), most) + UNFINISHED);
    if (edits < bestEdits) {
      best = word;
      bestEdits = edits;
    }
  }
  return best;
}

/** Penalty for prefixes: at equal distance a complete word is the likelier match. */
const UNFINISHED = 0.5;

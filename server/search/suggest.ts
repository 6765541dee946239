import type { Suggestions } from '@rodado/contract/search';
import { editDistance } from './text/edit-distance.ts';
import { KNOWN_VEHICLES, namesMeantBy } from './text/known-names.ts';
import { wordsOf } from './text/words.ts';

/** A brand and model of live posts, and how many there are. */
export interface CountedVehicle {
  brand: string;
  model: string;
  posts: number;
}

const MOST_BRANDS = 3;
const MOST_SUGGESTIONS = 8;
const MOST_WORDS = 6;
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

/** Brands and models that a half-typed text may mean, those with the most posts first; the catalogue knows more than is for sale. */
export function suggest(typed: string, live: readonly CountedVehicle[]): Suggestions {
  const words = [...new Set(wordsOf(typed))].slice(0, MOST_WORDS);
  if (words.length === 0) return { brands: [], models: [] };
  const { brands, models } = namesOf(live);
  const asTyped = matching(words, brands, models);
  if (asTyped.brands.length + asTyped.models.length > 0) return asTyped;
  const known = [...new Set([...brands, ...models].flatMap((name) => name.words))];
  return matching(
    words.map((word) => nearest(word, known)),
    brands,
    models,
  );
}

function matching(words: readonly string[], brands: readonly Name[], models: readonly Model[]): Suggestions {
  const byPosts = (a: Name, b: Name) => b.posts - a.posts || (a.name < b.name ? -1 : 1);
  const starts = words.map((word) => [word, ...namesMeantBy(word)]);
  const foundBrands = brands.filter((brand) => isMeant(starts, brand.words)).sort(byPosts);
  const shownBrands = foundBrands.slice(0, MOST_BRANDS).map(({ name }) => name);
  const foundModels = models.filter((model) => isMeant(starts, model.words)).sort(byPosts);
  return {
    brands: shownBrands,
    models: foundModels.slice(0, MOST_SUGGESTIONS - shownBrands.length).map(({ brand, model }) => ({ brand, model })),
  };
}

/** Every typed word, or a name that it stands for, begins a word of the name. */
const isMeant = (typed: readonly (readonly string[])[], words: readonly string[]): boolean =>
  typed.every((starts) => starts.some((start) => words.some((word) => word.startsWith(start))));

function namesOf(live: readonly CountedVehicle[]): { brands: Name[]; models: Model[] } {
  const brands = new Map<string, Name>();
  const models = new Map<string, Model>();
  const add = ({ brand, model }: { brand: string; model: string }, posts: number) => {
    const ofBrand = brands.get(brand) ?? { name: brand, posts: 0, words: formsOf(brand) };
    ofBrand.posts += posts;
    brands.set(brand, ofBrand);
    if (model === OTHER) return;
    const name = `${brand}\n${model}`;
    const ofModel = models.get(name) ?? { name, brand, model, posts: 0, words: [...ofBrand.words, ...formsOf(model)] };
    ofModel.posts += posts;
    models.set(name, ofModel);
  };
  for (const vehicle of KNOWN_VEHICLES) add(vehicle, 0);
  for (const vehicle of live) if (vehicle.brand !== OTHER && vehicle.posts > 0) add(vehicle, vehicle.posts);
  return { brands: [...brands.values()], models: [...models.values()] };
}

const forms = new Map<string, readonly string[]>();
const MOST_FORMS = 20_000;

/** The words of a name, and the name as one word: 'landrover', 'bt50'. */
function formsOf(name: string): readonly string[] {
  const known = forms.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const made = words.length > 1 ? [...words, words.join('')] : words;
  if (forms.size < MOST_FORMS) forms.set(name, made);
  return made;
}

/** The known word that the typed one is nearest to, complete or only begun; itself where none is near. */
function nearest(typed: string, known: readonly string[]): string {
  const most = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  if (most === 0 || known.some((word) => word.startsWith(typed))) return typed;
  let best = typed;
  let bestEdits = most + 1;
  for (const word of known) {
    const whole = editDistance(typed, word, most);
    const edits = Math.min(whole, editDistance(typed, word.slice(0, typed.length), most) + UNFINISHED);
    if (edits < bestEdits) {
      best = word;
      bestEdits = edits;
    }
  }
  return best;
}

/** A complete word that is as near is rather the one that was meant. */
const UNFINISHED = 0.5;

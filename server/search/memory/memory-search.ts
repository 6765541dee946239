import type { FilterOptions, ListPosts, PostFilters } from '@rodado/contract/post-filter';
import type { Suggestions } from '@rodado/contract/search';
import { findByText, narrow } from '../find-by-text.ts';
import type { Found, Search } from '../search.ts';
import { type CountedVehicle, suggest } from '../suggest.ts';
import { type LivePosts, type ParsedQuery, parseQuery } from '../text/parse-query.ts';
import { postsWithValue } from './facet-buckets.ts';
import { countFacets, countVehicles } from './facet-counts.ts';
import { findPage } from './find.ts';
import type { PostIndex } from './post-index.ts';

/** Searches in memory. Synchronous, so the index cannot change during a search. */
export function searchMemory(index: PostIndex): Search {
  return {
    find: (filters) => remember(answersOf(index).pages, filters, () => findIn(index, filters)),
    options: async (filters) => optionsOf(index, filters),
    suggest: (typed, within) =>
      remember(answersOf(index).suggestions, { typed, ...within }, () =>
        suggest(typed, {
          vehicles: async () => vehiclesOf(index, { ...within, brand: [], model: [] }),
          options: async () => optionsOf(index, within),
        }),
      ),
    textParser: async () => (text) => parseQuery(text, livePosts(index)),
  };
}

const findIn = (index: PostIndex, filters: ListPosts): Promise<Found> =>
  findByText(filters, parse(index, filters), async (narrowed, terms) => findPage(index, narrowed, terms));

const parse = (index: PostIndex, { title }: PostFilters): ParsedQuery | undefined =>
  title === undefined ? undefined : parseQuery(title, livePosts(index));

/** The index as texts are parsed against it. */
export const livePosts = ({ vocabulary, live, buckets }: PostIndex): LivePosts => ({
  vocabulary,
  posts: live,
  postsWith: (kind, value) => postsWithValue(buckets, kind, value),
});

/** Without the page and its order, which change no number. */
const optionsOf = (index: PostIndex, filters: PostFilters): FilterOptions =>
  remember(answersOf(index).options, { ...filters, sort: undefined, page: undefined }, () =>
    countOptions(index, filters),
  );

function countOptions(index: PostIndex, filters: PostFilters): FilterOptions {
  const { filters: narrowed, terms } = narrow(filters, parse(index, filters)?.parts);
  return countFacets(index, narrowed, terms);
}

const vehiclesOf = (index: PostIndex, filters: PostFilters): CountedVehicle[] =>
  remember(answersOf(index).vehicles, filters, () => countVehicles(index, filters));

/** By the filters that were sent. */
interface Answers {
  version: number;
  suggestions: Map<string, Promise<Suggestions>>;
  vehicles: Map<string, CountedVehicle[]>;
  pages: Map<string, Promise<Found>>;
  options: Map<string, FilterOptions>;
}

const known = new WeakMap<PostIndex, Answers>();
const MAX_ANSWERS = 500;

/** What was answered since the index changed last: many viewers send the same filters. */
function answersOf(index: PostIndex): Answers {
  const { version } = index;
  const answers = known.get(index);
  if (answers?.version === version) return answers;
  const none: Answers = {
    version,
    suggestions: new Map(),
    vehicles: new Map(),
    pages: new Map(),
    options: new Map(),
  };
  known.set(index, none);
  return none;
}

function remember<Answer>(answers: Map<string, Answer>, filters: object, make: () => Answer): Answer {
  const key = JSON.stringify(filters);
  const answer = answers.get(key) ?? make();
  if (answers.size < MAX_ANSWERS) answers.set(key, answer);
  return answer;
}

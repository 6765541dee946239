import type { FilterOptions, PostFilters } from '@rodado/contract/post-filter';
import type { Search } from '../search.ts';
import { type CountedVehicle, suggest } from '../suggest.ts';
import { planText, type TextPlan } from '../text/plan-text.ts';
import { countOptions } from './count-options.ts';
import { findPage } from './find.ts';
import type { PostIndex } from './post-index.ts';

/** Answers from memory. None of it waits for anything, so nothing changes between its steps. */
export function searchMemory(index: PostIndex): Search {
  return {
    find: async (filters) => {
      const plan = planOf(index, filters);
      return { ...findPage(index, filters, plan), correction: plan?.correction ?? null };
    },
    options: async (filters) => optionsOf(index, filters),
    suggest: async (typed) => suggest(typed, vehiclesOf(index)),
  };
}

const planOf = (index: PostIndex, { title }: PostFilters): TextPlan | undefined =>
  title === undefined ? undefined : planText(title, index.vocabulary, index.live);

interface Counted {
  version: number;
  options: Map<string, FilterOptions>;
}

const counted = new WeakMap<PostIndex, Counted>();
const MOST_COUNTED = 500;

/** Many visitors ask the same, and every page of a list asks again: counted once until something changes. */
function optionsOf(index: PostIndex, filters: PostFilters): FilterOptions {
  const known = counted.get(index);
  const current = known?.version === index.version ? known : { version: index.version, options: new Map() };
  counted.set(index, current);
  const key = JSON.stringify({ ...filters, sort: undefined, page: undefined });
  const options = current.options.get(key) ?? countOptions(index, filters, planOf(index, filters));
  if (current.options.size < MOST_COUNTED) current.options.set(key, options);
  return options;
}

function vehiclesOf({ vehicles }: PostIndex): CountedVehicle[] {
  return [...vehicles.posts.subarray(0, vehicles.length)].flatMap((posts, vehicle) => {
    const brand = vehicles.brands.values[vehicles.brandOf[vehicle] ?? 0];
    const model = vehicles.models.values[vehicles.modelOf[vehicle] ?? 0];
    return posts > 0 && brand !== undefined && model !== undefined ? [{ brand, model, posts }] : [];
  });
}

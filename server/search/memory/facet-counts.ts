import { PAPERS_FILTERS } from '@rodado/contract/filters';
import type { FilterOptions, PostFilters } from '@rodado/contract/post-filter';
import { GROUPS, type Group, optionsOf } from '../search.ts';
import type { CountedVehicle } from '../suggest.ts';
import type { Term } from '../text/parse-query.ts';
import { cheapestPath, type Rows, rowsOf } from './access-path.ts';
import { applyFilters, EXCLUDED, excludeBuckets, type FilterMasks } from './filter-masks.ts';
import { asksOfRows } from './find.ts';
import type { PostIndex } from './post-index.ts';
import { candidatesOf } from './text-candidates.ts';

interface Counts {
  /** Posts by value code, one array per group, in the order of GROUPS. */
  groups: readonly Uint32Array[];
  /** In the order of PAPERS_FILTERS. */
  papers: Uint32Array;
}

export function countFacets(index: PostIndex, filters: PostFilters, terms?: readonly Term[]): FilterOptions {
  const candidates = candidatesOf(index, filters, terms);
  const counts = {
    groups: GROUPS.map((group) => new Uint32Array(valuesOfGroup(index, group).length)),
    papers: new Uint32Array(PAPERS_FILTERS.length),
  };
  let masks = applyFilters(index, filters);
  if (candidates && 'unmet' in candidates) {
    addPosts(index, masks, countPosts(index, filters, masks, candidates.others), counts);
    masks = excludeBuckets(index, masks, candidates.unmet);
  }
  const slots = candidates && 'slots' in candidates ? candidates.slots : undefined;
  addPosts(index, masks, countPosts(index, filters, masks, slots), counts);
  return named(index, counts);
}

function addPosts(index: PostIndex, masks: FilterMasks, { inBuckets, ofBrandModels }: Posts, counts: Counts): void {
  const isUnfiltered = inBuckets === index.buckets.posts && !masks.byBuckets;
  if (isUnfiltered) {
    for (const [group, { posts }] of index.buckets.groups.entries()) counts.groups[group]?.set(posts);
    counts.papers.set(index.buckets.postsByPapers);
  } else addBuckets(index, masks.ofBuckets, inBuckets, counts);
  addBrandModels(index, masks.ofBrandModels, ofBrandModels, counts);
}

/** The posts of each brand and model under the other filters. */
export function countVehicles(index: PostIndex, filters: PostFilters): CountedVehicle[] {
  const { brandModels } = index;
  const company = candidatesOf(index, filters);
  const slots = company && 'slots' in company ? company.slots : undefined;
  const { ofBrandModels } = countPosts(index, filters, applyFilters(index, filters), slots);
  return [...ofBrandModels.subarray(0, brandModels.length)].flatMap((posts, brandModel) => {
    const brand = brandModels.brands.values[brandModels.brandOf[brandModel] ?? 0];
    const model = brandModels.models.values[brandModels.modelOf[brandModel] ?? 0];
    return posts > 0 && brand !== undefined && model !== undefined ? [{ brand, model, posts }] : [];
  });
}

function valuesOfGroup({ buckets, brandModels }: PostIndex, group: Group): readonly (string | number)[] {
  if (group === 'brand') return brandModels.brands.values;
  if (group === 'model') return brandModels.models.values;
  return buckets.groups.find(({ name }) => name === group)?.dictionary.values ?? [];
}

function add(counts: Uint32Array | undefined, code: number, posts: number): void {
  if (counts) counts[code] = (counts[code] ?? 0) + posts;
}

/**
 * Buckets that pass all filters count for every group, those excluded by one group's filter count for that group only.
 */
function addBuckets({ buckets }: PostIndex, masks: Uint16Array, posts: Int32Array, counts: Counts): void {
  for (let bucket = 1; bucket < buckets.length; bucket += 1) {
    const some = posts[bucket] ?? 0;
    const mask = masks[bucket] ?? 0;
    if (some === 0 || mask >= EXCLUDED || (mask & (mask - 1)) !== 0) continue;
    const only = mask === 0 ? -1 : 31 - Math.clz32(mask);
    for (let group = 0; group < buckets.groups.length; group += 1) {
      if (only < 0 || only === group) add(counts.groups[group], buckets.groups[group]?.codes[bucket] ?? 0, some);
    }
    // What is not declared counts for no item, whether or not that item is asked for.
    for (let bits = only < 0 ? (buckets.papers[bucket] ?? 0) : 0; bits !== 0; bits &= bits - 1)
      add(counts.papers, 31 - Math.clz32(bits & -bits), some);
  }
}

const BRAND = GROUPS.indexOf('brand');
const MODEL = GROUPS.indexOf('model');

function addBrandModels({ brandModels }: PostIndex, masks: Uint16Array, posts: Int32Array, counts: Counts): void {
  for (let brandModel = 1; brandModel < brandModels.length; brandModel += 1) {
    const some = posts[brandModel] ?? 0;
    const mask = masks[brandModel] ?? 0;
    if ((mask & ~(1 << BRAND)) === 0) add(counts.groups[BRAND], brandModels.brandOf[brandModel] ?? 0, some);
    if ((mask & ~(1 << MODEL)) === 0) add(counts.groups[MODEL], brandModels.modelOf[brandModel] ?? 0, some);
  }
}

interface Posts {
  /** Posts per bucket that pass the filters by brand and model. */
  inBuckets: Int32Array;
  /** Posts per brand and model that pass the filters by the bucket groups. */
  ofBrandModels: Int32Array;
}

function countPosts(index: PostIndex, filters: PostFilters, masks: FilterMasks, candidates?: Uint32Array): Posts {
  const countBuckets = ({ buckets, brandModels }: Rows) =>
    countBy(buckets, index.buckets.length, brandModels, onesWhereFound(masks.ofBrandModels, index.brandModels.length));
  const countBrandModels = ({ buckets, brandModels }: Rows) =>
    countBy(brandModels, index.brandModels.length, buckets, onesWhereFound(masks.ofBuckets, index.buckets.length));
  const countBoth = (rows: Rows) => ({ inBuckets: countBuckets(rows), ofBrandModels: countBrandModels(rows) });

  if (candidates) return countBoth(rowsOf(index, filters, candidates));
  const isByRows = asksOfRows(filters);
  const toBuckets = isByRows || masks.byBrandModels ? cheapestPath(index, filters, masks, ['brandModels']) : undefined;
  const toBrandModels = isByRows || masks.byBuckets ? cheapestPath(index, filters, masks, ['buckets']) : undefined;
  const toBoth = toBuckets && toBrandModels && cheapestPath(index, filters, masks, []);
  if (toBoth && toBoth.cost <= toBuckets.cost + toBrandModels.cost) return countBoth(toBoth.take());
  return {
    inBuckets: toBuckets ? countBuckets(toBuckets.take()) : index.buckets.posts,
    ofBrandModels: toBrandModels ? countBrandModels(toBrandModels.take()) : index.brandModels.posts,
  };
}

/** Counts rows by one column, where `ones` is 1 for the other column. */
function countBy(by: Uint32Array, values: number, of: Uint32Array, ones: Uint8Array): Int32Array {
  const counts = new Int32Array(values);
  for (let i = 0; i < by.length; i += 1) {
    const value = by[i] ?? 0;
    counts[value] = (counts[value] ?? 0) + (ones[of[i] ?? 0] ?? 0);
  }
  return counts;
}

/** Added without a branch, because the branch predictor would miss on every other row. */
function onesWhereFound(masks: Uint16Array, length: number): Uint8Array {
  const ones = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) if (masks[i] === 0) ones[i] = 1;
  return ones;
}

function named(index: PostIndex, counts: Counts): FilterOptions {
  const of = (group: Group) => {
    const options: Record<string, number> = {};
    for (const [code, value] of valuesOfGroup(index, group).entries()) {
      const posts = counts.groups[GROUPS.indexOf(group)]?.[code] ?? 0;
      if (posts > 0) options[value] = posts;
    }
    return options;
  };
  const papers = PAPERS_FILTERS.map(({ name }, i) => [name, counts.papers[i] ?? 0] as const);
  return optionsOf(of, Object.fromEntries(papers.filter(([, posts]) => posts > 0)));
}

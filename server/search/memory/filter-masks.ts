import type { PostFilters } from '@rodado/contract/post-filter';
import { bitsOf } from '../papers-bits.ts';
import { GROUPS, type Group } from '../search.ts';
import type { Dictionary } from './columns.ts';
import { GONE, type Value } from './facet-buckets.ts';
import type { PostIndex } from './post-index.ts';

/**
 * Groups whose filters exclude a post, one bit each. 0 matches; a single bit means that only that group excludes it, so
 * it counts for that group's options; with the highest bit, or two bits, it counts for nothing.
 */
export type FilterMask = number;

const bitOf = (group: Group): FilterMask => 1 << GROUPS.indexOf(group);
export const EXCLUDED: FilterMask = 1 << GROUPS.length;

export interface FilterMasks {
  ofBuckets: Uint16Array;
  ofBrandModels: Uint16Array;
  /** Whether any filter applies to buckets, or to brand and model. */
  byBuckets: boolean;
  byBrandModels: boolean;
}

/** Evaluates the filters once per bucket, and per brand and model. Overwritten by the next call. */
export function applyFilters(index: PostIndex, filters: PostFilters): FilterMasks {
  const ofBuckets = roomFor('buckets', index.buckets.length);
  const ofBrandModels = roomFor('brandModels', index.brandModels.length);
  return {
    ofBuckets,
    ofBrandModels,
    byBuckets: maskBuckets(index, filters, ofBuckets),
    byBrandModels: maskBrandModels(index, filters, ofBrandModels),
  };
}

/** Excludes all buckets without the facts of a text. */
export function excludeBuckets({ buckets }: PostIndex, masks: FilterMasks, unmet: Uint32Array): FilterMasks {
  for (let bucket = 1; bucket < buckets.length; bucket += 1)
    if (unmet[bucket] !== 0) masks.ofBuckets[bucket] = EXCLUDED;
  return { ...masks, byBuckets: true };
}

const buffers = { buckets: new Uint16Array(0), brandModels: new Uint16Array(0) };

function roomFor(name: keyof typeof buffers, length: number): Uint16Array {
  if (buffers[name].length < length) buffers[name] = new Uint16Array(length * 2);
  return buffers[name].fill(0, 0, length);
}

function maskBuckets({ buckets }: PostIndex, filters: PostFilters, masks: Uint16Array): boolean {
  let isAny = false;
  masks[GONE] = EXCLUDED;
  for (const { name, dictionary, codes } of buckets.groups) {
    const wanted: readonly Value[] = filters[name];
    if (wanted.length === 0) continue;
    isAny = true;
    const mask = maskOf(dictionary, wanted, bitOf(name));
    for (let bucket = 1; bucket < buckets.length; bucket += 1)
      masks[bucket] = (masks[bucket] ?? 0) | (mask[codes[bucket] ?? 0] ?? 0);
  }
  const { yearFrom = 0, yearTo = Number.POSITIVE_INFINITY, verified, timed } = filters;
  const declared = bitsOf((name) => filters[name]);
  if (filters.yearFrom === undefined && filters.yearTo === undefined && !verified && !timed && declared === 0)
    return isAny;
  const { year, isVerified, isTimed, papers } = buckets;
  for (let bucket = 1; bucket < buckets.length; bucket += 1) {
    const of = year[bucket] ?? 0;
    const isUndeclared = (declared & ~(papers[bucket] ?? 0)) !== 0;
    if (
      of < yearFrom ||
      of > yearTo ||
      (verified && !isVerified[bucket]) ||
      (timed && !isTimed[bucket]) ||
      isUndeclared
    )
      masks[bucket] = EXCLUDED;
  }
  return true;
}

function maskBrandModels({ brandModels }: PostIndex, filters: PostFilters, masks: Uint16Array): boolean {
  const groups = [
    { name: 'brand', dictionary: brandModels.brands, codes: brandModels.brandOf },
    { name: 'model', dictionary: brandModels.models, codes: brandModels.modelOf },
  ] as const;
  let isAny = false;
  for (const { name, dictionary, codes } of groups) {
    const wanted = filters[name];
    if (wanted.length === 0) continue;
    isAny = true;
    const bit = bitOf(name);
    const mask = maskOf(dictionary, wanted, bit);
    // A post without brand and model has a code that is no value.
    for (let brandModel = 0; brandModel < brandModels.length; brandModel += 1)
      masks[brandModel] = (masks[brandModel] ?? 0) | (mask[codes[brandModel] ?? 0] ?? bit);
  }
  return isAny;
}

/** By code: 0 for a wanted value. Looked up without a branch, because the branch predictor would miss on every other one. */
function maskOf<T>(dictionary: Dictionary<T>, wanted: readonly T[], bit: FilterMask): Uint16Array {
  const isWanted = bitsOfValues(dictionary, wanted);
  return Uint16Array.from(isWanted, (mark) => (mark === 1 ? 0 : bit));
}

/** 1 for the code of each of these values. */
export function bitsOfValues<T>(dictionary: Dictionary<T>, wanted: readonly T[]): Uint8Array {
  const marks = new Uint8Array(dictionary.values.length);
  for (const value of wanted) {
    const code = dictionary.codeOf(value);
    if (code !== undefined) marks[code] = 1;
  }
  return marks;
}

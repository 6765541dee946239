import type { PostFilters } from '@rodado/contract/post-filter';
import { GROUPS, type Group } from '../search.ts';
import { GONE, type Value } from './cells.ts';
import type { Dictionary } from './dictionary.ts';
import type { PostIndex } from './post-index.ts';

/**
 * Which groups' filters refuse a post, one bit each. 0 is found; a single bit means that it would be found but for that
 * group, so it counts for that group's options; with the highest bit, or two, it counts for nothing.
 */
export type Refusal = number;

const bitOf = (group: Group): Refusal => 1 << GROUPS.indexOf(group);
export const FOR_GOOD: Refusal = 1 << GROUPS.length;

export interface Refusals {
  ofCells: Uint16Array;
  ofVehicles: Uint16Array;
  /** Whether cells or vehicles decide anything at all. */
  byCells: boolean;
  byVehicles: boolean;
}

/** Tries the filters once for all posts that are alike. Written over at the next call. */
export function refuse(index: PostIndex, filters: PostFilters): Refusals {
  const ofCells = roomFor('cells', index.cells.length);
  const ofVehicles = roomFor('vehicles', index.vehicles.length);
  return {
    ofCells,
    ofVehicles,
    byCells: refuseCells(index, filters, ofCells),
    byVehicles: refuseVehicles(index, filters, ofVehicles),
  };
}

const buffers = { cells: new Uint16Array(0), vehicles: new Uint16Array(0) };

function roomFor(name: keyof typeof buffers, length: number): Uint16Array {
  if (buffers[name].length < length) buffers[name] = new Uint16Array(length * 2);
  return buffers[name].fill(0, 0, length);
}

function refuseCells({ cells }: PostIndex, filters: PostFilters, refusals: Uint16Array): boolean {
  let isAny = false;
  refusals[GONE] = FOR_GOOD;
  for (const { name, dictionary, codes } of cells.groups) {
    const wanted: readonly Value[] = filters[name];
    if (wanted.length === 0) continue;
    isAny = true;
    const isWanted = marksOf(dictionary, wanted);
    const bit = bitOf(name);
    for (let cell = 1; cell < cells.length; cell += 1) {
      if (!isWanted[codes[cell] ?? 0]) refusals[cell] = (refusals[cell] ?? 0) | bit;
    }
  }
  const { yearFrom = 0, yearTo = Number.POSITIVE_INFINITY, verified, timed } = filters;
  if (filters.yearFrom === undefined && filters.yearTo === undefined && !verified && !timed) return isAny;
  const { year, isVerified, isTimed } = cells;
  for (let cell = 1; cell < cells.length; cell += 1) {
    const of = year[cell] ?? 0;
    if (of < yearFrom || of > yearTo || (verified && !isVerified[cell]) || (timed && !isTimed[cell]))
      refusals[cell] = FOR_GOOD;
  }
  return true;
}

function refuseVehicles({ vehicles }: PostIndex, filters: PostFilters, refusals: Uint16Array): boolean {
  const groups = [
    { name: 'brand', dictionary: vehicles.brands, codes: vehicles.brandOf },
    { name: 'model', dictionary: vehicles.models, codes: vehicles.modelOf },
  ] as const;
  let isAny = false;
  for (const { name, dictionary, codes } of groups) {
    const wanted = filters[name];
    if (wanted.length === 0) continue;
    isAny = true;
    const isWanted = marksOf(dictionary, wanted);
    const bit = bitOf(name);
    for (let vehicle = 0; vehicle < vehicles.length; vehicle += 1) {
      if (!isWanted[codes[vehicle] ?? 0]) refusals[vehicle] = (refusals[vehicle] ?? 0) | bit;
    }
  }
  return isAny;
}

function marksOf<T>(dictionary: Dictionary<T>, wanted: readonly T[]): Uint8Array {
  const marks = new Uint8Array(dictionary.values.length);
  for (const value of wanted) {
    const code = dictionary.codeOf(value);
    if (code !== undefined) marks[code] = 1;
  }
  return marks;
}

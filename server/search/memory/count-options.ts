import type { FilterOptions, PostFilters } from '@rodado/contract/post-filter';
import { GROUPS, type Group } from '../search.ts';
import type { TextPlan } from '../text/plan-text.ts';
import { candidatesOf } from './candidates.ts';
import { asksOfRows } from './find.ts';
import type { PostIndex } from './post-index.ts';
import { FOR_GOOD, type Refusals, refuse } from './refusals.ts';
import { type Rows, rowsOf, wayTo } from './rows-to-try.ts';

/** How many posts each value gives, by its code: one list a group, in their order. */
type Counts = readonly Uint32Array[];

export function countOptions(index: PostIndex, filters: PostFilters, plan?: TextPlan): FilterOptions {
  const refusals = refuse(index, filters);
  const candidates = candidatesOf(index, filters, plan);
  const counts = GROUPS.map((group) => new Uint32Array(valuesOf(index, group).length));
  const { inCells, ofVehicles } = countPosts(index, filters, refusals, candidates);
  const isUnfiltered = inCells === index.cells.posts && !refusals.byCells;
  if (isUnfiltered) for (const [group, { posts }] of index.cells.groups.entries()) counts[group]?.set(posts);
  else addCells(index, refusals.ofCells, inCells, counts);
  addVehicles(index, refusals.ofVehicles, ofVehicles, counts);
  return named(index, counts);
}

function valuesOf({ cells, vehicles }: PostIndex, group: Group): readonly (string | number)[] {
  if (group === 'brand') return vehicles.brands.values;
  if (group === 'model') return vehicles.models.values;
  return cells.groups.find(({ name }) => name === group)?.dictionary.values ?? [];
}

function add(counts: Uint32Array | undefined, code: number, posts: number): void {
  if (counts) counts[code] = (counts[code] ?? 0) + posts;
}

/** What no filter refuses counts for every group, what the filter of one group refuses for that group. */
function addCells({ cells }: PostIndex, refusals: Uint16Array, posts: Int32Array, counts: Counts): void {
  for (let cell = 1; cell < cells.length; cell += 1) {
    const some = posts[cell] ?? 0;
    const refusal = refusals[cell] ?? 0;
    if (some === 0 || refusal >= FOR_GOOD || (refusal & (refusal - 1)) !== 0) continue;
    const only = refusal === 0 ? -1 : 31 - Math.clz32(refusal);
    for (let group = 0; group < cells.groups.length; group += 1) {
      if (only < 0 || only === group) add(counts[group], cells.groups[group]?.codes[cell] ?? 0, some);
    }
  }
}

const BRAND = GROUPS.indexOf('brand');
const MODEL = GROUPS.indexOf('model');

function addVehicles({ vehicles }: PostIndex, refusals: Uint16Array, posts: Int32Array, counts: Counts): void {
  for (let vehicle = 1; vehicle < vehicles.length; vehicle += 1) {
    const some = posts[vehicle] ?? 0;
    const refusal = refusals[vehicle] ?? 0;
    if ((refusal & ~(1 << BRAND)) === 0) add(counts[BRAND], vehicles.brandOf[vehicle] ?? 0, some);
    if ((refusal & ~(1 << MODEL)) === 0) add(counts[MODEL], vehicles.modelOf[vehicle] ?? 0, some);
  }
}

interface Posts {
  /** In each cell, of what the filters by brand and model leave over. */
  inCells: Int32Array;
  /** Of each vehicle, of what the filters by the groups of cells leave over. */
  ofVehicles: Int32Array;
}

function countPosts(index: PostIndex, filters: PostFilters, refusals: Refusals, candidates?: Uint32Array): Posts {
  const countCells = ({ cells, vehicles }: Rows) =>
    countBy(cells, index.cells.length, vehicles, onesWhereFound(refusals.ofVehicles, index.vehicles.length));
  const countVehicles = ({ cells, vehicles }: Rows) =>
    countBy(vehicles, index.vehicles.length, cells, onesWhereFound(refusals.ofCells, index.cells.length));
  const countBoth = (rows: Rows) => ({ inCells: countCells(rows), ofVehicles: countVehicles(rows) });

  if (candidates) return countBoth(rowsOf(index, filters, candidates));
  const isByRows = asksOfRows(filters);
  const toCells = isByRows || refusals.byVehicles ? wayTo(index, filters, refusals, ['vehicles']) : undefined;
  const toVehicles = isByRows || refusals.byCells ? wayTo(index, filters, refusals, ['cells']) : undefined;
  const toBoth = toCells && toVehicles && wayTo(index, filters, refusals, []);
  if (toBoth && toBoth.cost <= toCells.cost + toVehicles.cost) return countBoth(toBoth.take());
  return {
    inCells: toCells ? countCells(toCells.take()) : index.cells.posts,
    ofVehicles: toVehicles ? countVehicles(toVehicles.take()) : index.vehicles.posts,
  };
}

/** How many rows there are by one column, of those that another one gives a one. */
function countBy(by: Uint32Array, values: number, of: Uint32Array, ones: Uint8Array): Int32Array {
  const counts = new Int32Array(values);
  for (let i = 0; i < by.length; i += 1) {
    const value = by[i] ?? 0;
    counts[value] = (counts[value] ?? 0) + (ones[of[i] ?? 0] ?? 0);
  }
  return counts;
}

/** To be added up without a question: processors guess the answers ahead, and here wrong at every other row. */
function onesWhereFound(refusals: Uint16Array, length: number): Uint8Array {
  const ones = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) if (refusals[i] === 0) ones[i] = 1;
  return ones;
}

function named(index: PostIndex, counts: Counts): FilterOptions {
  const of = (group: Group) => {
    const options: Record<string, number> = {};
    for (const [code, value] of valuesOf(index, group).entries()) {
      const posts = counts[GROUPS.indexOf(group)]?.[code] ?? 0;
      if (posts > 0) options[value] = posts;
    }
    return options;
  };
  return {
    category: of('category'),
    condition: of('condition'),
    location: of('location'),
    fuel: of('fuel'),
    transmission: of('transmission'),
    seller: of('seller'),
    year: of('year'),
    brand: of('brand'),
    model: of('model'),
  };
}

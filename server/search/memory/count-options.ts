import type { FilterOptions, PostFilters } from '@rodado/contract/post-filter';
import { GROUPS, type Group } from '../search.ts';
import type { TextPlan } from '../text/plan-text.ts';
import { candidatesOf } from './candidates.ts';
import { asksOfRows } from './find.ts';
import type { PostIndex } from './post-index.ts';
import { FOR_GOOD, type Refusals, refuse } from './refusals.ts';
import { slotsToTry } from './slots-to-try.ts';

/** How many posts each value gives, by its code: one list a group, in their order. */
type Counts = readonly Uint32Array[];

export function countOptions(index: PostIndex, filters: PostFilters, plan?: TextPlan): FilterOptions {
  const refusals = refuse(index, filters);
  const candidates = candidatesOf(index, filters, plan);
  const counts = GROUPS.map((group) => new Uint32Array(valuesOf(index, group).length));
  const asksMore = candidates !== undefined || asksOfRows(filters);
  const rows = { index, filters, refusals, candidates };
  if (asksMore || refusals.byVehicles) countCells(index, refusals.ofCells, postsInCells(rows), counts);
  else if (refusals.byCells) countCells(index, refusals.ofCells, index.cells.posts, counts);
  else for (const [group, { posts }] of index.cells.groups.entries()) counts[group]?.set(posts);
  const ofVehicles = asksMore || refusals.byCells ? postsOfVehicles(rows) : index.vehicles.posts;
  countVehicles(index, refusals.ofVehicles, ofVehicles, counts);
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
function countCells({ cells }: PostIndex, refusals: Uint16Array, posts: Int32Array, counts: Counts): void {
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

function countVehicles({ vehicles }: PostIndex, refusals: Uint16Array, posts: Int32Array, counts: Counts): void {
  for (let vehicle = 1; vehicle < vehicles.length; vehicle += 1) {
    const some = posts[vehicle] ?? 0;
    const refusal = refusals[vehicle] ?? 0;
    if ((refusal & ~(1 << BRAND)) === 0) add(counts[BRAND], vehicles.brandOf[vehicle] ?? 0, some);
    if ((refusal & ~(1 << MODEL)) === 0) add(counts[MODEL], vehicles.modelOf[vehicle] ?? 0, some);
  }
}

interface Rows {
  index: PostIndex;
  filters: PostFilters;
  refusals: Refusals;
  candidates: Uint32Array | undefined;
}

/** Of what the filters by brand and model leave over. */
function postsInCells({ index, filters, refusals, candidates }: Rows): Int32Array {
  const { cell, vehicle } = index.columns;
  const tried = candidates ?? slotsToTry(index, filters, refusals, { cells: false, vehicles: true });
  return countRows(index, filters, tried, cell, index.cells.length, vehicle, refusals.ofVehicles);
}

/** Of what the filters by the groups of cells leave over. */
function postsOfVehicles({ index, filters, refusals, candidates }: Rows): Int32Array {
  const { cell, vehicle } = index.columns;
  const tried = candidates ?? slotsToTry(index, filters, refusals, { cells: true, vehicles: false });
  return countRows(index, filters, tried, vehicle, index.vehicles.length, cell, refusals.ofCells);
}

/** How many there are by one column of those that another one does not refuse, at the wanted price and distance. */
function countRows(
  { columns, length }: PostIndex,
  filters: PostFilters,
  tried: Uint32Array | undefined,
  by: Uint32Array,
  values: number,
  of: Uint32Array,
  refusals: Uint16Array,
): Int32Array {
  const { km, priceLo, priceHi } = columns;
  const { minPrice = 0, maxPrice = 2 ** 31 - 1, kmTo = 2 ** 31 - 1 } = filters;
  const posts = new Int32Array(values);
  const most = tried ? tried.length : length;
  for (let i = 0; i < most; i += 1) {
    const slot = tried ? (tried[i] ?? 0) : i;
    if (refusals[of[slot] ?? 0] !== 0) continue;
    if ((priceHi[slot] ?? 0) < minPrice || (priceLo[slot] ?? 0) > maxPrice || (km[slot] ?? 0) > kmTo) continue;
    const value = by[slot] ?? 0;
    posts[value] = (posts[value] ?? 0) + 1;
  }
  return posts;
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

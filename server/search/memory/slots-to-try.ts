import type { PostFilters } from '@rodado/contract/post-filter';
import { NO_SLOT } from './columns.ts';
import type { PostIndex } from './post-index.ts';
import type { Refusals } from './refusals.ts';

/** Jumping about among a few slots costs as much as reading four times as many one after the other. */
const JUMP = 4;

/**
 * Slots among which everything is that neither these refusals nor a price leave out, and more; undefined stands for all of
 * them. The smallest of what is at hand: the chains of the cells that fit, those of the vehicles, or a stretch of the order by
 * price. Written over at the next call.
 */
export function slotsToTry(
  index: PostIndex,
  filters: PostFilters,
  refusals: Refusals,
  fits: { cells: boolean; vehicles: boolean },
): Uint32Array | undefined {
  const { cells, vehicles, columns } = index;
  const [from, to] = stretchOf(index, filters);
  const inCells = fits.cells && refusals.byCells ? postsOf(cells, refusals.ofCells) : index.length;
  const ofVehicles = fits.vehicles && refusals.byVehicles ? postsOf(vehicles, refusals.ofVehicles) : index.length;
  const fewest = Math.min(to - from, inCells, ofVehicles);
  if (fewest * JUMP > index.length) return undefined;
  if (fewest === to - from) return index.byPrice.slots.subarray(from, to);
  return fewest === inCells
    ? chained(index.length, cells, refusals.ofCells, columns.nextInCell)
    : chained(index.length, vehicles, refusals.ofVehicles, columns.nextOfVehicle);
}

interface Chains {
  length: number;
  posts: Int32Array;
  first: Uint32Array;
}

function postsOf({ length, posts }: Chains, refusals: Uint16Array): number {
  let total = 0;
  for (let i = 0; i < length; i += 1) if (refusals[i] === 0) total += posts[i] ?? 0;
  return total;
}

let tried = new Uint32Array(0);

/** Posts that are gone are still in their chains. */
function chained(most: number, { length, first }: Chains, refusals: Uint16Array, next: Uint32Array): Uint32Array {
  if (tried.length < most) tried = new Uint32Array(most * 2);
  let total = 0;
  for (let i = 0; i < length; i += 1) {
    if (refusals[i] !== 0) continue;
    for (let slot = first[i] ?? NO_SLOT; slot !== NO_SLOT; slot = next[slot] ?? NO_SLOT) {
      tried[total] = slot;
      total += 1;
    }
  }
  return tried.subarray(0, total);
}

/** A range that reaches into the wanted prices from below begins no farther away than the widest of all ranges. */
function stretchOf(index: PostIndex, { minPrice, maxPrice }: PostFilters): [number, number] {
  const { slots, length } = index.byPrice;
  const { priceLo } = index.columns;
  const firstFrom = (price: number) => {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((priceLo[slots[middle] ?? 0] ?? 0) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [
    minPrice === undefined ? 0 : firstFrom(minPrice - index.widestRange),
    maxPrice === undefined ? length : firstFrom(maxPrice + 1),
  ];
}

import type { PostFilters } from '@rodado/contract/post-filter';
import { NO_SLOT } from './columns.ts';
import type { FilterMasks } from './filter-masks.ts';
import type { PostIndex } from './post-index.ts';
import type { Order } from './sorted-order.ts';

/** Posts that match price and mileage, as parallel columns for the other filters. */
export interface Rows {
  slots: Uint32Array;
  buckets: Uint32Array;
  brandModels: Uint32Array;
  /** The order that the rows are sorted in, if any. */
  order?: Order;
}

export interface AccessPath {
  /** In sequential row reads. */
  cost: number;
  /** Overwritten by the next call of any path. */
  take: () => Rows;
}

/** Following a linked list costs as much per slot as this many sequential reads. */
const RANDOM_READ_COST = 16;

/**
 * The cheapest path to a superset of the posts that match price and the filters of `keepTo`: a range of the price
 * order, or the linked lists of the matching buckets, or brands and models.
 */
export function cheapestPath(
  index: PostIndex,
  filters: PostFilters,
  masks: FilterMasks,
  keepTo: readonly ('buckets' | 'brandModels')[],
): AccessPath {
  const { buckets, brandModels, columns } = index;
  const ways = [stretchOf(index, filters)];
  if (keepTo.includes('buckets') && masks.byBuckets)
    ways.push(chainsOf(index, filters, buckets, masks.ofBuckets, columns.nextInBucket));
  if (keepTo.includes('brandModels') && masks.byBrandModels)
    ways.push(chainsOf(index, filters, brandModels, masks.ofBrandModels, columns.nextOfBrandModel));
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
}

function stretchOf(index: PostIndex, filters: PostFilters): AccessPath {
  const { columns, widestRange } = index;
  const order = index.orders.price;
  const { minPrice, maxPrice } = filters;
  const firstFrom = (price: number) => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((columns.priceLo[order.slots[middle] ?? 0] ?? 0) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // A price range that overlaps the wanted prices from below starts at most the widest range below them.
  const from = minPrice === undefined ? 0 : firstFrom(minPrice - widestRange);
  const within = minPrice === undefined ? 0 : firstFrom(minPrice);
  const to = Math.max(from, maxPrice === undefined ? order.length : firstFrom(maxPrice + 1));
  return {
    cost: to - from,
    take: () => {
      const rows = {
        slots: order.slots.subarray(from, to),
        buckets: order.buckets.subarray(from, to),
        brandModels: order.brandModels.subarray(from, to),
      };
      return { ...settled(index, filters, rows, Math.min(within, to) - from), order };
    },
  };
}

interface Chains {
  length: number;
  posts: Int32Array;
  first: Uint32Array;
}

function chainsOf(
  index: PostIndex,
  filters: PostFilters,
  chains: Chains,
  masks: Uint16Array,
  next: Uint32Array,
): AccessPath {
  let total = 0;
  for (let i = 0; i < chains.length; i += 1) if (masks[i] === 0) total += chains.posts[i] ?? 0;
  return {
    cost: total * RANDOM_READ_COST,
    take: () => rowsOf(index, filters, follow(index.length, chains, masks, next)),
  };
}

let followed = new Uint32Array(0);

/** Removed posts are still in the linked lists. */
function follow(most: number, { length, first }: Chains, masks: Uint16Array, next: Uint32Array): Uint32Array {
  if (followed.length < most) followed = new Uint32Array(most * 2);
  let total = 0;
  for (let i = 0; i < length; i += 1) {
    if (masks[i] !== 0) continue;
    for (let slot = first[i] ?? NO_SLOT; slot !== NO_SLOT; slot = next[slot] ?? NO_SLOT) {
      followed[total] = slot;
      total += 1;
    }
  }
  return followed.subarray(0, total);
}

const asksPrice = ({ minPrice, maxPrice }: PostFilters) => minPrice !== undefined || maxPrice !== undefined;

/** Rows of these slots. Overwritten by the next call. */
export function rowsOf(index: PostIndex, filters: PostFilters, slots: Uint32Array): Rows {
  const { bucket, brandModel } = index.columns;
  const rows = roomFor('gathered', slots.length);
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] ?? 0;
    rows.slots[i] = slot;
    rows.buckets[i] = bucket[slot] ?? 0;
    rows.brandModels[i] = brandModel[slot] ?? 0;
  }
  return settled(index, filters, rows, asksPrice(filters) ? slots.length : 0);
}

const MAX_INT32 = 2 ** 31 - 1;

/** Filters by price and mileage. Only the first `unpriced` rows need the price check. */
function settled({ columns }: PostIndex, filters: PostFilters, rows: Rows, unpriced: number): Rows {
  const { km, priceLo, priceHi } = columns;
  const { minPrice = 0, maxPrice = MAX_INT32, kmTo } = filters;
  const { length } = rows.slots;
  const unsettled = kmTo === undefined ? unpriced : length;
  if (unsettled === 0) return rows;
  const left = roomFor('settled', length);
  let total = 0;
  for (let i = 0; i < length; i += 1) {
    const slot = rows.slots[i] ?? 0;
    if (i < unpriced && ((priceHi[slot] ?? 0) < minPrice || (priceLo[slot] ?? 0) > maxPrice)) continue;
    if (kmTo !== undefined && (km[slot] ?? 0) > kmTo) continue;
    left.slots[total] = slot;
    left.buckets[total] = rows.buckets[i] ?? 0;
    left.brandModels[total] = rows.brandModels[i] ?? 0;
    total += 1;
  }
  return cut(left, total);
}

const noRows = (): Rows => ({
  slots: new Uint32Array(0),
  buckets: new Uint32Array(0),
  brandModels: new Uint32Array(0),
});
const buffers = { gathered: noRows(), settled: noRows() };

function roomFor(name: keyof typeof buffers, length: number): Rows {
  if (buffers[name].slots.length < length) {
    const room = length * 2;
    buffers[name] = {
      slots: new Uint32Array(room),
      buckets: new Uint32Array(room),
      brandModels: new Uint32Array(room),
    };
  }
  return cut(buffers[name], length);
}

const cut = ({ slots, buckets, brandModels }: Rows, length: number): Rows => ({
  slots: slots.subarray(0, length),
  buckets: buckets.subarray(0, length),
  brandModels: brandModels.subarray(0, length),
});

import type { PostFilters } from '@rodado/contract/post-filter';
import { NO_SLOT } from './columns.ts';
import type { Order } from './order.ts';
import type { PostIndex } from './post-index.ts';
import type { Refusals } from './refusals.ts';

/** Posts at the wanted price and distance, side by side with what the other filters are tried on. */
export interface Rows {
  slots: Uint32Array;
  cells: Uint32Array;
  vehicles: Uint32Array;
  /** In which they stand, if in one. */
  order?: Order;
}

export interface Way {
  /** In rows that are read one after the other. */
  cost: number;
  /** Written over at the next call, of whichever way. */
  take: () => Rows;
}

/** Following a chain from slot to slot costs as much as reading so many rows. */
const JUMP = 16;

/**
 * The cheapest way to everything that the price and the filters of `keepTo` leave over; there may be more on it. A stretch of
 * the order by price, or the chains of the cells that fit, or of the vehicles.
 */
export function wayTo(
  index: PostIndex,
  filters: PostFilters,
  refusals: Refusals,
  keepTo: readonly ('cells' | 'vehicles')[],
): Way {
  const { cells, vehicles, columns } = index;
  const ways = [stretchOf(index, filters)];
  if (keepTo.includes('cells') && refusals.byCells)
    ways.push(chainsOf(index, filters, cells, refusals.ofCells, columns.nextInCell));
  if (keepTo.includes('vehicles') && refusals.byVehicles)
    ways.push(chainsOf(index, filters, vehicles, refusals.ofVehicles, columns.nextOfVehicle));
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
}

function stretchOf(index: PostIndex, filters: PostFilters): Way {
  const { byPrice: order, columns, widestRange } = index;
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
  // A range that reaches into the wanted prices from below begins no farther away than the widest of all ranges.
  const from = minPrice === undefined ? 0 : firstFrom(minPrice - widestRange);
  const within = minPrice === undefined ? 0 : firstFrom(minPrice);
  const to = Math.max(from, maxPrice === undefined ? order.length : firstFrom(maxPrice + 1));
  return {
    cost: to - from,
    take: () => {
      const rows = {
        slots: order.slots.subarray(from, to),
        cells: order.cells.subarray(from, to),
        vehicles: order.vehicles.subarray(from, to),
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
  refusals: Uint16Array,
  next: Uint32Array,
): Way {
  let total = 0;
  for (let i = 0; i < chains.length; i += 1) if (refusals[i] === 0) total += chains.posts[i] ?? 0;
  return { cost: total * JUMP, take: () => rowsOf(index, filters, follow(index.length, chains, refusals, next)) };
}

let followed = new Uint32Array(0);

/** Posts that are gone are still in their chains. */
function follow(most: number, { length, first }: Chains, refusals: Uint16Array, next: Uint32Array): Uint32Array {
  if (followed.length < most) followed = new Uint32Array(most * 2);
  let total = 0;
  for (let i = 0; i < length; i += 1) {
    if (refusals[i] !== 0) continue;
    for (let slot = first[i] ?? NO_SLOT; slot !== NO_SLOT; slot = next[slot] ?? NO_SLOT) {
      followed[total] = slot;
      total += 1;
    }
  }
  return followed.subarray(0, total);
}

const asksPrice = ({ minPrice, maxPrice }: PostFilters) => minPrice !== undefined || maxPrice !== undefined;

/** Of these slots. Written over at the next call. */
export function rowsOf(index: PostIndex, filters: PostFilters, slots: Uint32Array): Rows {
  const { cell, vehicle } = index.columns;
  const rows = roomFor('gathered', slots.length);
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] ?? 0;
    rows.slots[i] = slot;
    rows.cells[i] = cell[slot] ?? 0;
    rows.vehicles[i] = vehicle[slot] ?? 0;
  }
  return settled(index, filters, rows, asksPrice(filters) ? slots.length : 0);
}

const MOST = 2 ** 31 - 1;

/** Without those that cost too much or have been driven too far. The price of all but the first `unpriced` is known to fit. */
function settled({ columns }: PostIndex, filters: PostFilters, rows: Rows, unpriced: number): Rows {
  const { km, priceLo, priceHi } = columns;
  const { minPrice = 0, maxPrice = MOST, kmTo } = filters;
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
    left.cells[total] = rows.cells[i] ?? 0;
    left.vehicles[total] = rows.vehicles[i] ?? 0;
    total += 1;
  }
  return cut(left, total);
}

const noRows = (): Rows => ({ slots: new Uint32Array(0), cells: new Uint32Array(0), vehicles: new Uint32Array(0) });
const buffers = { gathered: noRows(), settled: noRows() };

function roomFor(name: keyof typeof buffers, length: number): Rows {
  if (buffers[name].slots.length < length) {
    const room = length * 2;
    buffers[name] = { slots: new Uint32Array(room), cells: new Uint32Array(room), vehicles: new Uint32Array(room) };
  }
  return cut(buffers[name], length);
}

const cut = ({ slots, cells, vehicles }: Rows, length: number): Rows => ({
  slots: slots.subarray(0, length),
  cells: cells.subarray(0, length),
  vehicles: vehicles.subarray(0, length),
});

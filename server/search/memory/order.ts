import type { Columns } from './columns.ts';
import { moved } from './growing.ts';
import type { Pace } from './pace.ts';

/**
 * Slots in an order that is kept as posts come, with cell and vehicle of each beside it: a walk through many would otherwise
 * jump about in memory. Those that are gone stay until the index is made anew.
 */
export interface Order {
  slots: Uint32Array;
  cells: Uint32Array;
  vehicles: Uint32Array;
  length: number;
  /** Negative where the first comes before the second. */
  compare: (a: number, b: number) => number;
}

export const createOrder = (room: number, compare: Order['compare']): Order => ({
  slots: new Uint32Array(room),
  cells: new Uint32Array(room),
  vehicles: new Uint32Array(room),
  length: 0,
  compare,
});

export function insert(order: Order, slot: number, { cell, vehicle }: Columns): void {
  const at = placeOf(order, slot);
  pushOnly(order, slot);
  for (const column of [order.slots, order.cells, order.vehicles]) column.copyWithin(at + 1, at, order.length - 1);
  order.slots[at] = slot;
  order.cells[at] = cell[slot] ?? 0;
  order.vehicles[at] = vehicle[slot] ?? 0;
}

/** At the end, wherever it belongs: for many at once, which are sorted afterwards. */
export function pushOnly(order: Order, slot: number): void {
  if (order.length === order.slots.length) {
    const room = Math.ceil(order.length * 1.5) + 16;
    order.slots = moved(order.slots, new Uint32Array(room));
    order.cells = moved(order.cells, new Uint32Array(room));
    order.vehicles = moved(order.vehicles, new Uint32Array(room));
  }
  order.slots[order.length] = slot;
  order.length += 1;
}

export function setCell(order: Order, slot: number, cell: number): void {
  order.cells[placeOf(order, slot)] = cell;
}

function placeOf({ slots, length, compare }: Order, slot: number): number {
  let low = 0;
  let high = length;
  // The newest post is the most frequent one to come.
  if (length > 0 && compare(slots[length - 1] ?? 0, slot) < 0) return length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const RUN = 4096;
const STEP = 16_384;

/** Merges sorted runs, with pauses: sorting a million at once would hold up everybody else. */
export async function sort(order: Order, { cell, vehicle }: Columns, pace: Pace): Promise<void> {
  const { length, compare } = order;
  let from: Uint32Array = order.slots;
  let to: Uint32Array = new Uint32Array(from.length);
  for (let start = 0; start < length; start += RUN) {
    from.subarray(start, Math.min(start + RUN, length)).sort(compare);
    await pace();
  }
  for (let width = RUN; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(start + 2 * width, length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at += 1) {
        const isLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[at] = from[isLeft ? left++ : right++] ?? 0;
        if (at % STEP === 0) await pace();
      }
    }
    [from, to] = [to, from];
  }
  order.slots = from;
  for (let at = 0; at < length; at += 1) {
    order.cells[at] = cell[from[at] ?? 0] ?? 0;
    order.vehicles[at] = vehicle[from[at] ?? 0] ?? 0;
    if (at % STEP === 0) await pace();
  }
}

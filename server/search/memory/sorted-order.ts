import type { Columns } from './columns.ts';
import { moved } from './columns.ts';
import type { YieldEvery } from './yield-every.ts';

/**
 * Slots in an order maintained on insert, with bucket, and brand and model, as parallel columns for sequential memory
 * access. Removed posts stay until the index is rebuilt.
 */
export interface Order {
  slots: Uint32Array;
  buckets: Uint32Array;
  brandModels: Uint32Array;
  length: number;
  compare: (a: number, b: number) => number;
}

export const createOrder = (room: number, compare: Order['compare']): Order => ({
  slots: new Uint32Array(room),
  buckets: new Uint32Array(room),
  brandModels: new Uint32Array(room),
  length: 0,
  compare,
});

export function insert(order: Order, slot: number, { bucket, brandModel }: Columns): void {
  const at = placeOf(order, slot);
  appendUnsorted(order, slot);
  for (const column of [order.slots, order.buckets, order.brandModels]) column.copyWithin(at + 1, at, order.length - 1);
  order.slots[at] = slot;
  order.buckets[at] = bucket[slot] ?? 0;
  order.brandModels[at] = brandModel[slot] ?? 0;
}

/** Appends without sorting: for bulk loads, which sort afterwards. */
export function appendUnsorted(order: Order, slot: number): void {
  if (order.length === order.slots.length) {
    const room = Math.ceil(order.length * 1.5) + 16;
    order.slots = moved(order.slots, new Uint32Array(room));
    order.buckets = moved(order.buckets, new Uint32Array(room));
    order.brandModels = moved(order.brandModels, new Uint32Array(room));
  }
  order.slots[order.length] = slot;
  order.length += 1;
}

export function setBucket(order: Order, slot: number, bucket: number): void {
  order.buckets[placeOf(order, slot)] = bucket;
}

function placeOf({ slots, length, compare }: Order, slot: number): number {
  let low = 0;
  let high = length;
  // Fast path: most inserts are the newest post.
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

/** Merge sort that yields: sorting a million at once would block the event loop. */
export async function sort(order: Order, { bucket, brandModel }: Columns, pace: YieldEvery): Promise<void> {
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
    order.buckets[at] = bucket[from[at] ?? 0] ?? 0;
    order.brandModels[at] = brandModel[from[at] ?? 0] ?? 0;
    if (at % STEP === 0) await pace();
  }
}

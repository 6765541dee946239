import type { Sort } from '@rodado/contract/enums';
import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { ListPosts, PostFilters } from '@rodado/contract/post-filter';
import type { FoundPage } from '../find-by-text.ts';
import type { Term } from '../text/parse-query.ts';
import { cheapestPath, type Rows, rowsOf } from './access-path.ts';
import { applyFilters, excludeBuckets, type FilterMasks } from './filter-masks.ts';
import { readId } from './id-table.ts';
import type { OrderName, PostIndex } from './post-index.ts';
import type { Order } from './sorted-order.ts';
import { candidatesOf } from './text-candidates.ts';

/** Gathering and sorting one result costs as much as this many steps along an order. */
const SORTING = 24;

/** The same orders as in sql-search.ts. */
const SORTED: Record<Sort, { by: OrderName; isDescending: boolean }> = {
  recent: { by: 'creation', isDescending: true },
  latest: { by: 'creation', isDescending: false },
  cheapest: { by: 'price', isDescending: false },
  expensive: { by: 'price', isDescending: true },
  fewestKm: { by: 'km', isDescending: true },
  newestYear: { by: 'year', isDescending: true },
};

export function findPage(index: PostIndex, filters: ListPosts, terms?: readonly Term[]): FoundPage {
  const candidates = candidatesOf(index, filters, terms);
  let masks = applyFilters(index, filters);
  // Found by their titles, in buckets that the facts of the text exclude.
  let others = NONE;
  if (candidates && 'unmet' in candidates) {
    others = slotsOf(masks, rowsOf(index, filters, candidates.others)).slice();
    masks = excludeBuckets(index, masks, candidates.unmet);
  }
  const { by, isDescending } = SORTED[filters.sort];
  const order = index.orders[by];
  const offset = (filters.page - 1) * POSTS_PER_PAGE;
  const wanted = { order, isDescending, offset };
  const pageOf = (slots: readonly number[], total: number): FoundPage => ({
    ids: slots.map((slot) => readId(index.columns.id, slot)),
    total,
  });
  const slots = candidates && 'slots' in candidates ? candidates.slots : undefined;
  if (!slots && !masks.byBrandModels && !asksOfRows(filters)) {
    const total = postsInBuckets(index, masks) + others.length;
    if (offset >= total) return pageOf([], total);
    if (isMetSoon(wanted, total)) return pageOf(walkBuckets(index, wanted, total, masks.ofBuckets, others), total);
  }
  const rows = slots
    ? rowsOf(index, filters, slots)
    : cheapestPath(index, filters, masks, ['buckets', 'brandModels']).take();
  const found = joined(slotsOf(masks, rows), others);
  if (offset >= found.length) return pageOf([], found.length);
  if (rows.order === order && others.length === 0) return pageOf(cutOut(wanted, found), found.length);
  const page = isMetSoon(wanted, found.length) ? walkMarked(index, wanted, found) : pickSorted(wanted, found);
  return pageOf(page, found.length);
}

const NONE = new Uint32Array(0);

function joined(slots: Uint32Array, others: Uint32Array): Uint32Array {
  if (others.length === 0) return slots;
  const all = new Uint32Array(slots.length + others.length);
  all.set(slots);
  all.set(others, slots.length);
  return all;
}

/** Whether walking along the order to the page takes fewer steps than gathering and sorting all results. */
const isMetSoon = ({ order, offset }: Wanted, total: number): boolean =>
  Math.min(offset + POSTS_PER_PAGE, total - offset) * (order.length / total) < total * SORTING;

export const asksOfRows = ({ minPrice, maxPrice, kmTo }: PostFilters): boolean =>
  minPrice !== undefined || maxPrice !== undefined || kmTo !== undefined;

function postsInBuckets({ buckets, live }: PostIndex, { ofBuckets, byBuckets }: FilterMasks): number {
  if (!byBuckets) return live;
  let total = 0;
  for (let bucket = 1; bucket < buckets.length; bucket += 1)
    if (ofBuckets[bucket] === 0) total += buckets.posts[bucket] ?? 0;
  return total;
}

let found = new Uint32Array(0);

/** Slots that pass all filters, in row order. Overwritten by the next call. */
function slotsOf({ ofBuckets, ofBrandModels }: FilterMasks, { slots, buckets, brandModels }: Rows): Uint32Array {
  if (found.length < slots.length) found = new Uint32Array(slots.length * 2);
  let total = 0;
  for (let i = 0; i < slots.length; i += 1) {
    if (ofBuckets[buckets[i] ?? 0] !== 0 || ofBrandModels[brandModels[i] ?? 0] !== 0) continue;
    found[total] = slots[i] ?? 0;
    total += 1;
  }
  return found.subarray(0, total);
}

interface Wanted {
  order: Order;
  isDescending: boolean;
  offset: number;
}

/** For results that are already in the wanted order. */
function cutOut({ isDescending, offset }: Wanted, found: Uint32Array): number[] {
  if (!isDescending) return [...found.subarray(offset, offset + POSTS_PER_PAGE)];
  const end = found.length - offset;
  return [...found.subarray(Math.max(0, end - POSTS_PER_PAGE), end)].reverse();
}

/** Scans from the nearer end of the order: how many matches to skip, and the page size. */
function walkTo({ order, isDescending, offset }: Wanted, total: number) {
  const size = Math.min(POSTS_PER_PAGE, total - offset);
  const isFromEnd = offset > total / 2;
  const isBackwards = isDescending !== isFromEnd;
  return {
    size,
    passed: isFromEnd ? total - offset - size : offset,
    first: isBackwards ? order.length - 1 : 0,
    step: isBackwards ? -1 : 1,
    inRequestedOrder: (page: number[]) => (isFromEnd ? page.reverse() : page),
  };
}

// Two loops that differ in one line: a function call per step would be measurable at half a million steps.
function walkBuckets(
  index: PostIndex,
  wanted: Wanted,
  total: number,
  masks: Uint16Array,
  others: Uint32Array,
): number[] {
  const marks = others.length > 0 ? marksOf(index, others) : NONE;
  const { size, passed, first, step, inRequestedOrder } = walkTo(wanted, total);
  const { slots, buckets, length } = wanted.order;
  const page: number[] = [];
  for (let at = first, met = 0; at >= 0 && at < length && page.length < size; at += step) {
    const slot = slots[at] ?? 0;
    if (masks[buckets[at] ?? 0] !== 0 && (((marks[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 0) continue;
    if (met >= passed) page.push(slot);
    met += 1;
  }
  return inRequestedOrder(page);
}

function walkMarked(index: PostIndex, wanted: Wanted, found: Uint32Array): number[] {
  const marks = marksOf(index, found);
  const { size, passed, first, step, inRequestedOrder } = walkTo(wanted, found.length);
  const { slots, length } = wanted.order;
  const page: number[] = [];
  for (let at = first, met = 0; at >= 0 && at < length && page.length < size; at += step) {
    const slot = slots[at] ?? 0;
    if ((((marks[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 0) continue;
    if (met >= passed) page.push(slot);
    met += 1;
  }
  return inRequestedOrder(page);
}

/** Bitmap with one bit per slot. */
function marksOf(index: PostIndex, found: Uint32Array): Uint32Array {
  const marks = new Uint32Array((index.length + 31) >>> 5);
  for (const slot of found) marks[slot >>> 5] = (marks[slot >>> 5] ?? 0) | (1 << (slot & 31));
  return marks;
}

function pickSorted({ order, isDescending, offset }: Wanted, slots: Uint32Array): number[] {
  const sorted = slots.sort((a, b) => (isDescending ? order.compare(b, a) : order.compare(a, b)));
  return [...sorted.subarray(offset, offset + POSTS_PER_PAGE)];
}

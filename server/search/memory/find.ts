import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { ListPosts, PostFilters } from '@rodado/contract/post-filter';
import type { TextPlan } from '../text/plan-text.ts';
import { candidatesOf } from './candidates.ts';
import { readId } from './id-table.ts';
import type { Order } from './order.ts';
import type { PostIndex } from './post-index.ts';
import { type Refusals, refuse } from './refusals.ts';

export interface Page {
  ids: string[];
  total: number;
}

/** As many can be put in order by themselves. */
const FEW = 2048;

export function findPage(index: PostIndex, filters: ListPosts, plan?: TextPlan): Page {
  const refusals = refuse(index, filters);
  const candidates = candidatesOf(index, filters, plan);
  const order = filters.sort === 'cheapest' || filters.sort === 'expensive' ? index.byPrice : index.byCreation;
  const isDescending = filters.sort === 'recent' || filters.sort === 'expensive';
  const offset = (filters.page - 1) * POSTS_PER_PAGE;
  const wanted = { order, isDescending, offset };
  const pageOf = (slots: readonly number[], total: number): Page => ({
    ids: slots.map((slot) => readId(index.columns.id, slot)),
    total,
  });
  if (!candidates && !refusals.byVehicles && !asksOfRows(filters)) {
    const total = postsInCells(index, refusals);
    if (offset >= total) return pageOf([], total);
    const { cell } = index.columns;
    if (isMetSoon(wanted, total))
      return pageOf(
        walk(wanted, total, (slot) => refusals.ofCells[cell[slot] ?? 0] === 0),
        total,
      );
  }
  const found = slotsOf(index, filters, refusals, candidates);
  const slots = isMetSoon(wanted, found.length) ? walkMarked(index, wanted, found) : pickSorted(wanted, found);
  return pageOf(slots, found.length);
}

/** Whether a walk through all meets the page before long, or there are too many to be put in order by themselves. */
const isMetSoon = ({ offset }: Wanted, total: number): boolean =>
  total > FEW || Math.min(offset + POSTS_PER_PAGE, total - offset) * 8 < total;

export const asksOfRows = ({ minPrice, maxPrice, kmTo }: PostFilters): boolean =>
  minPrice !== undefined || maxPrice !== undefined || kmTo !== undefined;

function postsInCells({ cells, live }: PostIndex, { ofCells, byCells }: Refusals): number {
  if (!byCells) return live;
  let total = 0;
  for (let cell = 1; cell < cells.length; cell += 1) if (ofCells[cell] === 0) total += cells.posts[cell] ?? 0;
  return total;
}

let found = new Uint32Array(0);

/** Every slot that nothing refuses, ascending. Written over at the next call. */
function slotsOf(index: PostIndex, filters: PostFilters, refusals: Refusals, candidates?: Uint32Array): Uint32Array {
  const { cell, vehicle, km, priceLo, priceHi } = index.columns;
  const { ofCells, ofVehicles } = refusals;
  const { minPrice = 0, maxPrice = 2 ** 31 - 1, kmTo = 2 ** 31 - 1 } = filters;
  const length = candidates ? candidates.length : index.length;
  if (found.length < length) found = new Uint32Array(length * 2);
  let total = 0;
  for (let i = 0; i < length; i += 1) {
    const slot = candidates ? (candidates[i] ?? 0) : i;
    if (ofCells[cell[slot] ?? 0] !== 0 || ofVehicles[vehicle[slot] ?? 0] !== 0) continue;
    if ((priceHi[slot] ?? 0) < minPrice || (priceLo[slot] ?? 0) > maxPrice || (km[slot] ?? 0) > kmTo) continue;
    found[total] = slot;
    total += 1;
  }
  return found.subarray(0, total);
}

interface Wanted {
  order: Order;
  isDescending: boolean;
  offset: number;
}

/** The page, met on a walk from whichever end is nearer. */
function walk({ order, isDescending, offset }: Wanted, total: number, isFound: (slot: number) => boolean): number[] {
  if (offset >= total) return [];
  const size = Math.min(POSTS_PER_PAGE, total - offset);
  const isFromEnd = offset > total / 2;
  let skipped = isFromEnd ? total - offset - size : offset;
  const isBackwards = isDescending !== isFromEnd;
  const { slots, length } = order;
  const page: number[] = [];
  for (let i = 0; i < length && page.length < size; i += 1) {
    const slot = slots[isBackwards ? length - 1 - i : i] ?? 0;
    if (!isFound(slot)) continue;
    if (skipped > 0) skipped -= 1;
    else page.push(slot);
  }
  return isFromEnd ? page.reverse() : page;
}

function walkMarked(index: PostIndex, wanted: Wanted, slots: Uint32Array): number[] {
  const marks = new Uint32Array((index.length + 31) >>> 5);
  for (const slot of slots) marks[slot >>> 5] = (marks[slot >>> 5] ?? 0) | (1 << (slot & 31));
  return walk(wanted, slots.length, (slot) => (((marks[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1);
}

function pickSorted({ order, isDescending, offset }: Wanted, slots: Uint32Array): number[] {
  const sorted = slots.sort((a, b) => (isDescending ? order.compare(b, a) : order.compare(a, b)));
  return [...sorted.subarray(offset, offset + POSTS_PER_PAGE)];
}

import { POSTS_PER_PAGE } from '@rodado/contract/limits';
import type { ListPosts, PostFilters } from '@rodado/contract/post-filter';
import type { TextPlan } from '../text/plan-text.ts';
import { candidatesOf } from './candidates.ts';
import { readId } from './id-table.ts';
import type { Order } from './order.ts';
import type { PostIndex } from './post-index.ts';
import { type Refusals, refuse } from './refusals.ts';
import { type Rows, rowsOf, wayTo } from './rows-to-try.ts';

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
    if (isMetSoon(wanted, total)) return pageOf(walkCells(wanted, total, refusals.ofCells), total);
  }
  const rows = candidates
    ? rowsOf(index, filters, candidates)
    : wayTo(index, filters, refusals, ['cells', 'vehicles']).take();
  const found = slotsOf(refusals, rows);
  if (offset >= found.length) return pageOf([], found.length);
  if (rows.order === order) return pageOf(cutOut(wanted, found), found.length);
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

/** Those that nothing refuses, in the order of the rows. Written over at the next call. */
function slotsOf({ ofCells, ofVehicles }: Refusals, { slots, cells, vehicles }: Rows): Uint32Array {
  if (found.length < slots.length) found = new Uint32Array(slots.length * 2);
  let total = 0;
  for (let i = 0; i < slots.length; i += 1) {
    if (ofCells[cells[i] ?? 0] !== 0 || ofVehicles[vehicles[i] ?? 0] !== 0) continue;
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

/** Where what was found stands in the wanted order already. */
function cutOut({ isDescending, offset }: Wanted, found: Uint32Array): number[] {
  if (!isDescending) return [...found.subarray(offset, offset + POSTS_PER_PAGE)];
  const end = found.length - offset;
  return [...found.subarray(Math.max(0, end - POSTS_PER_PAGE), end)].reverse();
}

/** From whichever end of the order is nearer: how many are passed over before the page, and how many are on it. */
function walkTo({ order, isDescending, offset }: Wanted, total: number) {
  const size = Math.min(POSTS_PER_PAGE, total - offset);
  const isFromEnd = offset > total / 2;
  const isBackwards = isDescending !== isFromEnd;
  return {
    size,
    passed: isFromEnd ? total - offset - size : offset,
    first: isBackwards ? order.length - 1 : 0,
    step: isBackwards ? -1 : 1,
    asAsked: (page: number[]) => (isFromEnd ? page.reverse() : page),
  };
}

// Two walks that differ in one line: at half a million steps, calling a function for that line would be felt.
function walkCells(wanted: Wanted, total: number, refusals: Uint16Array): number[] {
  const { size, passed, first, step, asAsked } = walkTo(wanted, total);
  const { slots, cells, length } = wanted.order;
  const page: number[] = [];
  for (let at = first, met = 0; at >= 0 && at < length && page.length < size; at += step) {
    if (refusals[cells[at] ?? 0] !== 0) continue;
    if (met >= passed) page.push(slots[at] ?? 0);
    met += 1;
  }
  return asAsked(page);
}

function walkMarked(index: PostIndex, wanted: Wanted, found: Uint32Array): number[] {
  const marks = new Uint32Array((index.length + 31) >>> 5);
  for (const slot of found) marks[slot >>> 5] = (marks[slot >>> 5] ?? 0) | (1 << (slot & 31));
  const { size, passed, first, step, asAsked } = walkTo(wanted, found.length);
  const { slots, length } = wanted.order;
  const page: number[] = [];
  for (let at = first, met = 0; at >= 0 && at < length && page.length < size; at += step) {
    const slot = slots[at] ?? 0;
    if ((((marks[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 0) continue;
    if (met >= passed) page.push(slot);
    met += 1;
  }
  return asAsked(page);
}

function pickSorted({ order, isDescending, offset }: Wanted, slots: Uint32Array): number[] {
  const sorted = slots.sort((a, b) => (isDescending ? order.compare(b, a) : order.compare(a, b)));
  return [...sorted.subarray(offset, offset + POSTS_PER_PAGE)];
}

import { GROUPS, type Group } from '../search.ts';
import { NO_SLOT } from './columns.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { moved } from './growing.ts';
import type { SearchedPost } from './searched-post.ts';

/** The groups with few values. Posts that have all of them in common share a cell: a filter is tried once for all of these. */
const CELL_GROUPS = GROUPS.filter((group) => group !== 'brand' && group !== 'model');
export type CellGroup = Exclude<Group, 'brand' | 'model'>;

export type Value = string | number;

export interface CellColumn {
  name: CellGroup;
  dictionary: Dictionary<Value>;
  /** Of each cell. */
  codes: Uint16Array;
  /** How many live posts each value has. */
  posts: number[];
}

export interface Cells {
  length: number;
  /** How many live posts each has. */
  posts: Int32Array;
  /** Where the chain of its posts begins. */
  first: Uint32Array;
  year: Uint16Array;
  isVerified: Uint8Array;
  isTimed: Uint8Array;
  groups: readonly CellColumn[];
  byKey: Map<number, number>;
}

/** The cell of posts that are no longer live. */
export const GONE = 0;

/** Six groups of 64 values, 2^14 years and two marks are just what a number holds exactly. */
const MOST_VALUES = 64;
const MOST_YEARS = 2 ** 14;

export const createCells = (): Cells => ({
  length: 1,
  posts: new Int32Array(64),
  first: new Uint32Array(64),
  year: new Uint16Array(64),
  isVerified: new Uint8Array(64),
  isTimed: new Uint8Array(64),
  groups: CELL_GROUPS.map((name) => ({
    name,
    dictionary: createDictionary<Value>(),
    codes: new Uint16Array(64),
    posts: [],
  })),
  byKey: new Map(),
});

export function takeCell(cells: Cells, post: SearchedPost): number {
  const isTimed = post.endsAt !== Number.POSITIVE_INFINITY;
  let key = (post.isVerified ? 2 : 0) + (isTimed ? 1 : 0);
  for (const { name, dictionary } of cells.groups) {
    const code = dictionary.take(post[name]);
    const most = name === 'year' ? MOST_YEARS : MOST_VALUES;
    if (code >= most) throw new RangeError(`more than ${most} values of ${name}`);
    key = key * most + code;
  }
  const known = cells.byKey.get(key);
  if (known !== undefined) return known;
  const cell = cells.length;
  if (cell === cells.posts.length) enlarge(cells, cell * 2);
  cells.length += 1;
  cells.byKey.set(key, cell);
  cells.first[cell] = NO_SLOT;
  cells.year[cell] = post.year;
  cells.isVerified[cell] = post.isVerified ? 1 : 0;
  cells.isTimed[cell] = isTimed ? 1 : 0;
  for (const { name, dictionary, codes } of cells.groups) codes[cell] = dictionary.take(post[name]);
  return cell;
}

function enlarge(cells: Cells, room: number): void {
  cells.posts = moved(cells.posts, new Int32Array(room));
  cells.first = moved(cells.first, new Uint32Array(room));
  cells.year = moved(cells.year, new Uint16Array(room));
  cells.isVerified = moved(cells.isVerified, new Uint8Array(room));
  cells.isTimed = moved(cells.isTimed, new Uint8Array(room));
  for (const group of cells.groups) group.codes = moved(group.codes, new Uint16Array(room));
}

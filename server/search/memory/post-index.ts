import { createVocabulary, type Vocabulary, type Word } from '../text/vocabulary.ts';
import { type Cells, createCells, GONE, takeCell } from './cells.ts';
import { type Columns, createColumns, enlarge, NO_SLOT } from './columns.ts';
import { createEndings, type Endings } from './endings.ts';
import { append, createPostings, moved, type Postings } from './growing.ts';
import { compareIds, createIdTable, type IdTable, NUMBERS_PER_ID, readId, writeId } from './id-table.ts';
import { createOrder, insert, type Order, pushOnly, setCell, sort } from './order.ts';
import type { Pace } from './pace.ts';
import type { SearchedPost } from './searched-post.ts';
import { createVehicles, takeVehicle, type Vehicles } from './vehicles.ts';

export interface IndexedWord extends Word {
  code: number;
  postings: Postings;
}

/** Every live post as numbers in memory. PostgreSQL is the truth; this is made from it and can be lost at any moment. */
export interface PostIndex {
  /** Slots that were ever given out. */
  length: number;
  live: number;
  /** Moves with every change. */
  version: number;
  columns: Columns;
  slotOf: IdTable;
  cells: Cells;
  vehicles: Vehicles;
  vocabulary: Vocabulary<IndexedWord>;
  /** By code. */
  words: IndexedWord[];
  /** The codes of the words of each post, one after the other. */
  wordsOfPosts: Uint32Array;
  wordsLength: number;
  byCompany: Map<string, Postings>;
  byCreation: Order;
  byPrice: Order;
  /** Between the lower and the upper price of any post that was ever here. */
  widestRange: number;
  endings: Endings;
  /** While it is filled, posts come in any order and are sorted at the end. */
  isFilling: boolean;
}

const WORDS_PER_POST = 10;

/** With room for so many posts; it grows when they are more. */
export function createPostIndex(room: number): PostIndex {
  const words: IndexedWord[] = [];
  const columns = createColumns(room);
  const byNumber =
    (column: 'createdAt' | 'priceLo') =>
    (a: number, b: number): number =>
      (columns[column][a] ?? 0) - (columns[column][b] ?? 0) || compareIds(columns.id, a, b);
  return {
    length: 0,
    live: 0,
    version: 0,
    columns,
    slotOf: createIdTable(() => columns.id),
    cells: createCells(),
    vehicles: createVehicles(),
    vocabulary: createVocabulary((text, letters) => {
      const word = { text, letters, posts: 0, code: words.length, postings: createPostings() };
      words.push(word);
      return word;
    }),
    words,
    wordsOfPosts: new Uint32Array(room * WORDS_PER_POST),
    wordsLength: 0,
    byCompany: new Map(),
    byCreation: createOrder(room, byNumber('createdAt')),
    byPrice: createOrder(room, byNumber('priceLo')),
    widestRange: 0,
    endings: createEndings((slot) => columns.endsAt[slot] ?? 0),
    isFilling: true,
  };
}

/** From here on every post is put where it belongs. */
export async function finishFilling(index: PostIndex, pace: Pace): Promise<void> {
  await sort(index.byCreation, index.columns, pace);
  await sort(index.byPrice, index.columns, pace);
  index.isFilling = false;
}

/** Adds it, or what has become of it. */
export function putPost(index: PostIndex, post: SearchedPost): void {
  const { columns, cells, vehicles } = index;
  const slot = index.length;
  if (slot === columns.cell.length) enlarge(columns, Math.ceil(slot * 1.5) + 16);
  const cell = takeCell(cells, post);
  const vehicle = takeVehicle(vehicles, post.brand, post.model);
  index.length += 1;
  index.live += 1;
  index.version += 1;
  writeId(columns.id, slot * NUMBERS_PER_ID, post.id);
  columns.changedIn[slot] = post.changedIn;
  columns.createdAt[slot] = post.createdAt;
  columns.endsAt[slot] = post.endsAt;
  columns.cell[slot] = cell;
  columns.vehicle[slot] = vehicle;
  columns.km[slot] = post.km;
  columns.priceLo[slot] = post.priceLo;
  columns.priceHi[slot] = post.priceHi;
  columns.nextInCell[slot] = cells.first[cell] ?? NO_SLOT;
  cells.first[cell] = slot;
  columns.nextOfVehicle[slot] = vehicles.first[vehicle] ?? NO_SLOT;
  vehicles.first[vehicle] = slot;
  index.widestRange = Math.max(index.widestRange, post.priceHi - post.priceLo);
  countIn(index, cell, vehicle, 1);
  const before = index.slotOf.put(slot);
  if (before !== undefined) removeSlot(index, before);
  putWords(index, slot, post.words);
  if (post.company !== null) append(postingsOf(index.byCompany, post.company), slot);
  if (post.endsAt !== Number.POSITIVE_INFINITY) index.endings.push(slot);
  for (const order of [index.byCreation, index.byPrice]) {
    if (index.isFilling) pushOnly(order, slot);
    else insert(order, slot, columns);
  }
}

function putWords(index: PostIndex, slot: number, words: readonly string[]): void {
  if (index.wordsLength + words.length > index.wordsOfPosts.length) {
    const room = Math.ceil(index.wordsOfPosts.length * 1.5) + words.length;
    index.wordsOfPosts = moved(index.wordsOfPosts, new Uint32Array(room));
  }
  index.columns.firstWord[slot] = index.wordsLength;
  index.columns.wordCount[slot] = words.length;
  for (const text of words) {
    const word = index.vocabulary.take(text);
    word.posts += 1;
    append(word.postings, slot);
    index.wordsOfPosts[index.wordsLength] = word.code;
    index.wordsLength += 1;
  }
}

/** Nothing happens where it is not there. */
export function removePost(index: PostIndex, id: string): void {
  const slot = index.slotOf.find(id);
  if (slot === undefined) return;
  index.slotOf.delete(id);
  removeSlot(index, slot);
}

/** Its slot stays, in lists and orders too, but belongs to no cell any more. */
function removeSlot(index: PostIndex, slot: number): void {
  const { columns } = index;
  index.live -= 1;
  index.version += 1;
  countIn(index, columns.cell[slot] ?? GONE, columns.vehicle[slot] ?? 0, -1);
  columns.cell[slot] = GONE;
  if (!index.isFilling) for (const order of [index.byCreation, index.byPrice]) setCell(order, slot, GONE);
  const from = columns.firstWord[slot] ?? 0;
  for (let i = from; i < from + (columns.wordCount[slot] ?? 0); i += 1) {
    const word = index.words[index.wordsOfPosts[i] ?? 0];
    if (word) word.posts -= 1;
  }
}

function countIn({ cells, vehicles }: PostIndex, cell: number, vehicle: number, one: 1 | -1): void {
  cells.posts[cell] = (cells.posts[cell] ?? 0) + one;
  vehicles.posts[vehicle] = (vehicles.posts[vehicle] ?? 0) + one;
  for (const { codes, posts } of cells.groups) {
    const code = codes[cell] ?? 0;
    posts[code] = (posts[code] ?? 0) + one;
  }
}

/** Posts end by the clock: nothing is written when they do. */
export function removeEnded(index: PostIndex, now: number): void {
  for (const slot of index.endings.takeUntil(now)) {
    if (index.columns.cell[slot] !== GONE) removePost(index, readId(index.columns.id, slot));
  }
}

function postingsOf(lists: Map<string, Postings>, key: string): Postings {
  const known = lists.get(key) ?? createPostings();
  lists.set(key, known);
  return known;
}

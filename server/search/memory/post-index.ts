import { createVocabulary, type Vocabulary, type Word } from '../text/vocabulary.ts';
import { type BrandModels, createBrandModels, takeBrandModel } from './brand-models.ts';
import {
  append,
  type Columns,
  createColumns,
  createPostings,
  enlarge,
  moved,
  NO_SLOT,
  type Postings,
} from './columns.ts';
import { createExpiryHeap, type ExpiryHeap } from './expiry-heap.ts';
import { createFacetBuckets, type FacetBuckets, GONE, takeBucket } from './facet-buckets.ts';
import { compareIds, createIdTable, type IdTable, NUMBERS_PER_ID, readId, writeId } from './id-table.ts';
import type { IndexedPost } from './indexed-post.ts';
import { appendUnsorted, createOrder, insert, type Order, setBucket, sort } from './sorted-order.ts';
import type { YieldEvery } from './yield-every.ts';

export interface IndexedWord extends Word {
  code: number;
  postings: Postings;
}

/** In-memory index of all live posts. PostgreSQL is the source of truth; the index can be rebuilt at any time. */
export interface PostIndex {
  /** Number of slots ever allocated. */
  length: number;
  live: number;
  /** Incremented by every change. */
  version: number;
  columns: Columns;
  slotOf: IdTable;
  buckets: FacetBuckets;
  brandModels: BrandModels;
  vocabulary: Vocabulary<IndexedWord>;
  /** By code. */
  words: IndexedWord[];
  /** Word codes of all posts, concatenated. */
  wordsOfPosts: Uint32Array;
  wordsLength: number;
  byCompany: Map<string, Postings>;
  orders: Record<OrderName, Order>;
  /** The largest difference between upper and lower price of any post ever indexed. */
  widestRange: number;
  expirations: ExpiryHeap;
  /** During the initial load posts arrive unsorted and are sorted at the end. */
  isFilling: boolean;
}

/** By kilometres the most come first, so that read backwards the newest of equal posts do, as in all orders. */
export type OrderName = 'creation' | 'price' | 'km' | 'year';

const WORDS_PER_POST = 10;

/** Allocates for `room` posts and grows beyond that. */
export function createPostIndex(room: number): PostIndex {
  const words: IndexedWord[] = [];
  const columns = createColumns(room);
  const orderBy = (column: 'createdAt' | 'priceLo' | 'km' | 'year', sign: 1 | -1 = 1): Order =>
    createOrder(
      room,
      (a, b) => sign * ((columns[column][a] ?? 0) - (columns[column][b] ?? 0)) || compareIds(columns.id, a, b),
    );
  return {
    length: 0,
    live: 0,
    version: 0,
    columns,
    slotOf: createIdTable(() => columns.id),
    buckets: createFacetBuckets(),
    brandModels: createBrandModels(),
    vocabulary: createVocabulary((text, letters) => {
      const word = { text, letters, posts: 0, code: words.length, postings: createPostings() };
      words.push(word);
      return word;
    }),
    words,
    wordsOfPosts: new Uint32Array(room * WORDS_PER_POST),
    wordsLength: 0,
    byCompany: new Map(),
    orders: {
      creation: orderBy('createdAt'),
      price: orderBy('priceLo'),
      km: orderBy('km', -1),
      year: orderBy('year'),
    },
    widestRange: 0,
    expirations: createExpiryHeap((slot) => columns.endsAt[slot] ?? 0),
    isFilling: true,
  };
}

/** Sorts the orders; later posts are inserted in place. */
export async function finishFilling(index: PostIndex, pace: YieldEvery): Promise<void> {
  for (const order of Object.values(index.orders)) await sort(order, index.columns, pace);
  index.isFilling = false;
}

/** Inserts or replaces a post. */
export function putPost(index: PostIndex, post: IndexedPost): void {
  const { columns, buckets, brandModels } = index;
  const slot = index.length;
  if (slot === columns.bucket.length) enlarge(columns, Math.ceil(slot * 1.5) + 16);
  const bucket = takeBucket(buckets, post);
  const brandModel = takeBrandModel(brandModels, post.brand, post.model);
  index.length += 1;
  index.live += 1;
  index.version += 1;
  writeId(columns.id, slot * NUMBERS_PER_ID, post.id);
  columns.changedIn[slot] = post.changedIn;
  columns.createdAt[slot] = post.createdAt;
  columns.endsAt[slot] = post.endsAt;
  columns.bucket[slot] = bucket;
  columns.brandModel[slot] = brandModel;
  columns.year[slot] = post.year;
  columns.km[slot] = post.km;
  columns.priceLo[slot] = post.priceLo;
  columns.priceHi[slot] = post.priceHi;
  columns.nextInBucket[slot] = buckets.first[bucket] ?? NO_SLOT;
  buckets.first[bucket] = slot;
  columns.nextOfBrandModel[slot] = brandModels.first[brandModel] ?? NO_SLOT;
  brandModels.first[brandModel] = slot;
  index.widestRange = Math.max(index.widestRange, post.priceHi - post.priceLo);
  countIn(index, bucket, brandModel, 1);
  const before = index.slotOf.put(slot);
  if (before !== undefined) removeSlot(index, before);
  putWords(index, slot, post.words);
  if (post.company !== null) append(postingsOf(index.byCompany, post.company), slot);
  if (post.endsAt !== Number.POSITIVE_INFINITY) index.expirations.push(slot);
  for (const order of Object.values(index.orders)) {
    if (index.isFilling) appendUnsorted(order, slot);
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

/** No-op for an unknown id. */
export function removePost(index: PostIndex, id: string): void {
  const slot = index.slotOf.find(id);
  if (slot === undefined) return;
  index.slotOf.delete(id);
  removeSlot(index, slot);
}

/** The slot stays allocated, in lists and orders too, but its bucket becomes GONE. */
function removeSlot(index: PostIndex, slot: number): void {
  const { columns } = index;
  index.live -= 1;
  index.version += 1;
  countIn(index, columns.bucket[slot] ?? GONE, columns.brandModel[slot] ?? 0, -1);
  columns.bucket[slot] = GONE;
  if (!index.isFilling) for (const order of Object.values(index.orders)) setBucket(order, slot, GONE);
  const from = columns.firstWord[slot] ?? 0;
  for (let i = from; i < from + (columns.wordCount[slot] ?? 0); i += 1) {
    const word = index.words[index.wordsOfPosts[i] ?? 0];
    if (word) word.posts -= 1;
  }
}

function countIn({ buckets, brandModels }: PostIndex, bucket: number, brandModel: number, one: 1 | -1): void {
  buckets.posts[bucket] = (buckets.posts[bucket] ?? 0) + one;
  brandModels.posts[brandModel] = (brandModels.posts[brandModel] ?? 0) + one;
  for (const { codes, posts } of buckets.groups) {
    const code = codes[bucket] ?? 0;
    posts[code] = (posts[code] ?? 0) + one;
  }
  const papers = buckets.papers[bucket] ?? 0;
  for (const [i, posts] of buckets.postsByPapers.entries())
    if ((papers >> i) & 1) buckets.postsByPapers[i] = posts + one;
}

/** Posts expire by time, without a database write. */
export function removeEnded(index: PostIndex, now: number): void {
  for (const slot of index.expirations.takeUntil(now)) {
    if (index.columns.bucket[slot] !== GONE) removePost(index, readId(index.columns.id, slot));
  }
}

function postingsOf(lists: Map<string, Postings>, key: string): Postings {
  const known = lists.get(key) ?? createPostings();
  lists.set(key, known);
  return known;
}

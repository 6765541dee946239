import { NUMBERS_PER_ID } from './id-table.ts';

/** One typed array per field, indexed by slot. Slots are not reused. */
export interface Columns {
  id: Uint32Array;
  changedIn: Float64Array;
  createdAt: Float64Array;
  endsAt: Float64Array;
  /** Facet bucket, see facet-buckets.ts; GONE once the post is no longer live. */
  bucket: Uint32Array;
  /** Brand and model. */
  brandModel: Uint32Array;
  /** Of the bucket too, which a removed post no longer has: its place in the order by year must stay. */
  year: Uint16Array;
  km: Int32Array;
  priceLo: Int32Array;
  priceHi: Int32Array;
  /** Offset in `wordsOfPosts` of its `wordCount` word codes. */
  firstWord: Uint32Array;
  wordCount: Uint16Array;
  /** Next slot in the linked list of the same bucket, or brand and model; NO_SLOT ends it. */
  nextInBucket: Uint32Array;
  nextOfBrandModel: Uint32Array;
}

export const NO_SLOT = 0xffffffff;

export const createColumns = (room: number): Columns => ({
  id: new Uint32Array(room * NUMBERS_PER_ID),
  changedIn: new Float64Array(room),
  createdAt: new Float64Array(room),
  endsAt: new Float64Array(room),
  bucket: new Uint32Array(room),
  brandModel: new Uint32Array(room),
  year: new Uint16Array(room),
  km: new Int32Array(room),
  priceLo: new Int32Array(room),
  priceHi: new Int32Array(room),
  firstWord: new Uint32Array(room),
  wordCount: new Uint16Array(room),
  nextInBucket: new Uint32Array(room),
  nextOfBrandModel: new Uint32Array(room),
});

export function enlarge(columns: Columns, room: number): void {
  columns.id = moved(columns.id, new Uint32Array(room * NUMBERS_PER_ID));
  columns.changedIn = moved(columns.changedIn, new Float64Array(room));
  columns.createdAt = moved(columns.createdAt, new Float64Array(room));
  columns.endsAt = moved(columns.endsAt, new Float64Array(room));
  columns.bucket = moved(columns.bucket, new Uint32Array(room));
  columns.brandModel = moved(columns.brandModel, new Uint32Array(room));
  columns.year = moved(columns.year, new Uint16Array(room));
  columns.km = moved(columns.km, new Int32Array(room));
  columns.priceLo = moved(columns.priceLo, new Int32Array(room));
  columns.priceHi = moved(columns.priceHi, new Int32Array(room));
  columns.firstWord = moved(columns.firstWord, new Uint32Array(room));
  columns.wordCount = moved(columns.wordCount, new Uint16Array(room));
  columns.nextInBucket = moved(columns.nextInBucket, new Uint32Array(room));
  columns.nextOfBrandModel = moved(columns.nextOfBrandModel, new Uint32Array(room));
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Copies the numbers into a larger array. */
export function moved<T extends Numbers>(numbers: T, larger: T): T {
  larger.set(numbers);
  return larger;
}

/** Slots in ascending order. */
export interface Postings {
  slots: Uint32Array;
  length: number;
}

export const createPostings = (): Postings => ({ slots: new Uint32Array(2), length: 0 });

export function append(postings: Postings, slot: number): void {
  if (postings.length === postings.slots.length)
    postings.slots = moved(postings.slots, new Uint32Array(postings.length * 2));
  postings.slots[postings.length] = slot;
  postings.length += 1;
}

/** Integer codes for values, in order of first use. */
export interface Dictionary<T> {
  readonly values: readonly T[];
  codeOf: (value: T) => number | undefined;
  take: (value: T) => number;
}

export function createDictionary<T>(): Dictionary<T> {
  const values: T[] = [];
  const codes = new Map<T, number>();
  return {
    values,
    codeOf: (value) => codes.get(value),
    take: (value) => {
      const known = codes.get(value);
      if (known !== undefined) return known;
      const code = values.push(value) - 1;
      codes.set(value, code);
      return code;
    },
  };
}

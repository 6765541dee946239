import { PAPERS_FILTERS } from '@rodado/contract/filters';
import { GROUPS, type Group, VALUES } from '../search.ts';
import { createDictionary, type Dictionary, moved, NO_SLOT } from './columns.ts';
import type { IndexedPost } from './indexed-post.ts';

/** The groups with few values. Posts with the same values share a bucket, and a filter is evaluated once per bucket. */
const BUCKET_GROUPS = GROUPS.filter((group) => group !== 'brand' && group !== 'model');
export type BucketGroup = Exclude<Group, 'brand' | 'model'>;

export type Value = string | number;

export interface BucketColumn {
  name: BucketGroup;
  /** How many values fit in a key. */
  most: number;
  dictionary: Dictionary<Value>;
  /** By bucket. */
  codes: Uint16Array;
  /** Live posts by value code. */
  posts: number[];
}

export interface FacetBuckets {
  length: number;
  /** Live posts by bucket. */
  posts: Int32Array;
  /** Head of the linked list of its posts. */
  first: Uint32Array;
  year: Uint16Array;
  isVerified: Uint8Array;
  isTimed: Uint8Array;
  /** See papers-bits.ts. */
  papers: Uint8Array;
  /** Live posts by declared item, in the order of `PAPERS_FILTERS`. */
  postsByPapers: number[];
  groups: readonly BucketColumn[];
  byKey: Map<number, number>;
}

/** The bucket of posts that are no longer live. */
export const GONE = 0;

const MAX_YEARS = 2 ** 11;
/** Twice those that are listed: not every column has a check, and a list may have lost some that posts still have. */
const mostValuesOf = (group: BucketGroup): number => (group === 'year' ? MAX_YEARS : 2 * VALUES[group].length);

/** Throws unless so many values of each group and so many flags fit in one key: a safe integer. */
export function checkKeySize(mostValues: readonly number[], flags: number): void {
  const keys = mostValues.reduce((product, most) => product * most, 2 ** flags);
  if (keys - 1 > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`the groups of the search need keys of ${Math.ceil(Math.log2(keys))} bits, of 53`);
}
const IS_VERIFIED_AND_IS_TIMED = 2;
checkKeySize(BUCKET_GROUPS.map(mostValuesOf), IS_VERIFIED_AND_IS_TIMED + PAPERS_FILTERS.length);

export const createFacetBuckets = (): FacetBuckets => ({
  length: 1,
  posts: new Int32Array(64),
  first: new Uint32Array(64),
  year: new Uint16Array(64),
  isVerified: new Uint8Array(64),
  isTimed: new Uint8Array(64),
  papers: new Uint8Array(64),
  postsByPapers: PAPERS_FILTERS.map(() => 0),
  groups: BUCKET_GROUPS.map((name) => ({
    name,
    most: mostValuesOf(name),
    dictionary: createDictionary<Value>(),
    codes: new Uint16Array(64),
    posts: [],
  })),
  byKey: new Map(),
});

export function takeBucket(buckets: FacetBuckets, post: IndexedPost): number {
  const isTimed = post.endsAt !== Number.POSITIVE_INFINITY;
  let key = post.papers * 4 + (post.isVerified ? 2 : 0) + (isTimed ? 1 : 0);
  for (const { name, most, dictionary } of buckets.groups) {
    const code = dictionary.take(post[name]);
    if (code >= most) throw new RangeError(`more than ${most} values of ${name}`);
    key = key * most + code;
  }
  const known = buckets.byKey.get(key);
  if (known !== undefined) return known;
  const bucket = buckets.length;
  if (bucket === buckets.posts.length) enlarge(buckets, bucket * 2);
  buckets.length += 1;
  buckets.byKey.set(key, bucket);
  buckets.first[bucket] = NO_SLOT;
  buckets.year[bucket] = post.year;
  buckets.isVerified[bucket] = post.isVerified ? 1 : 0;
  buckets.isTimed[bucket] = isTimed ? 1 : 0;
  buckets.papers[bucket] = post.papers;
  for (const { name, dictionary, codes } of buckets.groups) codes[bucket] = dictionary.take(post[name]);
  return bucket;
}

/** Live posts with this value. */
export function postsWithValue({ groups }: FacetBuckets, name: BucketGroup, value: Value): number {
  const group = groups.find((one) => one.name === name);
  const code = group?.dictionary.codeOf(value);
  return code === undefined ? 0 : (group?.posts[code] ?? 0);
}

function enlarge(buckets: FacetBuckets, room: number): void {
  buckets.posts = moved(buckets.posts, new Int32Array(room));
  buckets.first = moved(buckets.first, new Uint32Array(room));
  buckets.year = moved(buckets.year, new Uint16Array(room));
  buckets.isVerified = moved(buckets.isVerified, new Uint8Array(room));
  buckets.isTimed = moved(buckets.isTimed, new Uint8Array(room));
  buckets.papers = moved(buckets.papers, new Uint8Array(room));
  for (const group of buckets.groups) group.codes = moved(group.codes, new Uint16Array(room));
}

import type { PostFilters } from '@rodado/contract/post-filter';
import type { ColumnFact } from '../text/facts.ts';
import type { Term } from '../text/parse-query.ts';
import { fold } from '../text/tokenize.ts';
import { type FacetBuckets, GONE, type Value } from './facet-buckets.ts';
import { bitsOfValues } from './filter-masks.ts';
import type { IndexedWord, PostIndex } from './post-index.ts';

const NONE = new Uint32Array(0);

/** The slots that match text and company, ascending, removed posts included. */
interface BySlot {
  slots: Uint32Array;
}

/** A text of facts alone: all posts of some buckets, and a few others, whose titles have the words. */
interface ByBucket {
  /** 0 for each bucket with all the facts. */
  unmet: Uint32Array;
  others: Uint32Array;
}

/** Undefined without text and company. */
export function candidatesOf(
  index: PostIndex,
  filters: PostFilters,
  terms?: readonly Term[],
): BySlot | ByBucket | undefined {
  const [facts, words] = [terms?.filter(isFactTerm) ?? [], terms?.filter((term) => !isFactTerm(term)) ?? []];
  const byText = terms && (words.length > 0 || facts.length === 0) ? slotsWith(index, words) : undefined;
  const byCompany = filters.company === undefined ? undefined : slotsOfCompany(index, filters.company);
  const slots = byText && byCompany ? common(byText, byCompany) : (byText ?? byCompany);
  if (facts.length === 0) return slots && { slots };
  const conditions = conditionsOf(index, facts, slots?.length ?? 0);
  return slots ? { slots: meeting(index, slots, conditions) } : postsWithFacts(index, conditions);
}

type FactTerm = Term & { fact: ColumnFact };
const isFactTerm = (term: Term): term is FactTerm => term.fact !== undefined;

/** Terms with a fact: each is met by the bucket of a post, or by one of its words. One bit per term. */
interface FactConditions {
  /** The terms that a bucket does not meet. */
  unmet: Uint32Array;
  /** The terms that words may meet. */
  inWords: number;
  words: readonly (readonly IndexedWord[])[];
  hasWord: readonly ((slot: number) => boolean)[];
}

/** `tries` is for how many posts they may be asked. */
function conditionsOf(index: PostIndex, facts: readonly FactTerm[], tries: number): FactConditions {
  const unmet = new Uint32Array(index.buckets.length);
  for (const [i, { fact }] of facts.entries()) markUnmet(index.buckets, fact, 1 << i, unmet);
  unmet[GONE] = NEVER;
  const words = facts.map((term) => wordsOf(index, term.words));
  const inWords = words.reduce((bits, some, i) => (some.length > 0 ? bits | (1 << i) : bits), 0);
  return { unmet, inWords, words, hasWord: words.map((some) => wordTest(index, some, tries)) };
}

/** More bits than there are terms (text/phrases.ts). */
const NEVER = 0xffffffff;

function markUnmet({ groups, length }: FacetBuckets, { kind, values }: ColumnFact, bit: number, unmet: Uint32Array) {
  const group = groups.find(({ name }) => name === kind);
  if (!group) return;
  const isWanted = bitsOfValues<Value>(group.dictionary, values);
  for (let bucket = 1; bucket < length; bucket += 1)
    if (!isWanted[group.codes[bucket] ?? 0]) unmet[bucket] = (unmet[bucket] ?? 0) | bit;
}

/** Those of the slots that meet all conditions. */
function meeting(index: PostIndex, slots: Uint32Array, conditions: FactConditions): Uint32Array {
  const { bucket } = index.columns;
  const { unmet, inWords } = conditions;
  const left = new Uint32Array(slots.length);
  let length = 0;
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i] ?? 0;
    const bits = unmet[bucket[slot] ?? GONE] ?? NEVER;
    if (bits !== 0 && ((bits & ~inWords) !== 0 || !areInWords(slot, bits, conditions))) continue;
    left[length] = slot;
    length += 1;
  }
  return left.subarray(0, length);
}

/** Reads the postings of the words alone, and of those posts little more than the bucket. */
function postsWithFacts(index: PostIndex, conditions: FactConditions): ByBucket {
  const { bucket } = index.columns;
  const { unmet, inWords, words } = conditions;
  const others: number[] = [];
  for (const [term, some] of words.entries()) {
    const bit = 1 << term;
    const slots = withAny(index, some);
    for (let i = 0; i < slots.length; i += 1) {
      const slot = slots[i] ?? 0;
      const bits = unmet[bucket[slot] ?? GONE] ?? NEVER;
      // A post that several words bring is taken at the first term that its bucket does not meet.
      if ((bits & -bits) !== bit || (bits & ~inWords) !== 0) continue;
      if (bits === bit || areInWords(slot, bits & ~bit, conditions)) others.push(slot);
    }
  }
  return { unmet, others: Uint32Array.from(others) };
}

function areInWords(slot: number, bits: number, { hasWord }: FactConditions): boolean {
  for (let rest = bits; rest !== 0; rest &= rest - 1) if (!hasWord[31 - Math.clz32(rest & -rest)]?.(slot)) return false;
  return true;
}

function slotsOfCompany(index: PostIndex, name: string): Uint32Array {
  const posts = index.byCompany.get(fold(name));
  return posts ? posts.slots.subarray(0, posts.length) : NONE;
}

const wordsOf = ({ vocabulary }: PostIndex, alternatives: Term['words']): IndexedWord[] =>
  alternatives.flatMap(({ word, isStart }) => {
    if (isStart) return vocabulary.startingWith(word);
    const exact = vocabulary.find(word);
    return exact ? [exact] : [];
  });

function slotsWith(index: PostIndex, terms: readonly Term[]): Uint32Array {
  const choices = terms
    .map((term) => wordsOf(index, term.words))
    .map((words) => ({ words, size: sizeOf(words) }))
    .sort((a, b) => a.size - b.size);
  const [rarest, ...others] = choices;
  if (!rarest) return NONE;
  let slots = withAny(index, rarest.words);
  for (const { words } of others) {
    if (slots.length === 0) return NONE;
    slots = slots.filter(wordTest(index, words, slots.length));
  }
  return slots;
}

const sizeOf = (words: readonly IndexedWord[]) => words.reduce((size, { postings }) => size + postings.length, 0);

/** Reading the words of one post costs about as much as this many postings. */
const WORDS_PER_POST = 8;

function withAny(index: PostIndex, words: readonly IndexedWord[]): Uint32Array {
  const [first] = words;
  if (!first) return NONE;
  if (words.length === 1) return first.postings.slots.subarray(0, first.postings.length);
  const marks = marksOf(index, words);
  const slots = new Uint32Array(sizeOf(words));
  let length = 0;
  for (let i = 0; i < marks.length; i += 1) {
    for (let rest = marks[i] ?? 0; rest !== 0; rest &= rest - 1) {
      slots[length] = (i << 5) | (31 - Math.clz32(rest & -rest));
      length += 1;
    }
  }
  return slots.subarray(0, length);
}

/** Bitmap with one bit per slot. */
function marksOf(index: PostIndex, words: readonly IndexedWord[]): Uint32Array {
  const marks = new Uint32Array((index.length + 31) >>> 5);
  for (const { postings } of words) {
    const { slots, length } = postings;
    for (let i = 0; i < length; i += 1) {
      const slot = slots[i] ?? 0;
      marks[slot >>> 5] = (marks[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
  }
  return marks;
}

/** Whether a post has one of the words. For few posts it is cheaper to read their words than the postings of the words. */
function wordTest(index: PostIndex, words: readonly IndexedWord[], tries: number): (slot: number) => boolean {
  if (sizeOf(words) < tries * WORDS_PER_POST) {
    const marks = marksOf(index, words);
    return (slot) => (((marks[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }
  const codes = new Set(words.map(({ code }) => code));
  const { firstWord, wordCount } = index.columns;
  return (slot) => {
    const from = firstWord[slot] ?? 0;
    const to = from + (wordCount[slot] ?? 0);
    for (let i = from; i < to; i += 1) if (codes.has(index.wordsOfPosts[i] ?? 0)) return true;
    return false;
  };
}

/** Intersects two ascending lists. */
function common(slots: Uint32Array, others: Uint32Array): Uint32Array {
  let at = 0;
  return slots.filter((slot) => {
    while (at < others.length && (others[at] ?? 0) < slot) at += 1;
    return at < others.length && others[at] === slot;
  });
}

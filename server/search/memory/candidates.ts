import type { PostFilters } from '@rodado/contract/post-filter';
import type { TextPlan } from '../text/plan-text.ts';
import { folded } from '../text/words.ts';
import type { Postings } from './growing.ts';
import type { IndexedWord, PostIndex } from './post-index.ts';

const NONE = new Uint32Array(0);

/** The slots that text and company leave over, ascending, gone ones among them; undefined where neither is asked for. */
export function candidatesOf(index: PostIndex, filters: PostFilters, plan?: TextPlan): Uint32Array | undefined {
  const byText = plan && slotsWith(index, plan);
  if (filters.company === undefined) return byText;
  const byCompany = index.byCompany.get(folded(filters.company));
  if (!byCompany) return NONE;
  return byText ? common(byText, byCompany) : byCompany.slots.subarray(0, byCompany.length);
}

function slotsWith(index: PostIndex, { terms }: TextPlan): Uint32Array {
  const choices = terms
    .map((term) =>
      term.flatMap(({ word, isStart }) => {
        if (isStart) return index.vocabulary.startingWith(word);
        const exact = index.vocabulary.find(word);
        return exact ? [exact] : [];
      }),
    )
    .map((words) => ({ words, size: words.reduce((size, { postings }) => size + postings.length, 0) }))
    .sort((a, b) => a.size - b.size);
  const [rarest, ...others] = choices;
  if (!rarest) return NONE;
  let slots = withAny(index, rarest.words);
  for (const { words, size } of others) {
    if (slots.length === 0) return NONE;
    slots = size < slots.length * WORDS_PER_POST ? marked(slots, marksOf(index, words)) : having(index, slots, words);
  }
  return slots;
}

/** About as many words as reading those of a post costs. */
const WORDS_PER_POST = 8;

function withAny(index: PostIndex, words: readonly IndexedWord[]): Uint32Array {
  const [first] = words;
  if (!first) return NONE;
  if (words.length === 1) return first.postings.slots.subarray(0, first.postings.length);
  const marks = marksOf(index, words);
  const slots = new Uint32Array(words.reduce((most, { postings }) => most + postings.length, 0));
  let length = 0;
  for (let i = 0; i < marks.length; i += 1) {
    for (let rest = marks[i] ?? 0; rest !== 0; rest &= rest - 1) {
      slots[length] = (i << 5) | (31 - Math.clz32(rest & -rest));
      length += 1;
    }
  }
  return slots.subarray(0, length);
}

/** One bit a slot. */
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

const marked = (slots: Uint32Array, marks: Uint32Array): Uint32Array =>
  slots.filter((slot) => ((marks[slot >>> 5] ?? 0) >>> (slot & 31)) & 1);

/** For few slots: their own words are read, instead of all the slots of the words. */
function having(index: PostIndex, slots: Uint32Array, words: readonly IndexedWord[]): Uint32Array {
  const codes = new Set(words.map(({ code }) => code));
  const { firstWord, wordCount } = index.columns;
  return slots.filter((slot) => {
    const from = firstWord[slot] ?? 0;
    const to = from + (wordCount[slot] ?? 0);
    for (let i = from; i < to; i += 1) if (codes.has(index.wordsOfPosts[i] ?? 0)) return true;
    return false;
  });
}

/** Both are ascending. */
function common(slots: Uint32Array, others: Postings): Uint32Array {
  let at = 0;
  return slots.filter((slot) => {
    while (at < others.length && (others.slots[at] ?? 0) < slot) at += 1;
    return at < others.length && others.slots[at] === slot;
  });
}

import { isFiller, isNameWord, namesMeantBy } from './known-names.ts';
import { correctWord } from './spelling.ts';
import type { Vocabulary, Word } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A word, or every word that begins so. */
export interface Alternative {
  word: string;
  isStart: boolean;
}

/** Every term has to be met, each by one of its alternatives. */
export type Term = readonly Alternative[];

export interface TextPlan {
  /** None: there is a word that no post has, so nothing can be found. */
  terms: readonly Term[];
  /** What is searched for instead of what was typed. */
  correction: string | null;
}

/** More words than any title has; what comes after them is not looked at. */
const MOST_WORDS = 24;
const MOST_CORRECTIONS = 6;
/** A word that finds a fiftieth of what its correction finds was probably not meant. */
const TOO_LITTLE = 50;
const NUMBER = /^[\d.]+$/;
/** Whoever puts it in quotes means it as it is written. */
const IN_QUOTES = /^\s*["“«].*["”»]\s*$/;
const NOTHING: TextPlan = { terms: [], correction: null };

/** What a typed text asks of posts. It depends on what there is to be found: a word is corrected only where it finds too little. */
export function planText(text: string, vocabulary: Vocabulary, posts: number): TextPlan {
  const typed = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
  const telling = typed.filter((word) => !isFiller(word));
  const words = (telling.length > 0 ? telling : typed).map((word) => asTyped(word, vocabulary));
  joinNeighbours(words, vocabulary);
  if (!IN_QUOTES.test(text)) {
    correctUnknown(words, vocabulary, posts);
    splitUnknown(words, vocabulary, posts);
  }
  if (words.length === 0 || words.some(({ term }) => term.length === 0)) return NOTHING;
  const instead = new Map(words.flatMap((word) => (word.instead ? [[word.typed, word.instead] as const] : [])));
  return { terms: words.flatMap((word) => word.further ?? [word.term]), correction: rewritten(text, instead) };
}

interface TypedWord {
  typed: string;
  term: Alternative[];
  /** In place of the term where the word turned out to be several. */
  further?: Term[];
  /** How many posts it finds, about. */
  posts: number;
  instead?: string;
}

const exactly = (word: string): Alternative => ({ word, isStart: false });
const postsWith = (vocabulary: Vocabulary, word: string): number => vocabulary.find(word)?.posts ?? 0;

function asTyped(typed: string, vocabulary: Vocabulary): TypedWord {
  const itself = postsWith(vocabulary, typed);
  const names = namesMeantBy(typed).filter((name) => postsWith(vocabulary, name) > 0);
  const known = itself > 0 ? [typed, ...names] : names;
  // A name means that name: 'gol' is no 'golf'. Numbers and single letters begin too many words.
  const isComplete = isNameWord(typed) || NUMBER.test(typed) || typed.length === 1;
  if (known.length > 0 && (isComplete || names.length > 0)) {
    return { typed, term: known.map(exactly), posts: sum(known.map((word) => postsWith(vocabulary, word))) };
  }
  const begun = sum(vocabulary.startingWith(typed).map((word) => word.posts));
  return { typed, term: begun > 0 ? [{ word: typed, isStart: true }] : [], posts: begun };
}

/** 'eco sport' may be meant for 'ecosport'. */
function joinNeighbours(words: TypedWord[], vocabulary: Vocabulary): void {
  for (const [i, left] of words.entries()) {
    const right = words[i + 1];
    if (!right || NUMBER.test(right.typed)) continue;
    const joined = left.typed + right.typed;
    const posts = postsWith(vocabulary, joined);
    if (posts === 0) continue;
    for (const word of [left, right]) {
      word.term.push(exactly(joined));
      word.posts += posts;
    }
  }
}

function correctUnknown(words: TypedWord[], vocabulary: Vocabulary, posts: number): void {
  const doubtful = words.filter((word) => !isNameWord(word.typed) && word.posts < enough(posts));
  for (const word of doubtful.slice(0, MOST_CORRECTIONS)) {
    const meant = correctWord(vocabulary, word.typed, (candidate) => isUsed(candidate, posts));
    if (!meant || word.posts >= meant.posts / TOO_LITTLE) continue;
    word.term.push(exactly(meant.text));
    word.posts += meant.posts;
    word.instead = meant.text;
  }
}

/** 'landrover' may be meant for 'land rover'. */
function splitUnknown(words: TypedWord[], vocabulary: Vocabulary, posts: number): void {
  for (const word of words) {
    if (word.term.length > 0) continue;
    let best = 0;
    for (let at = 2; at <= word.typed.length - 2; at += 1) {
      const parts = [vocabulary.find(word.typed.slice(0, at)), vocabulary.find(word.typed.slice(at))];
      const rarest = Math.min(...parts.map((part) => (part && isUsed(part, posts) ? part.posts : 0)));
      if (rarest <= best) continue;
      best = rarest;
      const texts = parts.flatMap((part) => (part ? [part.text] : []));
      word.further = texts.map((text) => [exactly(text)]);
      word.term = texts.map(exactly);
      word.instead = texts.join(' ');
    }
  }
}

/** A word that finds this many is never taken for an error. */
const enough = (posts: number): number => Math.max(20, posts / 500);

/** In a large market, what few have written may itself be an error; names are right however few have them. */
const isUsed = (word: Word, posts: number): boolean =>
  word.posts >= Math.min(3, Math.ceil(posts / 1_000)) || (word.posts > 0 && isNameWord(word.text));

/** The typed text with some of its words replaced; the others stay as they were written. */
function rewritten(text: string, instead: ReadonlyMap<string, string>): string | null {
  if (instead.size === 0) return null;
  return text
    .trim()
    .split(/\s+/)
    .map((chunk) => {
      const words = wordsOf(chunk);
      return words.some((word) => instead.has(word)) ? words.map((word) => instead.get(word) ?? word).join(' ') : chunk;
    })
    .join(' ');
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

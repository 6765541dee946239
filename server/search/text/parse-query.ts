import type { Understood } from '@rodado/contract/search';
import type { Bounds } from './bounds.ts';
import { type ColumnFact, columnFactOf, type Fact, findFact, nearestFactWord, tractionWord } from './facts.ts';
import { belongTogether, isNameWord, namesMeantBy } from './known-names.ts';
import { chunksOf, isLiteral, type Phrase, phrasesOf, phraseText, wordsOf } from './phrases.ts';
import { correctWord } from './spelling.ts';
import { tokenize } from './tokenize.ts';
import { understoodIn } from './understood.ts';
import type { Vocabulary, Word } from './vocabulary.ts';

/** A word, or a prefix. */
export interface Alternative {
  word: string;
  isStart: boolean;
}

/** One of the words must match, or the fact. */
export interface Term {
  words: readonly Alternative[];
  fact?: ColumnFact;
}

/** Typed words that are used or left out together. */
export interface QueryPart {
  typed: string;
  /** All must match. One with neither words nor a fact occurs in no post. */
  terms: readonly Term[];
  bounds?: Bounds;
  /** A property of the vehicle rather than its name. */
  isFact: boolean;
}

export interface ParsedQuery {
  /** All must match; none at all matches nothing. */
  parts: readonly QueryPart[];
  /** The corrected text, if any. */
  correction: string | null;
  understood: readonly Understood[];
}

/** What a text is parsed against: the live posts. */
export interface LivePosts {
  vocabulary: Vocabulary;
  posts: number;
  /** How many posts have one of these values. */
  postsWith: (kind: ColumnFact['kind'], value: string | number) => number;
}

const MAX_CORRECTIONS = 6;
/** A word with under a fiftieth of its correction's posts is probably a typo. */
const TOO_LITTLE = 50;
export const NUMBER = /^[\d.]+$/;

/** Parses a typed search text. It depends on the live posts: a word is corrected only when it matches too few of them. */
export function parseQuery(text: string, live: LivePosts): ParsedQuery {
  const phrases = phrasesOf(text);
  const words = phrases.flatMap((phrase) => typedWordsOf(phrase, live));
  joinNeighbours(words, live.vocabulary);
  if (!isLiteral(text)) {
    correctUnknown(words, live);
    splitUnknown(words, live);
  }
  const instead = new Map(words.flatMap((word) => (word.instead ? [[word.typed, word.instead] as const] : [])));
  const parts = phrases.map((phrase) => partOf(phrase, words));
  return {
    parts,
    correction: parts.every(canMatch) ? rewritten(text, instead) : null,
    understood: isLiteral(text) ? [] : understoodIn(text, phrases, instead),
  };
}

/** Whether each of its words occurs in some post. */
export const canMatch = ({ terms }: QueryPart): boolean =>
  terms.every(({ words, fact }) => words.length > 0 || fact !== undefined);

interface TypedWord {
  typed: string;
  phrase: Phrase;
  term: Alternative[];
  fact?: ColumnFact;
  /** Replaces the term when the word was split. */
  further?: Alternative[];
  /** Approximate number of matching posts. */
  posts: number;
  instead?: string;
}

const exactly = (word: string): Alternative => ({ word, isStart: false });
const postsWith = (vocabulary: Vocabulary, word: string): number => vocabulary.find(word)?.posts ?? 0;

/**
 * A limit has none. Each word of a fact matches by itself or by the fact, so that together they match the fact, and
 * everything that has all the words.
 */
function typedWordsOf(phrase: Phrase, live: LivePosts): TypedWord[] {
  const { fact } = phrase;
  const words = wordsOf(phrase).map((word) => asTyped(word, phrase, live.vocabulary));
  if (fact) for (const word of words) addFact(word, fact, live);
  return words;
}

function addFact(word: TypedWord, fact: Fact, { vocabulary, postsWith: postsWithFact }: LivePosts): void {
  const inColumn = columnFactOf(fact);
  if (!inColumn) {
    const known = fact.values.map(tractionWord).filter((inPosts) => postsWith(vocabulary, inPosts) > 0);
    word.term.push(...known.map(exactly));
    word.posts += sum(known.map((inPosts) => postsWith(vocabulary, inPosts)));
    return;
  }
  const posts = sum(inColumn.values.map((value) => postsWithFact(inColumn.kind, value)));
  if (posts > 0) word.fact = inColumn;
  word.posts += posts;
}

function asTyped(typed: string, phrase: Phrase, vocabulary: Vocabulary): TypedWord {
  const itself = postsWith(vocabulary, typed);
  const names = namesMeantBy(typed).filter((name) => postsWith(vocabulary, name) > 0);
  const known = itself > 0 ? [typed, ...names] : names;
  // Names match exactly: 'gol' is not 'golf'. Numbers and single letters are prefixes of too many words.
  const isComplete = isNameWord(typed) || NUMBER.test(typed) || typed.length === 1;
  if (known.length > 0 && (isComplete || names.length > 0)) {
    return { typed, phrase, term: known.map(exactly), posts: sum(known.map((word) => postsWith(vocabulary, word))) };
  }
  const begun = sum(vocabulary.startingWith(typed).map((word) => word.posts));
  return { typed, phrase, term: begun > 0 ? [{ word: typed, isStart: true }] : [], posts: begun };
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

function correctUnknown(words: TypedWord[], live: LivePosts): void {
  const { vocabulary, posts } = live;
  const isDoubtful = ({ typed, phrase, posts: some }: TypedWord) =>
    !isNameWord(typed) &&
    !phrase.fact &&
    !phrase.version &&
    (some < enough(posts) || postsWith(vocabulary, typed) === 0);
  // Long words first: what they are says what the short ones may be.
  const doubtful = words.filter(isDoubtful).sort((a, b) => b.typed.length - a.typed.length);
  for (const word of doubtful.slice(0, MAX_CORRECTIONS)) {
    const beside = words.flatMap((other) => (other === word ? [] : (other.instead ?? other.typed)));
    const meant = correctWord(vocabulary, word.typed, { isUsed: (candidate) => isUsed(candidate, posts), beside });
    if (meant && isMeant(meant.text, meant.posts, word, beside)) {
      word.term.push(exactly(meant.text));
      word.posts += meant.posts;
      word.instead = meant.text;
    }
    if (word.posts === 0) correctFact(word, live);
  }
}

/** Instead of a word with far fewer posts, or of the beginning of others where it belongs to what stands beside it. */
function isMeant(text: string, posts: number, word: TypedWord, beside: readonly string[]): boolean {
  if (word.posts < posts / TOO_LITTLE) return true;
  return !text.startsWith(word.typed) && beside.some((other) => belongTogether(text, other));
}

function correctFact(word: TypedWord, live: LivePosts): void {
  const meant = nearestFactWord(word.typed);
  const fact = meant === undefined ? undefined : findFact([meant]);
  if (meant === undefined || !fact) return;
  addFact(word, fact, live);
  if (word.posts > 0) word.instead = meant;
}

/** 'landrover' may be meant for 'land rover'. */
function splitUnknown(words: TypedWord[], { vocabulary, posts }: LivePosts): void {
  for (const word of words) {
    if (word.term.length > 0 || word.fact) continue;
    let best = 0;
    for (let at = 2; at <= word.typed.length - 2; at += 1) {
      const parts = [vocabulary.find(word.typed.slice(0, at)), vocabulary.find(word.typed.slice(at))];
      const rarest = Math.min(...parts.map((part) => (part && isUsed(part, posts) ? part.posts : 0)));
      if (rarest <= best) continue;
      best = rarest;
      const texts = parts.flatMap((part) => (part ? [part.text] : []));
      word.further = texts.map(exactly);
      word.term = texts.map(exactly);
      word.instead = texts.join(' ');
    }
  }
}

/** A word with this many posts is never treated as a typo. */
const enough = (posts: number): number => Math.max(20, posts / 500);

/** With many posts a rare word may itself be a typo; catalogue names are valid however rare. */
const isUsed = (word: Word, posts: number): boolean =>
  word.posts >= Math.min(3, Math.ceil(posts / 1_000)) || (word.posts > 0 && isNameWord(word.text));

function partOf(phrase: Phrase, words: readonly TypedWord[]): QueryPart {
  const own = words.filter((word) => word.phrase === phrase);
  return {
    typed: phraseText(phrase),
    terms: own.flatMap(({ term, fact, further }) =>
      further ? further.map((word) => ({ words: [word] })) : { words: term, ...(fact && { fact }) },
    ),
    ...(phrase.limit && { bounds: phrase.limit.bounds }),
    isFact: phrase.fact !== undefined || phrase.limit !== undefined || phrase.version !== undefined,
  };
}

/** The typed text with the corrected words replaced; the others stay unchanged. */
function rewritten(text: string, instead: ReadonlyMap<string, string>): string | null {
  if (instead.size === 0) return null;
  return chunksOf(text)
    .map((chunk) => {
      const words = tokenize(chunk);
      return words.some((word) => instead.has(word)) ? words.map((word) => instead.get(word) ?? word).join(' ') : chunk;
    })
    .join(' ');
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

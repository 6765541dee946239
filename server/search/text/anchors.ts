import type { IndexedPost } from '../memory/indexed-post.ts';
import { columnFactOf, type Fact, findFact, nearestFactWord, tractionWord } from './facts.ts';
import { findName, isNameWord, namesMeantBy } from './known-names.ts';
import { NUMBER } from './parse-query.ts';
import { isLiteral, type Phrase, phrasesOf, wordsOf } from './phrases.ts';
import { spellingKeys } from './spelling.ts';

/** Of a text that consists of limits alone: it has no words that a post must have. */
const ANY_POST = '*';

/**
 * A post that matches a text has one of these among its `anchorsOfPost`, whatever words other posts have. So texts are
 * found by a new post without interpreting all of them. None at all: the text matches nothing.
 *
 * They are those of one typed word, the most telling one: everything that `parseQuery` may replace it by.
 */
export function anchorsOfText(text: string): string[] {
  const words = wordsOfText(text);
  const [best] = words.map((_, i) => i).sort((a, b) => worth(words[b]) - worth(words[a]) || a - b);
  if (best !== undefined) return [...new Set(anchorsOfWord(words, best, isLiteral(text)))];
  return phrasesOf(text).length === 0 ? [] : [ANY_POST];
}

/** Whether a post with these anchors has one of each word: most texts that share one word with it differ in others. */
export function mayMatch(text: string, anchorsOfPost: ReadonlySet<string>): boolean {
  const words = wordsOfText(text);
  const isAsWritten = isLiteral(text);
  return words.every((_, i) => {
    for (const anchor of anchorsOfWord(words, i, isAsWritten)) if (anchorsOfPost.has(anchor)) return true;
    return false;
  });
}

interface TypedWord {
  word: string;
  phrase: Phrase;
}

/** Limits have none. */
const wordsOfText = (text: string): TypedWord[] =>
  phrasesOf(text).flatMap((phrase) => wordsOf(phrase).map((word) => ({ word, phrase })));

/** One after another, the likely ones first: most words are found as they are written, and corrections are many. */
function* anchorsOfWord(words: readonly TypedWord[], at: number, isAsWritten: boolean): Generator<string> {
  const chosen = words[at];
  if (!chosen) return;
  const { word, phrase } = chosen;
  const [left, right] = [words[at - 1]?.word, words[at + 1]?.word];
  yield beginning(word);
  for (const name of namesMeantBy(word)) yield exactly(name);
  if (left !== undefined && !NUMBER.test(word)) yield exactly(left + word);
  if (right !== undefined && !NUMBER.test(right)) yield exactly(word + right);
  yield* anchorsOfFact(phrase.fact);
  if (!isAsWritten) yield* corrections(word, phrase);
}

/** Everything by which a text may find a post. */
export function anchorsOfPost(post: IndexedPost): Set<string> {
  const anchors = new Set([ANY_POST, ...COLUMNS.map((kind) => inColumn(kind, post[kind]))]);
  for (const word of post.words) {
    anchors.add(exactly(word));
    for (let length = 1; length <= word.length; length += 1) anchors.add(beginning(word.slice(0, length)));
    for (const key of spellingKeys(word)) anchors.add(key);
  }
  return anchors;
}

const exactly = (word: string) => `=${word}`;
const beginning = (word: string) => `^${word}`;
const COLUMNS = ['category', 'condition', 'location', 'fuel', 'transmission', 'year'] as const;
const inColumn = (kind: (typeof COLUMNS)[number], value: string | number) => `${kind}:${value}`;

function anchorsOfFact(fact: Fact | undefined): string[] {
  if (!fact) return [];
  const column = columnFactOf(fact);
  return fact.values.map((value) => (column ? inColumn(column.kind, value) : exactly(tractionWord(value))));
}

/** Models have fewer posts than brands, and properties have most. */
function worth(chosen: TypedWord | undefined): number {
  if (!chosen || chosen.phrase.fact) return 0;
  const { word } = chosen;
  if (findName([word])?.kind === 'model') return 4;
  if (isNameWord(word) || namesMeantBy(word).length > 0) return 3;
  return word.length > 3 ? 2 : 1;
}

function* corrections(word: string, { fact }: Phrase): Generator<string> {
  for (let length = 2; length <= word.length - 2; length += 1) yield exactly(word.slice(0, length));
  if (fact || isNameWord(word)) return;
  yield* spellingKeys(word);
  const meant = nearestFactWord(word);
  if (meant !== undefined) yield* anchorsOfFact(findFact([meant]));
}

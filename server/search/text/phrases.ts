import type { Understood } from '@rodado/contract/search';
import { type Bounds, readBounds, type Signs } from './bounds.ts';
import { type Fact, findFact, MAX_FACT_WORDS } from './facts.ts';
import { findNumberModel, isFiller, lengthOfName } from './known-names.ts';
import { tokenize } from './tokenize.ts';
import { readVersion, type Version } from './versions.ts';

export interface Token {
  word: string;
  /** Which of the typed chunks, separated by blanks, it is part of. */
  chunk: number;
  /** Signs that `tokenize` drops, as posts have none. */
  signs: Signs;
}

/** Typed words that mean something together: a limit, a fact, a version, or a single word. */
export interface Phrase {
  tokens: readonly Token[];
  fact?: Fact;
  limit?: { kind: Understood['kind']; bounds: Bounds; label: string };
  version?: Version;
}

/** More words than any title has; the rest is ignored. */
const MAX_WORDS = 24;
/** Quoted text is searched as it is written: not corrected, and not understood as anything else. */
const IN_QUOTES = /^\s*["“«].*["”»]\s*$/;

export const isLiteral = (text: string): boolean => IN_QUOTES.test(text);

/** Texts of saved searches are read for each post that is written, and the same ones for all posts of a model. */
const MAX_REMEMBERED = 4_000;
const remembered = new Map<string, readonly Phrase[]>();

/** The phrases of a text, each once, and without the words that say nothing, unless there are no others. */
export function phrasesOf(text: string): readonly Phrase[] {
  const known = remembered.get(text);
  if (known) return known;
  const phrases = readText(text);
  const [oldest] = remembered.keys();
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(text, phrases);
  return phrases;
}

function readText(text: string): Phrase[] {
  const tokens = tokensOf(text);
  const phrases = isLiteral(text) ? tokens.map((token) => ({ tokens: [token] })) : readPhrases(tokens);
  return withoutFillers(phrases);
}

export const chunksOf = (text: string): string[] => text.trim().split(/\s+/);

/** The words that a post must have, or what they stand for. */
export const wordsOf = ({ tokens, fact, limit, version }: Phrase): readonly string[] =>
  limit ? [] : (version?.words ?? fact?.words ?? tokens.map(({ word }) => word));

export const phraseText = ({ tokens }: Phrase): string => tokens.map(({ word }) => word).join(' ');

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let isJoined = false;
  for (const [chunk, typed] of chunksOf(text).entries()) {
    for (const [at, piece] of typed.split(DASH).entries()) {
      isJoined ||= at > 0;
      for (const word of tokenize(piece)) {
        tokens.push({ word, chunk, signs: { isAfterDash: isJoined, isBeforePlus: false } });
        isJoined = false;
      }
      const last = tokens.at(-1);
      if (last && ENDS_WITH_PLUS.test(piece)) last.signs.isBeforePlus = true;
    }
  }
  return tokens.slice(0, MAX_WORDS);
}

const DASH = /[-–—]/;
/** '2015+', '(2015+)' */
const ENDS_WITH_PLUS = /\+[^\p{L}\d+]*$/u;

/** Cuts the text into limits, facts, versions and single words, each as long as possible. Names come first. */
function readPhrases(tokens: readonly Token[]): Phrase[] {
  const words = tokens.map(({ word }) => word);
  const signs = tokens.map((token) => token.signs);
  const phrases: Phrase[] = [];
  let nameEnd = 0;
  for (let at = 0; at < tokens.length; ) {
    const isInName = at < nameEnd;
    const limit = isInName ? undefined : readBounds(words, at, signs);
    if (!isInName) nameEnd = at + lengthOfName(words, at);
    const fact = limit ? undefined : longestFact(words, at, isInName);
    const version = limit || fact || at < nameEnd ? undefined : readVersion(words, at);
    const length = limit?.length ?? fact?.length ?? version?.length ?? 1;
    phrases.push({
      tokens: tokens.slice(at, at + length),
      ...(limit && { limit }),
      ...(fact && { fact: fact.fact }),
      ...(version && { version }),
    });
    at += length;
  }
  return phrases;
}

function longestFact(
  words: readonly string[],
  at: number,
  isInName: boolean,
): { fact: Fact; length: number } | undefined {
  for (let length = Math.min(MAX_FACT_WORDS, words.length - at); length > 0; length -= 1) {
    const fact = findFact(words.slice(at, at + length));
    const isBare = length === 1;
    if (fact?.kind === 'year' && isBare && (isInName || findNumberModel(words[at - 1], fact.label))) continue;
    if (fact) return { fact, length };
  }
  return undefined;
}

function withoutFillers(phrases: readonly Phrase[]): Phrase[] {
  const once = [...new Map(phrases.map((phrase) => [phraseText(phrase), phrase])).values()];
  const telling = once.filter(
    (phrase) => phrase.fact || phrase.limit || phrase.version || !isFiller(phraseText(phrase)),
  );
  return telling.length > 0 ? telling : once;
}

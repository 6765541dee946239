import { bitsOf, editDistance } from './edit-distance.ts';
import { belongTogether, isNameWord } from './known-names.ts';
import { lettersOf, type Vocabulary, type Word } from './vocabulary.ts';

const SHORT = 3;
/** No name or Spanish word that people misspell is longer, and keys grow with the square of the length. */
const MAX_LENGTH = 24;
const CORRECTABLE = new RegExp(`^[a-z]{${SHORT},${MAX_LENGTH}}$`);
/** Short words have other words one edit away; only long words allow two. */
const maxEdits = (typed: string, other: string): number => (typed.length >= 5 && other.length >= 5 ? 2 : 1);
const FARTHEST = 2;

export interface CorrectionContext {
  isUsed: (word: Word) => boolean;
  /** The other words of the text: names that belong to them are likelier. */
  beside: readonly string[];
}

/**
 * The likely intended word for a rare one: close, known and frequent. Three letters are close to too many words; they
 * are corrected only to a catalogue name with one more letter.
 */
export function correctWord(
  vocabulary: Vocabulary,
  typed: string,
  { isUsed, beside }: CorrectionContext,
): Word | undefined {
  if (!CORRECTABLE.test(typed)) return undefined;
  const letters = lettersOf(typed);
  const sound = soundOf(typed);
  let best: Word | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  const longest = Math.min(typed.length + FARTHEST, MAX_LENGTH);
  for (let length = typed.length - FARTHEST; length <= longest; length += 1) {
    for (const word of vocabulary.ofLength(length)) {
      if (word.posts === 0 || bitsOf(word.letters ^ letters) > 2 * FARTHEST) continue;
      if (typed.length === SHORT && !(length > SHORT && isNameWord(word.text))) continue;
      const most = maxEdits(typed, word.text);
      let edits = editDistance(typed, word.text, most);
      // Not nearer by its sound where one letter differs, and that takes longer to compute.
      if (edits > MISHEARD) edits = Math.min(edits, editDistance(sound, soundOf(word.text), most - 1) + MISHEARD);
      if (edits === 0 || edits > most || !isUsed(word)) continue;
      const score = scoreOf(word, typed, edits) + (beside.some((other) => belongTogether(word.text, other)) ? 4 : 0);
      if (score > bestScore || (score === bestScore && best && word.text < best.text)) {
        best = word;
        bestScore = score;
      }
    }
  }
  return best;
}

/** A word that only sounds alike counts as one edit more. */
const MISHEARD = 1;

/** Letters that are pronounced alike in Spanish, written as one. */
const soundOf = (word: string): string =>
  word
    .replace(/(?<!c)h/g, '')
    .replace(/[wb]/g, 'v')
    .replace(/qu|k/g, 'c')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/ll|y/g, 'i')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1+/g, '$1');

/** One edit outweighs any popularity; the first letter is seldom wrong, and all letters are often there. */
const scoreOf = (word: Word, typed: string, edits: number): number =>
  Math.log(1 + word.posts) -
  8 * edits +
  (word.text[0] === typed[0] ? 2 : 0) +
  (isNameWord(word.text) ? 2 : 0) +
  (sorted(word.text) === sorted(typed) || soundOf(word.text) === soundOf(typed) ? 4 : 0);

const sorted = (word: string): string => [...word].sort().join('');

/** A word and another one that `correctWord` may replace it by have one of these in common. Words of letters only. */
export function spellingKeys(word: string): string[] {
  if (!CORRECTABLE.test(word)) return [];
  const most = maxEdits(word, word);
  return [
    ...[...withoutLetters(word, most)].map((key) => `~${key}`),
    ...[...withoutLetters(soundOf(word), most - MISHEARD)].map((key) => `@${key}`),
  ];
}

/** The word with up to `most` letters left out: words within as many edits of each other share one. */
function withoutLetters(word: string, most: number, found = new Set<string>()): Set<string> {
  found.add(word);
  if (most > 0)
    for (let i = 0; i < word.length; i += 1) withoutLetters(word.slice(0, i) + word.slice(i + 1), most - 1, found);
  return found;
}

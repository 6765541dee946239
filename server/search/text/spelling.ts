import { bitsOf, editDistance } from './edit-distance.ts';
import { isNameWord } from './known-names.ts';
import { lettersOf, type Vocabulary, type Word } from './vocabulary.ts';

const TYPED = /^[a-z]{3,}$/;
const SHORT = 3;
/** A letter less or more, or two that changed places, may leave another word: only long words are far from their neighbours. */
const mostEdits = (typed: string, other: string): number => (typed.length >= 5 && other.length >= 5 ? 2 : 1);
const FARTHEST = 2;

/**
 * The word that was probably meant by one that is not well known: near it, known, and used a lot. Three letters are near
 * too many words; they are taken only for a name that lost one.
 */
export function correctWord(vocabulary: Vocabulary, typed: string, isUsed: (word: Word) => boolean): Word | undefined {
  if (!TYPED.test(typed)) return undefined;
  const letters = lettersOf(typed);
  let best: Word | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let length = typed.length - FARTHEST; length <= typed.length + FARTHEST; length += 1) {
    for (const word of vocabulary.ofLength(length)) {
      if (word.posts === 0 || bitsOf(word.letters ^ letters) > 2 * FARTHEST) continue;
      if (typed.length === SHORT && !(length > SHORT && isNameWord(word.text))) continue;
      const most = mostEdits(typed, word.text);
      const edits = editDistance(typed, word.text, most);
      if (edits === 0 || edits > most || !isUsed(word)) continue;
      const score = scoreOf(word, typed, edits);
      if (score > bestScore || (score === bestScore && best && word.text < best.text)) {
        best = word;
        bestScore = score;
      }
    }
  }
  return best;
}

/** An edit costs more than any popularity is worth; the first letter is seldom wrong. */
const scoreOf = (word: Word, typed: string, edits: number): number =>
  Math.log(1 + word.posts) - 5 * edits + (word.text[0] === typed[0] ? 2 : 0) + (isNameWord(word.text) ? 2 : 0);

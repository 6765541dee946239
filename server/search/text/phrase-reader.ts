/** Reads one of some phrases: how many words the longest of them has that begins at a word, 0 for none. */
export type PhraseReader = (words: readonly string[], from: number) => number;

export function phraseReader(phrases: readonly string[]): PhraseReader {
  const byFirst = Map.groupBy(
    phrases.map((phrase) => phrase.split(' ')),
    ([first]) => first,
  );
  return (words, from) => {
    const fitting = byFirst.get(words[from])?.filter((parts) => parts.every((part, i) => words[from + i] === part));
    return Math.max(0, ...(fitting ?? []).map(({ length }) => length));
  };
}

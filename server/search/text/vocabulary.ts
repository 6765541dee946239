/** A word of live posts. */
export interface Word {
  readonly text: string;
  /** Bit mask of its letters: words that differ in many bits cannot be close. */
  readonly letters: number;
  /** Number of live posts with it; 0 when none is left. */
  posts: number;
}

/** All words of live posts with their frequency. Typed texts are interpreted against it. */
export interface Vocabulary<W extends Word = Word> {
  find: (text: string) => W | undefined;
  /** Finds or creates the word, with no posts yet. */
  take: (text: string) => W;
  /** Alphabetically sorted. */
  startingWith: (start: string) => W[];
  /** Only words of letters. */
  ofLength: (length: number) => readonly W[];
}

/** Prefix length of the buckets. */
const START = 2;
const ONLY_LETTERS = /^[a-z]{3,}$/;

export function createVocabulary<W extends Word>(make: (text: string, letters: number) => W): Vocabulary<W> {
  const words = new Map<string, W>();
  // Sorted buckets by prefix: an insert moves few words, and a prefix search scans few.
  const byStart = new Map<string, W[]>();
  const byLength: W[][] = [];

  function add(text: string): W {
    const word = make(text, lettersOf(text));
    words.set(text, word);
    const start = text.slice(0, START);
    const neighbours = byStart.get(start) ?? [];
    byStart.set(start, neighbours);
    neighbours.splice(firstFrom(neighbours, text), 0, word);
    if (ONLY_LETTERS.test(text)) {
      const alike = byLength[text.length] ?? [];
      byLength[text.length] = alike;
      alike.push(word);
    }
    return word;
  }

  function startingWith(start: string): W[] {
    if (start.length < START) {
      const starts = [...byStart.keys()].filter((key) => key.startsWith(start)).sort();
      return starts.flatMap((key) => byStart.get(key) ?? []);
    }
    const neighbours = byStart.get(start.slice(0, START)) ?? [];
    const from = firstFrom(neighbours, start);
    let to = from;
    while (neighbours[to]?.text.startsWith(start)) to += 1;
    return neighbours.slice(from, to);
  }

  return {
    find: (text) => words.get(text),
    take: (text) => words.get(text) ?? add(text),
    startingWith,
    ofLength: (length) => byLength[length] ?? [],
  };
}

export const plainVocabulary = (): Vocabulary =>
  createVocabulary((text, letters): Word => ({ text, letters, posts: 0 }));

function firstFrom(sorted: readonly Word[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i += 1) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

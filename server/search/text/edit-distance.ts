import { lettersOf } from './vocabulary.ts';

/** Edit distance with insertions, deletions, substitutions and adjacent swaps; `most + 1` for anything above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  // Fast reject: an edit changes at most two letters of the bit mask.
  if (Math.abs(a.length - b.length) > most || bitsOf(lettersOf(a) ^ lettersOf(b)) > 2 * most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
      if (edits < best) best = edits;
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

export function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

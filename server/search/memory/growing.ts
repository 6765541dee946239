type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The same numbers with room for more. */
export function moved<T extends Numbers>(numbers: T, larger: T): T {
  larger.set(numbers);
  return larger;
}

/** Slots in ascending order. */
export interface Postings {
  slots: Uint32Array;
  length: number;
}

export const createPostings = (): Postings => ({ slots: new Uint32Array(2), length: 0 });

export function append(postings: Postings, slot: number): void {
  if (postings.length === postings.slots.length)
    postings.slots = moved(postings.slots, new Uint32Array(postings.length * 2));
  postings.slots[postings.length] = slot;
  postings.length += 1;
}

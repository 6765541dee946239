/** A min-heap of slots by expiry time. */
export interface ExpiryHeap {
  push: (slot: number) => void;
  /** Removes and returns the expired slots. */
  takeUntil: (now: number) => number[];
}

export function createExpiryHeap(endOf: (slot: number) => number): ExpiryHeap {
  const heap: number[] = [];
  const endAt = (place: number) => endOf(heap[place] ?? 0);

  function swap(a: number, b: number): void {
    [heap[a], heap[b]] = [heap[b] ?? 0, heap[a] ?? 0];
  }

  function sink(): void {
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = right < heap.length && endAt(right) < endAt(left) ? right : left;
      if (child >= heap.length || endAt(place) <= endAt(child)) return;
      swap(place, child);
      place = child;
    }
  }

  return {
    push: (slot) => {
      heap.push(slot);
      for (let place = heap.length - 1; place > 0; ) {
        const parent = (place - 1) >>> 1;
        if (endAt(parent) <= endAt(place)) return;
        swap(place, parent);
        place = parent;
      }
    },
    takeUntil: (now) => {
      const ended: number[] = [];
      while (heap.length > 0 && endAt(0) <= now) {
        ended.push(heap[0] ?? 0);
        const last = heap.pop() ?? 0;
        if (heap.length > 0) {
          heap[0] = last;
          sink();
        }
      }
      return ended;
    },
  };
}

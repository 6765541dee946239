import { useEffect, useRef } from 'react';

/**
 * What had the focus is gone with its row, or is the dialog that took the row away: the list takes the focus, so that the
 * keyboard stays where it was. Whoever is busy elsewhere keeps it.
 */
export function useKeptFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && isFocusLost()) list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
}

/** The same for what is pressed and goes with the state that it changes: only that one change is waited for. */
export function useFocusAfterChange<Place extends HTMLElement>(state: string) {
  const ref = useRef<Place>(null);
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new state is what is waited for
  useEffect(() => {
    // A list around it may have taken the focus in the meantime, as above.
    const isAround = document.activeElement?.contains(ref.current);
    if (isAwaited.current && (isAround || isFocusLost())) ref.current?.focus({ preventScroll: true });
    isAwaited.current = false;
  }, [state]);
  const awaitChange = () => {
    isAwaited.current = true;
  };
  return { ref, awaitChange };
}

function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[role$="dialog"]') !== null;
}

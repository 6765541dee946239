import { useEffect, useRef } from 'react';

const UNMOUNT_DELAY = 250;

/**
 * When a row is removed, the focus was in it or is in the dialog that removed it: the list takes the focus, so that
 * keyboard users stay in place. A focus elsewhere does not move.
 */
export function useRestoredFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isRemoval = count < before.current;
    before.current = count;
    if (!isRemoval) return;
    const restore = () => {
      if (isFocusLost()) list.current?.focus({ preventScroll: true });
    };
    restore();
    // Again, because a dialog or toolbar that unmounts a moment later takes the focus with it.
    const timer = setTimeout(restore, UNMOUNT_DELAY);
    return () => clearTimeout(timer);
  }, [count]);
  return list;
}

/** The same for a button that disappears with the state it changes: only the next change of state counts. */
export function useFocusAfterChange<Place extends HTMLElement>(state: string) {
  const ref = useRef<Place>(null);
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new state is what is waited for
  useEffect(() => {
    // A list around it may already have taken the focus, as above.
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

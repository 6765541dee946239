import { useEffect, useRef } from 'react';
import { rowIdOf } from './row-id.ts';

/** Once more rows have come, the first of them takes the focus. What it gives is called when they are asked for. */
export function useFocusFirstNew(questions: readonly { id: string }[]): () => void {
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const first = shownBefore.current === undefined ? undefined : questions[shownBefore.current];
    const row = first && document.getElementById(rowIdOf(first.id));
    if (!row) return;
    shownBefore.current = undefined;
    row.tabIndex = -1;
    row.focus();
  }, [questions]);
  return () => {
    shownBefore.current = questions.length;
  };
}

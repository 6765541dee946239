import { formatNumber } from '@rodado/contract/format';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { questionRowId } from './asked-question.tsx';

interface MoreQuestionsProps {
  /** Positions of the first and the last shown question, from 1. */
  from: number;
  to: number;
  total: number;
  /** URL of the next page, for use without script. */
  address: string;
  isBusy: boolean;
  /** With script, replaces the navigation. */
  onMore?: () => void;
  /** Another link before it. */
  children?: ReactNode;
}

/** Count of the shown questions, announced when it grows, and a link to more. */
export function MoreQuestions({ from, to, total, address, isBusy, onMore, children }: MoreQuestionsProps) {
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onMore || !isPlain) return;
    event.preventDefault();
    if (!isBusy) onMore();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="num text-14 text-text-2" aria-live="polite">
        {from > 1 && `${formatNumber(from)}–`}
        {formatNumber(to)} de {formatNumber(total)} preguntas
      </p>
      {children}
      {to < total && (
        <ButtonLink
          kind="line"
          size="s"
          to={address}
          aria-busy={isBusy || undefined}
          onClick={follow}
          className="max-md:min-h-11"
        >
          Ver más preguntas
        </ButtonLink>
      )}
    </div>
  );
}

/** Focuses the first of newly loaded rows. Call the returned function when requesting more. */
export function useFocusFirstNew(questions: readonly { id: string }[]): () => void {
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const first = shownBefore.current === undefined ? undefined : questions[shownBefore.current];
    const row = first && document.getElementById(questionRowId(first.id));
    if (!row) return;
    shownBefore.current = undefined;
    row.tabIndex = -1;
    row.focus();
  }, [questions]);
  return () => {
    shownBefore.current = questions.length;
  };
}

import { formatNumber } from '@rodado/contract/format';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';

interface MoreQuestionsProps {
  /** The places of the first and the last that are shown, from 1. */
  from: number;
  to: number;
  total: number;
  /** Where the next page is read without script. */
  address: string;
  isBusy: boolean;
  /** With script, what the link does in place of leading there. */
  onMore?: () => void;
  /** Another link, before it. */
  children?: ReactNode;
}

/** How many of all are shown, said aloud when it grows, and the way to more. */
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

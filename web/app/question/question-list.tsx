import { FAILED } from '@rodado/contract/messages';
import type { ReactNode } from 'react';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionListSkeleton } from './question-list-skeleton.tsx';
import { rowIdOf } from './row-id.ts';
import { useQuestionActs } from './use-question-acts.tsx';
import type { useReceivedQuestions } from './use-questions.ts';

interface QuestionListProps {
  questions: ReturnType<typeof useReceivedQuestions>;
  side: 'received' | 'sent';
  /** In the place of a list without questions. */
  empty: ReactNode;
}

export function QuestionList({ questions, side, empty }: QuestionListProps) {
  const { rows } = questions;
  const acts = useQuestionActs();
  useFailureToast(questions.isFailed, FAILED.listQuestions);
  if (!questions.isLoaded && questions.isFailed)
    return (
      <FailedList
        title={FAILED.listQuestions}
        error={questions.error}
        isBusy={questions.isBusy}
        onRetry={questions.retry}
      />
    );
  if (!questions.isLoaded) return <QuestionListSkeleton />;
  return (
    <div ref={acts.list} tabIndex={-1} className="outline-none">
      {rows.length === 0 && empty}
      <ul className="grid gap-3">
        {rows.map((question) => (
          <li key={question.id} id={rowIdOf(question.id)} className="min-w-0">
            <QuestionCard question={question} side={side} acts={acts} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && questions.hasMorePages && (
        <LoadMore
          shown={rows.length}
          total={questions.reachable}
          busy={questions.isLoadingMore}
          onMore={questions.loadMore}
        />
      )}
      {acts.dialogs}
    </div>
  );
}

import { listPostQuestions } from '@rodado/contract/calls/question';
import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import { postQuestionsHref } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import type { Question } from '@rodado/contract/question';
import { useState } from 'react';
import { publicClient } from '../api/public-client.ts';
import { toastFailure } from '../api/toast-failure.ts';
import { useAction } from '../api/use-action.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { MoreQuestions, useFocusFirstNew } from './more-questions.tsx';

interface PagedQuestionsProps {
  post: Pick<Post, 'id' | 'questions' | 'questionCount'>;
  /** The page of questions that was server-rendered. */
  page: number;
}

/** Paginated questions for signed-out viewers: with script the list grows, without it there are page links. */
export function PagedQuestions({ post: { id, questions: rendered, questionCount }, page }: PagedQuestionsProps) {
  const [more, setMore] = useState<{ questions: Question[]; lastPage: number }>({ questions: [], lastPage: page });
  // New questions shift the pages, so duplicates are removed.
  const questions = [...new Map([...rendered, ...more.questions].map((one) => [one.id, one])).values()];
  const awaitMore = useFocusFirstNew(questions);
  const before = (page - 1) * ROWS_PER_PAGE;

  const { act: loadMore, isBusy } = useAction({
    run: (next: number) => publicClient(listPostQuestions, { params: { id }, query: { page: next } }),
    done: (loaded, next) => {
      awaitMore();
      setMore({ questions: [...more.questions, ...loaded.questions], lastPage: next });
    },
    failed: () => toastFailure((FAILED) => FAILED.listQuestions),
  });

  return (
    <>
      <ul>
        {questions.map((question) => (
          <AskedQuestion key={question.id} question={question} />
        ))}
      </ul>
      <MoreQuestions
        from={before + 1}
        to={Math.min(before + questions.length, questionCount)}
        total={questionCount}
        address={postQuestionsHref(id, more.lastPage + 1)}
        isBusy={isBusy}
        onMore={() => void loadMore(more.lastPage + 1)}
      >
        {page > 1 && (
          <ButtonLink kind="line" size="s" to={postQuestionsHref(id)} className="max-md:min-h-11">
            Ver las más nuevas
          </ButtonLink>
        )}
      </MoreQuestions>
    </>
  );
}

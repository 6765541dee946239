import { postQuestionsAddress } from '@rodado/contract/addresses';
import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { Post } from '@rodado/contract/post';
import type { Question } from '@rodado/contract/question';
import { useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { MoreQuestions } from './more-questions.tsx';
import { useFocusFirstNew } from './use-focus-first-new.ts';

interface PagedQuestionsProps {
  post: Pick<Post, 'id' | 'questions' | 'questionCount'>;
  /** Which page of the questions came with the page. */
  page: number;
}

/** More questions than one page has, for visitors: with script the list grows, without it links lead from page to page. */
export function PagedQuestions({ post: { id, questions: written, questionCount }, page }: PagedQuestionsProps) {
  const [more, setMore] = useState<{ questions: Question[]; lastPage: number }>({ questions: [], lastPage: page });
  const [isBusy, setBusy] = useState(false);
  // What was asked meanwhile has moved the others on by one.
  const questions = [...new Map([...written, ...more.questions].map((one) => [one.id, one])).values()];
  const awaitMore = useFocusFirstNew(questions);
  const before = (page - 1) * ROWS_PER_PAGE;

  const loadMore = async () => {
    setBusy(true);
    try {
      const { loadQuestions } = await import('./load-questions.ts');
      const loaded = await loadQuestions(id, more.lastPage + 1);
      awaitMore();
      setMore({ questions: [...more.questions, ...loaded], lastPage: more.lastPage + 1 });
    } catch {
      void import('./toast-questions-failed.ts').then(({ toastQuestionsFailed }) => toastQuestionsFailed());
    }
    setBusy(false);
  };

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
        address={postQuestionsAddress(id, more.lastPage + 1)}
        isBusy={isBusy}
        onMore={() => void loadMore()}
      >
        {page > 1 && (
          <ButtonLink kind="line" size="s" to={postQuestionsAddress(id)} className="max-md:min-h-11">
            Ver las más nuevas
          </ButtonLink>
        )}
      </MoreQuestions>
    </>
  );
}

import type { Post } from '@rodado/contract/post';
import { lazy, Suspense } from 'react';
import { AskForm } from '../question/ask-form.tsx';
import { AskedQuestion } from '../question/asked-question.tsx';
import { NoQuestions } from '../question/no-questions.tsx';
import { useIsSignedIn } from '../session/session.ts';

// Who is signed in downloads it; the pages of visitors do without.
const SignedInQuestions = lazy(async () => ({
  default: (await import('../question/signed-in-questions.tsx')).SignedInQuestions,
}));

// There are more than came with the page; most posts have fewer.
const PagedQuestions = lazy(async () => ({
  default: (await import('../question/paged-questions.tsx')).PagedQuestions,
}));

interface PostQuestionsProps {
  post: Pick<Post, 'id' | 'status' | 'user' | 'questions' | 'questionCount'>;
  /** Which page of the questions came with the page. */
  page: number;
}

/** What others asked, with the seller's answers, and the place to ask. */
export function PostQuestions({ post, page }: PostQuestionsProps) {
  const isIn = useIsSignedIn();
  const asWritten = <AsWritten post={post} page={page} />;
  return (
    <section aria-labelledby="preguntas" className="mt-7.5">
      <h2 id="preguntas" className="mb-3 text-22">
        Preguntas
      </h2>
      <AskForm post={post} />
      {isIn ? (
        <Suspense fallback={asWritten}>
          <SignedInQuestions post={post} page={page} />
        </Suspense>
      ) : (
        asWritten
      )}
    </section>
  );
}

/** As the server wrote it for everybody. */
function AsWritten({ post, page }: PostQuestionsProps) {
  const { questions, questionCount } = post;
  if (questionCount === 0) return <NoQuestions />;
  const list = (
    <ul>
      {questions.map((question) => (
        <AskedQuestion key={question.id} question={question} />
      ))}
    </ul>
  );
  if (questions.length === questionCount) return list;
  return (
    <Suspense fallback={list}>
      <PagedQuestions post={post} page={page} />
    </Suspense>
  );
}

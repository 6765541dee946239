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

interface PostQuestionsProps {
  post: Pick<Post, 'id' | 'status' | 'user' | 'questions'>;
}

/** What others asked, with the seller's answers, and the place to ask. */
export function PostQuestions({ post }: PostQuestionsProps) {
  const isIn = useIsSignedIn();
  const asWritten = <AsWritten questions={post.questions} />;
  return (
    <section aria-labelledby="preguntas" className="mt-7.5">
      <h2 id="preguntas" className="mb-3 text-22">
        Preguntas
      </h2>
      <AskForm post={post} />
      {isIn ? (
        <Suspense fallback={asWritten}>
          <SignedInQuestions post={post} />
        </Suspense>
      ) : (
        asWritten
      )}
    </section>
  );
}

/** As the server wrote it for everybody. */
function AsWritten({ questions }: Pick<Post, 'questions'>) {
  if (questions.length === 0) return <NoQuestions />;
  return (
    <ul>
      {questions.map((question) => (
        <AskedQuestion key={question.id} question={question} />
      ))}
    </ul>
  );
}

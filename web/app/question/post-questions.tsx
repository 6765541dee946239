import type { PostStatus } from '@rodado/contract/enums';
import { pages, postQuestionsHref, QUESTIONS_ID } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { type ComponentProps, type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../api/use-action.ts';
import { saveDraft } from '../browser/draft-storage.ts';
import { loginFor, type SignInPurpose } from '../page/site-paths.ts';
import { deleteTypedQuestion, questionDraftName, takeTypedQuestion } from '../page/typed-question.ts';
import { useIsSignedIn, useUser } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { boxClass, FieldFrame, useFieldIds } from '../ui/field-frame.tsx';
import { AskedQuestion, NoQuestions } from './asked-question.tsx';

// Only members download it.
const MemberQuestions = lazy(async () => ({
  default: (await import('./questions.member.tsx')).MemberQuestions,
}));

// Needed only if there are more questions than the page contains; most posts have fewer.
const PagedQuestions = lazy(async () => ({
  default: (await import('./paged-questions.tsx')).PagedQuestions,
}));

interface PostQuestionsProps {
  post: Pick<Post, 'id' | 'status' | 'user' | 'questions' | 'questionCount'>;
  /** The page of questions in the loaded data. */
  page: number;
}

/** Questions with the seller's answers, and the form to ask. */
export function PostQuestions({ post, page }: PostQuestionsProps) {
  const isIn = useIsSignedIn();
  const publicList = <PublicQuestions post={post} page={page} />;
  return (
    <section aria-labelledby={QUESTIONS_ID} className="mt-7.5">
      <h2 id={QUESTIONS_ID} className="text-22">
        Preguntas
      </h2>
      <p className="mb-3 text-14 text-text-2">Son públicas: las preguntas y las respuestas las ve todo el mundo.</p>
      <AskForm post={post} />
      {isIn ? (
        <Suspense fallback={publicList}>
          <MemberQuestions post={post} page={page} />
        </Suspense>
      ) : (
        publicList
      )}
    </section>
  );
}

/** The public list that the server renders. */
function PublicQuestions({ post, page }: PostQuestionsProps) {
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

const OVER: Partial<Record<PostStatus, string>> = {
  EXPIRED: 'La publicación terminó y ya no recibe preguntas.',
  SOLD: 'El vehículo se vendió y la publicación ya no recibe preguntas.',
  PAUSED: 'La publicación está pausada y por ahora no recibe preguntas.',
};

type Askable = Pick<Post, 'id' | 'status' | 'user'>;

/** Public question form. Signed-out viewers go through the login, and their text is restored afterwards. */
function AskForm({ post }: { post: Askable }) {
  const user = useUser();
  if (post.status !== 'ACTIVE')
    return <p className="text-text-2">{OVER[post.status] ?? 'La publicación todavía no recibe preguntas.'}</p>;
  return user?.id === post.user.id ? <OwnersForm /> : <OpenForm postId={post.id} />;
}

const ROW = 'flex items-start gap-2 max-md:flex-col max-md:*:w-full';

function OwnersForm() {
  return (
    <div className={ROW}>
      <QuestionField disabled placeholder="No puedes preguntar en tu publicación" />
    </div>
  );
}

/** With the schemas of the contract: loaded when the field gets the focus, because most viewers never ask. */
const load = () => import('./ask-question.ts');

/** The error is also shown in the form: offline the lazy toast, or this chunk, may not load. */
async function ask(postId: string, text: string): Promise<string | undefined> {
  const { checkQuestion, sendQuestion } = await load();
  return checkQuestion(text) ?? (await sendQuestion(postId, text));
}

function OpenForm({ postId }: { postId: string }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isIn = useIsSignedIn();
  const user = useUser();
  const userId = user?.id ?? '';
  const email = user?.email ?? '';
  const navigate = useNavigate();
  const here = postQuestionsHref(postId);
  useEffect(() => {
    const typed = takeTypedQuestion(postId, userId === '' ? null : { id: userId, email });
    // The text of an account whose session ends stays in the field; the next account starts with its own.
    if (typed !== null || userId !== '') setText(typed ?? '');
  }, [postId, userId, email]);

  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
    saveDraft(questionDraftName(postId, userId), typed);
  };
  const { act: send, isBusy } = useAction({
    run: () => ask(postId, text),
    done: (failure) => {
      setError(failure);
      if (failure !== undefined) return;
      setText('');
      deleteTypedQuestion(postId, user);
    },
    failed: () => setError('No hay conexión. Probá de nuevo en un momento.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isIn ? send() : navigate(loginFor(here, 'pregunta')));
  };

  return (
    // Without script it leads to the login; the field has no name, so that the text is not sent there.
    <form
      action={pages.login.href()}
      onSubmit={submit}
      aria-label="Preguntar"
      className={`${ROW} in-data-reads:hidden`}
    >
      <input type="hidden" name="volver" value={here} />
      <input type="hidden" name="para" value={'pregunta' satisfies SignInPurpose} />
      <QuestionField
        placeholder="Preguntale al vendedor"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => void load().catch(() => {})}
      />
      <Button type="submit" busy={isBusy} className="max-md:min-h-13">
        Preguntar
      </Button>
    </form>
  );
}

/** Not `Field`, which imports all form code: most viewers of this page never ask. */
function QuestionField({ error, ...input }: Omit<ComponentProps<'input'>, 'id'> & { error?: string }) {
  const ids = useFieldIds(undefined, { error });
  return (
    <FieldFrame id={ids.id} label="Tu pregunta" hideLabel error={error} className="flex-1">
      <div className={boxClass('m', error)}>
        <input
          {...input}
          {...ids}
          className="h-full min-h-10.5 w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed"
        />
      </div>
    </FieldFrame>
  );
}

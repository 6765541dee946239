import { listPostQuestions } from '@rodado/contract/calls/question';
import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { postQuestionsHref } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import type { Question } from '@rodado/contract/question';
import { Ban, EllipsisVertical, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { authedClient } from '../api/client.ts';
import { usePaginated } from '../api/use-paginated.ts';
import { ReadWhenSeen } from '../notification/read-when-seen.member.tsx';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { AskedQuestion, NoQuestions } from './asked-question.tsx';
import { MoreQuestions, useFocusFirstNew } from './more-questions.tsx';
import { questionsOf } from './question-cache.ts';
import { useLiveQuestions } from './use-live-questions.ts';
import { type QuestionActions, useQuestionActions } from './use-question-actions.tsx';

interface MemberQuestionsProps {
  post: Pick<Post, 'id' | 'user' | 'questions' | 'questionCount'>;
  /** The page of questions that was server-rendered. */
  page: number;
}

/** The questions on a post with the member's actions, read from the database instead of a cache. */
export function MemberQuestions({ post, page }: MemberQuestionsProps) {
  const { user } = useSession();
  const list = usePostQuestions(post, page);
  const questions = list.rows;
  const awaitMore = useFocusFirstNew(questions);
  useLiveQuestions();
  const actions = useQuestionActions();
  const isOwn = isOwner(post, user);

  return (
    <div ref={actions.list} tabIndex={-1} className="outline-none">
      {questions.length === 0 && <NoQuestions />}
      <ul>
        {questions.map((question) =>
          isOwn ? (
            <QuestionForOwner key={question.id} question={question} actions={actions} />
          ) : (
            <AskedQuestion
              key={question.id}
              question={question}
              options={<QuestionAction question={question} isMine={question.user.id === user?.id} actions={actions} />}
            >
              {question.answer && question.user.id === user?.id && <ReadWhenSeen link={postQuestionsHref(post.id)} />}
            </AskedQuestion>
          ),
        )}
      </ul>
      {list.hasMorePages && (
        <MoreQuestions
          from={1}
          to={questions.length}
          total={list.reachable}
          address={postQuestionsHref(post.id, (list.latest?.page ?? 1) + 1)}
          isBusy={list.isLoadingMore}
          onMore={() => {
            awaitMore();
            list.loadMore();
          }}
        />
      )}
      {actions.dialogs}
    </div>
  );
}

type PostWithQuestions = Pick<Post, 'id' | 'questions' | 'questionCount'>;

/** The questions on a post from the newest, whichever page was server-rendered. */
function usePostQuestions(post: PostWithQuestions, page: number) {
  const { status } = useSession();
  const list = usePaginated(
    questionsOf(post.id),
    // Authenticated, because drafts and hidden posts are visible to their owner only.
    (number) => authedClient(listPostQuestions, { params: { id: post.id }, query: { page: number } }),
    ({ questions }) => questions,
    { enabled: status === 'in', staleTime: 0, ...(page === 1 ? { first: firstPageOf(post) } : {}) },
  );
  return list.isLoaded ? list : { ...list, rows: post.questions };
}

const firstPageOf = ({ questions, questionCount: total }: PostWithQuestions) => ({
  questions,
  page: 1,
  totalPages: Math.ceil(total / ROWS_PER_PAGE),
  total,
});

interface QuestionProps {
  question: Question;
  actions: QuestionActions;
}

function QuestionForOwner({ question, actions }: QuestionProps) {
  const { id, user, answer } = question;
  const options = (
    <Menu
      trigger={<IconButton size="s" label={`Opciones de la pregunta de ${user.name}`} icon={<EllipsisVertical />} />}
    >
      <MenuItem icon={answer ? <Pencil /> : <Reply />} onSelect={() => actions.answer(question)}>
        {answer ? 'Editar respuesta' : 'Responder'}
      </MenuItem>
      <MenuItem icon={<Flag />} onSelect={() => actions.report({ kind: 'question', id })}>
        Reportar
      </MenuItem>
      {user.name !== OWN_TEXTS.deletedUser && (
        <MenuItem icon={<Ban />} onSelect={() => actions.block(user)}>
          Bloquear a {user.name}
        </MenuItem>
      )}
      <MenuRule />
      <MenuItem icon={<Trash2 />} danger onSelect={() => actions.remove(question)}>
        Eliminar
      </MenuItem>
    </Menu>
  );
  return (
    <AskedQuestion question={question} options={options}>
      {!answer && (
        <Button kind="soft" size="s" icon={<Reply />} onClick={() => actions.answer(question)} className="mt-2.5">
          Responder
        </Button>
      )}
    </AskedQuestion>
  );
}

/** The asker can delete it; anyone else can report it. */
function QuestionAction({ question, isMine, actions }: QuestionProps & { isMine: boolean }) {
  const { id, user } = question;
  return isMine ? (
    <IconButton size="s" label="Eliminar tu pregunta" icon={<Trash2 />} onClick={() => actions.remove(question)} />
  ) : (
    <IconButton
      size="s"
      label={`Reportar la pregunta de ${user.name}`}
      icon={<Flag />}
      onClick={() => actions.report({ kind: 'question', id })}
    />
  );
}

import { postQuestionsAddress } from '@rodado/contract/addresses';
import { NEW_TEXTS } from '@rodado/contract/messages';
import type { Post } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import type { Question } from '@rodado/contract/question';
import { Ban, EllipsisVertical, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { MoreQuestions } from './more-questions.tsx';
import { NoQuestions } from './no-questions.tsx';
import { useFocusFirstNew } from './use-focus-first-new.ts';
import { useLiveQuestions } from './use-live-questions.ts';
import { usePostQuestions } from './use-post-questions.ts';
import { type QuestionActs, useQuestionActs } from './use-question-acts.tsx';

interface SignedInQuestionsProps {
  post: Pick<Post, 'id' | 'user' | 'questions' | 'questionCount'>;
  /** Which page of the questions came with the page. */
  page: number;
}

/** The questions on a post with what this person can do to them, as fresh as the database. */
export function SignedInQuestions({ post, page }: SignedInQuestionsProps) {
  const { user } = useSession();
  const list = usePostQuestions(post, page);
  const questions = list.rows;
  const awaitMore = useFocusFirstNew(questions);
  useLiveQuestions();
  const acts = useQuestionActs();
  const isOwn = isOwner(post, user);

  return (
    <div ref={acts.list} tabIndex={-1} className="outline-none">
      {questions.length === 0 && <NoQuestions />}
      <ul>
        {questions.map((question) =>
          isOwn ? (
            <ForOwner key={question.id} question={question} acts={acts} />
          ) : (
            <AskedQuestion
              key={question.id}
              question={question}
              options={<OneAct question={question} isMine={question.user.id === user?.id} acts={acts} />}
            />
          ),
        )}
      </ul>
      {list.hasMorePages && (
        <MoreQuestions
          from={1}
          to={questions.length}
          total={list.reachable}
          address={postQuestionsAddress(post.id, (list.latest?.page ?? 1) + 1)}
          isBusy={list.isLoadingMore}
          onMore={() => {
            awaitMore();
            list.loadMore();
          }}
        />
      )}
      {acts.dialogs}
    </div>
  );
}

interface ActsProps {
  question: Question;
  acts: QuestionActs;
}

/** Whoever asked takes it back; anybody else reports it. */
function OneAct({ question, isMine, acts }: ActsProps & { isMine: boolean }) {
  const { id, user } = question;
  return isMine ? (
    <IconButton size="s" label="Eliminar tu pregunta" icon={<Trash2 />} onClick={() => acts.remove(question)} />
  ) : (
    <IconButton
      size="s"
      label={`Reportar la pregunta de ${user.name}`}
      icon={<Flag />}
      onClick={() => acts.report({ kind: 'question', id })}
    />
  );
}

function ForOwner({ question, acts }: ActsProps) {
  const { id, user, answer } = question;
  const options = (
    <Menu
      trigger={<IconButton size="s" label={`Opciones de la pregunta de ${user.name}`} icon={<EllipsisVertical />} />}
    >
      <MenuItem icon={answer ? <Pencil /> : <Reply />} onSelect={() => acts.answer(question)}>
        {answer ? 'Editar respuesta' : 'Responder'}
      </MenuItem>
      <MenuItem icon={<Flag />} onSelect={() => acts.report({ kind: 'question', id })}>
        Reportar
      </MenuItem>
      {user.name !== NEW_TEXTS.deletedUser && (
        <MenuItem icon={<Ban />} onSelect={() => acts.block(user)}>
          Bloquear a {user.name}
        </MenuItem>
      )}
      <MenuRule />
      <MenuItem icon={<Trash2 />} danger onSelect={() => acts.remove(question)}>
        Eliminar
      </MenuItem>
    </Menu>
  );
  return (
    <AskedQuestion question={question} options={options}>
      {!answer && (
        <Button kind="soft" size="s" icon={<Reply />} onClick={() => acts.answer(question)} className="mt-2.5">
          Responder
        </Button>
      )}
    </AskedQuestion>
  );
}

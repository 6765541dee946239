import { NEW_TEXTS } from '@rodado/contract/messages';
import { getPost, type Post } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import type { Question } from '@rodado/contract/question';
import { useQuery } from '@tanstack/react-query';
import { Ban, EllipsisVertical, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { callAsMe } from '../session/call.ts';
import { queryClient } from '../session/query-client.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { NoQuestions } from './no-questions.tsx';
import { questionsOf } from './query-keys.ts';
import { useLiveQuestions } from './use-live-questions.ts';
import { type QuestionActs, useQuestionActs } from './use-question-acts.tsx';

/** The questions on a post with what this person can do to them, as fresh as the database. */
export function SignedInQuestions({ post }: { post: Pick<Post, 'id' | 'user' | 'questions'> }) {
  const { status, user } = useSession();
  const { data: questions = post.questions } = useQuery(
    {
      queryKey: questionsOf(post.id),
      // With the own name, or the visit of an owner would count as a view.
      queryFn: async () => (await callAsMe(getPost, { params: { id: post.id } })).post.questions,
      enabled: status === 'in',
      staleTime: 0,
    },
    queryClient,
  );
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

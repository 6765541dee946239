import { pages, postQuestionsHref } from '@rodado/contract/pages';
import type { Question } from '@rodado/contract/question';
import { ContactRound, EllipsisVertical, ExternalLink, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../ui/menu.tsx';
import { PostedAt } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AnswerText } from './asked-question.tsx';
import type { QuestionActions } from './use-question-actions.tsx';

interface QuestionCardProps {
  question: Question;
  /** 'received': on the viewer's post. 'sent': asked by the viewer. */
  side: 'received' | 'sent';
  actions: QuestionActions;
}

export function QuestionCard({ question, side, actions }: QuestionCardProps) {
  const { user, post, text, createdAt, answer } = question;
  const isReceived = side === 'received';
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 rounded-l border border-border bg-surface py-4 pr-2 pl-4 md:gap-x-3.5">
      <Avatar id={user.id} name={user.name} src={user.profileImage} size={40} className="md:row-span-2" />
      <p className="wrap-anywhere max-md:self-center">
        {isReceived && <b>{user.name}</b>}{' '}
        <span className="text-text-2">{isReceived ? 'preguntó en' : 'Preguntaste en'}</span>{' '}
        <Link to={pages.post.href({ id: post.id })} className="link">
          {post.title}
        </Link>
        <span className="mt-0.5 block text-14 text-text-3">
          <PostedAt at={createdAt} isAlone />
        </span>
      </p>
      <QuestionMenu question={question} side={side} actions={actions} />
      {/* On phones it also spans the avatar column, because width is scarce. */}
      <div className="max-md:col-span-full max-md:mt-1.5 max-md:pr-2 md:col-start-2">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {answer && <AnswerText text={answer.text} />}
        {isReceived && !answer && (
          <Button
            kind="soft"
            size="s"
            icon={<Reply />}
            onClick={() => actions.answer(question)}
            className="mt-3 in-data-reads:hidden"
          >
            Responder
          </Button>
        )}
      </div>
    </article>
  );
}

/** Menu of a question in the viewer's lists. */
function QuestionMenu({ question, side, actions }: QuestionCardProps) {
  const { id, user, post, answer } = question;
  const isReceived = side === 'received';
  const label = isReceived ? `Opciones de la pregunta de ${user.name}` : `Opciones de tu pregunta en ${post.title}`;
  return (
    <Menu trigger={<IconButton label={label} icon={<EllipsisVertical />} className="-mt-2 in-data-reads:hidden" />}>
      {isReceived && (
        <MenuItem icon={answer ? <Pencil /> : <Reply />} onSelect={() => actions.answer(question)}>
          {answer ? 'Editar respuesta' : 'Responder'}
        </MenuItem>
      )}
      {isReceived && (
        <MenuLink icon={<ContactRound />} to={pages.lead.href({ id: post.id, personId: user.id })}>
          Ver interesado
        </MenuLink>
      )}
      <MenuLink icon={<ExternalLink />} to={postQuestionsHref(post.id)}>
        Ver publicación
      </MenuLink>
      {/* On an own question the post is reported, because only the seller's text can be wrong. */}
      <MenuItem
        icon={<Flag />}
        onSelect={() => actions.report(isReceived ? { kind: 'question', id } : { kind: 'post', id: post.id })}
      >
        Reportar
      </MenuItem>
      <MenuRule />
      <MenuItem icon={<Trash2 />} danger onSelect={() => actions.remove(question)}>
        Eliminar
      </MenuItem>
    </Menu>
  );
}

export function QuestionListSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2].map((place) => (
        <div
          key={place}
          aria-hidden="true"
          className="flex items-start gap-3 rounded-l border border-border bg-surface p-4 md:gap-3.5"
        >
          <Skeleton className="size-10 flex-none rounded-pill" />
          <div className="min-w-0 flex-1">
            <Skeleton className="my-1 h-4 w-[62%]" />
            <Skeleton className="mt-2.5 h-4 w-[84%]" />
            <Skeleton className="mt-4 h-9 w-28 rounded-m" />
          </div>
        </div>
      ))}
    </div>
  );
}

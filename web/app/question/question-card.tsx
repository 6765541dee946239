import type { Question } from '@rodado/contract/question';
import { Reply } from 'lucide-react';
import { Link } from 'react-router';
import { postAddress } from '../post/addresses.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { PostedAt } from '../ui/time-labels.tsx';
import { AnswerText } from './answer-text.tsx';
import { QuestionMenu } from './question-menu.tsx';
import type { QuestionActs } from './use-question-acts.tsx';

interface QuestionCardProps {
  question: Question;
  /** Somebody asked me, or I asked somebody. */
  side: 'received' | 'sent';
  acts: QuestionActs;
}

export function QuestionCard({ question, side, acts }: QuestionCardProps) {
  const { user, post, text, createdAt, answer } = question;
  const isReceived = side === 'received';
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 rounded-l border border-border bg-surface py-4 pr-2 pl-4 md:gap-x-3.5">
      <Avatar id={user.id} name={user.name} src={user.profileImage} size={40} className="md:row-span-2" />
      <p className="wrap-anywhere max-md:self-center">
        {isReceived && <b>{user.name}</b>}{' '}
        <span className="text-text-2">{isReceived ? 'preguntó en' : 'Preguntaste en'}</span>{' '}
        <Link to={postAddress(post.id)} className="link">
          {post.title}
        </Link>{' '}
        <span className="text-14 whitespace-nowrap text-text-3 max-lg:block">
          <span className="max-lg:hidden">·</span> <PostedAt at={createdAt} />
        </span>
      </p>
      <QuestionMenu question={question} side={side} acts={acts} />
      {/* On phones under the avatar too: every letter of width counts there. */}
      <div className="max-md:col-span-full max-md:mt-1.5 max-md:pr-2 md:col-start-2">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {answer && <AnswerText text={answer.text} />}
        {isReceived && !answer && (
          <Button kind="soft" size="s" icon={<Reply />} onClick={() => acts.answer(question)} className="mt-3">
            Responder
          </Button>
        )}
      </div>
    </article>
  );
}

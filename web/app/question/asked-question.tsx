import type { Question } from '@rodado/contract/question';
import type { ReactNode } from 'react';
import { PostedAt } from '../ui/time-labels.tsx';
import { AnswerText } from './answer-text.tsx';
import { rowIdOf } from './row-id.ts';

interface AskedQuestionProps {
  question: Question;
  /** At the right: what can be done to it. */
  options?: ReactNode;
  /** Under it, where the answer would stand. */
  children?: ReactNode;
}

/** A question on the page of its post. */
export function AskedQuestion({ question, options, children }: AskedQuestionProps) {
  const { id, text, user, createdAt, answer } = question;
  return (
    <li id={rowIdOf(id)} className="border-b border-border py-3.5">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
          {text}{' '}
          <span className="text-14 text-text-3">
            {`·\u00a0${user.name}`}, <PostedAt at={createdAt} />
          </span>
        </p>
        {options}
      </div>
      {answer && <AnswerText text={answer.text} />}
      {children}
    </li>
  );
}

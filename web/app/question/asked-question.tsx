import type { Question } from '@rodado/contract/question';
import type { ReactNode } from 'react';
import { PostedAt } from '../ui/relative-time.tsx';

interface AskedQuestionProps {
  question: Question;
  /** Actions on the right. */
  options?: ReactNode;
  /** Below it, in place of the answer. */
  children?: ReactNode;
}

/** A question on the page of its post. */
export function AskedQuestion({ question, options, children }: AskedQuestionProps) {
  const { id, text, user, createdAt, answer } = question;
  return (
    <li id={questionRowId(id)} className="border-b border-border py-3.5">
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

export const NoQuestions = () => <p className="mt-4 text-text-2">Todavía nadie preguntó por este vehículo.</p>;

/** Indented below its question. */
export function AnswerText({ text }: { text: string }) {
  return (
    <p className="mt-2.5 rounded-r-m border-l-3 border-brand bg-surface-2 px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
      <span className="sr-only">Respuesta: </span>
      {text}
    </p>
  );
}

/** Receives the focus when the answer replaces the answer button. */
export const questionRowId = (questionId: string) => `pregunta-${questionId}`;

import { CallError } from '@rodado/contract/client';
import { FAILED } from '@rodado/contract/messages';
import { CircleCheck, LinkIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { getSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { detailOf } from './form-errors.tsx';
import { NoticeActions, NoticePage } from './notice-page.tsx';
import { resumeSession } from './resume-session.ts';

interface Ending {
  title: string;
  text: ReactNode;
  /** Link to the next page. */
  action: ReactNode;
}

interface ConfirmLinkProps<Failure extends string> {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** Label of the button. */
  buttonText: string;
  /** Returns the outcome. What it throws leaves the link as it was: it may be tried again. */
  run: () => Promise<'done' | Failure>;
  endings: Record<'done' | Failure, Ending>;
}

/** Page of a mail link that changes something: requires a click, because mail scanners follow links. */
export function ConfirmLink<Failure extends string>({ endings, run, ...start }: ConfirmLinkProps<Failure>) {
  const [ending, setEnding] = useState<'done' | Failure | null>(null);
  const { act: press, isBusy } = useAction({ run, done: setEnding, failed: toastUnreachable });

  if (ending !== null) {
    const { title, text, action } = endings[ending];
    const isDone = ending === 'done';
    return (
      <NoticePage icon={isDone ? <CircleCheck /> : <LinkIcon />} tone={isDone ? 'success' : 'danger'} title={title}>
        <p role={isDone ? 'status' : 'alert'} className="text-text-2">
          {text}
        </p>
        <NoticeActions>{action}</NoticeActions>
      </NoticePage>
    );
  }
  return (
    <NoticePage icon={start.icon} title={start.title}>
      <p className="text-text-2">{start.text}</p>
      <NoticeActions>
        <Button busy={isBusy} busyText="Un momento..." onClick={() => void press()}>
          {start.buttonText}
        </Button>
      </NoticeActions>
      <noscript>
        <p className="text-14 text-text-2">Para seguir hace falta JavaScript.</p>
      </noscript>
    </NoticePage>
  );
}

/** The link is invalid, expired or used. */
export const isRefused = (error: unknown): error is CallError => error instanceof CallError && error.statusCode === 400;

const toastUnreachable = (error: unknown) => toast.error(FAILED.server, detailOf(error));

/** Updates the session of this tab: the new address, or its end. */
export async function updateSession() {
  if (getSession().status === 'in') await resumeSession();
}

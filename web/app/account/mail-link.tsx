import { CircleCheck, LinkIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { NoticeActions, NoticeFrame } from './notice-frame.tsx';

interface Ending {
  title: string;
  text: ReactNode;
  /** Where to go from here. */
  action: ReactNode;
}

interface MailLinkProps<Failure extends string> {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** What the button does. */
  act: string;
  /** Says how it went; `null` is told in a toast and may be tried again. */
  run: () => Promise<'done' | Failure | null>;
  endings: Record<'done' | Failure, Ending>;
}

/** A link of a mail that changes something: by a press, because programs that check mails follow links. */
export function MailLink<Failure extends string>({ endings, run, ...start }: MailLinkProps<Failure>) {
  const [ending, setEnding] = useState<'done' | Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    setEnding(await run());
    setBusy(false);
  };

  if (ending !== null) {
    const { title, text, action } = endings[ending];
    const isDone = ending === 'done';
    return (
      <NoticeFrame icon={isDone ? <CircleCheck /> : <LinkIcon />} tone={isDone ? 'success' : 'danger'} title={title}>
        <p role={isDone ? 'status' : 'alert'} className="text-text-2">
          {text}
        </p>
        <NoticeActions>{action}</NoticeActions>
      </NoticeFrame>
    );
  }
  return (
    <NoticeFrame icon={start.icon} title={start.title}>
      <p className="text-text-2">{start.text}</p>
      <NoticeActions>
        <Button busy={isBusy} busyText="Un momento..." onClick={press}>
          {start.act}
        </Button>
      </NoticeActions>
      <noscript>
        <p className="text-14 text-text-2">Para seguir hace falta JavaScript.</p>
      </noscript>
    </NoticeFrame>
  );
}

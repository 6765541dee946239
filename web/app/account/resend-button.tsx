import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { MailKind } from './resend-work.ts';
import { useCoolDown } from './use-cool-down.ts';

/** Mails take a while: somebody who presses again and again would only use up what the server allows. */
const PAUSE = 60;

interface ResendButtonProps {
  mail: MailKind;
  email: string | (() => string);
  children: string;
  kind?: 'brand' | 'line';
}

export function ResendButton({ mail, email, children, kind = 'brand' }: ResendButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const { left, start } = useCoolDown(PAUSE);
  const resend = async () => {
    setBusy(true);
    const { resendMail } = await import('./resend-work.ts');
    if (await resendMail(mail, typeof email === 'string' ? email : email())) start();
    setBusy(false);
  };
  return (
    <Button kind={kind} busy={isBusy} disabled={left > 0} onClick={resend}>
      {left > 0 ? <span className="num">{`${children} en ${left} s`}</span> : children}
    </Button>
  );
}

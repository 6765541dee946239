import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { NoticeActions, NoticeFrame } from './notice-frame.tsx';
import { ResendButton } from './resend-button.tsx';
import { SupportLine } from './support-line.tsx';
import { useAwaitedEmail } from './use-temporary-email.ts';

interface MailWaitProps {
  mail: 'activation' | 'recovery';
  title: string;
  /** The sentence around the address. */
  text: (email: ReactNode) => ReactNode;
}

/** A mail is on its way: to whom, and what to do if it does not come. */
export function MailWait({ mail, title, text }: MailWaitProps) {
  const email = useAwaitedEmail(mail);
  if (email === null) return <main />;
  return (
    <NoticeFrame icon={<MailCheck />} tone="success" title={title}>
      <p className="text-text-2">{text(<strong className="font-strong wrap-anywhere text-text">{email}</strong>)}</p>
      <SupportLine />
      <NoticeActions>
        <ButtonLink kind="line" to="/login">
          Ir a ingresar
        </ButtonLink>
        <ResendButton mail={mail} email={email ?? ''}>
          Reenviar email
        </ResendButton>
      </NoticeActions>
    </NoticeFrame>
  );
}

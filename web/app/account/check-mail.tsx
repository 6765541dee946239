import { pages } from '@rodado/contract/pages';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { NoticeActions, NoticePage } from './notice-page.tsx';
import { usePendingEmail } from './pending-email.ts';
import { ResendButton, SupportLine } from './resend-mail.tsx';

interface CheckMailProps {
  mail: 'activation' | 'recovery';
  title: string;
  /** The sentence that contains the address. */
  text: (email: ReactNode) => ReactNode;
}

/** Shows which address a mail was sent to, and what to do if it does not arrive. Redirects if none was requested. */
export function CheckMail({ mail, title, text }: CheckMailProps) {
  const email = usePendingEmail(mail);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (email === null) void navigate({ pathname: pages.login.href(), search }, { replace: true });
  }, [email, navigate, search]);
  if (email === null) return <main />;
  return (
    <NoticePage icon={<MailCheck />} tone="success" title={title}>
      <p className="text-text-2">{text(<strong className="font-strong wrap-anywhere text-text">{email}</strong>)}</p>
      <SupportLine />
      <NoticeActions>
        <ButtonLink kind="line" to={{ pathname: pages.login.href(), search }}>
          Ir a ingresar
        </ButtonLink>
        <ResendButton mail={mail} email={email ?? ''}>
          Reenviar email
        </ResendButton>
      </NoticeActions>
    </NoticePage>
  );
}

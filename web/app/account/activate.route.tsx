import { isMailToken } from '@rodado/contract/account-rules';
import { activate, checkActivation } from '@rodado/contract/calls/sign-up';
import { CallError } from '@rodado/contract/client';
import { DONE, FAILED, INVALID } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { MailX, UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { isClientError } from '../api/error-message.ts';
import { pageMeta, tokenPageHeaders } from '../page/page-meta.ts';
import { loginFor } from '../page/site-paths.ts';
import { bindTypedQuestion } from '../page/typed-question.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/activate.route.ts';
import { rememberEmail } from './email-field.tsx';
import { NoticeActions, NoticePage } from './notice-page.tsx';
import { clearPendingEmail, usePendingEmail } from './pending-email.ts';
import { ResendButton, ResendForm, SupportLine } from './resend-mail.tsx';
import { writeUploadToken } from './upload-token.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!params.token) throw redirect(pages.home.href());
  return null;
}

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Activar cuenta',
    description: 'Activá tu cuenta de Rodado.',
    page: pages.activate,
  });

export default function ActivatePage({ params: { token = '' } }: Route.ComponentProps) {
  const { failure, retry } = useActivation(token);
  if (failure) return <ActivationFailed onRetry={failure === 'toastUnreachable' ? retry : undefined} />;
  return (
    <NoticePage icon={<UserCheck />} title="Activando tu cuenta">
      <p role="status" className="flex items-center gap-2.5 text-text-2">
        <Spinner />
        Un momento...
      </p>
      <noscript>
        <p className="text-text-2">Para activar tu cuenta hace falta JavaScript.</p>
      </noscript>
    </NoticePage>
  );
}

/** Runs automatically after hydration: mail scanners that follow links run no scripts. */
function useActivation(token: string) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<'refused' | 'toastUnreachable' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks for another one
  useEffect(() => {
    let isCurrent = true;
    void activateOnce(token).then((outcome) => {
      if (!isCurrent) return;
      if (typeof outcome === 'string') setFailure(outcome);
      else void navigate(outcome.to, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, tries, navigate]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { failure, retry };
}

/** The next page or the failure; `toastUnreachable` can be retried with the same link. */
type ActivationOutcome = { to: string } | 'refused' | 'toastUnreachable';

const underWay = new Map<string, Promise<ActivationOutcome>>();

/** Shares the request in flight per link: a component that mounts twice must not get 'already active'. */
function activateOnce(token: string): Promise<ActivationOutcome> {
  const going = underWay.get(token) ?? activateAccount(token).finally(() => underWay.delete(token));
  underWay.set(token, going);
  return going;
}

async function activateAccount(token: string): Promise<ActivationOutcome> {
  if (!isMailToken(token)) {
    toast.error(INVALID.account.token);
    return 'refused';
  }
  try {
    await api(checkActivation, { params: { token } });
    const { email, role, id, ticket, returnTo, question } = await api(activate, { body: { token } });
    clearPendingEmail('activation');
    rememberEmail(email);
    bindTypedQuestion(email, returnTo, question);
    toast.success(DONE.accountActivated);
    if (role !== 'COMPANY') return { to: loginFor(returnTo ?? pages.home.href()) };
    if (ticket !== null) writeUploadToken({ id, ticket });
    return { to: pages.verify.href({ id, search: { volver: returnTo } }) };
  } catch (error) {
    if (!isClientError(error)) return 'toastUnreachable';
    if (!(error instanceof CallError) || error.statusCode !== 403) return 'refused';
    toast.success(DONE.accountAlreadyActive);
    return { to: pages.home.href() };
  }
}

const RESEND_LABEL = 'Reenviar email de activación';

/** Asks for the address only if the sign-up did not happen in this tab. */
function ActivationFailed({ onRetry }: { onRetry?: () => void }) {
  const email = usePendingEmail('activation');
  return (
    <NoticePage icon={<MailX />} tone="danger" title={FAILED.activation}>
      <p role="alert" className="text-text-2">
        {FAILED.activationLink}
      </p>
      {onRetry && (
        <div>
          <Button kind="line" onClick={onRetry}>
            Probar de nuevo
          </Button>
        </div>
      )}
      {email ? (
        <NoticeActions>
          <ResendButton mail="activation" email={email}>
            {RESEND_LABEL}
          </ResendButton>
        </NoticeActions>
      ) : (
        <ResendForm>{RESEND_LABEL}</ResendForm>
      )}
      <SupportLine />
    </NoticePage>
  );
}

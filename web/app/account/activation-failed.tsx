import { FAILED } from '@rodado/contract/messages';
import { MailX } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { NoticeActions, NoticeFrame } from './notice-frame.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResendForm } from './resend-form.tsx';
import { SupportLine } from './support-line.tsx';
import { useTemporaryEmail } from './use-temporary-email.ts';

const LABEL = 'Reenviar email de activación';

/** The address is asked only of those who did not sign up in this tab. */
export function ActivationFailed({ onRetry }: { onRetry?: () => void }) {
  const email = useTemporaryEmail('activation');
  return (
    <NoticeFrame icon={<MailX />} tone="danger" title={FAILED.activation}>
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
            {LABEL}
          </ResendButton>
        </NoticeActions>
      ) : (
        <ResendForm>{LABEL}</ResendForm>
      )}
      <SupportLine />
    </NoticeFrame>
  );
}

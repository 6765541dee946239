import { recoverPassword, resendActivation } from '@rodado/contract/calls/sign-up';
import { DONE, FAILED, OWN_TEXTS } from '@rodado/contract/messages';
import { ByEmail } from '@rodado/contract/sign-up';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { focusFirstError, validateWith } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { useSite } from '../page/page-context.ts';
import { returnPathIn } from '../page/site-paths.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { EmailField } from './email-field.tsx';
import { detailOf } from './form-errors.tsx';

/** An empty address is reported as missing, not as invalid. */
export const checkEmail = ({ email }: { email: string }) =>
  email.trim() === '' ? { email: OWN_TEXTS.email } : validateWith(ByEmail, { email });

const MAILS = {
  activation: {
    send: (email: string) => api(resendActivation, { body: { email } }),
    done: DONE.activationResent,
    failed: FAILED.resendActivation,
  },
  recovery: {
    send: (email: string, returnTo: string | undefined) => api(recoverPassword, { body: { email, returnTo } }),
    done: DONE.emailSent,
    failed: FAILED.recoverPassword,
  },
};

/** Mails take a while to arrive; repeated clicks would only exhaust the rate limit. */
const RESEND_DELAY_SECONDS = 60;

interface ResendButtonProps {
  mail: keyof typeof MAILS;
  email: string | (() => string);
  children: string;
  kind?: 'brand' | 'line';
}

/** The response is the same for unknown addresses. */
export function ResendButton({ mail, email, children, kind = 'brand' }: ResendButtonProps) {
  const { search } = useLocation();
  const { left, start } = useCountdown(RESEND_DELAY_SECONDS);
  const { send, done, failed } = MAILS[mail];
  const { act: resend, isBusy } = useAction({
    run: () => send(typeof email === 'string' ? email : email(), returnPathIn(search)),
    done: () => {
      toast.success(done);
      start();
    },
    failed: (error) => toast.error(failed, detailOf(error)),
  });
  return (
    <Button kind={kind} busy={isBusy} disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? <span className="num">{`${children} en ${left} s`}</span> : children}
    </Button>
  );
}

/** Seconds until the next request is allowed. */
function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, start: () => setEndsAt(Date.now() + seconds * 1_000) };
}

/** Resends the activation mail to an address that the form asks for. */
export function ResendForm({ children }: { children: string }) {
  const [isSent, setSent] = useState(false);
  const { formProps, fieldProps, clearErrors, isBusy } = useForm({
    fields: ['email'],
    check: checkEmail,
    send: async ({ email }) => {
      await api(resendActivation, { body: { email } });
      toast.success(DONE.activationResent);
    },
    onDone: () => setSent(true),
    onInvalid: focusFirstError,
    onFail: (error) => toast.error(FAILED.resendActivation, detailOf(error)),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <EmailField
        autoComplete="email"
        hint={
          isSent ? 'Si esa cuenta espera su activación, el email llega en unos minutos.' : 'Con el que te registraste.'
        }
        {...fieldProps('email')}
        onChange={() => {
          clearErrors('email');
          setSent(false);
        }}
      />
      <SubmitButton busy={isBusy} className="max-md:min-h-13 md:justify-self-end">
        {children}
      </SubmitButton>
    </form>
  );
}

/** Support address for mails that do not arrive. */
export function SupportLine() {
  const contactEmail = useSite()?.contactEmail;
  return (
    <p className="text-15 text-text-2">
      ¿No llega? Mirá en el correo no deseado{contactEmail ? ' o escribinos a ' : '.'}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className="link">
          {contactEmail}
        </a>
      )}
    </p>
  );
}

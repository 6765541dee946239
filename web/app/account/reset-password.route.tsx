import { isMailToken } from '@rodado/contract/account-rules';
import { resetPassword } from '@rodado/contract/calls/sign-up';
import { CallError } from '@rodado/contract/client';
import { FAILED, INVALID } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { focusFirstError } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { pageMeta, tokenPageHeaders } from '../page/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/reset-password.route.ts';
import { AccountFrame } from './account-frame.tsx';
import { detailOf } from './form-errors.tsx';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { NoticeActions, NoticePage } from './notice-page.tsx';
import { clearPendingEmail } from './pending-email.ts';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Elegí una contraseña nueva',
    description: 'Elegí una contraseña nueva para tu cuenta de Rodado.',
    page: pages.recover,
  });

export default function ResetPasswordPage({ params: { token } }: Route.ComponentProps) {
  const [isSpent, setSpent] = useState(false);
  if (isSpent) return <SpentLink />;
  return (
    <AccountFrame title="Elegí una contraseña nueva" line="Una clave larga vale más que una rara.">
      <p className="text-text-2">Al guardarla se cierran todas las sesiones que tengas abiertas.</p>
      <ResetPasswordForm token={token} onSpent={() => setSpent(true)} />
    </AccountFrame>
  );
}

function SpentLink() {
  const { search } = useLocation();
  return (
    <NoticePage icon={<LinkIcon />} tone="danger" title="Este enlace ya no sirve">
      <p role="alert" className="text-text-2">
        Venció o ya se usó. Tu contraseña sigue siendo la de antes: pedí otro enlace para cambiarla.
      </p>
      <NoticeActions>
        <ButtonLink kind="line" to={{ pathname: pages.login.href(), search }}>
          Ir a ingresar
        </ButtonLink>
        <ButtonLink to={{ pathname: pages.recover.href(), search }}>Pedir otro enlace</ButtonLink>
      </NoticeActions>
    </NoticePage>
  );
}

interface ResetPasswordFormProps {
  token: string;
  /** The link is invalid or expired. */
  onSpent: () => void;
}

function ResetPasswordForm({ token, onSpent }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { formProps, fieldProps, clearErrors, isBusy } = useForm({
    fields: ['password', 'repeat'],
    check: checkNewPassword,
    send: async ({ password }) => {
      if (!isMailToken(token)) throw new CallError({ statusCode: 400, message: INVALID.account.token });
      await api(resetPassword, { params: { token }, body: { password } });
      clearPendingEmail('recovery');
      toast.success('Contraseña cambiada', { detail: 'Ya podés ingresar con la nueva.' });
    },
    onInvalid: (errors) => {
      focusFirstError(errors);
      // Passwords that differ are also reported in a toast.
      if (errors.repeat === INVALID.account.passwordsDiffer) toast.error(errors.repeat);
    },
    onDone: () => void navigate({ pathname: pages.login.href(), search }, { replace: true }),
    onFail: (error) => {
      toast.error(FAILED.changePassword, detailOf(error));
      if (isSpentLink(error)) onSpent();
    },
  });
  return (
    <form {...formProps} className="grid gap-4.5">
      <NewPasswordFields label="Contraseña nueva" fieldProps={fieldProps} clearErrors={clearErrors} />
      <SubmitButton size="l" busy={isBusy}>
        Guardar contraseña
      </SubmitButton>
      <noscript>
        <p className="text-14 text-text-2">Para cambiar la contraseña hace falta JavaScript.</p>
      </noscript>
    </form>
  );
}

/** The link is expired, used or invalid; any other error can be retried with the same link. */
const isSpentLink = (error: unknown) =>
  error instanceof CallError && error.statusCode === 400 && error.issues.length === 0;

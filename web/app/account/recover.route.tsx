import { recoverPassword } from '@rodado/contract/calls/sign-up';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { focusFirstError } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { pageMeta } from '../page/page-meta.ts';
import { returnPathIn } from '../page/site-paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/recover.route.ts';
import { AccountFrame } from './account-frame.tsx';
import { EmailField } from './email-field.tsx';
import { detailOf } from './form-errors.tsx';
import { writePendingEmail } from './pending-email.ts';
import { checkEmail } from './resend-mail.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Recuperá tu contraseña',
    description: 'Pedí un enlace para elegir una contraseña nueva en Rodado.',
    page: pages.recover,
  });

export default function RecoverPage() {
  return (
    <AccountFrame title="Recuperá tu contraseña" line="Un enlace, una clave nueva y seguís viaje.">
      <p className="text-text-2">Escribí el email de tu cuenta y te mandamos un enlace para elegir otra contraseña.</p>
      <RecoverForm />
    </AccountFrame>
  );
}

function RecoverForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { formProps, fieldProps, clearErrors, isBusy } = useForm({
    fields: ['email'],
    check: checkEmail,
    send: async ({ email }) => {
      await api(recoverPassword, { body: { email, returnTo: returnPathIn(search) } });
      writePendingEmail('recovery', email.trim().toLowerCase());
    },
    onDone: () => void navigate({ pathname: pages.recoveryWait.href(), search }),
    onInvalid: focusFirstError,
    onFail: (error) => toast.error(FAILED.recoverPassword, detailOf(error)),
  });
  return (
    <form {...formProps} className="grid gap-4.5">
      <EmailField autoComplete="username" {...fieldProps('email')} onChange={() => clearErrors('email')} />
      <SubmitButton size="l" busy={isBusy}>
        Enviar enlace
      </SubmitButton>
      <ButtonLink kind="line" size="l" to={{ pathname: pages.login.href(), search }}>
        Cancelar
      </ButtonLink>
      <noscript>
        <p className="text-14 text-text-2">Para pedir el enlace hace falta JavaScript.</p>
      </noscript>
    </form>
  );
}

import { useNavigate } from 'react-router';
import { focusFirst } from '../form/focus-first.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/recover.route.ts';
import { AccountFrame } from './account-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Recuperá tu contraseña',
    description: 'Pedí un enlace para elegir una contraseña nueva en Rodado.',
    path: '/recuperar-contrasena',
    noindex: true,
  });

export default function RecoverPage() {
  return (
    <AccountFrame title="Recuperá tu contraseña" line="Un enlace, una clave nueva y seguís viaje.">
      <p className="text-text-2">Escribí el email de tu cuenta y te mandamos un enlace para elegir otra contraseña.</p>
      <RecoverForm />
    </AccountFrame>
  );
}

const load = () => import('./recover-work.ts');

function RecoverForm() {
  const navigate = useNavigate();
  const { formProps, fieldProps, clearErrors, isBusy } = useForm({
    fields: ['email'],
    load,
    onDone: () => void navigate('/espera-recuperacion'),
    onInvalid: focusFirst,
    onFail: async (error) => (await load()).explain(error),
  });
  return (
    <form {...formProps} className="grid gap-4.5">
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        {...fieldProps('email')}
        onChange={() => clearErrors('email')}
      />
      <SubmitButton size="l" busy={isBusy}>
        Enviar enlace
      </SubmitButton>
      <ButtonLink kind="line" size="l" to="/login">
        Cancelar
      </ButtonLink>
      <noscript>
        <p className="text-14 text-text-2">Para pedir el enlace hace falta JavaScript.</p>
      </noscript>
    </form>
  );
}

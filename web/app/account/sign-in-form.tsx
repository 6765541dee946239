import { useState } from 'react';
import { Link } from 'react-router';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Refusal } from './refusal.tsx';
import { ResendButton } from './resend-button.tsx';

const NOT_ACTIVATED = 'Usuario no activado';

const load = () => import('./sign-in-work.ts');

/** The page around it leads on once somebody is signed in. */
export function SignInForm() {
  const [refusal, setRefusal] = useState<string>();
  const { formProps, fieldProps, summary, attempt, isBusy } = useForm({
    fields: ['email', 'password'],
    load,
    onFail: async (error) => {
      const work = await load().catch(() => null);
      setRefusal(work?.explain(error) ?? 'Error al iniciar sesión');
    },
  });
  const isAsleep = refusal === NOT_ACTIVATED;
  return (
    <form
      {...formProps}
      onInput={() => setRefusal(undefined)}
      aria-label="Ingresá"
      className="grid grid-cols-1 gap-4.5"
    >
      <ErrorSummary errors={summary} attempt={attempt} />
      {refusal && summary.length === 0 && <Refusal>{refusal}</Refusal>}
      {isAsleep && (
        <ResendButton mail="activation" email={() => emailIn(formProps.ref.current)} kind="line">
          Reenviar email de activación
        </ResendButton>
      )}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        {...fieldProps('email')}
      />
      {/* Beside the label; under the field where enlarged type leaves no room for both. */}
      <div className="@container relative">
        <PasswordField label="Contraseña" autoComplete="current-password" {...fieldProps('password')} />
        <Link
          to="/recuperar-contrasena"
          className="link inline-block text-14 leading-[22px] @max-[17rem]:mt-2 @max-[17rem]:leading-normal @min-[17rem]:absolute @min-[17rem]:top-0 @min-[17rem]:right-0"
        >
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      <SubmitButton size="l" busy={isBusy} busyText="Ingresando...">
        Continuar con email
      </SubmitButton>
      <noscript>
        <p className="text-14 text-text-2">Para ingresar hace falta JavaScript.</p>
      </noscript>
    </form>
  );
}

const emailIn = (form: HTMLFormElement | null) => String(new FormData(form ?? undefined).get('email') ?? '');

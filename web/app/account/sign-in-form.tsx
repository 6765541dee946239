import { SignIn } from '@rodado/contract/account';
import { signIn } from '@rodado/contract/calls/account';
import { CallError } from '@rodado/contract/client';
import { FAILED, REFUSED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '../api/api.ts';
import { validateWith } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PasswordField } from '../ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { FormError, joinMissing } from './form-errors.tsx';
import { completeSignIn } from './sign-in-out.ts';

// For accounts that are not activated.
const ResendButton = lazy(async () => ({ default: (await import('./resend-mail.tsx')).ResendButton }));

const NOT_ACTIVATED = 'Usuario no activado';

/** The page redirects once the session has started. */
export function SignInForm() {
  const [refusal, setRefusal] = useState<{ text: string; detail: string | undefined }>();
  const { search } = useLocation();
  const { formProps, fieldProps, summary, attempt, isBusy } = useForm({
    fields: ['email', 'password'],
    check: checkSignIn,
    send: async (values) => completeSignIn(await api(signIn, { body: values })),
    onFail: (error) =>
      setRefusal({ text: signInErrorText(error), detail: error instanceof CallError ? error.detail : undefined }),
  });
  const isNotActivated = refusal?.text === NOT_ACTIVATED;
  return (
    <form
      {...formProps}
      onInput={() => setRefusal(undefined)}
      aria-label="Ingresá"
      className="grid grid-cols-1 gap-4.5"
    >
      <ErrorSummary errors={joinMissing(summary, { email: 'Email', password: 'Contraseña' })} attempt={attempt} />
      {refusal && summary.length === 0 && (
        <FormError>
          {refusal.text}
          {refusal.detail && (
            <p className="font-normal">
              {refusal.detail}{' '}
              <Link to={pages.contact.href()} className="link">
                Ir a Contacto
              </Link>
            </p>
          )}
        </FormError>
      )}
      {isNotActivated && (
        <Suspense>
          <ResendButton mail="activation" email={() => emailIn(formProps.ref.current)} kind="line">
            Reenviar email de activación
          </ResendButton>
        </Suspense>
      )}
      <EmailField autoComplete="username" {...fieldProps('email')} />
      {/* Beside the label, or under the field where enlarged type leaves no room for both. */}
      <div className="@container relative">
        <PasswordField label="Contraseña" autoComplete="current-password" {...fieldProps('password')} />
        <Link
          to={{ pathname: pages.recover.href(), search }}
          className="link inline-block text-14 leading-6 @max-[17rem]:mt-2 @max-[17rem]:leading-normal @min-[17rem]:absolute @min-[17rem]:top-0 @min-[17rem]:right-0"
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

export const checkSignIn = (values: Record<'email' | 'password', string>) => validateWith(SignIn, values);

/** Error text of a rejected sign-in: a 403 has two reasons, which the server distinguishes. */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof CallError)) return FAILED.signIn;
  if (error.statusCode === 400) return REFUSED.wrongCredentials;
  if (error.statusCode === 403 || error.statusCode === 429) return error.message;
  return FAILED.signIn;
}

import { changePassword } from '@rodado/contract/calls/profile';
import { CallError } from '@rodado/contract/client';
import { FAILED, INVALID } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { getSession, type Session } from '../session/session.ts';
import { writeAccessToken } from '../session/token-storage.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PasswordField } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/change-password.route.ts';
import { AccountFrame } from './account-frame.tsx';
import { detailOf, FormError, isAboutCurrentPassword, joinMissing } from './form-errors.tsx';
import { GoogleButton } from './google-button.tsx';
import { checkNewPassword, NewPasswordFields, REPEAT_LABEL } from './new-password-fields.tsx';
import { loadAccount } from './resume-session.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cambiá tu contraseña',
    description: 'Cambiá la contraseña de tu cuenta de Rodado.',
    page: pages.changePassword,
  });

export default function ChangePasswordPage() {
  const { status, account, user, member } = usePrivatePage();
  return (
    <AccountFrame title="Cambiá tu contraseña" line="Una clave larga vale más que una rara.">
      <p className="text-text-2">Las sesiones abiertas en otros dispositivos se cierran. Esta sigue abierta.</p>
      {member && <p className="mt-4 font-strong">La contraseña de la empresa se cambia con su propia cuenta.</p>}
      {status === 'in' && !member && <ChangePasswordForm account={account} user={user} />}
      <noscript>
        <p className="text-14 text-text-2">Para cambiar la contraseña hace falta JavaScript.</p>
      </noscript>
    </AccountFrame>
  );
}

/** Accounts created with Google have no current password to ask for. */
function ChangePasswordForm({ account, user }: Pick<Session, 'account' | 'user'>) {
  const navigate = useNavigate();
  const hasPassword = account?.hasPassword ?? true;
  const [needsProof, setNeedsProof] = useState(false);
  const { formProps, fieldProps, clearErrors, summary, attempt, isBusy } = useForm({
    fields: ['currentPassword', 'password', 'repeat'],
    check: (values) => check(values, hasPassword),
    send: (values) => send(values, hasPassword),
    onDone: () => void navigate(pages.home.href()),
    onFail: (error) => {
      // Without a password the server requires a sign-in within the last minutes.
      setNeedsProof(!hasPassword && isAboutCurrentPassword(error));
      toastUnlessShown(error);
    },
  });
  useRestoredValues(formProps.ref, user?.id);

  return (
    <form {...formProps} className="grid gap-4.5">
      {needsProof ? (
        <FormError>
          <p>Por seguridad, ingresá otra vez con Google y guardá de nuevo.</p>
          <GoogleButton purpose="signIn" alone />
        </FormError>
      ) : (
        <ErrorSummary errors={joinMissing(summary, LABELS)} attempt={attempt} />
      )}
      {/* Tells password managers which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={LABELS.currentPassword}
          autoComplete="current-password"
          {...fieldProps('currentPassword')}
          onChange={() => clearErrors('currentPassword')}
        />
      )}
      <NewPasswordFields label={LABELS.password} fieldProps={fieldProps} clearErrors={clearErrors} />
      <SubmitButton size="l" busy={isBusy}>
        Guardar contraseña
      </SubmitButton>
      <ButtonLink kind="line" size="l" to="/">
        Cancelar
      </ButtonLink>
    </form>
  );
}

const LABELS = { currentPassword: 'Contraseña actual', password: 'Contraseña nueva', repeat: REPEAT_LABEL };

type Values = Record<'currentPassword' | 'password' | 'repeat', string>;

const check = ({ currentPassword, ...values }: Values, hasPassword: boolean) => ({
  currentPassword: hasPassword && currentPassword === '' ? INVALID.account.allRequired : undefined,
  ...checkNewPassword(values),
});

async function send({ currentPassword, password }: Values, hasPassword: boolean) {
  const body = hasPassword ? { password, currentPassword } : { password };
  const { access_token } = await api(changePassword, { body });
  writeAccessToken(access_token);
  toast.success('Contraseña cambiada', { detail: 'Cerramos tus otras sesiones. Esta sigue abierta.' });
  // Refreshes `hasPassword`; the change is already stored, so a failure here does not matter.
  loadAccount().catch(() => {});
}

/** Field errors need no toast; an expired session redirects to the login by itself. */
function toastUnlessShown(error: unknown) {
  const isShown = error instanceof CallError && (error.issues.length > 0 || getSession().status === 'out');
  if (!isShown) toast.error(FAILED.changePassword, detailOf(error));
}

/** By user. In memory only, because it holds passwords: a reload clears it. */
const keptValues = new Map<string, FormData>();

/** If the session ends while the form is open, its values are restored after the login of the same user. */
function useRestoredValues(form: RefObject<HTMLFormElement | null>, userId: string | undefined) {
  useLayoutEffect(() => {
    const node = form.current;
    if (!node || userId === undefined) return;
    restore(node, keptValues.get(userId) ?? new FormData());
    keptValues.delete(userId);
    return () => {
      const { status, signedOutHere } = getSession();
      // A sign-out in another tab may be seen half done, with tokens and no user.
      if (status !== 'in' && !signedOutHere) keptValues.set(userId, new FormData(node));
    };
  }, [form, userId]);
}

/** Simulates typing with the prototype's setter: React ignores values set through its own setter on the element. */
function restore(form: HTMLFormElement, values: FormData) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { useKeptValues } from '../form/use-kept-values.ts';
import type { Session } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { oncePerText } from './once-per-text.ts';
import { Refusal } from './refusal.tsx';

const load = () => import('./change-password-work.ts');

/** Who came with Google has no password yet: there is none to ask for. */
export function ChangePasswordForm({ account, user }: Pick<Session, 'account' | 'user'>) {
  const navigate = useNavigate();
  const [needsProof, setNeedsProof] = useState(false);
  const { formProps, fieldProps, clearErrors, summary, attempt, isBusy } = useForm({
    fields: ['currentPassword', 'password', 'repeat'],
    load,
    onDone: () => void navigate('/'),
    onFail: async (error) => {
      const { explain, wantsProof } = await load();
      setNeedsProof(wantsProof(error));
      explain(error);
    },
  });
  useKeptValues(formProps.ref);
  const hasPassword = account?.hasPassword ?? true;

  return (
    <form {...formProps} className="grid gap-4.5">
      {needsProof ? (
        <Refusal>
          <p>Por seguridad, ingresá otra vez con Google y guardá de nuevo.</p>
          <GoogleButton purpose="signIn" alone />
        </Refusal>
      ) : (
        <ErrorSummary errors={oncePerText(summary)} attempt={attempt} />
      )}
      {/* Password managers learn from it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          {...fieldProps('currentPassword')}
          onChange={() => clearErrors('currentPassword')}
        />
      )}
      <NewPasswordFields label="Contraseña nueva" fieldProps={fieldProps} clearErrors={clearErrors} />
      <SubmitButton size="l" busy={isBusy}>
        Guardar contraseña
      </SubmitButton>
      <ButtonLink kind="line" size="l" to="/">
        Cancelar
      </ButtonLink>
    </form>
  );
}

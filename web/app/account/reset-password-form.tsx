import { useNavigate } from 'react-router';
import { focusFirst } from '../form/focus-first.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const load = () => import('./reset-password-work.ts');

interface ResetPasswordFormProps {
  token: string;
  /** The link is no good (any more). */
  onSpent: () => void;
}

export function ResetPasswordForm({ token, onSpent }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { formProps, fieldProps, clearErrors, isBusy } = useForm({
    fields: ['token', 'password', 'repeat'],
    load,
    onInvalid: async (errors) => {
      focusFirst(errors);
      (await load()).warn(errors);
    },
    onDone: () => void navigate('/login', { replace: true }),
    onFail: async (error) => {
      const { isSpent, explain } = await load();
      if (isSpent(error)) onSpent();
      else explain(error);
    },
  });
  return (
    <form {...formProps} className="grid gap-4.5">
      <input type="hidden" name="token" value={token} />
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

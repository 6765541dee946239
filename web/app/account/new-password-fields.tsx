import type { FieldProps } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  /** Of the form around them. */
  fieldProps: (name: 'password' | 'repeat') => Pick<FieldProps, 'id' | 'name' | 'required' | 'error' | 'onBlur'>;
  clearErrors: (...names: ('password' | 'repeat')[]) => void;
}

/** A password that is being chosen, written twice; whoever mends one of them may have mended both. */
export function NewPasswordFields({ label, fieldProps, clearErrors }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField label={label} {...fieldProps('password')} onChange={() => clearErrors('password', 'repeat')} />
      <PasswordField
        label="Repetí la contraseña"
        autoComplete="new-password"
        {...fieldProps('repeat')}
        onChange={() => clearErrors('repeat')}
      />
    </>
  );
}

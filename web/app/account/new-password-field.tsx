import { useState } from 'react';
import { cx } from '../ui/class-names.ts';
import type { FieldProps } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { type PasswordStrength, strengthOf } from './password-strength.ts';

type NewPasswordFieldProps = Omit<FieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'action' | 'hint'>;

/** Shows how strong it is while one types. */
export function NewPasswordField({ onChange, ...props }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const [lastCommon, setLastCommon] = useState('');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      minLength={8}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setPassword(value);
        void isCommonPassword(value).then((isCommon) => isCommon && setLastCommon(value));
        onChange?.(event);
      }}
      hint={password === '' ? '8 caracteres o más' : <Strength {...strengthOf(password, password === lastCommon)} />}
    />
  );
}

/** Answers may overtake one another: each is about the password that was asked. */
const isCommonPassword = async (password: string) =>
  (await import('@rodado/contract/common-passwords')).isCommonPassword(password);

const STEPS = [1, 2, 3, 4];
const TONES = ['', 'bg-danger', 'bg-warn', 'bg-success', 'bg-success'];

function Strength({ level, text }: PasswordStrength) {
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="flex w-24 flex-none gap-1">
        {STEPS.map((step) => (
          <span key={step} className={cx('h-1 flex-1 rounded-pill', step <= level ? TONES[level] : 'bg-surface-3')} />
        ))}
      </span>
      <span>
        <span className="sr-only">Seguridad: </span>
        {text}
      </span>
    </span>
  );
}

import { isCommonPassword } from '@rodado/contract/common-passwords';
import { PASSWORD_LENGTH } from '@rodado/contract/limits';
import { INVALID } from '@rodado/contract/messages';
import { ResetPassword } from '@rodado/contract/sign-up';
import { useState } from 'react';
import { validateWith } from '../form/field-errors.ts';
import { cx } from '../ui/class-names.ts';
import { type FieldProps, PasswordField } from '../ui/field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  /** From the surrounding form. */
  fieldProps: (name: 'password' | 'repeat') => Pick<FieldProps, 'id' | 'name' | 'required' | 'error' | 'onBlur'>;
  clearErrors: (...names: ('password' | 'repeat')[]) => void;
}

export const REPEAT_LABEL = 'Repetí la contraseña';

/** New password and its repetition; a change of either clears the errors of both. */
export function NewPasswordFields({ label, fieldProps, clearErrors }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField label={label} {...fieldProps('password')} onChange={() => clearErrors('password', 'repeat')} />
      <PasswordField
        label={REPEAT_LABEL}
        autoComplete="new-password"
        {...fieldProps('repeat')}
        onChange={() => clearErrors('repeat')}
      />
    </>
  );
}

type NewPasswordFieldProps = Omit<FieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'action' | 'hint'>;

/** Shows the strength while typing. */
function NewPasswordField({ onChange, ...props }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      minLength={8}
      onChange={(event) => {
        setPassword(event.currentTarget.value);
        onChange?.(event);
      }}
      hint={
        password === '' ? '8 caracteres o más' : <StrengthMeter {...strengthOf(password, isCommonPassword(password))} />
      }
    />
  );
}

export const checkNewPassword = ({ password, repeat }: Record<'password' | 'repeat', string>) => ({
  ...validateWith(ResetPassword, { password }),
  repeat: checkRepeated(password, repeat),
});

export function checkRepeated(password: string, repeat: string): string | undefined {
  if (repeat === '') return INVALID.account.allRequired;
  return repeat === password ? undefined : INVALID.account.passwordsDiffer;
}

interface PasswordStrength {
  /** 0 (empty) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  text: string;
}

const CHARACTER_KINDS: readonly [RegExp, number][] = [
  [/[a-zñáéíóúü]/, 26],
  [/[A-ZÑÁÉÍÓÚÜ]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 32],
];

/**
 * Length times variety, in bits: a rough estimate. Characters that repeat or continue a sequence ('aaaa', '1234') add
 * nothing.
 */
export function strengthOf(password: string, isCommon: boolean): PasswordStrength {
  const characters = [...password];
  if (characters.length === 0) return { level: 0, text: '' };
  const missing = PASSWORD_LENGTH.min - characters.length;
  if (missing > 0) return { level: 1, text: missing === 1 ? 'Falta 1 carácter' : `Faltan ${missing} caracteres` };
  if (isCommon) return { level: 1, text: 'Demasiado común' };
  const pool = CHARACTER_KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = Math.min(surprises(characters), 2.5 * new Set(characters).size) * Math.log2(Math.max(pool, 2));
  if (bits < 45) return { level: 1, text: 'Débil' };
  if (bits < 70) return { level: 2, text: 'Aceptable' };
  if (bits < 100) return { level: 3, text: 'Buena' };
  return { level: 4, text: 'Muy buena' };
}

/** Number of characters that do not continue a repetition or sequence. */
function surprises(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const step = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0);
  return codes.filter((_, index) => index < 2 || Math.abs(step(index)) > 1 || step(index) !== step(index - 1)).length;
}

const STRENGTH_LEVELS = [1, 2, 3, 4];
const STRENGTH_COLORS = ['', 'bg-danger', 'bg-warn', 'bg-success', 'bg-success'];

function StrengthMeter({ level, text }: PasswordStrength) {
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="flex w-24 flex-none gap-1">
        {STRENGTH_LEVELS.map((step) => (
          <span
            key={step}
            className={cx('h-1 flex-1 rounded-pill', step <= level ? STRENGTH_COLORS[level] : 'bg-surface-3')}
          />
        ))}
      </span>
      <span>
        <span className="sr-only">Seguridad: </span>
        {text}
      </span>
    </span>
  );
}

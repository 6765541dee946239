import { hasRutCheckDigit } from '@rodado/contract/account-rules';
import { useState } from 'react';
import { afterPress } from '../form/after-press.ts';
import { Field, type FieldProps } from '../ui/field.tsx';

/** Any RUT is taken; one whose check digit is off is only worth a second look. */
export function RutField({ onBlur, onChange, ...props }: Omit<FieldProps, 'label'>) {
  const [isOdd, setOdd] = useState(false);
  const isDoubtful = (value: string) => value.trim() !== '' && !hasRutCheckDigit(value);
  return (
    <Field
      {...props}
      label="RUT"
      inputMode="numeric"
      autoComplete="off"
      warning={isOdd ? 'Revisá el RUT: el último dígito no coincide.' : undefined}
      onBlur={(event) => {
        const { value } = event.currentTarget;
        void afterPress().then(() => setOdd(isDoubtful(value)));
        onBlur?.(event);
      }}
      onChange={(event) => {
        if (isOdd) setOdd(isDoubtful(event.currentTarget.value));
        onChange?.(event);
      }}
    />
  );
}

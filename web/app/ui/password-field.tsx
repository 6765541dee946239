import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'prefix' | 'suffix' | 'icon' | 'action'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
          disabled={props.disabled}
          className="-my-px -mr-3"
        />
      }
    />
  );
}

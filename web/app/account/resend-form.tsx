import { useState } from 'react';
import { focusFirst } from '../form/focus-first.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { Field } from '../ui/field.tsx';

const load = () => import('./resend-form-work.ts');

/** Sends the activation mail again to an address that is asked for. */
export function ResendForm({ children }: { children: string }) {
  const [isSent, setSent] = useState(false);
  const { formProps, fieldProps, clearErrors, isBusy } = useForm({
    fields: ['email'],
    load,
    onDone: () => setSent(true),
    onInvalid: focusFirst,
    onFail: async (error) => (await load()).explain(error),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        hint={
          isSent ? 'Si esa cuenta espera su activación, el email llega en unos minutos.' : 'Con el que te registraste.'
        }
        {...fieldProps('email')}
        onChange={() => {
          clearErrors('email');
          setSent(false);
        }}
      />
      <SubmitButton busy={isBusy} className="max-md:min-h-13 md:justify-self-end">
        {children}
      </SubmitButton>
    </form>
  );
}

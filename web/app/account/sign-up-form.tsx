import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SubmitButton } from '../form/submit-button.tsx';
import { isCallError, useForm } from '../form/use-form.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Segment } from '../ui/segment.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { oncePerText } from './once-per-text.ts';
import { Refusal } from './refusal.tsx';
import { RutField } from './rut-field.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';

export type AccountKind = 'personal' | 'company';

const KINDS = [
  { value: 'personal', label: 'Personal' },
  { value: 'company', label: 'Empresa' },
] as const;

const load = () => import('./sign-up-work.ts');

interface SignUpFormProps {
  kind: AccountKind;
  onKindChange: (kind: AccountKind) => void;
}

/** One form for both kinds: what was typed for one is there for the other. */
export function SignUpForm({ kind, onKindChange }: SignUpFormProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { formProps, fieldProps, clearErrors, summary, attempt, isBusy } = useForm({
    fields: ['kind', 'name', 'RUT', 'email', 'password', 'repeat', 'terms'],
    load,
    onDone: () => void navigate('/espera-activacion'),
    // What the browser says when the rest of the form does not arrive is not for people.
    onFail: (error) => setRefusal(isCallError(error) ? error.message : 'Error al registrar'),
  });
  const isCompany = kind === 'company';
  const field = (name: 'name' | 'RUT' | 'email') => ({
    ...fieldProps(name),
    onChange: () => clearErrors(name),
  });

  return (
    <form
      {...formProps}
      onInput={() => setRefusal(undefined)}
      aria-label="Registrate"
      className="grid grid-cols-1 gap-4.5"
    >
      <Segment
        label="Tipo de cuenta"
        name="kind"
        options={KINDS}
        value={kind}
        onChange={(next) => {
          clearErrors();
          onKindChange(next);
        }}
      />
      <ErrorSummary errors={oncePerText(summary)} attempt={attempt} />
      {refusal && summary.length === 0 && <Refusal>{refusal}</Refusal>}
      <Field
        label={isCompany ? 'Nombre de la empresa' : 'Nombre'}
        autoComplete={isCompany ? 'organization' : 'name'}
        {...field('name')}
      />
      <div hidden={!isCompany}>
        <RutField {...field('RUT')} />
      </div>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        {...field('email')}
      />
      <div className="grid gap-x-3 gap-y-4.5 lg:grid-cols-2">
        <NewPasswordFields label="Contraseña" fieldProps={fieldProps} clearErrors={clearErrors} />
      </div>
      <TermsCheckbox
        {...fieldProps('terms')}
        onBlur={undefined}
        onChange={() => clearErrors('terms')}
        onAccept={() => clearErrors('terms')}
      />
      <SubmitButton size="l" busy={isBusy}>
        {isCompany ? 'Crear cuenta de empresa' : 'Crear cuenta'}
      </SubmitButton>
      <noscript>
        <p className="text-14 text-text-2">Para registrarte hace falta JavaScript.</p>
      </noscript>
    </form>
  );
}

import { hasRutCheckDigit } from '@rodado/contract/account-rules';
import { signUp, signUpCompany } from '@rodado/contract/calls/sign-up';
import { CallError } from '@rodado/contract/client';
import { FAILED, INVALID, REFUSED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { SignUp, SignUpCompany } from '@rodado/contract/sign-up';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { bindPressedHeart, isHeartOf, readPressedHeart } from '../favorite/pressed-heart.ts';
import { validateWith } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { deferUntilClick, useForm } from '../form/use-form.ts';
import { returnPathIn } from '../page/site-paths.ts';
import { bindTypedQuestion, typedQuestionAt } from '../page/typed-question.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field, type FieldProps } from '../ui/field.tsx';
import { SegmentedControl } from '../ui/radio-group.tsx';
import { EmailField } from './email-field.tsx';
import { FormError, joinMissing } from './form-errors.tsx';
import { checkRepeated, NewPasswordFields, REPEAT_LABEL } from './new-password-fields.tsx';
import { writePendingEmail } from './pending-email.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

export type AccountKind = 'personal' | 'company';

const ACCOUNT_KIND_OPTIONS = [
  { value: 'personal', label: 'Personal' },
  { value: 'company', label: 'Empresa' },
] as const;

interface SignUpFormProps {
  kind: AccountKind;
  onKindChange: (kind: AccountKind) => void;
}

/** One form for both account kinds, so that switching preserves the values. */
export function SignUpForm({ kind, onKindChange }: SignUpFormProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [refusal, setRefusal] = useState<string>();
  const { formProps, fieldProps, clearErrors, summary, attempt, isBusy } = useForm({
    fields: ['kind', 'name', 'RUT', 'email', 'password', 'repeat', 'terms'],
    check: checkSignUp,
    send: (values) => send(values, interruptedBy(search, values.email)),
    onDone: () => void navigate({ pathname: pages.activationWait.href(), search }),
    onFail: (error) => setRefusal(error instanceof CallError ? error.message : FAILED.signUp),
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
      <SegmentedControl
        label="Tipo de cuenta"
        name="kind"
        options={ACCOUNT_KIND_OPTIONS}
        value={kind}
        onChange={(next) => {
          clearErrors();
          onKindChange(next);
        }}
      />
      <ErrorSummary errors={joinMissing(summary, labelsOf(isCompany))} attempt={attempt} />
      {refusal && summary.length === 0 && <FormError>{refusal}</FormError>}
      <Field label={labelsOf(isCompany).name} autoComplete={isCompany ? 'organization' : 'name'} {...field('name')} />
      <div hidden={!isCompany}>
        <RutField {...field('RUT')} />
      </div>
      <EmailField autoComplete="email" {...field('email')} />
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

const labelsOf = (isCompany: boolean) => ({
  name: isCompany ? 'Nombre de la empresa' : 'Nombre',
  RUT: 'RUT',
  email: 'Email',
  password: 'Contraseña',
  repeat: REPEAT_LABEL,
});

/** Any RUT is accepted; a wrong check digit only shows a warning. */
function RutField({ onBlur, onChange, ...props }: Omit<FieldProps, 'label'>) {
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
        void deferUntilClick().then(() => setOdd(isDoubtful(value)));
        onBlur?.(event);
      }}
      onChange={(event) => {
        if (isOdd) setOdd(isDoubtful(event.currentTarget.value));
        onChange?.(event);
      }}
    />
  );
}

type Values = Record<'kind' | 'name' | 'RUT' | 'email' | 'password' | 'repeat' | 'terms', string>;

const personOf = ({ email, name, password }: Values) => ({ email, name, password });
const companyOf = (values: Values) => ({ ...personOf(values), RUT: values.RUT });

export const checkSignUp = (values: Values) => ({
  ...(values.kind === 'company'
    ? validateWith(SignUpCompany, companyOf(values))
    : validateWith(SignUp, personOf(values))),
  repeat: checkRepeated(values.password, values.repeat),
  terms: values.terms === '' ? INVALID.account.termsNotAccepted : undefined,
});

/** What the new account goes on with: the page is in the URL, but a heart or a question only counts if it is of this tab. */
function interruptedBy(search: string, email: string) {
  const heart = readPressedHeart();
  const isForFavorite = new URLSearchParams(search).get('para') === 'favorito';
  const isPressed = heart && isHeartOf(heart, { isForFavorite, email: email.trim().toLowerCase() });
  const returnTo = returnPathIn(search);
  return { returnTo, favoritePostId: isPressed ? heart.postId : undefined, question: typedQuestionAt(returnTo) };
}

async function send(values: Values, interrupted: ReturnType<typeof interruptedBy>) {
  try {
    const { email } =
      values.kind === 'company'
        ? await api(signUpCompany, { body: { ...companyOf(values), ...interrupted } })
        : await api(signUp, { body: { ...personOf(values), ...interrupted } });
    writePendingEmail('activation', email);
    if (interrupted.favoritePostId) bindPressedHeart(email);
    bindTypedQuestion(email, interrupted.returnTo, interrupted.question);
  } catch (error) {
    throw signUpError(values.kind, error);
  }
}

/** Maps a keyword in the server's message to a field and the error text of the form. */
const TAKEN = {
  personal: [['Email', 'email', REFUSED.personExists]],
  company: [
    ['Name', 'name', REFUSED.companyNameExists],
    ['RUT', 'RUT', REFUSED.companyRutExists],
    ['Email', 'email', REFUSED.companyEmailExists],
  ],
} as const;

export function signUpError(kind: string, error: unknown): CallError {
  const { statusCode, message } = error instanceof CallError ? error : { statusCode: 0, message: '' };
  if (statusCode === 429) return new CallError({ statusCode, message });
  const known = TAKEN[kind === 'company' ? 'company' : 'personal'];
  const taken = statusCode === 400 ? known.find(([word]) => message.includes(word)) : undefined;
  if (!taken) return new CallError({ statusCode, message: FAILED.signUp }, { cause: error });
  const [, path, text] = taken;
  return new CallError({ statusCode, message: text, issues: [{ path, message: text }] });
}

import type { User } from '@rodado/contract/account';
import { companyNameProblem } from '@rodado/contract/account-rules';
import { updateCompany } from '@rodado/contract/calls/company';
import { updateUser } from '@rodado/contract/calls/profile';
import { CallError } from '@rodado/contract/client';
import { UpdateCompany } from '@rodado/contract/company';
import { DONE, FAILED, OWN_TEXTS, REFUSED } from '@rodado/contract/messages';
import { UpdateUser } from '@rodado/contract/profile';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormError, isAboutCurrentPassword } from '../account/form-errors.tsx';
import { GoogleButton } from '../account/google-button.tsx';
import { api } from '../api/api.ts';
import { messageOf } from '../api/error-message.ts';
import { type FieldErrors, mapIssues, validateWith } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { useForm } from '../form/use-form.ts';
import { getSession, setAccount } from '../session/session.ts';
import { writeAccessToken } from '../session/token-storage.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { toast } from '../ui/toast.ts';
import { CompanyFields, PersonalFields } from './profile-fields.tsx';
import {
  dropProfileDraft,
  FORM_FIELDS,
  type FormField,
  filledWith,
  isOtherEmail,
  isSameProfile,
  ON,
  type ProfileValues,
  readProfileDraft,
  toProfileValues,
  writeProfileDraft,
} from './profile-values.ts';
import { Section } from './section.tsx';

const BACK_TO_REVIEW_TEXT = 'Tu empresa queda en revisión hasta que veamos el nombre nuevo.';

export function EditProfileForm({ account }: { account: User }) {
  const [initial, setInitial] = useState(() => readProfileDraft(account) ?? toProfileValues(account));
  const [isDirty, setDirty] = useState(() => !isSameProfile(initial, toProfileValues(account)));
  const [isRestored, setRestored] = useState(isDirty);
  const [isMoving, setMoving] = useState(() => isOtherEmail(initial.email, account));
  const [needsGoogle, setNeedsGoogle] = useState(false);

  /** Resets the form to the stored account. */
  const settle = (form: HTMLFormElement | null) => {
    dropProfileDraft(account.id);
    flushSync(() => {
      setInitial(toProfileValues(getSession().account ?? account));
      setDirty(false);
      setRestored(false);
      setMoving(false);
      setNeedsGoogle(false);
    });
    form?.reset();
  };

  const { formProps, fieldProps, summary, attempt, isBusy } = useForm({
    fields: FORM_FIELDS,
    check: (values) => check(account, values),
    send: (values) => send(account, values),
    onDone: (form) => {
      settle(form);
      const isUnverified = account.company?.verified && !getSession().account?.company?.verified;
      toast.success(DONE.profileUpdated, isUnverified ? { detail: BACK_TO_REVIEW_TEXT } : {});
    },
    onFail: (error) => {
      setNeedsGoogle(!account.hasPassword && isAboutCurrentPassword(error));
      const why = error instanceof CallError && error.issues.length === 0 ? `${messageOf(error)} ` : '';
      toast.error(FAILED.updateProfile, { detail: `${why}Lo que escribiste sigue acá.` });
    },
  });

  const follow = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const values = filledWith(initial, (name) => data.get(name));
    const isChanged = !isSameProfile(values, toProfileValues(account));
    setDirty(isChanged);
    setMoving(isOtherEmail(values.email, account));
    if (isChanged) writeProfileDraft(account.id, values);
    else dropProfileDraft(account.id);
  };

  return (
    <form {...formProps} onInput={follow} aria-label="Edición de tu perfil" className="grid grid-cols-1 gap-8">
      {needsGoogle ? (
        <FormError>
          <p>Para cambiar el email, ingresá otra vez con Google y guardá de nuevo.</p>
          <GoogleButton purpose="signIn" alone />
        </FormError>
      ) : (
        <ErrorSummary errors={summary} attempt={attempt} />
      )}
      {isRestored && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-brand-soft px-4 py-2.5">
          <span className="min-w-0 flex-1">Recuperamos lo que habías escrito sin guardar.</span>
          <Button kind="ghost" size="s" onClick={() => settle(formProps.ref.current)}>
            Descartar
          </Button>
        </p>
      )}
      <Section
        title="Datos personales"
        about="Tu nombre y tu foto los ve quien te escribe. El resto es para vos, salvo lo que decidas mostrar."
      >
        <PersonalFields
          account={account}
          initial={initial}
          fieldProps={fieldProps}
          asksPassword={isMoving && account.hasPassword}
        />
      </Section>
      {account.company && (
        <Section title="Tu empresa" about="Es lo que se lee en tu página pública, junto a tus publicaciones.">
          <CompanyFields initial={initial} fieldProps={fieldProps} />
        </Section>
      )}
      <div className="foot-bar -mx-(--gutter) flex flex-wrap items-center justify-end gap-3 bg-bg px-(--gutter) py-3 lg:mx-0 lg:px-0">
        <p role="status" className="min-w-0 flex-[1_1_6rem] text-14 text-text-2">
          {isDirty && 'Hay cambios sin guardar'}
        </p>
        <SubmitButton busy={isBusy} busyText="Guardando...">
          Guardar cambios
        </SubmitButton>
      </div>
      <UnsavedGuard
        isDirty={isDirty}
        description="Los cambios que hiciste en tu perfil se van a perder."
        onDiscard={() => dropProfileDraft(account.id)}
      />
    </form>
  );
}

type FormValues = Record<FormField, string>;

/** Accounts created with Google have no password: the server requires a sign-in within the last minutes instead. */
const needsPassword = (account: User, { email }: FormValues) => account.hasPassword && isOtherEmail(email, account);

function check(account: User, values: FormValues): FieldErrors<FormField> {
  const { company } = account;
  const user = userOf(values);
  const nameProblem = company && user.name !== account.name ? companyNameProblem(user.name) : undefined;
  const isMissing = needsPassword(account, values) && values.currentPassword === '';
  return {
    ...validateWith(UpdateUser.shape.user, user),
    ...(user.email.trim() === '' ? { email: OWN_TEXTS.email } : {}),
    ...(isMissing ? { currentPassword: 'Escribí tu contraseña para cambiar el email' } : {}),
    ...(nameProblem === undefined ? {} : { name: nameProblem }),
    ...(company ? validateWith(UpdateCompany.pick(TEXTS), textsOf(values)) : {}),
  };
}

const TEXTS = {
  description: true,
  hours: true,
  instagram: true,
  facebook: true,
  web: true,
  whatsapp: true,
} as const;

/** First the user, then the company; each updates the session once stored. */
async function send(account: User, values: FormValues) {
  const proof = needsPassword(account, values) ? { currentPassword: values.currentPassword } : {};
  const { user, access_token } = await api(updateUser, { body: { user: userOf(values), ...proof } }).catch(
    (error: unknown) => {
      throw mapIssues(error, ({ path, message }) => ({
        path: path.replace(/^user\./, ''),
        message: message === REFUSED.nameTaken ? REFUSED.companyNameExists : message,
      }));
    },
  );
  setAccount(user);
  writeAccessToken(access_token);
  const { company } = account;
  if (!company) return;
  const body = { ...textsOf(values), ...flagsOf(values) };
  const changed = await api(updateCompany, { params: { id: company.id }, body });
  setAccount({ ...user, company: changed.company });
}

const userOf = ({ name, email, phone, address, city }: ProfileValues) => ({ name, email, phone, address, city });

const textsOf = ({ description, hours, instagram, facebook, web, whatsapp }: ProfileValues) => ({
  description,
  hours,
  instagram,
  facebook,
  web,
  whatsapp,
});

const flagsOf = ({ isEmailVisible, isPhoneVisible, isAddressVisible }: ProfileValues) => ({
  isEmailVisible: isEmailVisible === ON,
  isPhoneVisible: isPhoneVisible === ON,
  isAddressVisible: isAddressVisible === ON,
});

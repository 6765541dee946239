import type { User } from '@rodado/contract/account';
import { CallError } from '@rodado/contract/client';
import { DONE, FAILED } from '@rodado/contract/messages';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { GoogleButton } from '../account/google-button.tsx';
import { Refusal } from '../account/refusal.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { wordsOf } from '../session/reason-of.ts';
import { getSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { toast } from '../ui/toast.ts';
import { CompanyFields } from './company-fields.tsx';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { PersonalFields } from './personal-fields.tsx';
import { FORM_FIELDS, filledWith, isOtherEmail, isSame, valuesOf } from './profile-values.ts';
import { Section } from './section.tsx';

const BACK_TO_PENDING = 'Tu empresa queda en revisión hasta que veamos el nombre nuevo.';

const isAboutProof = (error: unknown) =>
  error instanceof CallError && error.issues.some(({ path }) => path === 'currentPassword');

export function EditProfileForm({ account }: { account: User }) {
  const [initial, setInitial] = useState(() => readDraft(account) ?? valuesOf(account));
  const [isDirty, setDirty] = useState(() => !isSame(initial, valuesOf(account)));
  const [isRestored, setRestored] = useState(isDirty);
  const [isMoving, setMoving] = useState(() => isOtherEmail(initial.email, account));
  const [needsGoogle, setNeedsGoogle] = useState(false);
  const load = async () => (await import('./edit-profile-work.ts')).workFor(account);

  /** The form as it is stored, nothing open. */
  const settle = (form: HTMLFormElement | null) => {
    dropDraft(account.id);
    flushSync(() => {
      setInitial(valuesOf(getSession().account ?? account));
      setDirty(false);
      setRestored(false);
      setMoving(false);
      setNeedsGoogle(false);
    });
    form?.reset();
  };

  const { formProps, fieldProps, summary, attempt, isBusy } = useForm({
    fields: FORM_FIELDS,
    load,
    onDone: (form) => {
      settle(form);
      const isUnverified = account.company?.verified && !getSession().account?.company?.verified;
      toast.success(DONE.profileUpdated, isUnverified ? { detail: BACK_TO_PENDING } : {});
    },
    onFail: (error) => {
      setNeedsGoogle(!account.hasPassword && isAboutProof(error));
      const why = error instanceof CallError && error.issues.length === 0 ? `${wordsOf(error)} ` : '';
      toast.error(FAILED.updateProfile, { detail: `${why}Lo que escribiste sigue acá.` });
    },
  });

  const follow = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const values = filledWith(initial, (name) => data.get(name));
    const isChanged = !isSame(values, valuesOf(account));
    setDirty(isChanged);
    setMoving(isOtherEmail(values.email, account));
    if (isChanged) writeDraft(account.id, values);
    else dropDraft(account.id);
  };

  return (
    <form {...formProps} onInput={follow} aria-label="Edición de tu perfil" className="grid grid-cols-1 gap-8">
      {needsGoogle ? (
        <Refusal>
          <p>Para cambiar el email, ingresá otra vez con Google y guardá de nuevo.</p>
          <GoogleButton purpose="signIn" alone />
        </Refusal>
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
      <LeaveGuard
        isDirty={isDirty}
        description="Los cambios que hiciste en tu perfil se van a perder."
        onDiscard={() => dropDraft(account.id)}
      />
    </form>
  );
}

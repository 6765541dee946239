import { useEffect, useRef } from 'react';
import { loadDraftText, saveDraft } from '../browser/draft-storage.ts';
import { Field, type FieldProps } from '../ui/field.tsx';

const NAME = 'email';

/** Fills in the address on the other account pages of this tab. */
export const rememberEmail = (email: string) => saveDraft(NAME, email);

type EmailFieldProps = Omit<FieldProps, 'label' | 'type' | 'ref' | 'onInput'> & { autoComplete: 'email' | 'username' };

/** The address of the account: typed on one of the account pages, it is filled in on all of them. */
export function EmailField(props: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A browser that fills in passwords may have been faster.
    if (input.current?.value === '') input.current.value = loadDraftText(NAME) ?? '';
  }, []);
  return (
    <Field
      {...props}
      ref={input}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      onInput={(event) => rememberEmail(event.currentTarget.value)}
    />
  );
}

import type { CallError } from '@rodado/contract/client';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** The half of a form that needs the schemas of the contract: fetched when somebody begins to fill it in. */
export interface FormWork<Name extends string> {
  /** What is wrong with the values, field by field. */
  check: (values: Record<Name, string>) => FieldErrors<Name>;
  send: (values: Record<Name, string>) => Promise<void>;
}

interface FormOptions<Name extends string> {
  fields: readonly Name[];
  load: () => Promise<FormWork<Name>>;
  onDone?: (form: HTMLFormElement) => void;
  /** A try to send that did not pass the check. */
  onInvalid?: (errors: FieldErrors<Name>) => void;
  /** What was typed stays; `issues` of the refusal already stand at their fields. */
  onFail: (error: unknown) => void;
}

/**
 * A form whose inputs belong to the browser. It is checked on leaving a field and on sending; an error goes as soon as it
 * is mended; while it is under way it cannot be sent twice.
 */
export function useForm<Name extends string>({ fields, load, onDone, onInvalid, onFail }: FormOptions<Name>) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isField = (name: string): name is Name => fields.some((field) => field === name);

  const readValues = () => {
    const data = new FormData(form.current ?? undefined);
    const textOf = (name: Name) => String(data.get(name) ?? '');
    return Object.fromEntries(fields.map((name) => [name, textOf(name)])) as Record<Name, string>;
  };

  /** Ahead of its use: should it not arrive, that is told on sending. */
  const fetchWork = () => load().catch(() => null);

  const recheck = async (name: Name) => {
    const [work] = await Promise.all([fetchWork(), afterPress()]);
    if (!form.current || !work) return;
    const found = work.check(readValues())[name];
    setErrors((before) => ({ ...before, [name]: found }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const { check, send } = await load();
      const values = readValues();
      const found = check(values);
      setErrors(found);
      if (Object.values(found).some(Boolean)) {
        setAttempt((count) => count + 1);
        return onInvalid?.(found);
      }
      await send(values);
      if (form.current) onDone?.(form.current);
    } catch (error) {
      const refused = issuesOf(error, isField);
      setErrors(refused);
      if (Object.keys(refused).length > 0) setAttempt((count) => count + 1);
      onFail(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    /** For forms whose marks go as soon as one types; all of them unless told. */
    clearErrors: (...names: Name[]) =>
      setErrors((before) =>
        names.length === 0 ? {} : { ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) },
      ),
    isBusy,
    attempt,
    /** For the summary above the first field, after a try to send. */
    summary: (attempt === 0 ? [] : fields).flatMap((name) => (errors[name] ? [{ id: name, text: errors[name] }] : [])),
    /** `<form {...formProps}>`: `post`, so that a form sent before the script runs never shows its values in the address. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onFocus: () => void fetchWork(),
    } as const,
    /** `<Field {...fieldProps('email')}>` */
    fieldProps: (name: Name) => ({
      id: name,
      name,
      required: true,
      error: errors[name],
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (event.currentTarget.value !== '') void recheck(name);
      },
      onChange: () => {
        if (errors[name]) void recheck(name);
      },
    }),
  };
}

/** What the server found wrong, at the fields that it names. */
function issuesOf<Name extends string>(error: unknown, isField: (name: string) => name is Name): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of isCallError(error) ? error.issues : []) if (isField(path)) errors[path] ??= message;
  return errors;
}

/** By its looks: the class itself would come along into every page that has a form. */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && 'issues' in error;

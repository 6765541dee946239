import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { type FieldErrors, issuesOf } from './field-errors.ts';

interface FormOptions<Name extends string> {
  fields: readonly Name[];
  /** Validation errors by field. */
  check: (values: Record<Name, string>) => FieldErrors<Name>;
  send: (values: Record<Name, string>) => Promise<void>;
  onDone?: (form: HTMLFormElement) => void;
  /** A submit that failed validation. */
  onInvalid?: (errors: FieldErrors<Name>) => void;
  /** Typed values stay; the `issues` of the error are already shown at their fields. */
  onFail: (error: unknown) => void;
}

/**
 * A form with uncontrolled inputs. It validates on blur and on submit, clears an error as soon as the value is valid,
 * and ignores a second submit while one is pending.
 */
export function useForm<Name extends string>({ fields, check, send, onDone, onInvalid, onFail }: FormOptions<Name>) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** A field that is checked after a press must not bring back what typing or a submit has settled meanwhile. */
  const edits = useRef(0);

  const readValues = () => {
    const data = new FormData(form.current ?? undefined);
    const textOf = (name: Name) => String(data.get(name) ?? '');
    return Object.fromEntries(fields.map((name) => [name, textOf(name)])) as Record<Name, string>;
  };

  const recheck = async (name: Name) => {
    const editsBefore = edits.current;
    await deferUntilClick();
    if (!form.current || edits.current !== editsBefore) return;
    const found = check(readValues())[name];
    setErrors((before) => ({ ...before, [name]: found }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    edits.current += 1;
    const values = readValues();
    const found = check(values);
    setErrors(found);
    if (Object.values(found).some(Boolean)) {
      setAttempt((count) => count + 1);
      return onInvalid?.(found);
    }
    setBusy(true);
    try {
      await send(values);
      if (form.current) onDone?.(form.current);
    } catch (error) {
      const refused = issuesOf(error, fields);
      setErrors(refused);
      if (Object.keys(refused).length > 0) setAttempt((count) => count + 1);
      onFail(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    /** For forms that clear errors while typing; without names it clears all. */
    clearErrors: (...names: Name[]) => {
      edits.current += 1;
      setErrors((before) =>
        names.length === 0 ? {} : { ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) },
      );
    },
    isBusy,
    attempt,
    /** For the error summary above the first field, after a failed submit. */
    summary: (attempt === 0 ? [] : fields).flatMap((name) => (errors[name] ? [{ id: name, text: errors[name] }] : [])),
    /** `<form {...formProps}>`: `post`, so that a form sent before hydration never puts its values in the URL. */
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: submit } as const,
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
        edits.current += 1;
        if (errors[name]) void recheck(name);
      },
    }),
  };
}

let isDown = false;

if (typeof window !== 'undefined') {
  const note = (down: boolean) => () => {
    isDown = down;
  };
  window.addEventListener('pointerdown', note(true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, note(false), true);
}

/**
 * A press on a button takes the focus from a field before it becomes a click. An error message that appeared in between
 * would move the button away from the pointer, and the click would miss it.
 */
export async function deferUntilClick() {
  if (!isDown) return;
  await new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, resolve, { once: true });
  });
  // The click event fires right after.
  await new Promise((resolve) => setTimeout(resolve));
}

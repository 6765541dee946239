import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

export interface FieldTexts {
  label: ReactNode;
  /** Visually hidden label: for search boxes and rows that show it in another way. */
  hideLabel?: boolean;
  optional?: boolean;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string;
  /** Something unusual that is no error: replaces the hint. */
  warning?: string;
  /** A rule that is now met: replaces the hint. */
  success?: string;
  /** 44 px high, or 52 with a large label (wizard, phone). */
  size?: 'm' | 'l';
  /** Of the whole field: layout only. */
  className?: string;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Label above, control, and one line under it. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  optional,
  size = 'm',
  className,
  children,
  ...texts
}: FieldFrameProps) {
  return (
    <div className={cx('grid min-w-0 grid-cols-1 content-start', size === 'l' ? 'gap-2' : 'gap-1.5', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : size === 'l' ? 'text-18 font-strong' : 'text-15 font-semibold'}
      >
        {label}
        {optional && <span className="ml-1.5 inline-block text-14 font-normal text-text-3">(opcional)</span>}
      </label>
      {children}
      <FieldNote id={noteIdOf(id)} {...texts} />
    </div>
  );
}

type Notes = Pick<FieldTexts, 'hint' | 'error' | 'warning' | 'success'>;

export function FieldNote({ id, hint, error, warning, success }: Notes & { id: string }) {
  const noteClass = 'flex gap-1.5 text-14 leading-[1.4] [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:flex-none';
  if (error) {
    return (
      <p id={id} className={cx(noteClass, 'font-note text-danger')}>
        <CircleAlert />
        <span>{error}</span>
      </p>
    );
  }
  if (warning) {
    return (
      <p id={id} className={cx(noteClass, 'text-warn')}>
        <CircleAlert />
        <span>{warning}</span>
      </p>
    );
  }
  if (success) {
    return (
      <p id={id} className={cx(noteClass, 'text-success')}>
        <Check />
        <span>{success}</span>
      </p>
    );
  }
  return hint ? (
    <p id={id} className={cx(noteClass, 'text-text-2')}>
      <span>{hint}</span>
    </p>
  ) : null;
}

export const noteIdOf = (id: string) => `${id}-note`;

/** The attributes that associate a control with its label and the text under it. */
export function useFieldIds(given: string | undefined, { hint, error, warning, success }: Notes, describedBy?: string) {
  const made = useId();
  const id = given ?? made;
  const hasNote = Boolean(error || warning || success || hint);
  const description = [hasNote && noteIdOf(id), describedBy].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': description || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** The box around a text control. The focus ring is drawn on its border. */
export function boxClass(size: 'm' | 'l' = 'm', error?: string) {
  return cx(
    'field-box',
    size === 'l' ? 'min-h-13 text-17' : 'min-h-11 max-md:min-h-13',
    error ? 'field-box-wrong' : 'field-box-plain',
  );
}

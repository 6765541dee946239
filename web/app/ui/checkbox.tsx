import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { FieldNote, noteIdOf, useFieldIds } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Number of matches, right-aligned. */
  count?: number;
  className?: string;
}

export function Checkbox({ label, hint, error, count, className, id: given, ...rest }: CheckboxProps) {
  const ids = useFieldIds(given, { hint, error }, rest['aria-describedby']);
  return (
    <div className={cx('grid grid-cols-1 gap-1', className)}>
      <label className="flex min-h-6 items-start gap-2.5 has-disabled:text-text-3 max-md:min-h-11 max-md:items-center">
        <span className="relative grid size-5.5 flex-none place-items-center">
          <input
            type="checkbox"
            {...rest}
            {...ids}
            className={cx(
              'peer absolute inset-0 appearance-none rounded-s border-[1.5px] bg-surface transition-colors checked:border-brand checked:bg-brand',
              'disabled:border-border disabled:bg-surface-2',
              error ? 'border-danger inset-ring inset-ring-danger' : 'border-border-strong',
            )}
          />
          <Check
            className="pointer-events-none relative size-4 text-on-brand opacity-0 peer-checked:opacity-100 peer-disabled:text-text-3"
            strokeWidth={3}
          />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
        {count !== undefined && <span className="num text-14 text-text-3">{count}</span>}
      </label>
      {(error || hint) && (
        <div className="pl-8">
          <FieldNote id={noteIdOf(ids.id)} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'size'> {
  label: ReactNode;
  className?: string;
}

/** Applies at once, without a form. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex min-h-6.5 items-center gap-2.5 has-disabled:text-text-3 max-md:min-h-11', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        {...rest}
        className="switch"
      />
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  );
}

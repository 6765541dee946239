import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'size'> {
  label: ReactNode;
  className?: string;
}

/** On or off at once, without a form to send. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex min-h-6.5 items-center gap-2.5 has-disabled:text-text-3 max-md:min-h-11', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        {...rest}
        className={cx(
          'relative h-6.5 w-11 flex-none appearance-none rounded-pill bg-border-strong transition-colors checked:bg-brand disabled:bg-surface-3',
          'after:absolute after:top-[3px] after:left-[3px] after:size-5 after:rounded-pill after:bg-on-band after:transition-transform after:duration-(--d-menu)',
          'checked:after:translate-x-[18px] checked:after:bg-on-brand',
        )}
      />
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  );
}

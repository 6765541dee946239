import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

const kinds = {
  neutral: 'bg-surface-2 text-text-2',
  brand: 'bg-brand-soft text-brand-ink',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  sol: 'bg-sol text-on-sol',
  /** Dark, over a picture. */
  gone: 'bg-picture-label text-on-picture-label',
};

export interface BadgeProps extends ComponentProps<'span'> {
  kind?: keyof typeof kinds;
  icon?: ReactNode;
}

export function Badge({ kind = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6.5 flex-none items-center gap-[5px] rounded-pill px-2.5 text-13 font-act whitespace-nowrap [&_.lucide]:size-[15px]',
        Boolean(icon) && 'pl-2',
        kinds[kind],
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </span>
  );
}

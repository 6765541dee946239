import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { drawnIconId } from './drawn-icon.tsx';

const kinds = {
  neutral: 'bg-surface-2 text-text-2',
  brand: 'bg-brand-soft text-brand-ink',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  sol: 'bg-sol text-on-sol',
  /** Dark, over an image. */
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

interface VerifiedBadgeProps {
  /** Empty if the text is shown beside it. */
  label?: string;
  className?: string;
}

export function VerifiedBadge({ label = 'Verificada por Rodado', className = 'size-[19px]' }: VerifiedBadgeProps) {
  return (
    <svg
      className={cx('flex-none text-brand', className)}
      viewBox="0 0 24 24"
      role="img"
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <use href={`#${drawnIconId('verified')}`} />
    </svg>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { Wheel } from './wheel.tsx';

const kinds = {
  brand: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  sol: 'border-transparent bg-sol text-on-sol hover:bg-sol-hover',
  line: 'border-border-strong bg-surface text-text hover:border-text-2 hover:bg-surface-2',
  soft: 'border-transparent bg-brand-soft text-brand-ink hover:bg-brand-soft-hover',
  ghost: 'border-transparent text-brand hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-line': 'border-danger bg-surface text-danger hover:bg-danger-soft',
};

const sizes = {
  s: { height: 'min-h-9 text-14', padding: 'px-3.5' },
  m: { height: 'min-h-11', padding: 'px-4.5' },
  l: { height: 'min-h-13 text-17', padding: 'px-6' },
};

interface Looks {
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
  /** A lucide icon before the words; `iconAfter` puts one behind them. */
  icon?: ReactNode;
  iconAfter?: ReactNode;
  wide?: boolean;
}

function looksOf({ kind = 'brand', size = 'm', wide }: Looks, className?: string) {
  return cx(
    // One line wherever that finds room; enlarged type on a small phone takes several.
    'inline-flex max-w-full min-w-fit flex-none items-center justify-center gap-2 rounded-m border py-1 text-center text-balance font-act transition-colors',
    '[&_.lucide]:size-4.5 [&_.lucide]:flex-none',
    kinds[kind],
    sizes[size].height,
    kind === 'ghost' ? 'px-3' : sizes[size].padding,
    wide && 'w-full',
    className,
  );
}

export interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** Give it (even as false) to a button that can become busy: room for the wheel is kept from the start. */
  busy?: boolean;
  busyText?: string;
}

export function Button({
  kind,
  size,
  icon,
  iconAfter,
  wide,
  busy,
  busyText = 'Enviando...',
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`: the focus stays where it is, and Enter in the form is stopped here too.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  const words = (
    <>
      {icon}
      {children}
      {iconAfter}
    </>
  );

  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={cx(
        looksOf({ kind, size, wide }, className),
        busy && 'cursor-progress',
        'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-2 disabled:text-text-3',
      )}
      {...rest}
    >
      {busy === undefined ? (
        words
      ) : (
        <span className="grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
          <span className={cx(busy && 'invisible')}>{words}</span>
          <span className={cx('wrap-anywhere', !busy && 'invisible *:animate-none!')}>
            <Wheel />
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends Looks, Omit<ComponentProps<typeof Link>, 'children'> {
  children: ReactNode;
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({ kind, size, icon, iconAfter, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={looksOf({ kind, size, wide }, className)} {...rest}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}

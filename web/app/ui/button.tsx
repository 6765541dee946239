import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** For secondary links that must not attract attention. */
export const quietLink =
  'inline-flex min-h-6 items-center text-14 text-text-2 underline decoration-border-strong underline-offset-3 hover:text-text hover:decoration-current';

const kinds = {
  brand: 'button-brand',
  sol: 'button-sol',
  line: 'button-line',
  soft: 'button-soft',
  ghost: 'button-ghost',
  danger: 'button-danger',
  'danger-line': 'button-danger-line',
};

const sizes = {
  s: { height: 'min-h-9 text-14', padding: 'px-3.5' },
  m: { height: 'min-h-11', padding: 'px-4.5' },
  l: { height: 'min-h-13 text-17', padding: 'px-6' },
};

interface ButtonStyle {
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
  /** A lucide icon before the text; `iconAfter` puts one after it. */
  icon?: ReactNode;
  iconAfter?: ReactNode;
  wide?: boolean;
}

function buttonClass({ kind = 'brand', size = 'm', wide }: ButtonStyle, className?: string) {
  return cx(
    'button',
    '[&_.lucide]:size-4.5 [&_.lucide]:flex-none',
    kinds[kind],
    sizes[size].height,
    kind === 'ghost' ? 'px-3' : sizes[size].padding,
    wide && 'w-full',
    className,
  );
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** Pass it (even as false) to a button that can become busy: it reserves the space of the spinner. */
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
  // Not `disabled`, so that the button keeps the focus; Enter in the form is prevented here too.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  const content = (
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
        buttonClass({ kind, size, wide }, className),
        busy && 'cursor-progress',
        'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-2 disabled:text-text-3',
      )}
      {...rest}
    >
      {busy === undefined ? (
        content
      ) : (
        <span className="grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
          <span className={cx(busy && 'invisible')}>{content}</span>
          <span className={cx('wrap-anywhere', !busy && 'invisible *:animate-none!')}>
            <Spinner />
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<typeof Link>, 'children'> {
  children: ReactNode;
}

/** A link with the styles of a button. */
export function ButtonLink({ kind, size, icon, iconAfter, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ kind, size, wide }, className)} {...rest}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}

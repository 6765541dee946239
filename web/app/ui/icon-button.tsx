import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { UnreadDot } from './unread-dot.tsx';

const kinds = {
  plain: 'rounded-m text-text-2 hover:bg-surface-2 hover:text-text aria-expanded:bg-surface-2 aria-expanded:text-text',
  /** A disc on a picture: white in both themes. */
  picture: 'rounded-pill bg-on-picture text-on-picture-ink hover:bg-on-picture-ink hover:text-on-band',
};

const sizes = {
  s: 'size-8 [&_.lucide]:size-4.5',
  m: 'size-9.5 [&_.lucide]:size-[19px]',
  l: 'size-11 [&_.lucide]:size-5.5',
};

interface Looks {
  /** What it does, read aloud and shown as a tip. */
  label: string;
  icon: ReactNode;
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
  unread?: boolean;
}

const looksOf = (kind: keyof typeof kinds, size: keyof typeof sizes, className?: string) =>
  cx('inline-grid flex-none place-items-center transition-colors', kinds[kind], sizes[size], className);

type IconButtonProps = Looks & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

export function IconButton({ label, icon, kind = 'plain', size = 'l', unread, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={looksOf(kind, size, className)} {...rest}>
      <IconWithDot icon={icon} unread={unread} />
    </button>
  );
}

type IconLinkProps = Looks & Omit<ComponentProps<typeof Link>, 'children' | 'aria-label'>;

export function IconLink({ label, icon, kind = 'plain', size = 'l', unread, className, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} title={label} className={looksOf(kind, size, className)} {...rest}>
      <IconWithDot icon={icon} unread={unread} />
    </Link>
  );
}

function IconWithDot({ icon, unread }: Pick<Looks, 'icon' | 'unread'>) {
  if (!unread) return icon;
  return (
    <span className="relative">
      {icon}
      <UnreadDot className="absolute -top-0.5 -right-0.5 ring-2 ring-surface" />
    </span>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { UnreadDot } from './counter.tsx';

const kinds = {
  plain: 'icon-button',
  image: 'image-button',
};

const sizes = {
  s: 'size-8 [&_.lucide]:size-4.5',
  m: 'size-9.5 [&_.lucide]:size-[19px]',
  l: 'size-11 [&_.lucide]:size-5.5',
};

interface IconButtonStyle {
  /** The action, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
  unread?: boolean;
}

const iconButtonClass = (kind: keyof typeof kinds, size: keyof typeof sizes, className?: string) =>
  cx(kinds[kind], kind === 'image' && size === 'm' ? 'image-button-m' : sizes[size], className);

type IconButtonProps = IconButtonStyle & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

export function IconButton({ label, icon, kind = 'plain', size = 'l', unread, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={iconButtonClass(kind, size, className)} {...rest}>
      <IconWithDot icon={icon} unread={unread} />
    </button>
  );
}

type IconLinkProps = IconButtonStyle & Omit<ComponentProps<typeof Link>, 'children' | 'aria-label'>;

export function IconLink({ label, icon, kind = 'plain', size = 'l', unread, className, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} title={label} className={iconButtonClass(kind, size, className)} {...rest}>
      <IconWithDot icon={icon} unread={unread} />
    </Link>
  );
}

function IconWithDot({ icon, unread }: Pick<IconButtonStyle, 'icon' | 'unread'>) {
  if (!unread) return icon;
  return (
    <span className="relative">
      {icon}
      <UnreadDot className="absolute -top-0.5 -right-0.5 ring-2 ring-surface" />
    </span>
  );
}

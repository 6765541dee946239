import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';

const removableClass = 'chip bg-brand-soft pr-1.5 pl-3 text-brand-ink hover:bg-brand-soft-hover';

interface ChipProps {
  children: ReactNode;
  onRemove: () => void;
}

/** An active filter; pressing it removes it. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button type="button" onClick={onRemove} className={removableClass}>
      <span className="sr-only">Quitar </span>
      {children}
      <X />
    </button>
  );
}

/** The same as a link, for filters in the URL. */
export function ChipLink({ children, to }: { children: ReactNode; to: To }) {
  return (
    <Link to={to} preventScrollReset className={removableClass}>
      <span className="sr-only">Quitar </span>
      {children}
      <X />
    </Link>
  );
}

/** Outlined: a shortcut, not an active filter. */
export function ShortcutChip({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={cx('shortcut-chip', className)} {...rest} />;
}

/** The same as a link, for a shortcut that is in the URL. */
export function ShortcutLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link preventScrollReset className="shortcut-chip min-h-9 max-md:min-h-11" {...props} />;
}

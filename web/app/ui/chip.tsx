import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';

const looks =
  'inline-flex min-h-8 max-w-full flex-none items-center gap-1.5 rounded-s text-left text-14 font-semibold wrap-anywhere transition-colors [&_.lucide]:size-4 [&_.lucide]:flex-none';
const removable = cx(looks, 'bg-brand-soft pr-1.5 pl-3 text-brand-ink hover:bg-brand-soft-hover');

interface ChipProps {
  children: ReactNode;
  onRemove: () => void;
}

/** A filter in force; pressing it takes it away. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button type="button" onClick={onRemove} className={removable}>
      <span className="sr-only">Quitar </span>
      {children}
      <X />
    </button>
  );
}

/** The same as a link, for filters that live in the address. */
export function ChipLink({ children, to }: { children: ReactNode; to: To }) {
  return (
    <Link to={to} preventScrollReset className={removable}>
      <span className="sr-only">Quitar </span>
      {children}
      <X />
    </Link>
  );
}

/** Outlined: a shortcut that can be pressed, not something in force. */
export function ShortcutChip({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cx(
        looks,
        'border border-border-strong bg-surface px-3 text-text hover:bg-surface-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink',
        className,
      )}
      {...rest}
    />
  );
}

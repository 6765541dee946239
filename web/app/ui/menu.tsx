import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from './class-names.ts';

interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Where the focus goes on closing; with null, or by default, back to the trigger. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A dropdown of actions. Put destructive ones last, after a `MenuRule`. */
export function Menu({ trigger, align = 'end', finalFocus, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-(--z-menu) outline-none">
          <Base.Popup
            finalFocus={finalFocus}
            className="max-h-(--available-height) min-w-[220px] origin-(--transform-origin) overflow-y-auto rounded-l border border-border bg-surface p-1.5 shadow-float transition duration-(--d-menu) ease-road outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface Row {
  icon?: ReactNode;
  children: ReactNode;
  /** Right-aligned: a count or a dot. */
  end?: ReactNode;
}

function rowClass(danger?: boolean) {
  return cx(
    'flex min-h-11 w-full items-center gap-3 rounded-inner px-3 font-medium outline-none data-highlighted:bg-surface-2 data-disabled:text-text-3 [&_.lucide]:size-5 [&_.lucide]:flex-none',
    danger ? 'text-danger' : '[&_.lucide]:text-text-3',
  );
}

interface MenuItemProps extends Row {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export function MenuItem({ icon, children, end, onSelect, danger, disabled }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={cx(rowClass(danger), 'cursor-pointer')}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </Base.Item>
  );
}

export function MenuLink({ icon, children, end, to }: Row & { to: To }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={rowClass()}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </Base.LinkItem>
  );
}

export function MenuRule() {
  return <Base.Separator className="-mx-1.5 my-1.5 border-t border-border" />;
}

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';

interface PopoverProps {
  trigger: ReactElement;
  /** Accessible name of the panel, and its visible title unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Opened from the bar, which stays fixed while the page scrolls. */
  isFromBar?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Width and padding of the panel. */
  className?: string;
  children: ReactNode;
}

/** A panel anchored to a button, with more than actions. */
export function Popover({
  trigger,
  title,
  hideTitle,
  align = 'end',
  isFromBar,
  open,
  onOpenChange,
  ...panel
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          align={align}
          positionMethod={isFromBar ? 'fixed' : 'absolute'}
          collisionPadding={8}
          className="z-(--z-menu)"
        >
          <Base.Popup
            className={cx(
              'max-h-(--available-height) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-l border border-border bg-surface shadow-float transition duration-(--d-menu) ease-road data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
              panel.className ?? 'w-[420px] p-4',
            )}
          >
            <Base.Title className={hideTitle ? 'sr-only' : 'mb-2 text-18 font-strong'}>{title}</Base.Title>
            {panel.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

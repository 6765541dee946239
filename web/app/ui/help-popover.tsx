import { Info, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface HelpPopoverProps {
  /** Text of the button. */
  label: string;
  icon?: ReactNode;
  /** Title of the panel. */
  title: string;
  className?: string;
  children: ReactNode;
}

/**
 * A short text attached to a small button, on phones a bottom sheet. The browser's native popover: it works without
 * script, closes on a click outside, and adds no script to public pages. Not inside a `<p>`.
 */
export function HelpPopover({ label, icon = <Info />, title, className, children }: HelpPopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  // Escape closes only the popover, not the dialog around it.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && panel.current?.matches(':popover-open')) event.stopPropagation();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onKeyDown={keepEscape}
        className={cx(
          'link relative inline-flex min-h-6 items-center gap-1.5 text-left text-14 after:absolute after:inset-x-0 after:-inset-y-2.5 [&_.lucide]:size-4.5 [&_.lucide]:flex-none',
          className,
        )}
      >
        {icon}
        {label}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        onKeyDown={keepEscape}
        className="tip text-15 text-text-2"
      >
        <div className="mb-2 flex items-start gap-2">
          <h2 id={`${id}-title`} className="min-w-0 flex-1 text-17 text-text">
            {title}
          </h2>
          <IconButton
            size="s"
            label="Cerrar"
            icon={<X />}
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-mt-1.5 -mr-1.5 max-md:-mt-2.5 max-md:-mr-2.5 max-md:size-11"
          />
        </div>
        {children}
      </dialog>
    </>
  );
}
